// SPDX-License-Identifier: MIT
#include "core/query/filtertests.h"

#include <algorithm>

namespace cutaway::query
{

namespace
{

char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

// A length and its text, which the tree shows as the text: only the text itself is found.
bool isSizedText(const UnitTree &tree, const Node &node)
{
    constexpr std::uint32_t kMembers = 2;
    if (node.kind != Kind::Struct || node.isArray || node.childCount != kMembers)
        return false;
    return tree.childNode(node, 1).kind == Kind::Text;
}

// The value of the node as the tree shows it, links and names included.
std::string shownValue(const Candidate &candidate)
{
    if (candidate.id == candidate.tree.root())
        return candidate.file.format().unitSummary(candidate.file, candidate.unit);
    const Node node = candidate.tree.node(candidate.id);
    return isSizedText(candidate.tree, node) ? std::string()
                                             : candidate.file.displayValue(candidate.tree, node);
}

std::string shownType(const Candidate &candidate)
{
    if (candidate.id == candidate.tree.root())
        return candidate.file.format().unitType(candidate.file, candidate.unit);
    return candidate.tree.typeName(candidate.id);
}

class AnyOf : public Test
{
public:
    explicit AnyOf(std::vector<TestPtr> tests) : m_tests(std::move(tests)) {}
    bool matches(const Candidate &candidate) const override
    {
        return std::ranges::any_of(m_tests, [&](const TestPtr &test) { return test->matches(candidate); });
    }
    bool mayMatch(const NameHints &hints, const File &file, UnitId unit) const override
    {
        return std::ranges::any_of(m_tests,
                                   [&](const TestPtr &test) { return test->mayMatch(hints, file, unit); });
    }
    bool mayMatchNamed(std::string_view name) const override
    {
        return std::ranges::any_of(m_tests,
                                   [name](const TestPtr &test) { return test->mayMatchNamed(name); });
    }

private:
    std::vector<TestPtr> m_tests;
};

class AllOf : public Test
{
public:
    explicit AllOf(std::vector<TestPtr> tests) : m_tests(std::move(tests)) {}
    bool matches(const Candidate &candidate) const override
    {
        return std::ranges::all_of(m_tests, [&](const TestPtr &test) { return test->matches(candidate); });
    }
    bool mayMatch(const NameHints &hints, const File &file, UnitId unit) const override
    {
        return std::ranges::all_of(m_tests,
                                   [&](const TestPtr &test) { return test->mayMatch(hints, file, unit); });
    }
    bool mayMatchNamed(std::string_view name) const override
    {
        return std::ranges::all_of(m_tests,
                                   [name](const TestPtr &test) { return test->mayMatchNamed(name); });
    }

private:
    std::vector<TestPtr> m_tests;
};

class NoneOf : public Test
{
public:
    explicit NoneOf(TestPtr test) : m_test(std::move(test)) {}
    bool matches(const Candidate &candidate) const override { return !m_test->matches(candidate); }

private:
    TestPtr m_test;
};

class PlainText : public Test
{
public:
    explicit PlainText(std::string text) : m_text(std::move(text)) {}
    bool matches(const Candidate &candidate) const override
    {
        if (containsText(candidate.name(), m_text))
            return true;
        const Node &node = candidate.walk.node();
        if (candidate.id == candidate.tree.root())
            return containsText(shownValue(candidate), m_text);
        return node.isScalar() && !(m_isNoNumber && showsNumber(node)) &&
               containsText(shownValue(candidate), m_text);
    }

private:
    // True for values whose text consists of the characters of kOfNumbers.
    static bool showsNumber(const Node &node)
    {
        if (node.kind == Kind::Raw || node.kind == Kind::Padding)
            return node.range.size != 0;
        return node.kind >= Kind::U8 && node.kind <= Kind::BFloat16 && node.field->names == nullptr &&
               node.field->link == Link::None && node.type == nullptr;
    }

