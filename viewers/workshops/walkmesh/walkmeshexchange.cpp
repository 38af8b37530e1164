// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshexchange.h"

#include "core/base/mappedfile.h"
#include "core/base/writefile.h"
#include "core/domains/area/walkmeshfiles.h"
#include "core/formats/bwm/edit/adopt.h"
#include "viewers/kit/file/filekinds.h"
#include "viewers/kit/file/quantitytext.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <numeric>

namespace cutaway
{

namespace
{

using Notes = std::vector<std::string>;

std::filesystem::path pathOfName(const QString &name)
{
    return name.toStdU16String();
}

Result<void> writeWalkmeshFiles(const bwm::EditMesh &mesh, const bwm::SurfaceTable &surfaces,
                                const std::filesystem::path &path)
{
    const auto files = picture::walkmeshFiles(mesh, surfaces, path);
    if (!files)
        return tl::unexpected(files.error());
    for (const exchange::ExportedFile &file : *files) {
        if (const auto written = writeFile(file.path, file.bytes); !written)
            return written;
    }
    return {};
}

// Replaces faces of the mesh; those that came, or were there already, are chosen.
Result<void> takeFaces(bwm::EditMesh &mesh, ChosenParts &chosen, WalkmeshExchange::Into into,
                       const bwm::EditMesh &fresh)
{
    using Into = WalkmeshExchange::Into;
    std::vector<std::uint32_t> goes;
    if (into == Into::Chosen) {
        goes = chosen.faces;
        if (goes.empty())
            return fail("no face is chosen");
    } else if (into == Into::All) {
        goes.resize(mesh.faces.size());
        std::iota(goes.begin(), goes.end(), 0U);
    }
    std::vector<bool> isReplaced(mesh.faces.size());
    for (const std::uint32_t face : goes)
        isReplaced[face] = true; // tidied parts are there
    if (const Result<void> done = bwm::replaceFaces(mesh, goes, fresh, bwm::kWeldDistance); !done)
        return done;
    chosen = {};
    for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
        const std::uint32_t row = mesh.faces[face].row;
        if (row >= isReplaced.size() || isReplaced[row])
            chosen.faces.push_back(face);
    }
    return {};
}

} // namespace

WalkmeshExchange::WalkmeshExchange(WalkmeshContext &context, QWidget &window)
    : QObject(&window), m_context(context), m_window(window)
{
}

// ---- out

void WalkmeshExchange::exportFaces(Which which, const QString &path)
{
    Q_EMIT m_context.refused({});
    const Result<bwm::EditMesh> mesh = which == Which::All
                                           ? Result<bwm::EditMesh>(m_context.mesh())
                                           : bwm::partOf(m_context.mesh(), m_context.chosen().faces);
    if (!mesh)
        return Q_EMIT m_context.refused(QString::fromStdString(mesh.error().message));
    if (mesh->faces.empty())
        return Q_EMIT m_context.refused(which == Which::All ? tr("the walkmesh has no faces")
                                                            : tr("no face is chosen"));
    if (QFileInfo(path) == QFileInfo(QString::fromStdString(m_context.file().file().path().string())))
        return Q_EMIT m_context.refused(tr("not exported: choose another file than the open one"));
    AsyncValue::once(
        this,
        [mesh = *mesh, surfaces = m_context.choices().surfaces(), path](Progress &) {
            return writeWalkmeshFiles(mesh, *surfaces, pathOfName(path));
        },
        [this, path, count = mesh->faces.size(),
         lost = picture::losesTransitions(pathOfName(path)) ? picture::countTransitions(*mesh)
                                                            : 0](const Result<void> &written) {
            if (!written)
                return Q_EMIT m_context.refused(QString::fromStdString(written.error().message));
            QString told = tr("Wrote %1 to %2").arg(quantityText(count, "face"), QFileInfo(path).fileName());
            if (lost != 0)
                told += tr(" · transitions left out, as such files have none: %1").arg(lost);
            Q_EMIT notice(told);
        });
}

