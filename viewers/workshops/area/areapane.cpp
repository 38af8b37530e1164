// SPDX-License-Identifier: MIT
#include "viewers/workshops/area/areapane.h"

#include "core/domains/area/seams.h"
#include "core/file/companions.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kAreaDelay = 200; // milliseconds without a further edit

} // namespace

AreaPane::AreaPane(OpenFile &file, Selection &selection, Scene *scene, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_ownChoices(this),
      m_choices(&m_ownChoices), m_summary(new QLabel(this)), m_rooms(new QTreeWidget(this)),
      m_places(new SeamTable(this)), m_matched(new QCheckBox(this)), m_within(new QDoubleSpinBox(this))
{
    setObjectName(QStringLiteral("areaPane"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_summary->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_summary->setWordWrap(true);
    m_summary->setText(tr("Reading the rooms…"));
    column->addWidget(m_summary);
    createRooms();
    createPlaces();
    column->addWidget(m_rooms, 1);
    column->addWidget(m_places, 1);
    auto *buttons = new theme::WrapLayout;
    buttons->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    buttons->setSpacing(theme::grid(1));
    createButtons(*buttons);
    createStitch(*buttons);
    column->addLayout(buttons);
    setFocusProxy(m_rooms);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kAreaDelay);
    connect(&m_delay, &QTimer::timeout, this, &AreaPane::read);
    connect(&file, &OpenFile::changed, &m_delay, qOverload<>(&QTimer::start));
    connect(&selection, &Selection::selected, this, &AreaPane::followSelection);
    theme::follow(this, &AreaPane::dress);
    read();
}

void AreaPane::dress()
{
    m_summary->setFont(theme::current().smallFont());
    showRooms();
    m_places->setListing(m_listing);
}

// ---- widgets

void AreaPane::createRooms()
{
    m_rooms->setObjectName(QStringLiteral("areaRooms"));
    m_rooms->setAccessibleName(tr("Rooms of the area"));
    m_rooms->setRootIsDecorated(false);
    m_rooms->setUniformRowHeights(true);
    m_rooms->setAllColumnsShowFocus(true);
    m_rooms->setHeaderLabels({tr("Room"), tr("Faces"), tr("State"), tr("!")});
    m_rooms->header()->setStretchLastSection(false);
    m_rooms->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_rooms->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_rooms->headerItem()->setToolTip(3, tr("Seams and transitions of the room to look at"));
    connect(m_rooms, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem *now) {
        showButtons();
        if (now == nullptr || m_isFollowing)
            return;
        const Result<NodePath> path =
            m_file.file().parsePath(fmt::format("rooms[{}]", m_rooms->indexOfTopLevelItem(now)));
        const QScopedValueRollback following(m_isFollowing, true);
        if (path)
            m_selection.selectPath(*path);
    });
    connect(m_rooms, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        openRoom(static_cast<std::uint32_t>(m_rooms->indexOfTopLevelItem(item)));
    });
}

void AreaPane::createPlaces()
{
    connect(m_places, &QTreeWidget::currentItemChanged, this, [this] {
        showButtons();
        if (m_marks != nullptr)
            m_marks->follow(); // the seam is marked in the picture
    });
    connect(m_places, &SeamTable::linkWanted, this, &AreaPane::link);
    connect(m_places, &QTreeWidget::itemActivated, this, [this] {
        const AreaPlace *place = m_places->currentPlace();
        if (place != nullptr && place->room)
            openRoom(*place->room, place->border);
    });
}

void AreaPane::createStitch(QLayout &line)
{
    m_within->setRange(0.001, 10.0);
    m_within->setDecimals(3);
    m_within->setSingleStep(0.1);
    m_within->setValue(area::kFarthest);
    m_within->setLocale(QLocale::c());
    m_within->setPrefix(tr("within "));
    m_within->setSuffix(tr(" m"));
    m_within->setAccessibleName(tr("How far apart borders may be that are stitched"));
    m_within->setToolTip(m_within->accessibleName());
    line.addWidget(m_within);
    m_matched->setText(tr("Also matched"));
    m_matched->setToolTip(tr("List also the seams that meet and lead both ways"));
    connect(m_matched, &QCheckBox::toggled, m_places, &SeamTable::setShowsMatched);
    line.addWidget(m_matched);
}

