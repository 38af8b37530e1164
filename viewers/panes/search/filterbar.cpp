// SPDX-License-Identifier: MIT
#include "viewers/panes/search/filterbar.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/panes/search/searchwork.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace cutaway
{

namespace
{

constexpr int kTypingSettles = 150; // milliseconds
constexpr int kEditsSettle = 600;   // ms after an edit of the file until the list is refilled

} // namespace

FilterBar::FilterBar(OpenFile &file, Jobs &jobs, PlaceModel &model, QWidget *parent)
    : QWidget(parent), m_file(file), m_model(model), m_search(file, jobs, model), m_line(new QLineEdit(this)),
      m_count(new QLabel(this)), m_close(new QToolButton(this))
{
    m_line->setPlaceholderText(tr("Filter: name, path or bodies[*].mass > 10"));
    m_line->setAccessibleName(tr("Filter of the structure"));
    m_line->setClearButtonEnabled(true);
    m_line->setToolTip(tr("Text in names and values, or conditions such as\n"
                          "mass > 10\nbodies[*].friction <= 0.5\nname ~ \"door\" and type = NiNode"));
    m_line->installEventFilter(this);
    m_close->setAutoRaise(true);
    m_close->setIcon(theme::icon(theme::Icon::Close));
    m_close->setToolTip(tr("Show the whole structure (Esc)"));
    m_close->setAccessibleName(tr("Close the filter"));
    m_count->setWordWrap(true);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(theme::grid(1), theme::grid(1), theme::grid(1), theme::grid(1));
    layout->setSpacing(theme::grid(1));
    layout->addWidget(m_line, 0, 0);
    layout->addWidget(m_close, 0, 1);
    layout->addWidget(m_count, 1, 0, 1, 2);
    setFocusProxy(m_line);
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &FilterBar::run);
    connect(m_line, &QLineEdit::textChanged, this, [this] { m_delay.start(kTypingSettles); });
    connect(m_close, &QToolButton::clicked, this, &FilterBar::dismissed);
    connect(&m_search, &PlaceSearch::advanced, this, &FilterBar::tell);
    const auto runLater = [this] {
        if (!isBlank())
            m_delay.start(kEditsSettle);
    };
    connect(&file, &OpenFile::changed, this, runLater);
    connect(&file, &OpenFile::textsChanged, this, runLater);
    theme::follow(this, &FilterBar::dress);
}

void FilterBar::dress()
{
    m_count->setFont(theme::current().smallFont());
    tell();
}

bool FilterBar::isBlank() const
{
    return m_line->text().trimmed().isEmpty();
}

void FilterBar::run()
{
    m_error.clear();
    m_words.clear();
    const Result<query::Filter> filter = query::Filter::parse(m_line->text().toStdString());
    if (!filter || filter->isBlank()) {
        m_error = filter ? QString() : QString::fromStdString(filter.error().message);
        m_search.stop();
        m_model.clear();
        tell();
    } else {
        for (const std::string &word : filter->words())
            m_words += QString::fromStdString(word);
        m_search.start(tr("Filtering"),
                       [filter = *filter](const File &file, FoundQueue &queue, Progress &progress) {
                           runFilter(file, filter, queue, progress);
                       });
    }
    Q_EMIT filtered();
}

void FilterBar::tell()
{
    const theme::Colors &colors = theme::current().colors();
    theme::setInk(*m_count, m_error.isEmpty() ? colors.textDim : colors.error);
    const int count = m_model.rowCount();
    QString text = m_error;
    if (m_error.isEmpty())
        text = m_search.isRunning() ? tr("%1 found, searching …").arg(count)
               : m_search.isCut()   ? tr("the first %1 of them").arg(count)
               : count == 1         ? tr("1 found")
               : count == 0 && m_words.size() > 1
                   ? tr("0 found with all the words “%1”").arg(m_words.join(tr("”, “")))
                   : tr("%1 found").arg(count);
    m_count->setText(nodetext::shortened(text));
    m_count->setVisible(!isBlank());
}

bool FilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
        Q_EMIT dismissed();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT listWanted();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace cutaway
