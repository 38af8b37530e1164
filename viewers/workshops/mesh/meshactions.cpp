// SPDX-License-Identifier: MIT
#include "viewers/workshops/mesh/meshactions.h"

#include "viewers/kit/file/passing.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/refusallabel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace cutaway
{

namespace
{

struct ActionRow {
    const char *name; // of the object
    const char *text, *help, *keys;
};
// In the order of nif::Computed.
constexpr ActionRow kActionRows[] = {
    {"recomputeNormals", QT_TRANSLATE_NOOP("MeshActions", "Recompute &Normals"),
     QT_TRANSLATE_NOOP("MeshActions", "From the triangles; vertices without normals get them"), "Ctrl+Alt+N"},
    {"recomputeTangents", QT_TRANSLATE_NOOP("MeshActions", "Recompute &Tangents"),
     QT_TRANSLATE_NOOP("MeshActions", "From the texture coordinates; vertices without tangents get them"),
     "Ctrl+Alt+T"},
    {"recomputeBound", QT_TRANSLATE_NOOP("MeshActions", "Recompute &Bounding Sphere"),
     QT_TRANSLATE_NOOP("MeshActions",
                       "The smallest around the vertices, and the box of shapes that have one"),
     "Ctrl+Alt+B"},
    {"matchFlags", QT_TRANSLATE_NOOP("MeshActions", "Match Shader &Flags"),
     QT_TRANSLATE_NOOP("MeshActions",
                       "Set those for skins, vertex colours and model space normals by the shape"),
     ""},
};

} // namespace

MeshActions::MeshActions(Selection &selection, QWidget *parent)
    : QWidget(parent), m_file(selection.file()), m_menu(new QAction(tr("&Mesh"), this)),
      m_done(new QLabel(this)), m_refusal(new theme::RefusalLabel(this))
{
    auto *menu = new QMenu(this);
    for (const nif::Computed what : nif::kAllComputed) {
        const ActionRow &row = kActionRows[static_cast<std::size_t>(what)];
        auto *action = new QAction(tr(row.text), this);
        action->setObjectName(QLatin1String(row.name));
        action->setShortcut(QKeySequence(QLatin1String(row.keys)));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(tr(row.help));
        connect(action, &QAction::triggered, this, [this, what] { compute(what); });
        m_actions[static_cast<std::size_t>(what)] = action;
        menu->addAction(action);
    }
    m_menu->setMenu(menu);
    auto *button = new QToolButton(this);
    button->setText(tr("Recompute ▾"));
    button->setAccessibleName(tr("Recompute parts of the mesh"));
    button->setObjectName(QStringLiteral("recompute"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    button->setFocusPolicy(Qt::TabFocus);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(button);
    row->addWidget(m_done);
    row->addWidget(m_refusal);
    m_done->setForegroundRole(QPalette::PlaceholderText);
    clearWhenPassed(selection, this, [this] {
        m_done->clear();
        m_refusal->say({});
    });
    setShape({}, false);
}

void MeshActions::setShape(const std::optional<NodePath> &shape, bool isSelected)
{
    m_shape = shape;
    for (QAction *action : m_actions)
        action->setEnabled(shape.has_value());
    m_menu->setEnabled(shape.has_value() && isSelected);
}

QString MeshActions::said() const
{
    return m_refusal->text().isEmpty() ? m_done->text() : m_refusal->text();
}

void MeshActions::compute(nif::Computed what)
{
    if (!m_shape)
        return;
    m_refusal->say({});
    m_done->clear();
    EditRequest request{.label =
                            tr(kActionRows[static_cast<std::size_t>(what)].text).remove(QLatin1Char('&')),
                        .where = m_shape};
    answerWith<bool>(
        request, this,
        [shape = *m_shape, what](const File &file, Progress &) -> Result<Made<bool>> {
            const auto place = resolveIn(file, shape);
            Result<Patch> patch =
                place ? nif::recomputed(file, place->unit, what) : fail("the shape is gone");
            if (!patch)
                return tl::unexpected(patch.error());
            const bool isEmpty = patch->empty();
            return Made<bool>{std::move(*patch), isEmpty};
        },
        [this](bool isEmpty) {
            m_done->setText(isEmpty ? tr("Nothing to change") : tr("Done"));
            Q_EMIT answered(said());
        });
    request.context = this;
    request.refused = [this](const QString &reason) {
        m_refusal->say(reason);
        Q_EMIT answered(reason);
    };
    m_file.edit(std::move(request));
}

} // namespace cutaway