void AreaPane::createButtons(QLayout &line)
{
    const auto add = [&](const QString &text, const QString &help, auto run) {
        auto *button = new QPushButton(text, this);
        button->setToolTip(help);
        button->setAccessibleName(help);
        connect(button, &QPushButton::clicked, this, run);
        line.addWidget(button);
        return button;
    };
    m_open = add(tr("Open Room"), tr("Open the walkmesh of the room (Enter)"), [this] {
        if (m_rooms->currentItem() != nullptr)
            openRoom(static_cast<std::uint32_t>(m_rooms->indexOfTopLevelItem(m_rooms->currentItem())));
    });
    m_link =
        add(tr("Link"), tr("Let the two borders of the problem lead to each other, an edit in each room"),
            [this] { link(false); });
    m_stitch = add(tr("Stitch"),
                   tr("Move the second border onto the first one and link them, with all that run on along "
                      "each other from there"),
                   [this] { link(true); });
    m_save = add(tr("Save Rooms"), tr("Save all rooms that are edited"), [this] { saveRooms(); });
}

// ---- the area

// With the rooms that are open in place of their files.
void AreaPane::read()
{
    m_delay.stop();
    Companions::Files open;
    for (const QPointer<OpenFile> &room : m_followed) {
        if (room != nullptr)
            open.push_back(room->file().snapshot());
    }
    m_isRenewing = m_isRenewing || m_hasOpen || !open.empty();
    m_hasOpen = !open.empty();
    m_file.file().companions().set(std::move(open));
    m_reading.ask([file = std::shared_ptr<const File>(m_file.file().snapshot())](
                      Progress &) { return freedElsewhere(listArea(*file)); },
                  [this](std::shared_ptr<const AreaListing> listing) { take(std::move(listing)); });
}

void AreaPane::take(std::shared_ptr<const AreaListing> listing)
{
    m_listing = std::move(listing);
    if (m_listing == nullptr)
        m_summary->setText(tr("The rooms cannot be read"));
    showRooms();
    m_places->setListing(m_listing);
    showButtons();
    if (m_openFiles != nullptr && m_listing != nullptr)
        followOpenFiles(); // rooms are known now
    if (m_scene != nullptr && std::exchange(m_isRenewing, false))
        m_scene->renew();
    Q_EMIT contentChanged();
}

void AreaPane::setOpenFiles(OpenFiles &files)
{
    m_openFiles = &files;
    connect(&files, &OpenFiles::changed, this, &AreaPane::followOpenFiles);
    followOpenFiles();
}

void AreaPane::followOpenFiles()
{
    if (m_listing == nullptr || m_openFiles == nullptr)
        return;
    std::vector<QPointer<OpenFile>> now;
    for (std::uint32_t room = 0; room < m_listing->area.rooms.size(); ++room) {
        if (OpenFile *open = openFileOf(room))
            now.emplace_back(open);
    }
    linkPending();
    if (now == m_followed)
        return showRooms(); // saved, perhaps
    for (const QPointer<OpenFile> &room : m_followed) {
        if (room != nullptr)
            room->disconnect(this);
    }
    m_followed = std::move(now);
    for (const QPointer<OpenFile> &room : m_followed) {
        connect(room, &OpenFile::changed, this, [this] {
            m_delay.start();
            Q_EMIT roomsChanged();
        });
    }
    m_delay.start();
}

QString AreaPane::pathOf(std::uint32_t room) const
{
    const std::shared_ptr<const File> &file = m_listing->area.rooms[room].file;
    return file != nullptr ? QString::fromStdString(file->path().string()) : QString();
}

