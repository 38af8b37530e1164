// SPDX-License-Identifier: MIT
#include "core/base/sha1.h"

#include <array>
#include <bit>
#include <fmt/format.h>

namespace cutaway
{

namespace
{

using Sha1State = std::array<std::uint32_t, 5>;

// One block of 64 bytes. FIPS 180-4, section 6.1.2.
void addSha1Block(Sha1State &state, const std::uint8_t *block)
{
    std::array<std::uint32_t, 80> w{};
    for (std::size_t t = 0; t < 16; ++t)
        w[t] = static_cast<std::uint32_t>(block[4 * t]) << 24 |
               static_cast<std::uint32_t>(block[4 * t + 1]) << 16 |
               static_cast<std::uint32_t>(block[4 * t + 2]) << 8 | block[4 * t + 3];
    for (std::size_t t = 16; t < 80; ++t)
        w[t] = std::rotl(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    auto [a, b, c, d, e] = state;
    for (std::size_t t = 0; t < 80; ++t) {
        const std::uint32_t f = t < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                                : t < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                                : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                                         : (b ^ c ^ d) + 0xCA62C1D6;
        const std::uint32_t next = std::rotl(a, 5) + f + e + w[t];
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = next;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
}

} // namespace

std::string sha1(ByteSpan bytes)
{
    Sha1State state{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    std::size_t at = 0;
    for (; bytes.size() - at >= 64; at += 64)
        addSha1Block(state, bytes.data() + at);
    // The remaining bytes, a one bit, zeros and the length in bits.
    Bytes last(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end());
    last.push_back(0x80);
    last.resize((last.size() + 8 + 63) / 64 * 64, 0);
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (std::size_t i = 0; i < 8; ++i)
        last[last.size() - 1 - i] = static_cast<std::uint8_t>(bits >> 8 * i);
    for (at = 0; at < last.size(); at += 64)
        addSha1Block(state, last.data() + at);
    return fmt::format("{:08x}{:08x}{:08x}{:08x}{:08x}", state[0], state[1], state[2], state[3], state[4]);
}

} // namespace cutaway
