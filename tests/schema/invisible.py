# SPDX-License-Identifier: MIT
"""The invalid fixtures that a schema cannot tell from valid documents, by the reason."""

INVISIBLE = {
    "a name that nothing in the document bears": """
        by-option-case-unknown by-option-unknown control-character interaction-allowed-unknown
        interaction-deal-to-nobody interaction-disabled-unknown interaction-edge-unknown-node
        interaction-gives-unknown interaction-initial-phase interaction-line-unknown-node
        interaction-next-phase interaction-order interaction-setup-attribute
        interaction-setup-schema interaction-setup-zone interaction-visibility-role
        option-preset-value piece-condition-text piece-effect-text piece-sides-unknown
        several-mistakes unknown-condition unknown-leader unknown-named-condition unknown-piece
        unknown-player-in-condition unknown-player-in-turns unknown-promotion unknown-state
        unknown-until wrong-move-id interaction-topology-type-unknown piece-after-unknown
        drop-effect-from-nowhere piece-convert-unknown piece-count-unknown-piece
        piece-demotes-unknown piece-display-player
        piece-draw-loser-unknown piece-draw-material-unknown piece-drop-depends
        piece-drop-nothing-bad piece-drop-unknown piece-hand-unknown piece-obligation-unknown
        piece-on-file-unknown piece-owner-unknown piece-piece-at-unknown piece-win-exempt-unknown
        piece-win-extinction-unknown
        piece-win-zone-of-another-type piece-win-zone-unknown piece-zone-of-another-type
        piece-zone-unknown shown-badge-unknown controller-unknown start-attribute-unknown
        moved-by-unknown""",
    "the same name for two things": """
        interaction-choice-repeated interaction-obligation-repeated
        interaction-player-property-twice interaction-role-repeated interaction-zone-like-node
        interaction-zone-repeated piece-sides-repeated repeated-move-id repeated-piece
        repeated-player""",
    "how expressions are written, and names in them": """
        interaction-attribute-name interaction-bare-player interaction-function-name
        interaction-phrase-open interaction-random-names-itself piece-condition-phrase piece-after-phrase piece-named-number
        piece-named-phrase piece-obligation-phrase piece-until-phrase
        shown-marker-number
        hand-turn-to-a-piece piece-offer-other-no-player piece-offer-with-chance
        interaction-setup-at-changing interaction-setup-at-nowhere
        interaction-transform-unknown-kind restore-unknown-kind transform-by-number
        transform-unknown-kind transformed-with-chance""",
    "what one member says about another": """
        by-option-no-case interaction-amount-and-choice interaction-amount-open
        interaction-attribute-types-differ interaction-count-above-roles interaction-count-default
        interaction-count-range interaction-dynamic-two-roles interaction-dynamic-without-count
        interaction-edge-to-itself interaction-edges-on-grid interaction-end-score
        interaction-end-without-for interaction-nobody-acts interaction-several-mistakes
        interaction-structure-and-nodes interaction-topology-no-structure
        interaction-topology-type-differs interaction-variable-range interaction-variable-steering
        interaction-zone-owner-and-per-player missing-actions move-onto-enemy option-called-players
        option-players-out-of-range start-attribute-of-another-type start-attribute-out-of-range
        option-default option-no-range option-no-values shown-badge-number shown-row-short
        shown-rows-missing start-at-beyond yaml-castle-same-square
        yaml-castle-two-squares piece-after-of-a-move piece-after-position piece-count-empty-range
        piece-demotes-in-a-circle piece-demotes-to-itself piece-over-too-short piece-owner-of-hand
        piece-owner-of-start piece-transform-mates piece-win-checks-variable
        piece-win-checks-without-leader piece-win-zone-without-leader
        answer-check-without-leader
        piece-offer-amount-and-other
        option-unavailable-default option-unavailable-unknown""",
    "squares and sizes of the board, which only arithmetic tells": """
        board-5000x5000 disabled-off-board interaction-hexagon-huge interaction-line-short
        interaction-structure-huge interaction-zones-too-many matrix-shear matrix-zero
        start-off-board start-on-disabled step-nowhere piece-hands-too-many-places
        shared-off-board""",
    "how many items there are": """
        interaction-phases-empty interaction-roles-17 interaction-roles-empty options-empty
        order-empty piece-arrangement piece-arrangement-few piece-arrangement-number players-empty
        piece-hands-too-many-pieces piece-obligation-too-many""",
    "the mistake is in another document, or in what the two make": """
        extends-a-list extends-circle extends-missing extends-mistake-in-base
        extends-names-across extends-piece-base extends-remove-nothing extends-too-deep""",
}

NAMES = {name for names in INVISIBLE.values() for name in names.split()}
