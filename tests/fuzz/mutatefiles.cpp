// SPDX-License-Identifier: MIT
// Writes damaged copies of files, for commandline.sh: mutatefiles SEED COUNT FOLDER FILE...
//
// Copy N of COUNT is called N-NAME and made from the files in turn by one to six changes: a bit flipped, a
// byte or an absurd number written, a run cut out, doubled, zeroed or copied over another, the end cut off.
// The same seed makes the same copies.
#include "core/base/mappedfile.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>

namespace fs = std::filesystem;
using cutaway::Bytes;
using cutaway::ByteSpan;

namespace
{

class Mutator
{
public:
    explicit Mutator(unsigned seed) : m_random(seed) {}

    void mutate(Bytes &bytes)
    {
        for (std::uint64_t changes = 1 + upTo(5); changes != 0 && bytes.size() > 8; --changes)
            change(bytes);
    }

private:
    std::uint64_t upTo(std::uint64_t last) { return m_random() % (last + 1); }
    // Prefers headers, which decide more than the rest.
    std::size_t place(const Bytes &bytes, std::size_t width)
    {
        const std::size_t last = bytes.size() - width;
        return static_cast<std::size_t>(upTo(upTo(1) == 0 ? std::min<std::size_t>(last, 512) : last));
    }

    void change(Bytes &bytes)
    {
        constexpr std::uint32_t kAbsurd[] = {0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0,
                                             1,          0x10000,    0xFFFF,     0x7F800000};
        const std::size_t at = place(bytes, 4);
        const std::size_t run =
            1 + static_cast<std::size_t>(upTo(std::min<std::size_t>(bytes.size() - at - 1, 64)));
        const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        const auto end = begin + static_cast<std::ptrdiff_t>(std::min(run, bytes.size() - at));
        switch (upTo(8)) {
        case 0:
        case 1:
            bytes[at] ^= static_cast<std::uint8_t>(1U << upTo(7));
            break;
        case 2:
            bytes[at] = static_cast<std::uint8_t>(upTo(255));
            break;
        case 3:
        case 4:
            cutaway::store(bytes, at, kAbsurd[upTo(std::size(kAbsurd) - 1)]);
            break;
        case 5:
            bytes.erase(begin, end);
            break;
        case 6: {
            const Bytes copy(begin, end);
            bytes.insert(begin, copy.begin(), copy.end());
            break;
        }
        case 7:
            std::fill(begin, end, std::uint8_t{0});
            break;
        default:
            if (upTo(3) == 0)
                bytes.resize(at);
            else
                std::copy(begin, end, bytes.begin() + static_cast<std::ptrdiff_t>(upTo(bytes.size() - run)));
        }
    }

    std::minstd_rand m_random;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc < 5) {
        std::cerr << "usage: mutatefiles SEED COUNT FOLDER FILE...\n";
        return 2;
    }
    const auto seed = static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10));
    const auto count = static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10));
    const auto files = static_cast<unsigned>(argc - 4);
    for (unsigned number = 0; number < count; ++number) {
        const fs::path from = argv[4 + number % files];
        const auto loaded = cutaway::loadFile(from);
        if (!loaded) {
            std::cerr << loaded.error().message << '\n';
            return 1;
        }
        const ByteSpan span = loaded->bytes.span();
        Bytes bytes(span.begin(), span.end());
        Mutator(seed * 1'000'003 + number + 1).mutate(bytes);
        const fs::path to = fs::path(argv[3]) / (std::to_string(number) + "-" + from.filename().string());
        std::ofstream out(to, std::ios::binary);
        out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (!out.flush()) {
            std::cerr << to << ": could not be written\n";
            return 1;
        }
    }
}
