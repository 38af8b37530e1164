// SPDX-License-Identifier: MIT
// The keys of commands: the usual ones, those that the user has given instead, and who has a key already.
#pragma once

#include "app/settings.h"

#include <QAction>
#include <QObject>
#include <QPointer>

namespace cutaway
{

class Shortcuts : public QObject
{
    Q_OBJECT

public:
    using Keys = QList<QKeySequence>;
    struct Entry {
        QPointer<QAction> action;
        QString id;    // in the settings
        QString group; // of the table: the menu
        Keys usual;
    };

    explicit Shortcuts(Settings &settings, QObject *parent = nullptr);

    // The keys that the action has are its usual ones; it gets those of the settings.
    void add(QAction &action, const QString &id, const QString &group);

    const std::vector<Entry> &entries() const { return m_entries; }
    // Null where there is none.
    const Entry *entryNamed(const QString &id) const;
    // Whose key it is, other than `but`'s; null when it is free.
    QAction *holderOf(const QKeySequence &key, const QAction *but) const;
    bool isUsual(const QAction &action) const;
    bool areUsual() const; // all of them
    // Whoever has one of the keys loses it.
    void set(QAction &action, const Keys &keys);
    void reset(QAction &action);
    void resetAll();
    // An action of a pane has the keys that it brings but those of the window, as long as they are.
    void leaveToWindow(QAction &action) const;

    // The name of a command in menus, without mnemonic and dots.
    static QString nameOf(const QAction &action);

Q_SIGNALS:
    void changed();

private:
    const Entry *entryOf(const QAction &action) const;
    void give(const Entry &entry, const Keys &keys);
    static void takeAway(QAction &action, const QKeySequence &key);
    void giveBack();

    Settings &m_settings;
    std::vector<Entry> m_entries;
};

} // namespace cutaway