OpenFile *AreaPane::openFileOf(std::uint32_t room) const
{
    if (m_openFiles == nullptr || m_listing == nullptr || room >= m_listing->area.rooms.size() ||
        m_listing->area.rooms[room].file == nullptr)
        return nullptr;
    return m_openFiles->at(m_listing->area.rooms[room].file->path());
}

// ---- rows

void AreaPane::showRooms()
{
    const QScopedValueRollback following(m_isFollowing, true);
    const int current = m_rooms->indexOfTopLevelItem(m_rooms->currentItem());
    m_rooms->clear();
    m_summary->setVisible(m_listing == nullptr); // the title has it
    if (m_listing == nullptr)
        return;
    for (std::uint32_t i = 0; i < m_listing->area.rooms.size(); ++i) {
        const area::Room &room = m_listing->area.rooms[i];
        const OpenFile *open = openFileOf(i);
        const bool isEdited = open != nullptr && m_openFiles->isModified(*open);
        const std::size_t issues = m_listing->placesOf(i);
        const QString state = room.file == nullptr ? tr("none")
                              : isEdited           ? tr("• edited")
                              : open != nullptr    ? tr("open")
                                                   : QString();
        auto *item = new QTreeWidgetItem(
            m_rooms, {QStringLiteral("%1  %2").arg(i).arg(m_listing->roomName(i)),
                      room.file != nullptr ? QString::number(room.mesh.faces.size()) : QString(), state,
                      issues != 0 ? QString::number(issues) : QString()});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
        if (room.file == nullptr)
            item->setForeground(0, theme::current().colors().textDim);
        if (isEdited)
            item->setForeground(2, theme::current().colors().accentInk);
    }
    m_rooms->setCurrentItem(m_rooms->topLevelItem(current));
    showButtons();
}

void AreaPane::showButtons()
{
    if (m_save == nullptr)
        return;
    const AreaPlace *place = m_places->currentPlace();
    const bool canLink = place != nullptr && place->canLink();
    if (!canLink && (m_link->hasFocus() || m_stitch->hasFocus()))
        m_rooms->setFocus(
            Qt::OtherFocusReason); // else it went to "Save Rooms", and a blank would write files
    m_open->setEnabled(m_rooms->currentItem() != nullptr);
    m_link->setEnabled(canLink);
    m_stitch->setEnabled(canLink);
    const auto edited = std::ranges::count_if(m_followed, [this](const QPointer<OpenFile> &room) {
        return room != nullptr && m_openFiles->isModified(*room);
    });
    m_save->setEnabled(edited != 0);
    m_save->setText(edited != 0 ? tr("Save Rooms (%1)").arg(edited) : tr("Save Rooms"));
}

void AreaPane::followSelection()
{
    const auto place = m_selection.current();
    if (m_isFollowing || !place || m_listing == nullptr)
        return;
    const std::string path = m_file.file().pathText(place->unit, place->node);
    constexpr std::string_view kRooms = "rooms[";
    if (!path.starts_with(kRooms))
        return;
    const int room =
        QString::fromStdString(path.substr(kRooms.size())).section(QLatin1Char(']'), 0, 0).toInt();
    const QScopedValueRollback following(m_isFollowing, true);
    m_rooms->setCurrentItem(m_rooms->topLevelItem(room));
}

// ---- rooms as files

void AreaPane::openRoom(std::uint32_t room, std::optional<area::Border> border)
{
    const QString path = pathOf(room);
    if (path.isEmpty())
        return Q_EMIT notice(tr("This room has no walkmesh beside the layout"));
    Q_EMIT fileRequested(path, border ? QStringLiteral("edges[%1]").arg(border->row) : QString());
}

void AreaPane::saveRooms()
{
    for (const QPointer<OpenFile> &room : m_followed) {
        if (room != nullptr && m_openFiles->isModified(*room))
            m_openFiles->save(*room);
    }
}

} // namespace cutaway
