// SPDX-License-Identifier: MIT
#include "app/startpage.h"

#include "app/journal.h"
#include "app/text.h"
#include "core/catalogue.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

namespace cutaway
{

namespace
{

constexpr int kColumnWidth = 720;
constexpr int kRecentShown = 8;
constexpr int kCardsPerRow = 4;

// The format that the name of the file promises.
const FormatRow &rowOf(const QString &path)
{
    static const FormatSet kFormats = allFormats();
    return kFormats.probe({}, path.toStdString());
}

} // namespace

StartPage::StartPage(const QStringList &samples, QWidget *parent) : QWidget(parent), m_samples(samples)
{
    setObjectName(QStringLiteral("startPage"));
    auto *column = new QWidget;
    column->setMaximumWidth(kColumnWidth);
    auto *rows = new QVBoxLayout(column);
    rows->setContentsMargins(theme::grid(6), theme::grid(10), theme::grid(6), theme::grid(10));
    rows->setSpacing(theme::grid(6));
    rows->addWidget(createHead());
    rows->addWidget(createDropArea());
    if (!m_samples.isEmpty())
        rows->addWidget(createSamples());
    rows->addWidget(createRecent());
    rows->addStretch(1);
    auto *content = new QWidget;
    auto *centred = new QHBoxLayout(content);
    centred->addStretch(1);
    centred->addWidget(column, 100);
    centred->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    restyle();
    theme::whenChanged(this, &StartPage::redress);
}

QLabel *StartPage::makeSectionTitle(const QString &text)
{
    auto *label = new QLabel(text, this);
    label->setFont(theme::current().titleFont());
    return label;
}

QWidget *StartPage::createHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid(4));
    m_icon = new QLabel(head);
    m_icon->setPixmap(theme::applicationIcon().pixmap(QSize(56, 56), devicePixelRatioF()));
    layout->addWidget(m_icon);
    auto *title = new QLabel(QStringLiteral("Cutaway"), head);
    QFont large = theme::current().titleFont();
    large.setPixelSize(theme::grid(7));
    title->setFont(large);
    auto *subtitle = new QLabel(tr("Every byte of a game data file, explained or visibly unexplained"), head);
    subtitle->setObjectName(QStringLiteral("dim"));
    auto *texts = new QVBoxLayout;
    texts->setSpacing(theme::grid(1));
    texts->addWidget(title);
    texts->addWidget(subtitle);
    layout->addLayout(texts, 1);
    return head;
}

QWidget *StartPage::createDropArea()
{
    auto *area = new QFrame(this);
    area->setObjectName(QStringLiteral("dropArea"));
    auto *layout = new QHBoxLayout(area);
    layout->setContentsMargins(theme::grid(6), theme::grid(6), theme::grid(6), theme::grid(6));
    layout->setSpacing(theme::grid(4));
    auto *open = new QPushButton(tr("Open files…"), area);
    open->setDefault(true);
    open->setMinimumSize(theme::grid(32), theme::grid(8));
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    auto *hint =
        new QLabel(tr("or drop them anywhere in this window: NIF, HKX, ESP, WOK and related formats"), area);
    hint->setObjectName(QStringLiteral("dim"));
    hint->setWordWrap(true);
    layout->addWidget(open);
    layout->addWidget(hint, 1);
    m_dropArea = area;
    return area;
}

QWidget *StartPage::createSamples()
{
    auto *section = new QWidget(this);
    auto *grid = new QGridLayout(section);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(theme::grid(2));
    grid->addWidget(makeSectionTitle(tr("Try a built-in sample")), 0, 0, 1, kCardsPerRow);
    for (int i = 0; i < m_samples.size(); ++i)
        grid->addWidget(makeCard(m_samples[i]), 1 + i / kCardsPerRow, i % kCardsPerRow);
    for (int column = 0; column < kCardsPerRow; ++column)
        grid->setColumnStretch(column, 1);
    return section;
}

