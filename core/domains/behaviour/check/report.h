// SPDX-License-Identifier: MIT
// Findings in objects of a packfile, placed on the member that is wrong.
#pragma once

#include "core/domains/behaviour/check/rules.h"

#include <map>

namespace cutaway::behaviour
{

class Report
{
public:
    static constexpr std::size_t kMostOfRule = 1000; // so that one rule leaves room for others

    // Both outlive it.
    Report(const File &file, Diagnostics &out) : m_file(file), m_out(out) {}

    // A row of an array may be given alone. A field that is absent stands where its owner does.
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void add(Severity severity, Code code, const Reader &at, FieldName field,
                                          fmt::format_string<Args...> text, Args &&...args)
    {
        place(severity, code, at, field.empty() ? at.node() : at.nodeOf(field),
              fmt::format(text, std::forward<Args>(args)...));
    }
    template <class... Args>
    void error(Code code, const Reader &at, FieldName field, fmt::format_string<Args...> text, Args &&...args)
    {
        add(Severity::Error, code, at, field, text, std::forward<Args>(args)...);
    }
    template <class... Args>
    void warning(Code code, const Reader &at, FieldName field, fmt::format_string<Args...> text,
                 Args &&...args)
    {
        add(Severity::Warning, code, at, field, text, std::forward<Args>(args)...);
    }
    template <class... Args>
    void note(Code code, const Reader &at, FieldName field, fmt::format_string<Args...> text, Args &&...args)
    {
        add(Severity::Note, code, at, field, text, std::forward<Args>(args)...);
    }

    void place(Severity severity, Code code, const Reader &at, NodeId node, std::string text);
    // True where further findings of the rule are left out.
    bool isFull(Code code) const
    {
        const auto told = m_told.find(code->id);
        return told != m_told.end() && told->second >= kMostOfRule;
    }

private:
    const File &m_file;
    Diagnostics &m_out;
    std::map<std::string_view, std::size_t> m_told; // by rule
};

// "Attack, Block, Idle and 12 more".
std::string someOf(const std::vector<std::string> &names);

// False for names of animations that no shipped file has: with a slash, or of another ending.
bool isFileName(std::string_view animation);

} // namespace cutaway::behaviour
