// SPDX-License-Identifier: MIT
// The parts that a filter consists of.
#pragma once

#include "core/query/filter.h"

#include <optional>
#include <vector>

namespace cutaway::query
{

class Test
{
public:
    virtual ~Test() = default;
    virtual bool matches(const Candidate &candidate) const = 0;
    // False only where no node of the unit matches.
    virtual bool mayMatch(const NameHints &, const File &, UnitId) const { return true; }
    // False only where no node of that name matches.
    virtual bool mayMatchNamed(std::string_view) const { return true; }
};

using TestPtr = std::shared_ptr<const Test>;

enum class Compare : std::uint8_t {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Contains,
    Lacks
};

// The right side of a comparison: a text that may be a number as well.
struct Operand {
    std::string text;
    std::optional<Value> number;
};

TestPtr anyOf(std::vector<TestPtr> tests);
TestPtr allOf(std::vector<TestPtr> tests);
TestPtr noneOf(TestPtr test);
TestPtr plainText(std::string text);
// Nodes whose path ends like the pattern.
TestPtr pathEnd(std::string_view pattern);
// `subject` is such a pattern; see filter.h for name, path, type and value.
TestPtr comparison(std::string_view subject, Compare compare, Operand operand);

} // namespace cutaway::query
