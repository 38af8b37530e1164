// SPDX-License-Identifier: MIT
// Memory that mapped files take. The kernel keeps every page of a mapping that was ever looked at until it
// needs the room; a program that has gone through a large file once would seem to hold all of it.
#pragma once

namespace cutaway
{

// Gives back the pages of all mapped files. They are read again on the next access, mostly without touching
// the disk. To be called when a long piece of work is done; from any thread, while others go on reading.
void releaseMappedPages();

} // namespace cutaway
