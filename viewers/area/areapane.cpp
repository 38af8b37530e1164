// SPDX-License-Identifier: MIT
#include "viewers/area/areapane.h"

#include "core/area/stitch.h"
#include "core/file/companions.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/icons.h"
#include "viewers/theme/wraplayout.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <filesystem>

namespace cutaway
{

namespace
{

constexpr int kAreaDelay = 200;     // milliseconds without a further edit
constexpr int kOpenWithin = 10'000; // milliseconds that a room may take

theme::Icon iconOf(Severity severity)
{
    return severity == Severity::Error     ? theme::Icon::Error
           : severity == Severity::Warning ? theme::Icon::Warning
                                           : theme::Icon::Note;
}

bool isSameFile(const std::filesystem::path &a, const std::filesystem::path &b)
{
    std::error_code error;
    return !a.empty() && !b.empty() &&
           std::filesystem::absolute(a, error).lexically_normal() ==
               std::filesystem::absolute(b, error).lexically_normal();
}

// The number of an edge is of the area as it was read.
Result<void> needSameBorder(const File &room, const area::Border &border)
{
    const bwm::Walkmesh mesh = bwm::readWalkmesh(room);
    const auto number = static_cast<std::uint32_t>(border.edge);
    const auto corners = number / 3 < mesh.faces.size() ? bwm::cornersOf(mesh, number / 3) : std::nullopt;
    if (!corners || (*corners)[number % 3] != border.start || (*corners)[(number + 1) % 3] != border.end)
        return fail("the border has changed meanwhile");
    return {};
}

} // namespace

AreaPane::AreaPane(OpenFile &file, Selection &selection, Scene *scene, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_ownChoices(this),
      m_choices(&m_ownChoices), m_summary(new QLabel(this)), m_rooms(new QTreeWidget(this)),
      m_places(new QTreeWidget(this))
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
    column->addWidget(m_rooms, 3);
    column->addWidget(m_places, 2);
    auto *buttons = new theme::WrapLayout;
    buttons->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    buttons->setSpacing(theme::grid(1));
    createButtons(*buttons);
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
    showPlaces();
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
    m_places->setObjectName(QStringLiteral("areaPlaces"));
    m_places->setAccessibleName(tr("Where rooms do not meet as they should"));
    m_places->setRootIsDecorated(false);
    m_places->setHeaderLabel(tr("Seams and transitions to look at"));
    m_places->setWordWrap(true);
    m_places->setToolTip(tr("Enter or a double click opens the room at the edge"));
    connect(m_places, &QTreeWidget::currentItemChanged, this, &AreaPane::showButtons);
    connect(m_places, &QTreeWidget::itemActivated, this, [this] {
        const AreaPlace *place = currentPlace();
        if (place != nullptr && place->room)
            openRoom(*place->room, place->border);
    });
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
    m_stitch = add(tr("Stitch"), tr("Move the second border onto the first one and link them"),
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
    showPlaces();
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
    const std::filesystem::path &path = m_listing->area.rooms[room].file->path();
    for (OpenFile *open : m_openFiles->list()) {
        if (isSameFile(open->file().path(), path))
            return open;
    }
    return nullptr;
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
            m_rooms, {QStringLiteral("%1  %2").arg(i).arg(QString::fromStdString(room.placed.model)),
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

void AreaPane::showPlaces()
{
    const int current = m_places->indexOfTopLevelItem(m_places->currentItem());
    m_places->clear();
    if (m_listing == nullptr)
        return;
    for (const AreaPlace &place : m_listing->places) {
        auto *item = new QTreeWidgetItem(m_places, {place.text});
        item->setIcon(0, theme::verdictIcon(iconOf(place.severity)));
        item->setToolTip(0, place.text);
    }
    m_places->setCurrentItem(m_places->topLevelItem(current));
    showButtons();
}

void AreaPane::showButtons()
{
    if (m_save == nullptr)
        return;
    const AreaPlace *place = currentPlace();
    m_open->setEnabled(m_rooms->currentItem() != nullptr);
    m_link->setEnabled(place != nullptr && place->canLink());
    m_stitch->setEnabled(place != nullptr && place->canLink());
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

const AreaPlace *AreaPane::currentPlace() const
{
    const int row = m_places->indexOfTopLevelItem(m_places->currentItem());
    return m_listing != nullptr && row >= 0 && static_cast<std::size_t>(row) < m_listing->places.size()
               ? &m_listing->places[static_cast<std::size_t>(row)]
               : nullptr;
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

void AreaPane::link(bool stitches)
{
    const AreaPlace *place = currentPlace();
    if (place == nullptr || !place->canLink())
        return;
    m_pending = Pending{*place->border, *place->other, stitches, {}};
    m_pending->since.start();
    for (const std::uint32_t room : {place->border->room, place->other->room}) {
        if (openFileOf(room) == nullptr)
            openRoom(room);
    }
    linkPending();
}

void AreaPane::linkPending()
{
    if (!m_pending)
        return;
    OpenFile *first = openFileOf(m_pending->border.room), *second = openFileOf(m_pending->other.room);
    if (m_pending->since.hasExpired(kOpenWithin))
        return m_pending.reset(); // a room that could not be opened is no wish for the day it can be
    if (first == nullptr || second == nullptr)
        return; // they are being opened
    const Pending pending = *std::exchange(m_pending, std::nullopt);
    const auto name = [this](const area::Border &border) {
        return QString::fromStdString(m_listing->area.rooms[border.room].placed.model);
    };
    const auto linkTo = [](const area::Border &border, std::uint32_t room) -> Change {
        return [edge = border.edge, to = static_cast<std::int32_t>(room)](const File &file,
                                                                          const bwm::RebuildOptions &how) {
            return area::linkBorder(file, edge, to, how);
        };
    };
    request(*first, tr("Link to %1").arg(name(pending.other)), pending.border,
            linkTo(pending.border, pending.other.room));
    if (!pending.stitches)
        return request(*second, tr("Link to %1").arg(name(pending.border)), pending.other,
                       linkTo(pending.other, pending.border.room));
    request(
        *second, tr("Stitch to %1").arg(name(pending.border)), pending.other,
        [edge = pending.other.edge, to = pending.border](const File &file, const bwm::RebuildOptions &how) {
            return area::stitchBorder(file, edge, to, how);
        });
}

void AreaPane::request(OpenFile &room, const QString &label, const area::Border &border, Change change)
{
    EditRequest request;
    request.label = label;
    request.make = [border, change = std::move(change), surfaces = m_choices->surfaces(),
                    canonical = m_choices->isCanonical()](const File &file, Progress &) -> Result<Patch> {
        if (const Result<void> same = needSameBorder(file, border); !same)
            return tl::unexpected(same.error());
        return change(file, {.canonical = canonical, .surfaces = surfaces.get()});
    };
    request.context = this;
    request.refused = [this](const QString &reason) { Q_EMIT notice(reason); };
    room.edit(std::move(request));
}

} // namespace cutaway
