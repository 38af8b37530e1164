// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/nameselsewhere.h"

#include "core/domains/behaviour/check/projectfiles.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr qint64 kOpenWithin = 60'000; // milliseconds; later it is no longer what the user waits for

QString uiPath(const File &file)
{
    return QString::fromStdString(file.path().string());
}

QString fileName(const QString &path)
{
    return path.section(QLatin1Char('/'), -1).section(QLatin1Char('\\'), -1);
}

// As they are edited, where they are open.
QStringList pathsWith(const File &file, const NamesElsewhere::Change &change,
                      const std::map<QString, std::shared_ptr<const File>> &open)
{
    QStringList paths;
    for (const auto &beside : behaviour::filesBeside(file)) {
        const auto edited = open.find(uiPath(*beside));
        const File &now = edited != open.end() ? *edited->second : *beside;
        const bool isCharacter = !behaviour::readBehaviour(now);
        if (hasName(now, change.what, change.name) && (change.to || !isCharacter))
            paths.append(uiPath(*beside));
    }
    paths.removeDuplicates();
    return paths;
}

Result<Patch> changeIn(const File &file, const NamesElsewhere::Change &change)
{
    return change.to ? renameNamed(file, change.what, change.name, *change.to)
                     : removeNamed(file, change.what, change.name, behaviour::Uses::Clear);
}

} // namespace

NamesElsewhere &NamesElsewhere::of(BehaviourContext &context)
{
    auto *known = context.findChild<NamesElsewhere *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new NamesElsewhere(context);
}

NamesElsewhere::NamesElsewhere(BehaviourContext &context) : QObject(&context), m_context(context) {}

void NamesElsewhere::setOpenFiles(OpenFiles &files)
{
    m_openFiles = &files;
    connect(&files, &OpenFiles::changed, this, &NamesElsewhere::followOpenFiles);
}

void NamesElsewhere::lookFor(const Change &change)
{
    m_paths.clear();
    m_opening.clear();
    if (m_openFiles == nullptr)
        return;
    m_change = change;
    std::map<QString, std::shared_ptr<const File>> open;
    for (OpenFile *each : m_openFiles->list()) {
        if (each != &m_context.file() && behaviour::holdsNames(each->file()))
            open.emplace(uiPath(each->file()), each->file().snapshot());
    }
    m_search.ask([file = std::shared_ptr<const File>(m_context.file().file().snapshot()), change,
                  open](Progress &) { return pathsWith(*file, change, open); },
                 [this](QStringList paths) {
                     m_paths = std::move(paths);
                     if (!m_paths.isEmpty())
                         Q_EMIT found();
                 });
}

void NamesElsewhere::apply()
{
    if (m_openFiles == nullptr || m_left > 0)
        return;
    m_left = static_cast<int>(m_paths.size());
    m_done = 0;
    m_refusals.clear();
    m_since.start();
    m_opening = m_paths;
    for (const QString &path : std::as_const(m_paths)) {
        if (m_openFiles->at(path.toStdString()) == nullptr)
            m_openFiles->open(path);
    }
    followOpenFiles();
}

void NamesElsewhere::followOpenFiles()
{
    if (m_opening.isEmpty())
        return;
    if (m_since.hasExpired(kOpenWithin)) {
        m_left = 0;
        return m_opening.clear();
    }
    const QStringList opening = std::exchange(m_opening, {});
    for (const QString &path : opening) {
        if (OpenFile *file = m_openFiles->at(path.toStdString()))
            edit(*file);
        else
            m_opening.append(path);
    }
}

void NamesElsewhere::edit(OpenFile &file)
{
    const QString name = QString::fromStdString(m_change.name);
    file.edit({.label = m_change.to ? tr("Rename %1").arg(name) : tr("Remove %1").arg(name),
               .make = [change = m_change](const File &now, Progress &) { return changeIn(now, change); },
               .context = this,
               .done = [this] { end({}); },
               .refused = [this, shown = fileName(uiPath(file.file()))](
                              const QString &reason) { end(tr("%1: %2").arg(shown, reason)); }});
}

void NamesElsewhere::end(const QString &refusal)
{
    if (refusal.isEmpty())
        ++m_done;
    else
        m_refusals.append(refusal);
    if (--m_left > 0)
        return;
    const QString files = quantityText(static_cast<std::size_t>(m_done), "other file");
    const QString text = m_change.to ? tr("Renamed in %1, not saved yet").arg(files)
                                     : tr("Removed from %1, not saved yet").arg(files);
    Q_EMIT told(m_refusals.isEmpty() ? text : text + QLatin1Char('\n') + m_refusals.join(QLatin1Char('\n')),
                !m_refusals.isEmpty());
}

} // namespace cutaway