void WalkmeshExchange::askWhereToExport(Which which)
{
    const File &file = m_context.file().file();
    const QFileInfo own(QString::fromStdString(file.path().string()));
    const QString name = QFileInfo(QString::fromStdString(file.name())).completeBaseName() +
                         (which == Which::All ? QString() : QStringLiteral("_faces"));
    const QString scenes = tr("Binary glTF (*.glb);;Wavefront OBJ with its materials (*.obj);;"
                              "Text of a model's node (*.ascii)");
    const QString path = QFileDialog::getSaveFileName(
        &m_window, which == Which::All ? tr("Export Walkmesh") : tr("Save Faces As"),
        (file.path().empty() ? QString() : own.absolutePath() + u'/') + name + QStringLiteral(".glb"),
        scenes + QStringLiteral(";;") + nameFilter(file.row()));
    if (!path.isEmpty())
        exportFaces(which, path);
}

// ---- in

void WalkmeshExchange::importFaces(Into into, const QString &path, const QString &node)
{
    const auto notes = std::make_shared<Notes>();
    picture::FacesChoice choice;
    choice.node = node.toStdString();
    choice.up = m_options.up;
    if (m_options.paintsUnnamed)
        choice.otherwise = m_context.material();
    const auto operation = [path, into, choice, notes, surfaces = m_context.choices().surfaces(),
                            formats = m_context.file().file().formats()](
                               bwm::EditMesh &mesh, ChosenParts &chosen) mutable -> Result<void> {
        choice.surfaces = surfaces.get();
        const Result<LoadedFile> file = loadFile(pathOfName(path));
        const Result<picture::ReadFaces> read =
            file ? picture::readFaces(file->bytes, pathOfName(path), formats, choice)
                 : tl::unexpected(file.error());
        if (!read)
            return tl::unexpected(read.error());
        *notes = read->notes;
        return takeFaces(mesh, chosen, into, read->mesh);
    };
    m_context.apply(tr("Import %1").arg(QFileInfo(path).fileName()), operation, true, [this, path, notes] {
        QStringList told{tr("%1 is imported").arg(QFileInfo(path).fileName())};
        for (const std::string &note : *notes)
            told += QString::fromStdString(note);
        Q_EMIT notice(told.join(QStringLiteral(" · ")));
    });
}

void WalkmeshExchange::askWhatToImport(Into into)
{
    const QString own = QString::fromStdString(m_context.file().file().path().string());
    const QStringList patterns = QStringList{QStringLiteral("*.glb"), QStringLiteral("*.obj"),
                                             QStringLiteral("*.ascii"), QStringLiteral("*.mdl.ascii")} +
                                 namePatterns(m_context.file().file().row());
    const QString path = QFileDialog::getOpenFileName(
        &m_window, into == Into::Beside ? tr("Add Faces of a File") : tr("Replace Faces by a File"),
        own.isEmpty() ? QString() : QFileInfo(own).absolutePath(),
        nameFilter(tr("Meshes and walkmeshes"), patterns) + QStringLiteral(";;") + tr("All files (*)"));
    if (path.isEmpty())
        return;
    AsyncValue::once(
        this,
        [path](Progress &) {
            const Result<LoadedFile> file = loadFile(pathOfName(path));
            return file ? picture::nodesToChoose(file->bytes, pathOfName(path)) : std::vector<std::string>();
        },
        [this, into, path](const std::vector<std::string> &nodes) {
            QStringList names;
            for (const std::string &node : nodes)
                names += QString::fromStdString(node);
            chooseNode(into, path, names);
        });
}

void WalkmeshExchange::chooseNode(Into into, const QString &path, const QStringList &nodes)
{
    if (nodes.isEmpty())
        return importFaces(into, path);
    bool isChosen = false;
    const QString node =
        QInputDialog::getItem(&m_window, tr("Choose a Node"), tr("The text has several nodes with faces:"),
                              nodes, 0, false, &isChosen);
    if (isChosen)
        importFaces(into, path, node);
}

} // namespace cutaway
