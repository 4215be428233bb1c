// SPDX-License-Identifier: MIT
#include "engine/base/secret.h"

#include "engine/base/digest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { BELOWS = 8 };

static const uint32_t belows[BELOWS] = {1, 2, 6, 21, 36, 108, 3u << 30 | 1, UINT32_MAX};

// Byte i of a secret is first + i * step. Printed by `tests/games/chance.py vectors`, whose code
// has nothing in common with this program's.
static const struct {
    uint8_t first, step;
    uint64_t number;
    uint32_t results[BELOWS];
} vectors[] = {
    {0, 0, 0u, {0u, 0u, 0u, 12u, 30u, 30u, 2917185654u, 2917185654u}},
    {0, 0, 1u, {0u, 1u, 1u, 10u, 7u, 7u, 3174420469u, 3604955119u}},
    {0, 0, 2u, {0u, 0u, 2u, 2u, 8u, 8u, 3082405328u, 3082405328u}},
    {0, 0, 255u, {0u, 0u, 4u, 19u, 22u, 58u, 1667337754u, 1667337754u}},
    {0, 0, 256u, {0u, 1u, 1u, 4u, 1u, 73u, 1993193857u, 1993193857u}},
    {0, 0, 4294967296u, {0u, 0u, 2u, 11u, 14u, 50u, 2097569030u, 2097569030u}},
    {0, 0, 18446744073709551615u, {0u, 0u, 2u, 17u, 26u, 62u, 1925117666u, 1925117666u}},
    {0, 1, 0u, {0u, 1u, 1u, 13u, 1u, 37u, 2100034873u, 2100034873u}},
    {0, 1, 1u, {0u, 1u, 1u, 4u, 7u, 79u, 49390639u, 49390639u}},
    {0, 1, 2u, {0u, 0u, 0u, 0u, 24u, 96u, 400057676u, 3514151508u}},
    {0, 1, 255u, {0u, 1u, 1u, 4u, 25u, 25u, 2201164333u, 2201164333u}},
    {0, 1, 256u, {0u, 1u, 1u, 16u, 19u, 91u, 921352735u, 921352735u}},
    {0, 1, 4294967296u, {0u, 0u, 0u, 9u, 6u, 6u, 2147883054u, 2147883054u}},
    {0, 1, 18446744073709551615u, {0u, 1u, 3u, 15u, 21u, 93u, 1573791901u, 3857614293u}},
    {255, 0, 0u, {0u, 0u, 2u, 14u, 14u, 86u, 1100527862u, 1100527862u}},
    {255, 0, 1u, {0u, 1u, 3u, 6u, 33u, 69u, 454819497u, 454819497u}},
    {255, 0, 2u, {0u, 1u, 5u, 11u, 29u, 29u, 1226186777u, 1226186777u}},
    {255, 0, 255u, {0u, 0u, 0u, 3u, 6u, 6u, 1977688595u, 3846970914u}},
    {255, 0, 256u, {0u, 0u, 2u, 17u, 26u, 26u, 3218285654u, 3218285654u}},
    {255, 0, 4294967296u, {0u, 0u, 4u, 7u, 28u, 64u, 988735636u, 988735636u}},
    {255, 0, 18446744073709551615u, {0u, 1u, 5u, 17u, 17u, 53u, 1799339993u, 1799339993u}},
};

static Secret secret_of(uint8_t first, uint8_t step) {
    Secret secret;
    for (int i = 0; i < SECRET_BYTES; i++)
        secret.bytes[i] = (uint8_t)(first + i * step);
    return secret;
}

static void test_vectors(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        Secret secret = secret_of(vectors[i].first, vectors[i].step);
        for (int j = 0; j < BELOWS; j++)
            assert_int_equal(secret_below(&secret, vectors[i].number, belows[j]),
                             vectors[i].results[j]);
    }
}

// 60,000 dice of one secret: each face comes up 10,000 times, give or take five standard
// deviations.
static void test_dice_are_fair(void **state) {
    (void)state;
    Secret secret = secret_of(7, 3);
    int faces[6] = {0};
    for (uint64_t i = 0; i < 60000; i++)
        faces[secret_below(&secret, i, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(faces[i], 10000 - 456, 10000 + 456);
}

static void assert_digest(const char *data, const char *expected) {
    Text text = {0};
    Digest digest = digest_of(data, strlen(data));
    hex_append(&text, digest.bytes, DIGEST_BYTES);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

// FIPS 180-4's own examples.
static void test_digest(void **state) {
    (void)state;
    assert_digest("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void test_hex(void **state) {
    (void)state;
    static const char *const wrong[] = {"", "0", "00f", "00f", "00fF", "00fg", "00ff00", " 0ff"};
    uint8_t bytes[2] = {1, 2};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(hex_read(wrong[i], bytes, 2));
    assert_int_equal(bytes[0] + bytes[1], 3);
    assert_true(hex_read("00ff", bytes, 2));
    assert_int_equal(bytes[0], 0);
    assert_int_equal(bytes[1], 255);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_dice_are_fair),
        cmocka_unit_test(test_digest),
        cmocka_unit_test(test_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
