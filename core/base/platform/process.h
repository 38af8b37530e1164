// SPDX-License-Identifier: MIT
// The running program, its terminal and its neighbours.
#pragma once

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string_view>

namespace cutaway::platform
{

extern const char *const kNullDevice; // takes everything that is written to it

// For main() of a program that prints: no opened file gets the number of a closed stream, or the output would
// be written into it; bytes are printed as they are, and texts are UTF-8.
void prepareStreams();
bool isTerminal(std::FILE *stream);
// Without the lock of the stream: for programs that print from one thread at a time. False where it fails.
bool printUnlocked(std::string_view text, std::FILE *stream);

// What one unit or file gave back serves the next: without this the system is asked for much of it anew each
// time, which took up to a fifth of a check.
void keepFreedMemory();

// Threads that the calling one begins are as it is: where processors are busy, others go first.
void stepBack();

// True where the system shows windows.
bool hasDisplay();

// True if the other side of a local socket, or pipe, belongs to the user who runs this program.
bool isPeerOwn(std::intptr_t socket);

std::tm localTime(std::int64_t seconds); // since 1970

} // namespace cutaway::platform
