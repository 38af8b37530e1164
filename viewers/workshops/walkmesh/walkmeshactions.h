// SPDX-License-Identifier: MIT
// Everything that can be done with the chosen parts of a walkmesh, once: text, keys and help, for the tool
// bar of the picture, the pane, menus and the command palette.
//
// Numbers that an action needs (a distance, a room) are those of the pane, kept here.
#pragma once

#include "viewers/kit/theme/icons.h"
#include "viewers/workshops/walkmesh/walkmeshedits.h"
#include "viewers/workshops/walkmesh/walkmeshexchange.h"
#include "viewers/workshops/walkmesh/walkmeshtool.h"

#include <QAction>
#include <QMenu>

namespace cutaway
{

class WalkmeshActions : public QObject
{
    Q_OBJECT

public:
    enum class Edit {
        Paint,
        Delete,
        Detach,
        SaveAsFile,
        Reverse,
        AddFace,
        FillHole,
        Extrude,
        Split,
        Flip,
        SetTransition,
        Move,
        SnapToGrid,
        SnapToVertex,
        Weld,
        WeldWithin,
        Turn,
        MirrorX,
        MirrorY,
        Export,
        ReplaceAll,
        ReplaceChosen,
        MergeFile,
    };
    static constexpr std::size_t kEditCount = 23;

    // Typed by the user, in game units and degrees.
    struct Numbers {
        glm::dvec3 move{0.0};
        glm::dvec3 extrude{0.0, 0.0, 1.0};
        double grid = 0.5;
        double weld = 0.05; // also how far a vertex snaps
        double turn = 90.0;
        std::int32_t room = -1;
    };

    // `window` is the parent of dialogs.
    WalkmeshActions(WalkmeshContext &context, QWidget &window);

    QAction *operator[](Edit edit) const { return m_edits[static_cast<std::size_t>(edit)]; }
    QList<QAction *> all() const { return {m_edits.begin(), m_edits.end()}; }
    Numbers &numbers() { return m_numbers; }
    // All of them, for menus of other panes.
    QAction *menu() const { return m_menu; }

    WalkmeshExchange &exchange() const { return *m_exchange; }
    // Those that write faces to files, and those that read them.
    QList<QAction *> exports() const { return {(*this)[Edit::Export], (*this)[Edit::SaveAsFile]}; }
    QList<QAction *> imports() const
    {
        return {(*this)[Edit::ReplaceAll], (*this)[Edit::ReplaceChosen], (*this)[Edit::MergeFile]};
    }

Q_SIGNALS:
    void notice(const QString &text);

private:
    struct Spec {
        Edit edit;
        QString text, help;
        const char *keys;
        std::optional<theme::Icon> icon = {};
    };
    void add(const Spec &spec);
    void createMenu();
    void run(Edit edit);
    void apply(Edit edit, WalkmeshContext::Operation operation);
    void follow();

    WalkmeshContext &m_context;
    QWidget &m_window;
    WalkmeshExchange *m_exchange;
    std::array<QAction *, kEditCount> m_edits{};
    QAction *m_menu = nullptr;
    Numbers m_numbers;
};

} // namespace cutaway