    // Bytes end in "… 20 bytes" where there are many.
    static constexpr std::string_view kOfNumbers = "0123456789.,+-abcdefxintysABCDEFXINTYS …";
    std::string m_text;
    bool m_isNoNumber = m_text.find_first_not_of(kOfNumbers) != std::string::npos;
};

// A path cut into "bodies", "[*]", "mass".
std::vector<std::string_view> stepsOf(std::string_view path)
{
    std::vector<std::string_view> steps;
    while (!path.empty()) {
        if (path.front() == '.')
            path.remove_prefix(1);
        const std::size_t end = path.find_first_of(".[", path.starts_with('[') ? 1 : 0);
        steps.push_back(path.substr(0, end));
        path.remove_prefix(std::min(path.size(), end));
    }
    return steps;
}

// True when the name is the whole last step of its path, but for the number of a namesake.
bool isPlainStep(std::string_view name)
{
    return !name.empty() && std::ranges::none_of(name.substr(1), [](char c) {
        return c == '.' || c == '[' || c == '#'; // no find_first_of: it calls memchr for each character
    });
}

class PathEnd : public Test
{
public:
    explicit PathEnd(std::string_view pattern)
        : m_isBelowUnit(pattern.find('.') != std::string_view::npos),
          m_hasNumbers(pattern.find('#') != std::string_view::npos)
    {
        for (const std::string_view step : stepsOf(pattern))
            m_steps.emplace_back(step);
    }
    bool matches(const Candidate &candidate) const override
    {
        if (m_steps.empty())
            return true;
        if (candidate.id == candidate.tree.root())
            return !m_isBelowUnit && matchesPath(candidate.path());
        const Node &node = candidate.walk.node();
        if (m_hasNumbers || !isPlainStep(candidate.walk.name()))
            return matchesPath(candidate.path());
        return isLike(candidate.walk.name(), m_steps.back()) && matchesAbove(candidate, node.parent);
    }
    // Each step is the name of a node, but for the first, which may be the key of the unit.
    bool mayMatch(const NameHints &hints, const File &file, UnitId unit) const override
    {
        return std::ranges::all_of(m_steps, [&](const std::string &step) {
            return step.find_first_of("*?#[:") != std::string::npos || hints.mayHold(file, unit, step);
        });
    }
    bool mayMatchNamed(std::string_view name) const override
    {
        return m_steps.empty() || m_hasNumbers || m_steps.back().starts_with('[') || !isPlainStep(name) ||
               isLike(name, m_steps.back());
    }

private:
    // All steps but the last, from the node on that is above the one asked about.
    bool matchesAbove(const Candidate &candidate, NodeId id) const
    {
        for (auto step = std::next(m_steps.rbegin()); step != m_steps.rend(); ++step) {
            const bool isRoot = id == candidate.tree.root();
            const std::string name = isRoot ? std::string() : candidate.tree.name(id);
            if (!isPlainStep(name))
                return matchesPath(candidate.path());
            if (!isLike(name, *step))
                return false;
            id = candidate.tree.node(id).parent;
        }
        return true;
    }

    bool matchesPath(std::string_view rest) const
    {
        for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step) {
            if (rest.empty())
                return false;
            const std::size_t from = rest.find_last_of(".[");
            const bool dotted = from != std::string_view::npos && rest[from] == '.';
            const std::size_t start = from == std::string_view::npos ? 0 : from + (dotted ? 1 : 0);
            std::string_view found = rest.substr(start);
            if (step->find('#') == std::string::npos) // CTDA means every CTDA
                found = found.substr(0, found.rfind('#'));
            if (!isLike(found, *step))
                return false;
            rest = rest.substr(0, from == std::string_view::npos ? 0 : from);
        }
        return true;
    }

    std::vector<std::string> m_steps;
    bool m_isBelowUnit; // keys of units hold no dot
    bool m_hasNumbers;  // of namesakes, which stand in paths alone
};

// -1, 0 or 1; nothing if one of the two is NaN or not a number. Whole numbers are compared exactly.
std::optional<int> compareNumbers(const Value &left, const Value &right)
{
    const auto sign = [](auto a, auto b) { return a < b ? -1 : a > b ? 1 : 0; };
    const auto asReal = [](const Value &value) -> std::optional<double> {
        if (const auto *real = std::get_if<double>(&value))
            return *real;
        if (const auto *natural = std::get_if<std::uint64_t>(&value))
            return static_cast<double>(*natural);
        if (const auto *number = std::get_if<std::int64_t>(&value))
            return static_cast<double>(*number);
        return std::nullopt;
    };
    const auto split = [](const Value &value) -> std::optional<std::pair<bool, std::uint64_t>> {
        if (const auto *natural = std::get_if<std::uint64_t>(&value))
            return std::pair(true, *natural);
        if (const auto *number = std::get_if<std::int64_t>(&value))
            return std::pair(*number >= 0, static_cast<std::uint64_t>(*number));
        return std::nullopt;
    };
    const auto a = split(left), b = split(right);
    if (a && b) // of one sign the bit patterns are in order
        return sign(*a, *b);
    const auto x = asReal(left), y = asReal(right);
    if (!x || !y || *x != *x || *y != *y)
        return std::nullopt;
    return sign(*x, *y);
}

bool holds(Compare compare, int order)
{
    switch (compare) {
    case Compare::Equal:
        return order == 0;
    case Compare::NotEqual:
        return order != 0;
    case Compare::Less:
        return order < 0;
    case Compare::LessEqual:
        return order <= 0;
    case Compare::Greater:
        return order > 0;
    default:
        return order >= 0;
    }
}

bool isNegative(Compare compare)
{
    return compare == Compare::NotEqual || compare == Compare::Lacks;
}

bool holdsText(Compare compare, std::string_view text, std::string_view wanted)
{
    switch (compare) {
    case Compare::Equal:
        return isLike(text, wanted);
    case Compare::NotEqual:
        return !isLike(text, wanted);
    case Compare::Contains:
        return containsText(text, wanted);
    case Compare::Lacks:
        return !containsText(text, wanted);
    default:
        return false; // texts have no order
    }
}

// "Grass" of "Grass (3)", and "foo" of "\"foo\"".
std::string_view bareText(std::string_view text)
{
    if (text.ends_with(')') && text.rfind(" (") != std::string_view::npos)
        return text.substr(0, text.rfind(" ("));
    return text.size() >= 2 && text.front() == '"' && text.back() == '"' ? text.substr(1, text.size() - 2)
                                                                         : text;
}

class Comparison : public Test
{
public:
    Comparison(std::string_view subject, Compare compare, Operand operand)
        : m_field(subject), m_own(ownOf(subject)), m_compare(compare), m_operand(std::move(operand))
    {
    }

