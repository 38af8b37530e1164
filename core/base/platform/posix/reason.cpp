// SPDX-License-Identifier: MIT
#include "core/base/platform/reason.h"

#include <cerrno>
#include <cstring>

namespace cutaway::platform
{

std::string reason()
{
    return std::strerror(errno);
}

bool wasMemoryGone()
{
    return errno == EFAULT;
}

KeptReason::KeptReason() : m_code(static_cast<unsigned long>(errno)) {}

KeptReason::~KeptReason()
{
    errno = static_cast<int>(m_code);
}

} // namespace cutaway::platform
