// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/posebar.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>
#include <set>

namespace cutaway
{

namespace
{

constexpr int kPoseNumberWidth = theme::grid(17);
constexpr int kBoneWidth = theme::grid(40);
constexpr int kMostFalloff = 999;
constexpr std::uint32_t kLoopEnd = 10; // steps

// Row of the combo box of the falloff.
enum ShapeRow { SmoothRow, LinearRow, ToKeysRow };

QString poseNumber(float value)
{
    const QString text = QLocale::c().toString(static_cast<double>(value), 'f', 3);
    return text == QStringLiteral("-0.000") ? QStringLiteral("0.000") : text;
}

} // namespace

PoseBar::PoseBar(ClipPlayer &player, BoneSelection &bones, PoseEditor &editor, PoseDisplay &display,
                 QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_editor(editor), m_display(display),
      m_bone(new QLabel(this))
{
    setObjectName(QStringLiteral("poseBar"));
    auto *row = new theme::WrapLayout(this);
    row->setContentsMargins(theme::grid(2), 0, theme::grid(2), theme::grid(1));
    m_bone->setObjectName(QStringLiteral("posedBone"));
    m_bone->setContentsMargins(0, 0, theme::grid(2), 0);
    row->addWidget(m_bone);
    createFields(*row, Part::Turn, tr("Rotation"), QStringLiteral("°"));
    createFields(*row, Part::Place, tr("Position"), tr("game units"));
    createReach(*row);
    createActions();
    createButtons(*row);
    connect(&player, &ClipPlayer::clipChanged, this, &PoseBar::follow);
    connect(&player, &ClipPlayer::frameChanged, this, &PoseBar::follow);
    connect(&player, &ClipPlayer::playingChanged, this, &PoseBar::follow);
    connect(&bones, &BoneSelection::changed, this, &PoseBar::follow);
    connect(&editor, &PoseEditor::previewChanged, this, &PoseBar::follow);
    connect(&editor, &PoseEditor::keysChanged, this, &PoseBar::follow);
    connect(&editor, &PoseEditor::reachChanged, this, &PoseBar::showReach);
    connect(&display, &PoseDisplay::optionsChanged, this, &PoseBar::follow);
    theme::follow(this, &PoseBar::dress);
    showReach();
    follow();
}

void PoseBar::dress()
{
    for (const theme::AxisFields &fields : m_fields) {
        for (theme::FittedLine *line : fields.lines)
            line->setFont(theme::current().numberFont());
    }
}

// ---- what is shown

void PoseBar::createFields(theme::WrapLayout &row, Part part, const QString &title, const QString &unit)
{
    theme::AxisFields &fields = m_fields[static_cast<std::size_t>(part)];
    fields = theme::makeAxisFields(this, title, kPoseNumberWidth);
    fields.unit->setText(unit);
    fields.unit->setHidden(unit.isEmpty());
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
        theme::FittedLine *field = fields.lines[axis];
        const QString letter = theme::axisLetter(axis);
        field->setAccessibleName(part == Part::Turn ? tr("Rotation of the bone about %1").arg(letter)
                                                    : tr("Position of the bone along %1").arg(letter));
        field->setToolTip(
            part == Part::Turn
                ? tr("Degrees about %1 of the parent, applied in the order x y z; Enter applies").arg(letter)
                : tr("Game units along %1 of the parent; Enter applies").arg(letter));
        connect(field, &QLineEdit::returnPressed, this, [this, part] { apply(part); });
        // What was typed and not applied goes with the focus.
        connect(field, &QLineEdit::editingFinished, this, &PoseBar::follow, Qt::QueuedConnection);
    }
    row.addWidget(fields.group);
}

QWidget *PoseBar::turnField(std::size_t axis) const
{
    return m_fields[static_cast<std::size_t>(Part::Turn)].lines[axis];
}

QWidget *PoseBar::placeField(std::size_t axis) const
{
    return m_fields[static_cast<std::size_t>(Part::Place)].lines[axis];
}

// Fields that are typed in keep their text.
void PoseBar::follow()
{
    const LoadedClip *loaded = m_player.loaded();
    const auto joint = m_bones.current();
    const bool isBone = loaded != nullptr && joint && *joint < loaded->joints.size();
    const QString name = isBone ? loaded->joints[*joint].name : tr("Select a bone to pose it");
    m_bone->setText(theme::elided(name, m_bone->fontMetrics(), kBoneWidth));
    m_bone->setToolTip(name);
    const bool canEdit = m_editor.reason().isEmpty();
    m_insert->setEnabled(canEdit && isBone);
    m_delete->setEnabled(canEdit && isBone);
    for (QAction *action : {m_copy, m_paste, m_mirror, m_loop})
        action->setEnabled(canEdit);
    m_original->setChecked(m_display.options().original);
    anim::Transform local;
    if (isBone) {
        const auto &preview = m_editor.preview();
        local =
            preview && preview->joint == *joint ? preview->local : m_editor.localAt(*joint, m_editor.frame());
    }
    const glm::vec3 turn = glm::degrees(glm::eulerAngles(local.rotation));
    for (const Part part : {Part::Turn, Part::Place}) {
        const theme::AxisFields &fields = m_fields[static_cast<std::size_t>(part)];
        fields.group->setEnabled(canEdit && isBone);
        const glm::vec3 values = part == Part::Turn ? turn : glm::vec3(local.translation);
        const bool isTyped = fields.group->isAncestorOf(QApplication::focusWidget()) && !m_editor.preview() &&
                             std::ranges::any_of(fields.lines, &QLineEdit::isModified);
        for (std::size_t axis = 0; axis < kAxes && !isTyped; ++axis)
            fields.lines[axis]->showText(isBone ? poseNumber(values[static_cast<int>(axis)]) : QString());
    }
}

void PoseBar::apply(Part part)
{
    const auto joint = m_bones.current();
    if (m_player.loaded() == nullptr || !joint)
        return;
    const theme::AxisFields &fields = m_fields[static_cast<std::size_t>(part)];
    anim::Transform local = m_editor.localAt(*joint, m_editor.frame());
    glm::vec3 typed =
        part == Part::Turn ? glm::degrees(glm::eulerAngles(local.rotation)) : glm::vec3(local.translation);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const QString text = fields.lines[axis]->text().trimmed();
        float &value = typed[static_cast<int>(axis)];
        if (text == poseNumber(value)) // as it was, with all its digits
            continue;
        bool isNumber = false;
        value = QLocale::c().toFloat(text, &isNumber);
        if (!isNumber || !std::isfinite(value)) {
            fields.lines[axis]->setFocus();
            fields.lines[axis]->selectAll();
            return Q_EMIT m_editor.refused(tr("\"%1\" is not a number").arg(text));
        }
    }
    if (part == Part::Turn)
        local.rotation = glm::normalize(glm::quat(glm::radians(typed)));
    else
        local.translation = glm::vec4(typed, local.translation.w);
    for (theme::FittedLine *line : fields.lines)
        line->setModified(false);
    m_editor.pose(*joint, local);
}

