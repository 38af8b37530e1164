// SPDX-License-Identifier: MIT
// The building blocks of the package pane: a panel shows a part of the package, a section is a panel of the
// form under a title that folds it.
//
// To add one: derive, build the widgets in the constructor, fill them in showPackage(), and add it in
// PackForm::createSections() or, as a tab of its own, in PackPane.
#pragma once

#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/pack/packcontext.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace cutaway
{

class PackPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PackPanel(PackContext &context, QWidget *parent = nullptr) : QWidget(parent), m_context(context)
    {
    }

    PackContext &context() const { return m_context; }
    // Fills the widgets with the package; called for another package and after each change. Must keep the
    // focus if its field still exists.
    virtual void showPackage(const pack::Package &package) = 0;

protected:
    // Switches a button; one that is off gives the keyboard to `next`, not to chance.
    static void enable(QWidget &button, bool on, QWidget &next)
    {
        if (!on && button.hasFocus())
            next.setFocus(Qt::OtherFocusReason);
        button.setEnabled(on);
    }

private:
    PackContext &m_context;
};

class PackSection : public PackPanel
{
    Q_OBJECT

public:
    // `name` is the object name, for tests and to remember folded sections.
    PackSection(PackContext &context, const QString &name, const QString &title, QWidget *parent = nullptr);

    // The text at the right end of the title, such as the number of inputs; shown while folded, too.
    virtual QString summary(const pack::Package &package) const = 0;
    // False hides the section: the package has nothing of the kind and nothing can be added.
    virtual bool suits(const pack::Package &) const { return true; }

    // The form's side: shows the package, or remembers to do so when the section is unfolded.
    void setPackage(const PackContext &context);
    bool isOpen() const;
    void setOpen(bool open);
    QString title() const;

    // Edits with one step of undo. A refusal is shown below the title until the next action.
    bool apply(const pack::EditList &edits, const QString &label, const std::string &path = {});
    // Shows a refusal in place; an empty text removes it.
    void say(const QString &refusal);
    QString said() const;

Q_SIGNALS:
    void folded(bool open);

protected:
    QVBoxLayout &body() const { return *m_bodyLayout; }

private:
    void dress();
    QToolButton *m_fold;
    QLabel *m_hint;
    theme::RefusalLabel *m_refusal;
    QWidget *m_body;
    QVBoxLayout *m_bodyLayout;
    bool m_isStale = true;
};

} // namespace cutaway
