// SPDX-License-Identifier: MIT
// Why a call to the system failed.
#pragma once

#include <string>

namespace cutaway::platform
{

// Of the last call to the system on this thread that failed, in words.
std::string reason();
// True if it failed because memory could not be read: pages of a mapped file that are gone.
bool wasMemoryGone();

// Keeps the reason while an object cleans up: the caller reports what brought it there.
class KeptReason
{
public:
    KeptReason();
    ~KeptReason();
    KeptReason(const KeptReason &) = delete;
    KeptReason &operator=(const KeptReason &) = delete;

private:
    unsigned long m_code; // of the system
};

} // namespace cutaway::platform
