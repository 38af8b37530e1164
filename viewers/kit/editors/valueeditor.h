// SPDX-License-Identifier: MIT
// Edits one value in place, in a cell of the tree or a line of a form.
//
// The typed text is checked against the file without changing it; a refusal is shown at once beside the
// editor, and so is the number that the field stores instead. Enter, leaving the editor and whatever commits
// typed text (viewers/kit/file/typedtexts.h) request the change; Esc cancels. A refused editor stays open.
#pragma once

#include "viewers/kit/file/openfile.h"
#include "viewers/kit/theme/theme.h"

#include <QPointer>
#include <QWidget>

namespace cutaway
{

class EditorChip;

class ValueEditor : public QWidget
{
    Q_OBJECT

public:
    ValueEditor(OpenFile &file, Place place, QWidget *parent);
    ~ValueEditor() override;

    Place place() const { return m_place; }
    // Shows the file's present value; discards typed text.
    void reload();
    // The same after a change of the file, but keeps typed text.
    void follow();
    // The text for File::setText.
    virtual QString text() const = 0;
    bool isChanged() const { return text() != m_before; }
    // True while typed text is held that is not being requested just now.
    bool isHolding() const { return m_typed.isHeld() && !m_committing; }
    bool isRefused() const { return !m_error.isEmpty(); }
    QString error() const { return m_error; }
    // The value that the file would store instead; empty where it stores the typed one.
    QString stored() const { return m_stored; }

    // So wide that all of the value is in sight, in one line.
    virtual int fittingWidth() const { return minimumSizeHint().width(); }
    // Stands over a cell of the parent, now and when its inputs need other room: as wide as the value needs,
    // over the columns behind it where the cell is too narrow, and over the rows below where that is not
    // enough.
    void standOver(const QRect &cell);

    // In a cell, Tab behind the last input goes on to the next value; in a form it moves the focus as usual.
    void setTabToNext(bool on) { m_tabToNext = on; }

    // Its value is gone, or its text moves to another editor: it requests nothing any more.
    void retire();

    // Requests the change if there is one; false when it is refused, which is shown in place.
    bool commit();

Q_SIGNALS:
    void committed();
    void committedForNext(); // by Tab: edit the next value
    void cancelled();

protected:
    OpenFile &file() const { return m_file; }
    std::shared_ptr<const UnitTree> tree() const { return m_file.file().tree(m_place.unit); }
    Node node() const { return tree()->node(m_place.node); }

    // Puts the file's value into the inputs.
    virtual void load() = 0;
    // Called before the first key is typed; makes lists, as these are windows and most editors need none.
    virtual void prepare() {}
    // Why the inputs hold no value that could be requested; empty where they do.
    virtual QString refusal() const { return {}; }
    // Paints the inputs as refused or not.
    virtual void markRefused(bool refused);
    // To be called once for each input: its keys are this editor's.
    void adopt(QWidget *input);
    // To be called when the user has changed something.
    void tryOut();
    bool isThere() const;
    // To be called when the user has chosen a value and is done.
    void finish();

    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void followFocus(QWidget *before, QWidget *now);
    void takeEnterOf(QWidget &input);
    void giveUp();
    void say(const QString &error, const QString &stored = {});
    void placeChip();

    OpenFile &m_file;
    Place m_place;
    NodePath m_path; // of the place when it was opened
    QString m_before;
    std::uint64_t m_revision; // of the file at the last change heard of
    QString m_error;
    QString m_stored;
    QRect m_cell; // null outside a cell
    TypedText m_typed;
    QPointer<EditorChip> m_chip;
    QWidget *m_last = nullptr; // of the inputs
    bool m_tabToNext = false;
    bool m_isPrepared = false;
    bool m_committing = false;
};

} // namespace cutaway