// ---- reach

void PoseBar::createReach(theme::WrapLayout &row)
{
    m_frames = new QComboBox(this);
    m_frames->setAccessibleName(tr("Frames that change"));
    m_frames->setToolTip(tr("Which frames a posed bone changes in: the one shown, the selected keys or the "
                            "played range, or all of the clip"));
    m_frames->addItems({tr("This frame"), tr("Range"), tr("Whole clip")});
    m_shape = new QComboBox(this);
    m_shape->setAccessibleName(tr("Falloff"));
    m_shape->setToolTip(tr(
        "How a change fades out beside these frames: smoothly or evenly, or smoothly up to the next keys"));
    m_shape->addItems({tr("Smooth"), tr("Linear"), tr("To keys")});
    m_falloff = new QSpinBox(this);
    m_falloff->setRange(0, kMostFalloff);
    m_falloff->setLocale(QLocale::c());
    m_falloff->setSuffix(tr(" frames"));
    m_falloff->setAccessibleName(tr("Length of the falloff"));
    m_falloff->setToolTip(tr("Frames on each side in which the change fades out; 0 for none"));
    for (QWidget *widget : {static_cast<QWidget *>(m_frames), static_cast<QWidget *>(m_shape),
                            static_cast<QWidget *>(m_falloff)})
        row.addWidget(widget);
    connect(m_frames, &QComboBox::activated, this, &PoseBar::takeReach);
    connect(m_shape, &QComboBox::activated, this, &PoseBar::takeReach);
    connect(m_falloff, &QSpinBox::valueChanged, this, &PoseBar::takeReach);
}

void PoseBar::showReach()
{
    const PoseReach &reach = m_editor.reach();
    const bool fades = reach.frames != PoseReach::Frames::Clip;
    m_frames->setCurrentIndex(static_cast<int>(reach.frames));
    m_shape->setCurrentIndex(reach.toKeys                           ? ToKeysRow
                             : reach.shape == anim::Falloff::Linear ? LinearRow
                                                                    : SmoothRow);
    m_shape->setEnabled(fades);
    m_falloff->setEnabled(fades && !reach.toKeys);
    m_falloff->setValue(static_cast<int>(reach.falloff));
}

void PoseBar::takeReach()
{
    PoseReach reach;
    reach.frames = static_cast<PoseReach::Frames>(m_frames->currentIndex());
    reach.toKeys = m_shape->currentIndex() == ToKeysRow;
    reach.shape = m_shape->currentIndex() == LinearRow ? anim::Falloff::Linear : anim::Falloff::Smooth;
    reach.falloff = static_cast<std::uint32_t>(m_falloff->value());
    m_editor.setReach(reach);
}

// ---- edits

QAction *PoseBar::addAction(const QString &text, const QString &help, const QString &keys,
                            std::function<void()> run)
{
    auto *action = new QAction(text, this);
    action->setToolTip(keys.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, keys));
    action->setStatusTip(help);
    action->setShortcut(QKeySequence(keys)); // only to be read in the menu: the timeline takes the keys
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    m_actions.append(action);
    return action;
}

