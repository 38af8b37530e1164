// SPDX-License-Identifier: MIT
// The libFuzzer target of a format, CUTAWAY_FUZZ_NAME: the name of its inputs. With CUTAWAY_FUZZ_EDITS in the
// environment it edits, too, which takes ten times as long; smoke.sh and long.sh do so to the inputs that
// reading has found worth keeping.
#include "tests/fuzz/fieldmutator.h"
#include "tests/fuzz/harness.h"

#include <algorithm>
#include <cstdlib>

using namespace cutaway;

extern "C" size_t LLVMFuzzerMutate(std::uint8_t *data, size_t size, size_t most);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, size_t size)
{
    static const fuzz::Depth depth =
        std::getenv("CUTAWAY_FUZZ_EDITS") != nullptr ? fuzz::Depth::Edit : fuzz::Depth::Read;
    return fuzz::run({data, size}, CUTAWAY_FUZZ_NAME, depth);
}

// One in four knows the fields of the format; it costs as much as reading the input.
extern "C" size_t LLVMFuzzerCustomMutator(std::uint8_t *data, size_t size, size_t most, unsigned seed)
{
    if (seed % 4 == 0) {
        const Bytes made = fuzz::mutatedField({data, size}, CUTAWAY_FUZZ_NAME, seed);
        if (!made.empty() && made.size() <= most) {
            std::ranges::copy(made, data);
            return made.size();
        }
    }
    return LLVMFuzzerMutate(data, size, most);
}
