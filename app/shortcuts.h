// SPDX-License-Identifier: MIT
// The keys of commands: the defaults, those that the user has set instead, and the holder of each key.
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

    // The action's own keys are its defaults; it gets those of the settings.
    void add(QAction &action, const QString &id, const QString &group);

    const std::vector<Entry> &entries() const { return m_entries; }
    // Null if there is none.
    const Entry *entryNamed(const QString &id) const;
    // The action with that key, except `but`; null when it is free.
    QAction *holderOf(const QKeySequence &key, const QAction *but) const;
    bool isUsual(const QAction &action) const;
    bool areUsual() const; // all of them
    // Other actions with one of the keys lose it.
    void set(QAction &action, const Keys &keys);
    void reset(QAction &action);
    void resetAll();
    // Leaves an action of a pane its own keys except those that the window uses at present.
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
