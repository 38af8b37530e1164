// SPDX-License-Identifier: MIT
// Problems and oddities of a file, with their place.
#pragma once

#include "core/base/bytes.h"

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway
{

enum class Severity : std::uint8_t {
    Note,    // unusual, such as slack bytes
    Warning, // decodes, but breaks a rule of the format
    Error,   // could not be decoded
};

std::string_view toString(Severity severity);

// The ways to put a finding right, none where nothing is to be done (core/file/fixsite.h).
struct Fix;
class FixSite;
using FixesOf = std::vector<Fix> (*)(const FixSite &);

// Something that may be wrong with a file. Each format has a table of its own
// (core/formats/<format>/rules.h); the id is the contract. One without a title or a reason does not compile.
struct Rule {
    std::string_view id;     // "hkx.fixup.target"
    std::string_view title;  // a few words: "Fixup leads out of its section"
    std::string_view reason; // why it matters to the game or to the user: lower case, no period
    std::string_view source; // of the fact
    FixesOf fixes;           // null: what would be right does not follow from the file

    constexpr Rule(std::string_view ruleId, std::string_view ruleTitle, std::string_view ruleReason,
                   std::string_view ruleSource, FixesOf ruleFixes = nullptr)
        : id(ruleId), title(ruleTitle), reason(ruleReason), source(ruleSource), fixes(ruleFixes)
    {
        if (id.empty() || title.empty() || reason.empty() || source.empty())
            tellIncomplete();
    }
    Rule(const Rule &) = delete; // its address is what it is known by
    Rule &operator=(const Rule &) = delete;

private:
    static void tellIncomplete(); // no constant
};

// The rule that a diagnostic is about; rules live as long as the program.
class Code
{
public:
    constexpr Code() = default;
    constexpr Code(const Rule &rule) : m_rule(&rule) {}
    Code(const Rule &&) = delete;

    constexpr const Rule &operator*() const { return *m_rule; }
    constexpr const Rule *operator->() const { return m_rule; }
    constexpr bool operator==(const Code &) const = default;

private:
    const Rule *m_rule = nullptr;
};

[[noreturn]] void tellUnknownRule(); // no constant

// The rule of a table; an id that is not there does not compile.
template <std::size_t kCount> consteval Code ruleIn(const Rule (&table)[kCount], std::string_view id)
{
    for (const Rule &rule : table) {
        if (rule.id == id)
            return rule;
    }
    tellUnknownRule();
}

inline constexpr std::uint32_t kNoUnit = 0xFFFFFFFF;

struct Diagnostic {
    Severity severity = Severity::Note;
    Code code;
    std::uint32_t unit = kNoUnit; // index into the file's units
    ByteRange range;              // offsets in the file; for a derived buffer, the stored bytes of its unit
    std::string message;          // lower case, no period, found value next to the limit
    std::string path = {};        // of the node in the unit, where more is known than the range tells
    std::string subject = {};     // name of a missing or misplaced part: "XNAM"; most rules need none
};

// Collects diagnostics up to a cap, so that a hostile file cannot fill the memory with complaints.
class Diagnostics
{
public:
    static constexpr std::size_t kLimit = 10000;

    // Diagnostics added from now on belong to this unit, whose first byte is at `base` in the file.
    void enterUnit(std::uint32_t unit, std::uint64_t base)
    {
        m_unit = unit;
        m_base = base;
    }

    // `range` is relative to the unit entered.
    void add(Severity severity, Code code, ByteRange range, std::string message);
    // The unit and the range in the file are known.
    void add(Diagnostic diagnostic);
    // Names the subject of the diagnostic that was added last.
    void nameSubject(std::string subject)
    {
        if (!m_truncated && !m_list.empty())
            m_list.back().subject = std::move(subject);
    }

    // Kept out of their callers, which seldom have anything to say.
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void error(Code code, ByteRange range, fmt::format_string<Args...> text,
                                            Args &&...args)
    {
        add(Severity::Error, code, range, fmt::format(text, std::forward<Args>(args)...));
    }
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void warning(Code code, ByteRange range, fmt::format_string<Args...> text,
                                              Args &&...args)
    {
        add(Severity::Warning, code, range, fmt::format(text, std::forward<Args>(args)...));
    }
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void note(Code code, ByteRange range, fmt::format_string<Args...> text,
                                           Args &&...args)
    {
        add(Severity::Note, code, range, fmt::format(text, std::forward<Args>(args)...));
    }

    const std::vector<Diagnostic> &list() const { return m_list; }
    std::vector<Diagnostic> take() { return std::move(m_list); }
    bool empty() const { return m_list.empty(); }
    bool truncated() const { return m_truncated; }

private:
    std::vector<Diagnostic> m_list;
    std::uint64_t m_base = 0;
    std::uint32_t m_unit = kNoUnit;
    bool m_truncated = false;
};

} // namespace cutaway
