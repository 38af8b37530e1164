// SPDX-License-Identifier: MIT
// Text that was typed and is not in the file yet. Every editor registers it here; whatever saves, closes,
// undoes or leads elsewhere has it committed first.
//
// Threads: GUI thread only.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <cstdint>
#include <functional>
#include <vector>

namespace cutaway
{

class TypedText;

class TypedTexts : public QObject
{
    Q_OBJECT

public:
    // The action about to be taken. Orders may wait while the user only looks elsewhere.
    enum class Before { Moving, Saving };

    using QObject::QObject;

    // True if the file has everything that was typed for it.
    bool isEmpty() const;
    // Has the editors request their values. False when one is refused; its editor then says why.
    bool commit(Before before = Before::Moving);
    // The same, and moves the focus to the editor that refuses.
    bool settle(Before before = Before::Moving);
    // Has the editors show the file's values again.
    void giveUp();

Q_SIGNALS:
    void changed();                // isEmpty()
    void refused(QWidget *editor); // to be scrolled into view
    // The value is gone from the file, so the text typed for it has no place.
    void lost(const QString &name, const QString &text);

private:
    friend class TypedText;
    void hold(TypedText &text, bool held);

    std::vector<TypedText *> m_held; // in the order in which they were typed
    QPointer<QWidget> m_refused;     // the first of the last commit()
    std::uint64_t m_lastNumber = 0;
    bool m_isCommitting = false;
};

// The part of an editor that registers the text it holds.
class TypedText
{
public:
    enum class Kind {
        Value,  // belongs into the file, which counts as changed
        Remark, // is kept beside the file
        Order,  // changes the file once it is given, which saving does not do
    };
    using Commit = std::function<bool()>; // requests the typed value; false when it is refused

    // `editor` takes the keyboard when it refuses.
    TypedText(TypedTexts &all, QWidget &editor, Commit commit, std::function<void()> giveUp,
              Kind kind = Kind::Value);
    TypedText(const TypedText &) = delete;
    TypedText &operator=(const TypedText &) = delete;
    ~TypedText();

    // To be called whenever the text is edited, and when it was committed or discarded.
    void setHeld(bool held);
    bool isHeld() const { return m_isHeld; }

private:
    friend class TypedTexts;

    QPointer<TypedTexts> m_all;
    QWidget &m_editor;
    Commit m_commit;
    std::function<void()> m_giveUp;
    Kind m_kind;
    std::uint64_t m_number = 0; // no two have the same
    bool m_isHeld = false;
};

} // namespace cutaway
