// SPDX-License-Identifier: MIT
// New blocks of every class that has a table, in files of games that know the class.
#pragma once

#include "core/file/file.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/samples.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace cutaway::test
{

// The games and versions whose tables differ, the most frequent first.
std::span<const NifFlavour> nifFlavours();

// A file with nothing but a node.
std::unique_ptr<File> nodeAlone(const NifFlavour &flavour);

// A file with a new block of the class behind the root, in the first version whose game knows it, or else in
// the first that takes it; null where none does.
std::unique_ptr<File> fileWithClass(const std::string &type);

// Files of at most `largest` bytes that together hold a new block of each class.
std::vector<Sample> filesOfClasses(std::size_t largest);

} // namespace cutaway::test
