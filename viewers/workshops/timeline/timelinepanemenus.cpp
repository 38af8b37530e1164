// SPDX-License-Identifier: MIT
// The menus of the animation pane.
#include "core/base/textoffile.h"
#include "core/base/writefile.h"
#include "core/domains/anim/clipexport.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/timeline/clipbeside.h"
#include "viewers/workshops/timeline/pageswitch.h"
#include "viewers/workshops/timeline/posebar.h"
#include "viewers/workshops/timeline/rangeedits.h"
#include "viewers/workshops/timeline/retargetpanel.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QActionGroup>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

namespace cutaway
{

void TimelinePane::fillPoseMenu(QMenu &menu)
{
    const PoseOptions now = m_pose.options();
    const auto addSwitch = [this, &menu, now](const QString &text, bool PoseOptions::*which) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(now.*which);
        connect(action, &QAction::toggled, this, [this, which](bool on) {
            PoseOptions options = m_pose.options();
            options.*which = on;
            m_pose.setOptions(options);
        });
        return action;
    };
    QAction *lines = menu.addAction(tr("Bones as &lines"));
    lines->setCheckable(true);
    lines->setChecked(now.style == picture::BoneStyle::Lines);
    connect(lines, &QAction::toggled, this, [this](bool on) {
        PoseOptions options = m_pose.options();
        options.style = on ? picture::BoneStyle::Lines : picture::BoneStyle::Octahedra;
        m_pose.setOptions(options);
    });
    addSwitch(tr("&Names of all bones"), &PoseOptions::names);
    addSwitch(tr("&Axes of the selected bone"), &PoseOptions::axes);
    addSwitch(tr("&Trail of the selected bone"), &PoseOptions::trail);
    addSwitch(tr("&Selected bones and children only"), &PoseOptions::isolate);
    const std::size_t skins = m_player.loaded() != nullptr ? m_player.loaded()->skins->size() : 0;
    addSwitch(skins == 0   ? tr("Show s&kin: open a NIF with these bones")
              : skins == 1 ? tr("Show s&kin (1 mesh)")
                           : tr("Show s&kin (%1 meshes)").arg(skins),
              &PoseOptions::skins)
        ->setEnabled(skins != 0);
    menu.addSeparator();
    m_poseBar->fillMenu(*menu.addMenu(tr("&Edit the pose")));
    fillGhostMenu(*menu.addMenu(tr("&Ghosts before and after")));
    menu.addSeparator();
    const bool moves = m_player.loaded() != nullptr && m_player.loaded()->clip.rootMotion() != nullptr;
    addSwitch(tr("Root motion as a &path"), &PoseOptions::rootPath)->setEnabled(moves);
    addSwitch(tr("&Move the character by its root motion"), &PoseOptions::rootMotion)->setEnabled(moves);
}

void TimelinePane::fillGhostMenu(QMenu &menu)
{
    const auto addChoices = [this, &menu](int PoseOptions::*which, std::initializer_list<int> values,
                                          const QString &text) {
        auto *group = new QActionGroup(&menu);
        for (const int value : values) {
            QAction *action = menu.addAction(value == 0 ? tr("None") : text.arg(value));
            action->setCheckable(true);
            action->setActionGroup(group);
            action->setChecked(m_pose.options().*which == value);
            connect(action, &QAction::triggered, this, [this, which, value] {
                PoseOptions options = m_pose.options();
                options.*which = value;
                m_pose.setOptions(options);
            });
        }
    };
    addChoices(&PoseOptions::ghosts, {0, 1, 2, 3, 5, 8}, tr("%1 on each side"));
    menu.addSeparator();
    addChoices(&PoseOptions::ghostStep, {1, 2, 5, 10, 30}, tr("every %1 frame(s)"));
}

void TimelinePane::fillEventMenu(QMenu &menu)
{
    const bool any = !m_annotations.selected().empty();
    const auto add = [&menu](const QString &text, const QString &key, bool enabled, auto command) {
        // The keys are those of the timeline; an action must not take them as well.
        QAction *action = menu.addAction(key.isEmpty() ? text : text + QLatin1Char('\t') + key);
        action->setEnabled(enabled);
        QObject::connect(action, &QAction::triggered, &menu, command);
    };
    const QString pasted = QGuiApplication::clipboard()->text();
    add(tr("&Add at the playhead"), tr("Ins"), hasContent(), [this] { m_view->addAt(m_player.frame(), 0); });
    add(tr("&Rename"), tr("F2"), any, [this] { m_view->renameCurrent(); });
    add(tr("&Duplicate"), tr("Ctrl+D"), any, [this] {
        m_annotations.duplicateSelected(static_cast<float>(m_player.loaded()->clip.frameDuration()));
    });
    add(tr("De&lete"), tr("Del"), any, [this] { m_annotations.removeSelected(); });
    menu.addSeparator();
    add(tr("Cu&t"), tr("Ctrl+X"), any, [this] { m_view->cut(); });
    add(tr("&Copy"), tr("Ctrl+C"), any, [this] { m_view->copy(); });
    add(tr("&Paste"), tr("Ctrl+V"), !pasted.isEmpty(), [this] { m_view->paste(false); });
    add(tr("Paste at the playhead"), tr("Ctrl+Shift+V"), !pasted.isEmpty(), [this] { m_view->paste(true); });
    add(tr("&Select all"), tr("Ctrl+A"), hasContent(), [this] { m_annotations.selectAll(); });
    menu.addSeparator();
    add(tr("&Import text…"), {}, hasContent(), [this] { importEvents(); });
    add(tr("&Export text…"), {}, hasContent(), [this] { exportEvents(); });
    add(tr("Copy all as text"), {}, hasContent(),
        [this] { QGuiApplication::clipboard()->setText(m_annotations.allAsText()); });
}

