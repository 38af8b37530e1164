// SPDX-License-Identifier: MIT
#include "app/shortcuts.h"

#include "viewers/kit/theme/mnemonics.h"

#include <algorithm>

namespace cutaway
{

Shortcuts::Shortcuts(Settings &settings, QObject *parent) : QObject(parent), m_settings(settings) {}

QString Shortcuts::nameOf(const QAction &action)
{
    return theme::unescaped(action.text()).remove(QStringLiteral("…"));
}

void Shortcuts::add(QAction &action, const QString &id, const QString &group)
{
    m_entries.push_back({&action, id, group, action.shortcuts()});
    const auto own = m_settings.keys(id);
    if (own)
        action.setShortcuts(own->isEmpty() ? Keys() : QKeySequence::listFromString(*own));
    for (const QKeySequence &key : action.shortcuts()) {
        if (QAction *holder = holderOf(key, &action))
            takeAway(own ? *holder : action, key);
    }
}

// A key that the user gave to one command stays there, even if a later version gives it to another.
void Shortcuts::takeAway(QAction &action, const QKeySequence &key)
{
    Keys left = action.shortcuts();
    left.removeAll(key);
    action.setShortcuts(left);
}

const Shortcuts::Entry *Shortcuts::entryOf(const QAction &action) const
{
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry &entry) { return entry.action == &action; });
    return found == m_entries.end() ? nullptr : &*found;
}

const Shortcuts::Entry *Shortcuts::entryNamed(const QString &id) const
{
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    return found == m_entries.end() ? nullptr : &*found;
}

QAction *Shortcuts::holderOf(const QKeySequence &key, const QAction *but) const
{
    for (const Entry &entry : m_entries) {
        if (!key.isEmpty() && entry.action != nullptr && entry.action != but &&
            entry.action->shortcuts().contains(key))
            return entry.action;
    }
    return nullptr;
}

bool Shortcuts::isUsual(const QAction &action) const
{
    const Entry *entry = entryOf(action);
    return entry == nullptr || entry->usual == action.shortcuts();
}

bool Shortcuts::areUsual() const
{
    return std::ranges::all_of(m_entries, [](const Entry &entry) {
        return entry.action == nullptr || entry.usual == entry.action->shortcuts();
    });
}

void Shortcuts::give(const Entry &entry, const Keys &keys)
{
    entry.action->setShortcuts(keys);
    if (keys == entry.usual)
        m_settings.setKeys(entry.id, std::nullopt);
    else
        m_settings.setKeys(entry.id, QKeySequence::listToString(keys, QKeySequence::PortableText));
}

void Shortcuts::set(QAction &action, const Keys &keys)
{
    const Entry *entry = entryOf(action);
    if (entry == nullptr)
        return;
    for (const QKeySequence &key : keys) {
        while (QAction *holder = holderOf(key, &action)) {
            Keys left = holder->shortcuts();
            left.removeAll(key);
            give(*entryOf(*holder), left);
        }
    }
    give(*entry, keys);
    giveBack();
    Q_EMIT changed();
}

// Restores default keys that the user never changed once they are free, and not only after a restart.
void Shortcuts::giveBack()
{
    for (const Entry &entry : m_entries) {
        if (entry.action == nullptr || m_settings.keys(entry.id))
            continue;
        Keys keys = entry.usual;
        keys.removeIf([&](const QKeySequence &key) { return holderOf(key, entry.action) != nullptr; });
        entry.action->setShortcuts(keys);
    }
}

void Shortcuts::leaveToWindow(QAction &action) const
{
    constexpr const char *kBrought = "broughtKeys";
    if (!action.property(kBrought).isValid())
        action.setProperty(kBrought, QVariant::fromValue(action.shortcuts()));
    Keys keys = action.property(kBrought).value<Keys>();
    keys.removeIf([&](const QKeySequence &key) {
        const QAction *holder = holderOf(key, &action);
        return holder != nullptr && holder->shortcutContext() != Qt::WidgetShortcut;
    });
    action.setShortcuts(keys);
}

void Shortcuts::reset(QAction &action)
{
    if (const Entry *entry = entryOf(action))
        set(action, entry->usual);
}

void Shortcuts::resetAll()
{
    for (const Entry &entry : m_entries) {
        if (entry.action != nullptr)
            give(entry, entry.usual);
    }
    Q_EMIT changed();
}

} // namespace cutaway
