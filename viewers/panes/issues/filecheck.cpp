// SPDX-License-Identifier: MIT
#include "viewers/panes/issues/filecheck.h"
#include "viewers/kit/file/quantitytext.h"

namespace cutaway
{

namespace
{

constexpr int kAfterEdit = 400; // milliseconds without a further edit

} // namespace

QString countText(Severity severity, std::size_t count)
{
    const auto n = static_cast<int>(count);
    switch (severity) {
    case Severity::Error:
        return quantityText(n, "error");
    case Severity::Warning:
        return quantityText(n, "warning");
    case Severity::Note:
        break;
    }
    return quantityText(n, "note");
}

FileCheck::FileCheck(OpenFile &file, Jobs &jobs, QObject *parent)
    : QObject(parent), m_file(file), m_checking(jobs)
{
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &FileCheck::run);
    connect(&file, &OpenFile::changed, this, [this] { m_delay.start(kAfterEdit); });
    run();
}

void FileCheck::restart()
{
    m_delay.start(0);
}

void FileCheck::run()
{
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_checking.ask(
        tr("Checking %1").arg(QString::fromStdString(snapshot->name())),
        [snapshot](Progress &progress) { return checkResultOf(*snapshot, progress); },
        [this](CheckResult result) {
            if (result.complete) // else the earlier one stays
                m_result = std::make_shared<const CheckResult>(std::move(result));
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

QString FileCheck::summary() const
{
    if (m_result == nullptr)
        return isRunning() ? tr("checking…") : tr("not checked");
    QStringList parts;
    for (const Severity severity : kBySeverity) {
        if (m_result->count(severity) > 0)
            parts.append(countText(severity, m_result->count(severity)));
    }
    if (parts.isEmpty())
        parts.append(tr("no issues"));
    if (m_result->truncated)
        parts.append(tr("first %1 listed").arg(Diagnostics::kLimit));
    return parts.join(QStringLiteral(" · "));
}

std::size_t FileCheck::count() const
{
    return m_result == nullptr ? 0 : m_result->issues.size();
}

} // namespace cutaway
