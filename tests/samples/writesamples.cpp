// SPDX-License-Identifier: MIT
// Writes the built-in samples into a folder: writesamples resources/samples
#include "tests/support/samples.h"

#include <cstdio>
#include <fstream>

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: writesamples FOLDER\n");
        return 2;
    }
    for (const cutaway::test::Sample &sample : cutaway::test::builtInSamples()) {
        const std::string path = std::string(argv[1]) + "/" + sample.name;
        std::ofstream file(path, std::ios::binary);
        file.write(reinterpret_cast<const char *>(sample.bytes.data()),
                   static_cast<std::streamsize>(sample.bytes.size()));
        file.close();
        if (!file) {
            std::fprintf(stderr, "cannot write %s\n", path.c_str());
            return 1;
        }
    }
    return 0;
}