QWidget *StartPage::makeCard(const QString &sample)
{
    const FormatRow &kind = rowOf(sample);
    auto *card = new QToolButton(this);
    card->setObjectName(QStringLiteral("card"));
    card->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    card->setIconSize({theme::grid(10), theme::grid(10)});
    card->setText(theme::escaped(QFileInfo(sample).fileName()) + QLatin1Char('\n') +
                  QCoreApplication::translate("Formats", kind.name.data()));
    card->setAccessibleName(tr("Open sample %1").arg(QFileInfo(sample).fileName()));
    card->setProperty("iconIndex", static_cast<int>(theme::iconNamed(kind.icon)));
    card->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    card->setMinimumHeight(theme::grid(26));
    connect(card, &QToolButton::clicked, this, [this, sample] { Q_EMIT fileRequested(sample); });
    return card;
}

QWidget *StartPage::createRecent()
{
    m_recent = new QWidget(this);
    auto *layout = new QVBoxLayout(m_recent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid(1));
    layout->addWidget(makeSectionTitle(tr("Recent files")));
    m_recentRows = new QVBoxLayout;
    m_recentRows->setSpacing(0);
    layout->addLayout(m_recentRows);
    return m_recent;
}

void StartPage::setRecentFiles(const QStringList &paths)
{
    m_recentPaths = paths;
    while (QLayoutItem *item = m_recentRows->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const QString &path : paths.mid(0, kRecentShown)) {
        auto *row = new QToolButton(m_recent);
        row->setObjectName(QStringLiteral("recent"));
        row->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        row->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
        row->setIcon(theme::icon(theme::iconNamed(rowOf(path).icon), theme::current().colors().textDim));
        QString text = QStringLiteral("%1    %2").arg(QFileInfo(path).fileName(), shortFolder(path));
        if (QFile::exists(Journal::pathOf(path))) // kept by a program that was killed or goes on
            text += tr("    ● unsaved edits");
        row->setText(theme::escaped(text));
        row->setToolTip(path);
        row->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(row, &QToolButton::clicked, this, [this, path] { Q_EMIT fileRequested(path); });
        m_recentRows->addWidget(row);
    }
    m_recent->setVisible(!paths.isEmpty());
}

void StartPage::setDropping(bool dropping)
{
    m_dropping = dropping;
    restyle();
}

void StartPage::redress()
{
    m_isOldLook = true;
    if (isVisible())
        dress();
}

void StartPage::showEvent(QShowEvent *event)
{
    if (m_isOldLook)
        dress();
    QWidget::showEvent(event);
}

void StartPage::dress()
{
    m_isOldLook = false;
    restyle();
    setRecentFiles(QStringList(m_recentPaths));
}

void StartPage::restyle()
{
    const theme::Colors &c = theme::current().colors();
    setStyleSheet(
        QStringLiteral("QFrame#dropArea { background: %1; border: 2px dashed %2; border-radius: 6px; }"
                       "QLabel#dim { color: %3; }"
                       "QToolButton#card { background: %4; border: 1px solid %5; border-radius: 6px; "
                       "padding: 12px 4px; }"
                       "QToolButton#card:hover, QToolButton#card:focus { border-color: %6; }"
                       "QToolButton#recent { text-align: left; padding: 4px 8px; background: transparent; "
                       "border: 1px solid transparent; border-radius: 3px; }"
                       "QToolButton#recent:hover, QToolButton#recent:focus { border-color: %6; }")
            .arg((m_dropping ? c.accentTint : c.sunken).name(), (m_dropping ? c.accent : c.outline).name(),
                 c.textDim.name(), c.raised.name(), c.outline.name(), c.accent.name()));
    for (QToolButton *card : findChildren<QToolButton *>(QStringLiteral("card")))
        card->setIcon(theme::icon(static_cast<theme::Icon>(card->property("iconIndex").toInt()), c.accent));
}

} // namespace cutaway
