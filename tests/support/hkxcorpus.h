// SPDX-License-Identifier: MIT
// Packfiles: the real ones, stand-alone and inside NIF files, and our own.
#pragma once

#include "core/file/file.h"

#include <memory>
#include <string>
#include <vector>

namespace cutaway::test
{

struct NamedPackfile {
    std::string name; // "le_skeleton.hkx", "APC01.nif@1a2b"
    Bytes bytes;
};

// Every .hkx of the corpus, whatever its encoding, and every packfile found in a .nif by its magic. Empty
// without sharedDir().
std::vector<NamedPackfile> corpusPackfiles();
// What our builders write, in all three layouts.
std::vector<NamedPackfile> ownPackfiles();

std::unique_ptr<File> openPackfile(Bytes bytes, std::string name = "test.hkx");

} // namespace cutaway::test