void TimelinePane::convert(anim::Game game)
{
    const QString own = QString::fromStdString(m_player.file().file().path().string());
    const std::string_view name = anim::toString(game);
    const QFileInfo file(own);
    const QString wanted =
        file.absolutePath() + QLatin1Char('/') + file.completeBaseName() + QLatin1Char('_') +
        QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) + QStringLiteral(".hkx");
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save a copy"), wanted, tr("Havok packfiles (*.hkx)"));
    if (!path.isEmpty())
        m_edits->convertTo(game, path);
}

void TimelinePane::createExports()
{
    const auto add = [this](QList<QAction *> &list, const QString &text, const QString &help,
                            void (TimelinePane::*run)()) {
        auto *action = new QAction(text, this);
        action->setToolTip(help);
        action->setStatusTip(help);
        connect(action, &QAction::triggered, this, run);
        list.append(action);
    };
    add(m_exports, tr("&Animation…"),
        tr("The skeleton with its movement as GLB, or every frame as a table (CSV)"),
        &TimelinePane::askWhereClipGoes);
    add(m_exports, tr("A&nnotations as Text…"), tr("Times and texts, which the same menu reads again"),
        &TimelinePane::exportEvents);
    add(m_exports, tr("Animation for Another S&keleton…"),
        tr("Make a clip for another skeleton of this one, by the names of bones"),
        &TimelinePane::askForSkeleton);
    add(m_imports, tr("&Animation…"), tr("Put the clip of a GLB or CSV in place of this one"),
        &TimelinePane::askForClip);
    add(m_imports, tr("A&dditive Animation…"),
        tr("Lay the differences of another clip on this one, as much of them as you like"),
        &TimelinePane::askForAdditive);
}

QString TimelinePane::pathBeside(const QString &ending) const
{
    const QFileInfo own(QString::fromStdString(m_player.file().file().path().string()));
    return own.absolutePath() + QLatin1Char('/') + own.completeBaseName() + ending;
}

void TimelinePane::askWhereClipGoes()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export animation"), pathBeside(QStringLiteral(".glb")),
                                     tr("Binary glTF (*.glb);;Table of all frames (*.csv)"));
    if (!path.isEmpty())
        exportClip(path);
}

void TimelinePane::exportClip(const QString &path)
{
    AsyncValue::once(
        this,
        [clip = m_player.sharedClip(), path](Progress &) -> Result<void> {
            const Result<Bytes> bytes = anim::exportClip(clip->clip, clip->skeleton(), path.toStdString());
            return bytes ? writeFile(path.toStdU16String(), *bytes) : tl::unexpected(bytes.error());
        },
        [this, path](const Result<void> &written) {
            written ? showDone(tr("Exported %1").arg(path))
                    : showRefusal(QString::fromStdString(written.error().message));
        });
}

void TimelinePane::askForClip()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Import animation"), pathBeside(QStringLiteral(".glb")),
                                     tr("Animations of other programs (*.glb *.csv);;All files (*)"));
    if (!path.isEmpty())
        m_edits->importFrom(path);
}

// Chosen, it lies on this clip in the picture, with a button that adds it.
void TimelinePane::askForAdditive()
{
    m_pages->setCurrentPage(m_beside);
    m_beside->askForClip();
}

void TimelinePane::askForSkeleton()
{
    m_pages->setCurrentPage(m_retarget);
    m_retarget->askForSkeleton();
}

void TimelinePane::importEvents()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Import annotations"), {},
                                                      tr("Lines of \"time text\" (*.txt);;All files (*)"));
    if (path.isEmpty())
        return;
    const Result<std::string> text = loadText(path.toStdU16String());
    if (!text)
        return showRefusal(QString::fromStdString(text.error().message));
    m_annotations.import(QString::fromStdString(*text));
}

void TimelinePane::exportEvents()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export annotations"), pathBeside(QStringLiteral(".txt")),
                                     tr("Lines of \"time text\" (*.txt)"));
    if (path.isEmpty())
        return;
    const std::string text = m_annotations.allAsText().toStdString();
    if (const Result<void> written = writeFile(path.toStdU16String(), text); !written)
        showRefusal(QString::fromStdString(written.error().message));
}

} // namespace cutaway
