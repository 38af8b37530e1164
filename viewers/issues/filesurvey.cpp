// SPDX-License-Identifier: MIT
#include "viewers/issues/filesurvey.h"

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
        return n == 1 ? FileSurvey::tr("1 error") : FileSurvey::tr("%1 errors").arg(n);
    case Severity::Warning:
        return n == 1 ? FileSurvey::tr("1 warning") : FileSurvey::tr("%1 warnings").arg(n);
    case Severity::Note:
        break;
    }
    return n == 1 ? FileSurvey::tr("1 note") : FileSurvey::tr("%1 notes").arg(n);
}

FileSurvey::FileSurvey(OpenFile &file, Jobs &jobs, QObject *parent)
    : QObject(parent), m_file(file), m_jobs(jobs)
{
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &FileSurvey::run);
    connect(&file, &OpenFile::changed, this, [this] { m_delay.start(kAfterEdit); });
    run();
}

FileSurvey::~FileSurvey()
{
    if (m_progress != nullptr)
        m_progress->cancel();
}

void FileSurvey::restart()
{
    m_delay.start(0);
}

void FileSurvey::run()
{
    if (m_progress != nullptr)
        m_progress->cancel();
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    const int number = ++m_number;
    m_progress = m_jobs.start(
        tr("Checking %1").arg(QString::fromStdString(snapshot->name())), this,
        [snapshot](Progress &progress) { return surveyFile(*snapshot, progress); },
        [this, number](Survey survey) { take(std::move(survey), number); },
        [this, number](const Error &error) {
            tellFault(error);
            take({}, number); // incomplete: keeps the earlier survey
        });
    Q_EMIT changed();
}

void FileSurvey::take(Survey survey, int number)
{
    if (number != m_number)
        return;
    m_progress.reset();
    if (survey.complete)
        m_survey = std::make_shared<const Survey>(std::move(survey));
    Q_EMIT changed();
}

QString FileSurvey::summary() const
{
    if (m_survey == nullptr)
        return isRunning() ? tr("checking…") : tr("not checked");
    QStringList parts;
    for (const Severity severity : kBySeverity) {
        if (m_survey->count(severity) > 0)
            parts.append(countText(severity, m_survey->count(severity)));
    }
    if (parts.isEmpty())
        parts.append(tr("no issues"));
    if (m_survey->truncated)
        parts.append(tr("first %1 listed").arg(Diagnostics::kLimit));
    return parts.join(QStringLiteral(" · "));
}

std::size_t FileSurvey::count() const
{
    return m_survey == nullptr ? 0 : m_survey->issues.size();
}

} // namespace cutaway
