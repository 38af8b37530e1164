// SPDX-License-Identifier: MIT
#include "viewers/issues/filesurvey.h"

namespace cutaway
{

namespace
{

constexpr int kAfterEdit = 400; // milliseconds without a further edit

} // namespace

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
        [this, number](Survey survey) { take(std::move(survey), number); });
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

} // namespace cutaway
