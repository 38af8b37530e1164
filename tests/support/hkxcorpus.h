// SPDX-License-Identifier: MIT
// Packfiles: the real ones, stand-alone and inside NIF files, and our own.
#pragma once

#include "core/file/file.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"

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
// The packfiles of our builders, in all three layouts.
std::vector<NamedPackfile> ownPackfiles();

inline constexpr HkxLayout kPackfileLayouts[] = {HkxLayout::SkyrimLe, HkxLayout::SkyrimSe,
                                                 HkxLayout::Fallout4};

std::unique_ptr<File> openPackfile(Bytes bytes, std::string name = "test.hkx");

// Empty if it decodes without diagnostics and, rewritten from its objects, is the same: byte for byte when it
// is `canonical`.
std::string packfileProblem(const File &file, bool canonical);
// Empty if that still holds after the edits and they can be reverted.
std::string editProblem(const Bytes &bytes, const std::vector<Edit> &edits, bool canonical = true,
                        const FileProblem &look = {});
// Where numbers of rows, and arrays beside others, stay as they are.
std::string rowsAloneProblem(const Bytes &bytes, const std::vector<Edit> &edits, bool canonical = true,
                             const FileProblem &look = {});

} // namespace cutaway::test
