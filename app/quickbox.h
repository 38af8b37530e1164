// SPDX-License-Identifier: MIT
// A line to type in and a list that follows it, floating over the window: the command palette, "go to".
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QFrame>
#include <QIcon>
#include <QPointer>
#include <functional>

class QLineEdit;
class QListWidget;

namespace cutaway
{

class QuickBox : public QFrame
{
    Q_OBJECT

public:
    struct Offer {
        QString text;
        QString hint; // dim, at the right
        QIcon icon;
        std::function<void()> choose; // none: it only informs
    };
    using Offers = std::function<std::vector<Offer>(const QString &typed)>;

    explicit QuickBox(QWidget *window);

    void open(const QString &placeholder, const QString &text, Offers offers);
    QLineEdit *edit() const { return m_edit; }
    QListWidget *list() const { return m_list; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void redress(); // hidden it takes the theme on when it is opened
    void dress();
    void refill();
    void choose();
    void dismiss();
    void moveSelection(int step);
    void place();

    bool m_isOldLook = true;
    QLineEdit *m_edit;
    QListWidget *m_list;
    Offers m_source;
    std::vector<Offer> m_offers;
    QPointer<QWidget> m_focusBefore;
};

// Offers for each enabled action whose text holds the typed letters in order, the closest match first.
std::vector<QuickBox::Offer> offersOf(const QList<QAction *> &actions, const QString &typed);

} // namespace cutaway
