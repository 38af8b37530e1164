// SPDX-License-Identifier: MIT
// Adds and removes packages: new, copied, deleted, an override of a master's package. A bar above the list,
// not a dialog, asks for the details, and for confirmation before removing a package that is referenced.
#pragma once

#include "core/domains/pack/newpackage.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/plugin/deletionbar.h"
#include "viewers/workshops/pack/packagelist.h"

class QAction;
class QCompleter;
class QPushButton;

namespace cutaway
{

class PackageActions : public QWidget
{
    Q_OBJECT

public:
    // The bar goes above the list, the actions into its menu.
    PackageActions(PackContext &context, PackageList &list);

    void askForNew();
    void askForCopy();
    void askForOverride();
    // Removes at once if nothing refers to the package, or may; otherwise asks for confirmation.
    void remove();

    QLineEdit &nameEdit() const { return *m_name; }
    QLineEdit &templateEdit() const { return *m_template; } // of the package to override, too
    QString refusal() const;
    QString note() const { return m_deletion->note(); } // the references to the package to be removed
    bool create();                                      // false when refused

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void dress();
    enum class Asked { Nothing, New, Copy, Override };

    QAction *addTo(PackageList &list, const QString &text, const QKeySequence &keys,
                   void (PackageActions::*run)());
    void ask(Asked what, const QString &title);
    void offer(Asked what);
    void close();
    Result<pack::NewRecord> made() const;
    Result<pack::NewRecord> overridden() const;
    void refuse(const QString &reason);
    void removeNow(UnitId unit, const References *users);

    PackContext &m_context;
    PackageList &m_list;
    QWidget *m_form; // of what is asked
    QLabel *m_title;
    QLineEdit *m_name;
    QLineEdit *m_template;
    QPushButton *m_create;
    QLabel *m_refusal;
    QAction *m_copy, *m_remove;
    Asked m_asked = Asked::Nothing;
    DeletionBar *m_deletion;
    AsyncValue m_offers; // packages to choose from
};

} // namespace cutaway