    bool matches(const Candidate &candidate) const override
    {
        if (m_own != Own::Nothing && ownMatches(candidate))
            return true;
        // "name != x" is about names; fields called name would be matched by nearly every other test.
        if (m_own != Own::Nothing && isNegative(m_compare))
            return false;
        return m_field.matches(candidate) && valueMatches(candidate);
    }
    bool mayMatch(const NameHints &hints, const File &file, UnitId unit) const override
    {
        return m_own != Own::Nothing || m_field.mayMatch(hints, file, unit);
    }
    bool mayMatchNamed(std::string_view name) const override
    {
        return m_own != Own::Nothing || m_field.mayMatchNamed(name);
    }

private:
    enum class Own : std::uint8_t { Nothing, Name, Path, Type, Value };

    static Own ownOf(std::string_view subject)
    {
        return isLike(subject, "name")    ? Own::Name
               : isLike(subject, "path")  ? Own::Path
               : isLike(subject, "type")  ? Own::Type
               : isLike(subject, "value") ? Own::Value
                                          : Own::Nothing;
    }

    bool ownMatches(const Candidate &candidate) const
    {
        switch (m_own) {
        case Own::Name:
            return holdsText(m_compare, candidate.name(), m_operand.text);
        case Own::Path:
            return holdsText(m_compare, candidate.path(), m_operand.text);
        case Own::Type:
            return holdsText(m_compare, shownType(candidate), m_operand.text);
        default:
            return valueMatches(candidate);
        }
    }

    bool valueMatches(const Candidate &candidate) const
    {
        const Node &node = candidate.walk.node();
        const bool ordered = m_compare != Compare::Contains && m_compare != Compare::Lacks;
        if (ordered && m_operand.number && node.isScalar()) {
            const auto order = compareNumbers(candidate.tree.value(candidate.id), *m_operand.number);
            if (order)
                return holds(m_compare, *order);
        }
        const std::string shown = shownValue(candidate);
        if (shown.empty() && node.childCount != 0)
            return false; // a structure without a value of its own
        if (isNegative(m_compare))
            return holdsText(m_compare, shown, m_operand.text) &&
                   holdsText(m_compare, bareText(shown), m_operand.text);
        return holdsText(m_compare, shown, m_operand.text) ||
               holdsText(m_compare, bareText(shown), m_operand.text);
    }

    PathEnd m_field;
    Own m_own;
    Compare m_compare;
    Operand m_operand;
};

} // namespace

std::string_view Candidate::name() const
{
    if (id != tree.root())
        return walk.name();
    if (title.empty())
        title = file.format().unitTitle(file, unit);
    return title;
}

std::string Candidate::path() const
{
    return file.pathText(NodePath{unit, walk.path()});
}

bool isLike(std::string_view text, std::string_view pattern)
{
    std::size_t t = 0, p = 0;
    std::size_t star = std::string_view::npos, behind = 0; // the last * and the place to resume from
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            behind = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || folded(pattern[p]) == folded(text[t]))) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++behind;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

bool containsText(std::string_view text, std::string_view part)
{
    const auto same = [](char a, char b) { return folded(a) == folded(b); };
    // std::ranges::search of this library does not compile with clang 14.
    return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end() ||
           part.empty();
}

TestPtr anyOf(std::vector<TestPtr> tests)
{
    return tests.size() == 1 ? tests.front() : std::make_shared<AnyOf>(std::move(tests));
}

TestPtr allOf(std::vector<TestPtr> tests)
{
    return tests.size() == 1 ? tests.front() : std::make_shared<AllOf>(std::move(tests));
}

TestPtr noneOf(TestPtr test)
{
    return std::make_shared<NoneOf>(std::move(test));
}

TestPtr plainText(std::string text)
{
    return std::make_shared<PlainText>(std::move(text));
}

TestPtr pathEnd(std::string_view pattern)
{
    return std::make_shared<PathEnd>(pattern);
}

TestPtr comparison(std::string_view subject, Compare compare, Operand operand)
{
    return std::make_shared<Comparison>(subject, compare, std::move(operand));
}

} // namespace cutaway::query
