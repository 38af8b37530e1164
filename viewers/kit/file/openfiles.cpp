// SPDX-License-Identifier: MIT
#include "viewers/kit/file/openfiles.h"

namespace cutaway
{

namespace
{

std::filesystem::path wholePath(const std::filesystem::path &path)
{
    std::error_code error;
    return std::filesystem::absolute(path, error).lexically_normal();
}

} // namespace

OpenFile *OpenFiles::at(const std::filesystem::path &path) const
{
    const std::filesystem::path whole = path.empty() ? path : wholePath(path);
    for (OpenFile *open : list()) {
        const std::filesystem::path &own = open->file().path();
        if (!own.empty() && wholePath(own) == whole)
            return open;
    }
    return nullptr;
}

std::optional<double> OpenFiles::shownTime(const OpenFile &file) const
{
    const auto found = m_shownTimes.find(&file);
    return found != m_shownTimes.end() ? std::optional(found->second) : std::nullopt;
}

void OpenFiles::setShownTime(OpenFile &file, double seconds)
{
    if (m_shownTimes.insert_or_assign(&file, seconds).second)
        connect(&file, &QObject::destroyed, this, [this, gone = &file] { m_shownTimes.erase(gone); });
    Q_EMIT shownTimeChanged(&file);
}

} // namespace cutaway
