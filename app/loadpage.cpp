// SPDX-License-Identifier: MIT
#include "app/loadpage.h"

#include "app/text.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace cutaway
{

namespace
{

constexpr int kTick = 100; // milliseconds between looks at the progress
constexpr int kBarSteps = 1000;
constexpr int kPatience = 250; // milliseconds
constexpr int kTextWidth = 560;

} // namespace

LoadPage::LoadPage(QWidget *parent)
    : QWidget(parent), m_content(new QWidget(this)), m_icon(new QLabel(m_content)),
      m_title(new QLabel(m_content)), m_text(new QLabel(m_content)), m_progress(new QProgressBar(m_content)),
      m_cancel(new QPushButton(tr("Cancel"), m_content)), m_retry(new QPushButton(tr("Retry"), m_content)),
      m_close(new QPushButton(tr("Close tab"), m_content))
{
    m_title->setFont(theme::current().titleFont());
    m_text->setWordWrap(true);
    m_text->setFixedWidth(kTextWidth);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_progress->setFixedWidth(kTextWidth);
    m_progress->setAccessibleName(tr("Progress of opening"));
    m_retry->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_retry);
    buttons->addWidget(m_close);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(3));
    column->addStretch(1);
    column->addWidget(m_icon);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(m_progress);
    column->addLayout(buttons);
    column->addStretch(2);
    auto *layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(m_content);
    layout->addStretch(1);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_document->cancelLoading(); });
    connect(m_retry, &QPushButton::clicked, this, [this] { m_document->load(); });
    connect(m_close, &QPushButton::clicked, this, &LoadPage::closeRequested);
    connect(&m_tick, &QTimer::timeout, this, &LoadPage::tick);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, m_content, &QWidget::show);
    theme::whenChanged(this, &LoadPage::follow);
}

QString LoadPage::message() const
{
    return m_text->text();
}

void LoadPage::show(Document *document)
{
    if (m_document != nullptr)
        m_document->disconnect(this);
    if (m_document != document)
        m_content->hide();
    m_document = document;
    if (document != nullptr)
        connect(document, &Document::stateChanged, this, &LoadPage::follow);
    follow();
}

void LoadPage::follow()
{
    if (m_document == nullptr) {
        m_tick.stop();
        m_patience.stop();
        return;
    }
    const bool failed = m_document->state() == Document::State::Failed;
    m_icon->setPixmap(failed ? theme::iconPixmap(theme::Icon::Error, theme::current().colors().error,
                                                 theme::grid(8), devicePixelRatioF())
                             : QPixmap());
    m_icon->setVisible(failed);
    m_title->setText(failed ? tr("%1 could not be opened").arg(m_document->name())
                            : tr("Opening %1").arg(m_document->name()));
    const QString path = QDir::toNativeSeparators(m_document->path());
    m_text->setText(failed ? path + QStringLiteral("\n\n") + m_document->error() : path);
    m_progress->setVisible(!failed);
    m_cancel->setVisible(m_document->state() == Document::State::Loading);
    m_retry->setVisible(failed);
    m_close->setVisible(failed);
    if (failed) {
        m_tick.stop();
        m_content->show();
    } else {
        m_tick.start(kTick);
        if (m_content->isHidden())
            m_patience.start();
    }
    tick();
}

void LoadPage::tick()
{
    const auto loading = m_document != nullptr ? m_document->loading() : nullptr;
    const double done = loading != nullptr ? loading->fraction() : 0;
    m_progress->setRange(0, done > 0 ? kBarSteps : 0); // without a figure: a busy bar
    m_progress->setValue(static_cast<int>(done * kBarSteps));
}

} // namespace cutaway
