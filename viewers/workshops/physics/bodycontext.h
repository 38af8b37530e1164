// SPDX-License-Identifier: MIT
// Shared by the panes for bodies: the bodies as a worker has listed them, the chosen ones, edits, and the
// link to the selection.
//
// Bodies are identified by their number in the list. An edit lists them again in the current file.
#pragma once

#include "viewers/kit/file/openfiles.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/form/fieldhost.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/physics/bodylisting.h"
#include "viewers/workshops/physics/ownbodies.h"

#include <QPointer>
#include <map>

namespace cutaway
{

class BodyContext : public QObject, public FieldHost
{
    Q_OBJECT

public:
    // `isSeen` is true while a pane is visible; otherwise the list is not renewed until list() is called.
    BodyContext(OpenFile &file, Selection &selection, std::function<bool()> isSeen, QObject *parent);

    OpenFile &file() const override { return m_file; }
    // Null until the first list is ready; isReading() is true while it is not of the current file.
    const BodyListing *listing() const { return m_listing.get(); }
    // Lists the bodies again if the file has changed.
    void list();
    bool isListing() const { return m_reading.isBusy(); }

    // Numbers; the last one is the current body.
    const std::vector<std::size_t> &chosen() const { return m_chosen; }
    const ListedBody *current() const;
    void choose(std::vector<std::size_t> chosen);
    // Selects the current body in all panes.
    void selectCurrent();
    // Chooses the body at a place of an embedded document.
    void followPart(const InPart &place);

    // Presets and names of the user; null where nobody keeps any.
    OwnBodies *own() const { return m_own; }
    void setOwn(OwnBodies &own);
    // Names of layers of an open plugin, by number; empty if none is open.
    const std::map<std::int64_t, QString> &layerNames() const { return m_layerNames; }
    void setOpenFiles(OpenFiles &files);

    // The edits that set the value, or one number of it, in all chosen bodies.
    pack::EditList editsFor(const physics::FormRow &row, std::optional<std::size_t> component,
                            const QString &text) const;

    // What undo and redo select again.
    NodePath placeOfUndo() const;

    // ---- FieldHost
    // Separates the path of a field that several rows share from the id of the row.
    static constexpr char kRowMark = '#';
    FieldEditor *createEditor(const FieldSpec &spec, QWidget *parent) override;
    void selectPath(const std::string &path) override;
    Result<void> apply(const pack::EditList &edits, const QString &label, const std::string &path) override;
    bool isReading() const override { return m_revision != m_file.revision(); }

Q_SIGNALS:
    void listed();
    void chosenChanged();
    // A place of an embedded document is to be shown; see FilePage::showPathInPart.
    void partWanted(const cutaway::Embedded &part, const cutaway::NodePath &path, bool open);

private:
    void take(std::shared_ptr<const BodyListing> listing, std::uint64_t revision);
    void followChange();
    void followOpenFiles();
    void followSelection();
    void chooseHolding(std::optional<std::size_t> body);
    std::optional<std::size_t> bodyAt(ByteRange range, bool inHost) const;
    std::optional<std::size_t> bodyAt(Place place) const;
    void showInPart(const ListedBody &entry, const std::string &path);

    OpenFile &m_file;
    Selection &m_selection;
    std::function<bool()> m_isSeen;
    AsyncValue m_reading, m_naming;
    QPointer<OwnBodies> m_own;
    QPointer<OpenFiles> m_openFiles;
    std::map<std::int64_t, QString> m_layerNames;
    std::shared_ptr<const BodyListing> m_listing;
    std::vector<std::size_t> m_chosen;
    std::optional<std::uint64_t> m_asked;    // revision of the file, for which a list was requested
    std::optional<std::uint64_t> m_revision; // of the list
};

} // namespace cutaway
