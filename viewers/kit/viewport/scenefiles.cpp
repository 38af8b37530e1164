// SPDX-License-Identifier: MIT
// Files that the 3-D pane writes and reads besides its own: pictures, exports, other files of an area.
#include "viewers/kit/viewport/scenepane.h"

#include "core/picture/exportscene.h"
#include "viewers/kit/file/filekinds.h"
#include "viewers/kit/file/writepicture.h"
#include "viewers/kit/jobs/asyncvalue.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

namespace cutaway
{

namespace
{

// The batches for which `shows` is true, in their order.
template <class Shows> void keepShown(picture::DrawList &list, const Shows &shows)
{
    std::vector<picture::Batch> kept;
    for (picture::Batch &batch : list.batches) {
        if (shows(batch))
            kept.push_back(std::move(batch));
    }
    list.batches = std::move(kept);
}

using Files = std::vector<std::shared_ptr<const File>>; // as Batch::file counts them

// Returns the outcome as a message.
QString writeExport(const QString &path, const BuiltScene &scene, const Files &files,
                    const std::shared_ptr<const picture::DrawList> &overlay, const SceneStyle &style)
{
    picture::DrawList list = scene.list;
    keepShown(list, [&](const picture::Batch &batch) { return style.shows(list, batch); });
    if (overlay != nullptr) {
        picture::DrawList above = *overlay;
        keepShown(above, [&style](const picture::Batch &batch) {
            return style.overlayShown[static_cast<std::size_t>(batch.layer)];
        });
        above.metresPerUnit = list.metresPerUnit; // it is in the picture's space
        picture::join(list, std::move(above));
    }
    picture::PictureExport what;
    what.filter = [](const picture::Batch &) { return true; };
    for (const auto &file : files)
        what.files.push_back(file.get());
    const auto made = picture::writePicture(list, path.toStdString(), what);
    QStringList leftOut;
    for (const Diagnostic &diagnostic : list.diagnostics)
        leftOut += QString::fromStdString(diagnostic.message);
    for (const std::string &message : made ? made->leftOut : std::vector<std::string>())
        leftOut += QString::fromStdString(message);
    QString text = made ? ScenePane::tr("Exported %1").arg(path)
                        : ScenePane::tr("%1: %2").arg(path, QString::fromStdString(made.error().message));
    if (!leftOut.isEmpty())
        text += ScenePane::tr("; left out: %1").arg(leftOut.first());
    if (leftOut.size() > 1)
        text += ScenePane::tr(" and %1 more").arg(leftOut.size() - 1);
    return text;
}

} // namespace

void ScenePane::createPictureActions()
{
    const auto on = [this](QAction *action, void (ScenePane::*slot)()) {
        connect(action, &QAction::triggered, this, slot);
    };
    m_actions->addSeparator(SceneMenu::Tools);
    on(m_actions->add(SceneMenu::Tools, tr("Copy &Picture"), "Ctrl+Shift+I", tr("Copy the picture")),
       &ScenePane::copyPicture);
    m_savePicture = m_actions->add(SceneMenu::Tools, tr("&Save Picture…"), "Ctrl+Alt+I",
                                   tr("Write the picture into a PNG file"));
    on(m_savePicture, &ScenePane::askWherePictureGoes);
    m_transparent = m_actions->add(SceneMenu::Tools, tr("Pictures without &Background"), "",
                                   tr("Leave the background of copied and saved pictures transparent"));
    m_transparent->setCheckable(true);
    m_actions->addSeparator(SceneMenu::Tools);
    m_export = m_actions->add(SceneMenu::Tools, tr("E&xport Visible…"), "Ctrl+Alt+X",
                              tr("Write the shown layers as GLB or OBJ, for other programs"));
    on(m_export, &ScenePane::askWhereExportGoes);
    on(m_actions->add(SceneMenu::Tools, tr("&Overlay Files…"), "Ctrl+Alt+O",
                      tr("Draw other files in the same space, such as the walkmeshes of one area")),
       &ScenePane::askForOthers);
    on(m_actions->add(SceneMenu::Tools, tr("Show All &Rooms of the Area"), "",
                      tr("Draw the walkmeshes beside the file whose names begin alike")),
       &ScenePane::showRooms);
    m_actions->addSeparator(SceneMenu::View);
    m_fill = m_actions->add(SceneMenu::View, tr("F&ill the Window"), "Ctrl+Space",
                            tr("Give the picture the room of all other panes, and back"));
    m_fill->setCheckable(true);
    connect(m_fill, &QAction::toggled, this, &ScenePane::fillToggled);
    connect(m_viewport, &ViewportWidget::elsewhereClicked, this,
            [this](const Scene::Elsewhere &place, bool open) {
                const QString file = QString::fromStdString(place.file.string());
                if (open)
                    Q_EMIT fileRequested(file, QString::fromStdString(place.place));
                else
                    Q_EMIT notice(tr("%1 of %2; a double click opens it")
                                      .arg(QString::fromStdString(place.place), QFileInfo(file).fileName()));
            });
}

QList<QAction *> ScenePane::exportActions() const
{
    return m_viewport != nullptr ? QList<QAction *>{m_export, m_savePicture} : QList<QAction *>();
}

// As it is seen; says so where there is none.
void ScenePane::takePicture(std::function<void(QImage)> done)
{
    m_viewport->picture(m_viewport->size(), m_viewport->devicePixelRatioF(), m_transparent->isChecked(),
                        [this, done = std::move(done)](const QImage &image) {
                            if (!image.isNull())
                                return done(image);
                            const QString reason = m_viewport->emptyReason();
                            Q_EMIT notice(reason.isEmpty() ? tr("No picture of this size can be drawn here")
                                                           : reason);
                        });
}

void ScenePane::copyPicture()
{
    takePicture([this](const QImage &image) {
        QGuiApplication::clipboard()->setImage(image);
        Q_EMIT notice(tr("Copied a picture of %1 by %2 pixels").arg(image.width()).arg(image.height()));
    });
}

void ScenePane::savePicture(const QString &path)
{
    takePicture([this, path](const QImage &image) {
        tellWhenDone([path, image] {
            const Result<void> written = writePicture(path, image);
            return written ? tr("Saved %1").arg(path) : QString::fromStdString(written.error().message);
        });
    });
}

void ScenePane::tellWhenDone(std::function<QString()> write)
{
    AsyncValue::once(
        this, [write = std::move(write)](Progress &) { return write(); },
        [this](const QString &text) {
            if (!text.isEmpty())
                Q_EMIT notice(text);
        });
}

void ScenePane::askWherePictureGoes()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Picture"), QStringLiteral("picture.png"),
                                                      tr("PNG (*.png)"));
    if (!path.isEmpty())
        savePicture(path);
}

