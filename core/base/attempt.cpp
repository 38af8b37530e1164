// SPDX-License-Identifier: MIT
#include "core/base/attempt.h"

#include <mutex>
#include <new>

namespace cutaway
{

namespace
{

// An exception that leaves std::call_once needs a system library that is loaded on first use; with no memory
// left, loading it ends the program. One is thrown at the start, while there is memory.
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
