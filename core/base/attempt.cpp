// SPDX-License-Identifier: MIT
#include "core/base/attempt.h"

#include <mutex>
#include <new>

namespace cutaway
{

namespace
{

// What is thrown through std::call_once passes a part of the system that is loaded when it is first needed,
// and ends the program where there is no memory for that: so it is needed once while there is.
[[maybe_unused]] const bool isReadyToThrow = [] {
    std::once_flag once;
    try {
        std::call_once(once, []() { throw false; });
    } catch (const bool &) {
        return true;
    }
    return false;
}();

// Short enough to need no memory of its own.
constexpr const char *kNoMemory = "out of memory";

Error errorSaying(const char *text)
{
    try {
        return {text};
    } catch (const std::bad_alloc &) {
        return {kNoMemory};
    }
}

} // namespace

Error thrownError()
{
    try {
        throw;
    } catch (const std::bad_alloc &) {
        return {kNoMemory};
    } catch (const std::exception &error) {
        return errorSaying(error.what());
    } catch (...) {
        return {"unknown fault"};
    }
}

} // namespace cutaway
