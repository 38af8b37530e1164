// SPDX-License-Identifier: MIT
// Turns exceptions, above all std::bad_alloc, into errors of the work that threw them. All work that runs
// elsewhere (a thread, one of many files) goes through here, so that it fails alone.
#pragma once

#include "core/base/result.h"

#include <exception>
#include <type_traits>
#include <utility>

namespace cutaway
{

// The error for the exception that is being handled.
Error thrownError();

template <class T> inline constexpr bool isResult = false;
template <class T> inline constexpr bool isResult<Result<T>> = true;

// Returns the result of `work`, or the exception as an error. An error that `work` returns is kept.
template <class Work> auto attempt(Work &&work)
{
    using Answer = std::invoke_result_t<Work>;
    using Answered = typename std::conditional_t<isResult<Answer>, std::type_identity<Answer>,
                                                 std::type_identity<Result<Answer>>>::type;
    try {
        if constexpr (std::is_void_v<Answer>) {
            std::forward<Work>(work)();
            return Answered();
        } else {
            return Answered(std::forward<Work>(work)());
        }
    } catch (...) {
        return Answered(tl::unexpected<Error>(thrownError()));
    }
}

} // namespace cutaway
