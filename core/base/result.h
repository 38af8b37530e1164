// SPDX-License-Identifier: MIT
// Result of an operation that can fail for reasons the user has to read.
//
// A failed operation is a Result; malformed input is a Diagnostic (diagnostic.h); a bug is an assert.
#pragma once

#include <fmt/format.h>
#include <string>
#include <tl/expected.hpp>

namespace cutaway
{

struct Error {
    std::string message; // lower case, no period; names the value found and the limit it broke
};

template <class T> using Result = tl::expected<T, Error>;

template <class... Args> tl::unexpected<Error> fail(fmt::format_string<Args...> text, Args &&...args)
{
    return tl::unexpected<Error>(Error{fmt::format(text, std::forward<Args>(args)...)});
}

} // namespace cutaway
