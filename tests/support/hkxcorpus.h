// SPDX-License-Identifier: MIT
// The real packfiles, stand-alone and inside NIF files. Only with sharedDir().
#pragma once

#include "core/file/file.h"

#include <memory>
#include <string>
#include <vector>

namespace cutaway::test
{

struct CorpusPackfile {
    std::string name; // "le_skeleton.hkx", "APC01.nif@1a2b"
    Bytes bytes;
};

// Every .hkx of the corpus, whatever its encoding, and every packfile found in a .nif by its magic.
std::vector<CorpusPackfile> corpusPackfiles();

std::unique_ptr<File> openPackfile(Bytes bytes, std::string name = "test.hkx");

} // namespace cutaway::test
