// SPDX-License-Identifier: MIT
#include "core/base/attempt.h"

#include <new>

namespace cutaway
{

// The texts are short enough to need no memory of their own.
Error thrownError()
{
    try {
        throw;
    } catch (const std::bad_alloc &) {
        return {"out of memory"};
    } catch (const std::exception &error) {
        return {error.what()};
    } catch (...) {
        return {"unknown fault"};
    }
}

} // namespace cutaway
