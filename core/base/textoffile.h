// SPDX-License-Identifier: MIT
// Text that people write, as the editors of all systems save it: UTF-8 with or without a mark, UTF-16 with
// one. Ends of lines stay as they are, LF or CRLF.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace cutaway
{

// The characters of a text as UTF-8 without a mark.
class TextOfFile
{
public:
    explicit TextOfFile(ByteSpan bytes); // which outlive it
    TextOfFile(const TextOfFile &) = delete;
    TextOfFile &operator=(const TextOfFile &) = delete;

    std::string_view view() const { return m_view; }

private:
    std::string m_recoded; // of UTF-16
    std::string_view m_view;
};

Result<std::string> loadText(const std::filesystem::path &path);

} // namespace cutaway
