// SPDX-License-Identifier: MIT
// Writes small files that together hold a new block of each class of a NIF: nifseeds FOLDER. Few classes
// stand in the samples, and a fuzzer finds no name of 20 letters by itself.
#include "tests/support/nifclasses.h"

#include <cstdio>
#include <fstream>

int main(int argc, char **argv)
{
    constexpr std::size_t kLargest = 2000; // bytes, what long.sh reads of an input
    if (argc != 2) {
        std::fprintf(stderr, "usage: nifseeds FOLDER\n");
        return 2;
    }
    for (const cutaway::test::Sample &seed : cutaway::test::filesOfClasses(kLargest)) {
        std::ofstream file(std::string(argv[1]) + "/" + seed.name, std::ios::binary);
        file.write(reinterpret_cast<const char *>(seed.bytes.data()),
                   static_cast<std::streamsize>(seed.bytes.size()));
        if (!file.flush()) {
            std::fprintf(stderr, "cannot write %s/%s\n", argv[1], seed.name.c_str());
            return 1;
        }
    }
    return 0;
}
