// SPDX-License-Identifier: MIT
// Files shown as memory. What fails says in reason() why.
#pragma once

#include <cstdint>

namespace cutaway::platform
{

// False where a page that can no longer be read would end the program: such a file is read instead.
bool isSafeToMap(int file);
const void *map(int file, std::uint64_t size); // read-only; nullptr where that fails
void unmap(const void *start, std::uint64_t size);
// They are read again on the next access.
void releasePages(const void *start, std::uint64_t size);

// Told where a page is that another program has cut off. Returns the end of its mapping, 0 for memory that is
// none. It may take no lock and allocate nothing.
using PageLost = std::uintptr_t (*)(std::uintptr_t at);
// From now on such pages of mappings are zeros. To be called once.
void replaceLostPages(PageLost lost);

} // namespace cutaway::platform
