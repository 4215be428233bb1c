// SPDX-License-Identifier: MIT
#include "engine/doc/number.h"

#include "engine/base/memory.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// 2^53: a double holds every integer up to it exactly.
static const double exact_limit = 9007199254740992.0;

// strtod in the C locale, because in other locales the decimal point may be a comma.
static double read_double(const char *text) {
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!plain)
        memory_exhausted();
    locale_t before = uselocale(plain);
    double number = strtod(text, NULL);
    uselocale(before);
    freelocale(plain);
    return number;
}

// The power of ten of the last nonzero digit in [text], such as 2 for "1500" and -1 for "0.5".
// Ignores the exponent.
static long lowest_power(const char *text) {
    long lowest = 0;
    const char *point = strchr(text, '.');
    size_t digits = strspn(text, "+-0123456789.");
    if (!point)
        point = text + digits;
    for (size_t i = 0; i < digits; i++) {
        if (text[i] < '1' || text[i] > '9')
            continue;
        // The digit before the point stands for ones (power 0), the digit after it for tenths (-1).
        long distance = (long)(point - (text + i));
        lowest = distance > 0 ? distance - 1 : distance;
    }
    return lowest;
}

// True when the number in [text] has no fraction. On overflow strtol returns the end of its range,
// which leads to the same result as the true exponent.
static bool is_integral(const char *text) {
    const char *first = text + strspn(text, "+-0.");
    if (*first < '1' || *first > '9')
        return true; // zero, whatever its exponent
    const char *exponent = strpbrk(text, "eE");
    long power = exponent ? strtol(exponent + 1, NULL, 10) : 0;
    return power >= -lowest_power(text); // a comparison, because the sum of the two might overflow
}

static void set_integer(Node *node, int64_t integer) {
    node->kind = NODE_INTEGER;
    node->integer = integer;
    node->number = (double)integer;
}

// Reads a number without point and exponent. A negative number must fit int64_t; others may use all
// 64 bits.
static bool read_integer(Node *node, const char *text) {
    if (*text != '-')
        return number_read_bits(node, text, 10);
    errno = 0;
    long long integer = strtoll(text, NULL, 10);
    if (errno == ERANGE)
        return false;
    set_integer(node, integer);
    return true;
}

bool number_read_decimal(Node *node, const char *text) {
    if (!strpbrk(text, ".eE"))
        return read_integer(node, text);
    double number = read_double(text);
    if (isinf(number))
        return false;
    if (is_integral(text) && fabs(number) <= exact_limit) {
        set_integer(node, (int64_t)number);
    } else {
        node->kind = NODE_NUMBER;
        node->number = number;
        node->text = text;
    }
    return true;
}

bool number_read_bits(Node *node, const char *digits, int base) {
    errno = 0;
    unsigned long long bits = strtoull(digits, NULL, base);
    if (errno == ERANGE)
        return false;
    node->kind = NODE_INTEGER;
    memcpy(&node->integer, &bits, sizeof node->integer); // negative from 2^63 on; see node.h
    node->number = (double)bits;
    return true;
}
