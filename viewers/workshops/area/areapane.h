// SPDX-License-Identifier: MIT
// The rooms of a layout and how they meet: rooms lead to their files, problems to the edges they are about.
// Rooms that are open are shown as they are edited; linking or stitching two of them is one edit in each.
#pragma once

#include "core/formats/bwm/edit/rebuild.h"
#include "viewers/kit/file/openfiles.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/kit/viewport/scenemarks.h"
#include "viewers/kit/viewport/walkmeshchoices.h"
#include "viewers/workshops/area/seamtable.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace cutaway
{

class AreaPane : public ToolPane
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    AreaPane(OpenFile &file, Selection &selection, Scene *scene, QWidget *parent = nullptr);

    // Rooms among them take the place of their files.
    void setOpenFiles(OpenFiles &files);
    // How rooms are edited. The pane's own until the application sets its.
    void setChoices(WalkmeshChoices &choices) { m_choices = &choices; }
    // A seam that is clicked in the picture is the current one of the table, which is marked in the picture.
    void setMarks(SceneMarks &marks);
    bool hasContent() const override { return m_listing != nullptr && !m_listing->area.rooms.empty(); }
    bool isQuiet() const override { return !m_reading.isBusy() && !m_delay.isActive(); }
    QString hint() const override { return m_listing != nullptr ? m_listing->summary() : QString(); }
    const AreaListing *listing() const { return m_listing.get(); }
    QTreeWidget &rooms() const { return *m_rooms; }
    SeamTable &places() const { return *m_places; }

    void openRoom(std::uint32_t room, std::optional<area::Border> border = {});
    // The two borders of the current place lead to each other; `stitches`: and meet, with those that run on
    // along each other. Opens their rooms.
    void link(bool stitches);
    // Seams at which nothing is to be done are listed as well.
    QCheckBox &showsMatched() const { return *m_matched; }
    // How far apart borders may be that are stitched.
    QDoubleSpinBox &within() const { return *m_within; }
    void saveRooms();

Q_SIGNALS:
    void notice(const QString &text);
    void fileRequested(const QString &path, const QString &place);
    void roomsChanged();

private:
    void createRooms();
    void createPlaces();
    void createStitch(QLayout &line);
    void createButtons(QLayout &line);
    void dress();
    void read();
    void take(std::shared_ptr<const AreaListing> listing);
    void followOpenFiles();
    void showRooms();
    void showButtons();
    void followSelection();
    OpenFile *openFileOf(std::uint32_t room) const;
    QString pathOf(std::uint32_t room) const;
    void followClick(PrimitiveId clicked);
    std::vector<PrimitiveId> seamInPicture() const;
    void linkPending();
    // Changes the room of the border, unless the border is another one by then.
    using Change = std::function<Result<Patch>(const File &, const bwm::RebuildOptions &)>;
    void request(OpenFile &room, const QString &label, const area::Border &border, Change change,
                 std::function<void()> done = {});
    void stitch(OpenFile &first, OpenFile &second, const area::Border &a, const area::Border &b);

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    QPointer<SceneMarks> m_marks;
    WalkmeshChoices m_ownChoices;
    QPointer<WalkmeshChoices> m_choices;
    QPointer<OpenFiles> m_openFiles;
    std::vector<QPointer<OpenFile>> m_followed; // open rooms
    std::shared_ptr<const AreaListing> m_listing;
    AsyncValue m_reading;
    QTimer m_delay; // edits come in bursts
    QLabel *m_summary;
    QTreeWidget *m_rooms;
    SeamTable *m_places;
    QCheckBox *m_matched;
    QDoubleSpinBox *m_within;
    QPushButton *m_open = nullptr, *m_save = nullptr, *m_link = nullptr, *m_stitch = nullptr;
    struct Pending { // until both rooms are open
        area::Border border, other;
        bool stitches = false;
        QElapsedTimer since;
    };
    std::optional<Pending> m_pending;
    bool m_isFollowing = false;
    bool m_hasOpen = false;    // rooms, of which some stood in for their files
    bool m_isRenewing = false; // the picture, when the area is read
};

} // namespace cutaway
