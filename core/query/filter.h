// SPDX-License-Identifier: MIT
// A filter for nodes of a file: by name, path, type and value.
//
//   mass                     text in the name or the value of a node, or in the title of a unit
//   "Has Normals"            the same, where the text holds spaces or operators
//   bodies[*].mass           nodes whose path ends like this; * and ? stand for any characters of one step
//   bodies[*].mass > 10      ... and whose number is larger; also < >= <= = !=
//   material = Grass         ... and whose value is this text or number; * and ? as above
//   name ~ foo               ... and whose value contains this text, in any case; !~ for the opposite
//   mass > 10 and not name ~ "dummy" or (type = f32)
//
// In front of an operator the words name, path, type and value also mean those of the node itself. Letters
// are compared in any case. Two tests in a row are joined by "and", which binds more tightly than "or".
#pragma once

#include "core/file/namehints.h"
#include "core/schema/nodewalk.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::query
{

// One node of a file while it is being looked at.
struct Candidate {
    const File &file;
    UnitId unit;
    const UnitTree &tree;
    NodeId id;
    NodeWalk &walk; // stands at the node
    // As the tree shows it; of the root the title of the unit.
    std::string_view name() const;
    // With the key of the unit in front, as File::pathText. Costs more than all else: to be asked for last.
    std::string path() const;

    mutable std::string title; // once name() of the root has been asked for
};

class Test; // one node of the parsed expression

class Filter
{
public:
    // Fails naming the place, counted from 1, and what is wanted there. A blank text wants everything.
    static Result<Filter> parse(std::string_view text);

    bool matches(const Candidate &candidate) const;
    // False only where no node of the unit matches: told without decoding it.
    bool mayMatch(const NameHints &hints, const File &file, UnitId unit) const;
    // False only where no node of that name matches.
    bool mayMatchNamed(std::string_view name) const;
    bool isBlank() const { return m_test == nullptr; }
    // Words that are looked for as they stand, because no operator follows them.
    const std::vector<std::string> &words() const { return m_words; }

private:
    std::shared_ptr<const Test> m_test;
    std::vector<std::string> m_words;
};

// True if the text is like the pattern, in any case; * stands for any characters, ? for one.
bool isLike(std::string_view text, std::string_view pattern);
// True if the text contains the part, in any case.
bool containsText(std::string_view text, std::string_view part);

} // namespace cutaway::query
