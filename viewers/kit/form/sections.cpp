// SPDX-License-Identifier: MIT
#include "viewers/kit/form/sections.h"

#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

namespace cutaway::sections
{

namespace
{

constexpr int kNameColumn = theme::grid(15);  // a field with all digits and its button fit beside it at 240
constexpr int kLongestName = theme::grid(34); // leaves room for three numbers beside it
constexpr int kNameShare = 2;                 // of a narrow pane
constexpr int kValueShare = 3;

} // namespace

QLabel *text(const QString &text, const QFont &font, const QColor &ink, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true); // otherwise wrapped text would be cut
    label->setSizePolicy(policy);
    theme::setInk(*label, ink);
    return label;
}

QWidget *title(const QString &text, const QString &hint, QWidget *parent)
{
    auto *line = new QWidget(parent);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, theme::grid(3), 0, theme::grid(1));
    auto *name = new QLabel(text, line);
    name->setFont(theme::current().titleFont());
    layout->addWidget(name);
    auto *more = new theme::ElidedLabel(line); // a long one must not widen the form
    more->setText(hint);
    more->setFont(theme::current().smallFont());
    more->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    theme::setInk(*more, theme::current().colors().textDim);
    layout->addWidget(more, 1);
    return line;
}

QWidget *verdict(const Diagnostic &diagnostic, QWidget *parent)
{
    auto *line = new QWidget(parent);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid(2));
    auto *mark = new QLabel(line);
    mark->setPixmap(theme::verdictIcon(diagnostic.severity).pixmap(theme::kSmallIcon));
    layout->addWidget(mark, 0, Qt::AlignTop);
    layout->addWidget(sections::text(QString::fromStdString(diagnostic.message),
                                     theme::current().interfaceFont(), theme::current().colors().text, line),
                      1);
    return line;
}

QToolButton *lineButton(theme::Icon icon, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(theme::icon(icon, theme::current().colors().link));
    button->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    button->setText(theme::escaped(text));
    button->setToolTip(text);
    button->setAutoRaise(true);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    QPalette palette = button->palette();
    palette.setColor(QPalette::ButtonText, theme::current().colors().link);
    button->setPalette(palette);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

QGridLayout *grid()
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme::grid(2));
    grid->setVerticalSpacing(theme::grid(1));
    grid->setColumnMinimumWidth(0, kNameColumn);
    grid->setColumnStretch(0, kNameShare);
    grid->setColumnStretch(1, kValueShare);
    return grid;
}

QLabel *addName(QGridLayout &grid, const QString &name, const QString &help, QWidget *parent)
{
    auto *label = new theme::ElidedLabel(parent);
    label->setText(name);
    label->setMaximumWidth(kLongestName);
    label->setToolTip(help.isEmpty() ? name : name + QLatin1Char('\n') + help);
    label->setMinimumHeight(theme::kRowHeight);
    theme::setInk(*label, theme::current().colors().textDim);
    grid.addWidget(label, grid.rowCount(), 0, Qt::AlignTop);
    return label;
}

} // namespace cutaway::sections
