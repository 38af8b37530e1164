// SPDX-License-Identifier: MIT
// Writes the built-in samples and the seeds of the fuzz targets: writesamples resources/samples
// tests/fuzz/seeds
#include "tests/support/samples.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace
{

bool writeAll(const std::vector<cutaway::test::Sample> &samples, const std::filesystem::path &folder)
{
    for (const cutaway::test::Sample &sample : samples) {
        const std::filesystem::path path = folder / sample.name;
        std::error_code error;
        std::filesystem::create_directories(path.parent_path(), error);
        std::ofstream file(path, std::ios::binary);
        file.write(reinterpret_cast<const char *>(sample.bytes.data()),
                   static_cast<std::streamsize>(sample.bytes.size()));
        file.close();
        if (!file) {
            std::fprintf(stderr, "cannot write %s\n", path.c_str());
            return false;
        }
    }
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: writesamples SAMPLES SEEDS\n");
        return 2;
    }
    const bool written =
        writeAll(cutaway::test::builtInSamples(), argv[1]) && writeAll(cutaway::test::fuzzSeeds(), argv[2]);
    return written ? 0 : 1;
}