// The keys are those of the timeline, which means annotations by some of them.
void PoseBar::createActions()
{
    m_insert = addAction(tr("&Insert Key"), tr("Puts a key of the selected bones at the playhead"), tr("K"),
                         [this] { m_editor.insertKey(); });
    m_delete = addAction(tr("&Delete Keys"),
                         tr("Deletes the selected keys, else the one at the playhead: the frames between "
                            "those around lead from one to the other"),
                         tr("Del"), [this] { m_editor.deleteKeys(); });
    addAction(tr("Move Keys &Earlier"), tr("The selected keys one frame earlier"), tr("Alt+Left"),
              [this] { m_editor.moveKeys(-1); });
    addAction(tr("Move Keys &Later"), tr("The selected keys one frame later"), tr("Alt+Right"),
              [this] { m_editor.moveKeys(1); });
    m_copy =
        addAction(tr("&Copy Poses"),
                  tr("Poses of the selected bones, or of all, in the range of selected keys, else at the "
                     "playhead"),
                  tr("Ctrl+C"), [this] { m_editor.copy(); });
    m_paste = addAction(tr("&Paste Poses"), tr("Copied poses from the playhead on, by the names of bones"),
                        tr("Ctrl+V"), [this] { m_editor.paste(); });
    m_mirror = addAction(tr("&Mirror to Other Side"),
                         tr("The counterparts of the selected bones become their mirror image"), {},
                         [this] { m_editor.mirror(anim::MirrorSides::ToOther); });
    addAction(tr("&Swap Sides"), tr("Left and right change places, bones in the middle are mirrored"), {},
              [this] { m_editor.mirror(anim::MirrorSides::Swap); });
    m_loop = addAction(tr("Make L&oop Seamless"),
                       tr("The last frame of the range becomes as the first; the difference is spread over "
                          "all of it"),
                       {}, [this] { m_editor.closeLoop(static_cast<std::uint32_t>(m_player.lastFrame())); });
    addAction(tr("Make Loop Seamless at the E&nd"),
              tr("The same, with the difference in the last %1").arg(quantityText(kLoopEnd, "frame")), {},
              [this] { m_editor.closeLoop(kLoopEnd); });
    addAction(tr("&Bake"), tr("A key of the selected bones, or of all, on every frame"), {},
              [this] { m_editor.bake(); });
    m_original =
        addAction(tr("Show Ori&ginal"),
                  tr("Bones that were posed also where they were when the clip was opened"), {}, [] {});
    m_original->setCheckable(true);
    m_insert->setIconText(tr("Key")); // on the buttons
    m_original->setIconText(tr("Original"));
    connect(m_original, &QAction::toggled, this, [this](bool on) {
        PoseOptions options = m_display.options();
        options.original = on;
        m_display.setOptions(options);
    });
}

// The choices of the bar, which a low pane has no room for.
void PoseBar::fillReachMenu(QMenu &menu)
{
    const auto addChoice = [&menu, this](const QString &text, bool isNow, bool isPossible, auto choose) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isNow);
        action->setEnabled(isPossible);
        connect(action, &QAction::triggered, this, [this, choose] {
            choose();
            takeReach();
        });
    };
    for (QComboBox *choices : {m_frames, m_shape}) {
        menu.addSection(choices->accessibleName());
        for (int row = 0; row < choices->count(); ++row)
            addChoice(choices->itemText(row), row == choices->currentIndex(), choices->isEnabled(),
                      [choices, row] { choices->setCurrentIndex(row); });
    }
    menu.addSection(m_falloff->accessibleName());
    std::set<int> lengths{0, 1, 2, 3, 5, 10, 30};
    lengths.insert(m_falloff->value());
    for (const int length : lengths)
        addChoice(quantityText(length, "frame"), length == m_falloff->value(), m_falloff->isEnabled(),
                  [this, length] { m_falloff->setValue(length); });
}

void PoseBar::fillMenu(QMenu &menu)
{
    menu.setToolTipsVisible(true);
    QMenu *reach = menu.addMenu(tr("&Frames and falloff"));
    connect(reach, &QMenu::aboutToShow, this, [this, reach] {
        reach->clear();
        fillReachMenu(*reach);
    });
    for (QAction *action : m_actions) {
        if (action == m_copy || action == m_mirror || action == m_loop || action == m_original)
            menu.addSeparator();
        menu.addAction(action);
    }
}

void PoseBar::createButtons(theme::WrapLayout &row)
{
    for (QAction *action : {m_insert, m_original}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(QString(action->text()).remove(QLatin1Char('&')));
        button->setFocusPolicy(Qt::TabFocus);
        row.addWidget(button);
    }
    m_more = new QToolButton(this);
    m_more->setText(tr("Pose edits ▾"));
    m_more->setAccessibleName(tr("Pose edits"));
    m_more->setToolTip(tr("Keys, copies, mirroring, loops, baking"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(this);
    fillMenu(*menu);
    m_more->setMenu(menu);
    row.addWidget(m_more);
}

} // namespace cutaway