void ScenePane::exportShown(const QString &path)
{
    Files files{m_scene.file().file().snapshot()};
    for (const std::shared_ptr<File> &other : m_scene.built().others)
        files.push_back(other->snapshot());
    tellWhenDone(
        [path, files, scene = m_scene.shown(), overlay = m_scene.overlay(), style = m_viewport->style3d()] {
            return writeExport(path, *scene, files, overlay, style);
        });
}

void ScenePane::askWhereExportGoes()
{
    const File &file = m_scene.file().file();
    const QString name = QFileInfo(QString::fromStdString(file.name())).completeBaseName();
    const QString own = QString::fromStdString(file.path().string());
    const QString folder = own.isEmpty() ? QString() : QFileInfo(own).absolutePath() + QLatin1Char('/');
    const QString wanted = folder + (name.isEmpty() ? tr("scene") : name) + QStringLiteral(".glb");
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export Visible"), wanted,
                                     tr("Binary glTF (*.glb);;Wavefront OBJ with its materials (*.obj)"));
    if (!path.isEmpty())
        exportShown(path);
}

void ScenePane::askForOthers()
{
    const QString own = QString::fromStdString(m_scene.file().file().path().string());
    QStringList drawn;
    for (const FormatRow &row : m_scene.file().file().formats().rows()) {
        if (row.scene != nullptr)
            drawn += namePatterns(row);
    }
    const QStringList names =
        QFileDialog::getOpenFileNames(this, tr("Overlay Files"), QFileInfo(own).absolutePath(),
                                      nameFilter(m_scene.file().file().row()) + QStringLiteral(";;") +
                                          nameFilter(tr("Everything that can be drawn"), drawn));
    std::vector<std::filesystem::path> paths;
    for (const QString &name : names) {
        if (QFileInfo(name) != QFileInfo(own))
            paths.emplace_back(name.toStdString());
    }
    if (!names.isEmpty())
        m_scene.setOthers(std::move(paths));
}

// Rooms of one area are named after it: "m12aa_01a", "m12aa_02b". They share their coordinates.
std::vector<std::filesystem::path> ScenePane::roomsBeside() const
{
    const QFileInfo own(QString::fromStdString(m_scene.file().file().path().string()));
    const qsizetype mark = own.fileName().indexOf(QLatin1Char('_'));
    if (mark < 1 || own.suffix().compare(QLatin1String("wok"), Qt::CaseInsensitive) != 0)
        return {};
    std::vector<std::filesystem::path> rooms;
    const QString pattern = own.fileName().left(mark + 1) + QStringLiteral("*.wok");
    for (const QFileInfo &room : own.absoluteDir().entryInfoList({pattern}, QDir::Files, QDir::Name)) {
        if (room != own)
            rooms.emplace_back(room.filePath().toStdString());
    }
    return rooms;
}

void ScenePane::showRooms()
{
    std::vector<std::filesystem::path> rooms = roomsBeside();
    if (rooms.empty())
        return Q_EMIT notice(tr("no walkmesh beside the file has a name that begins alike"));
    Q_EMIT notice(tr("%1 other walkmeshes of the area are shown").arg(rooms.size()));
    m_scene.setOthers(std::move(rooms));
}

void ScenePane::endFilling()
{
    if (m_fill != nullptr)
        m_fill->setChecked(false);
}

} // namespace cutaway
