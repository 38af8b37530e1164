// SPDX-License-Identifier: MIT
// Shared by all parts of the package pane: the plugin with its masters, the package shown, and access to
// edits and to the selection.
//
// The package is read anew after each change of the file; keep no pointers into it. A master is the file
// that is open in this program, with its edits, or else the one beside the plugin, opened on a worker; until
// it is open, and where there is none, its FormIDs have a text and no record.
#pragma once

#include "core/domains/pack/newpackage.h"
#include "viewers/kit/file/openfiles.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/form/fieldhost.h"

namespace cutaway
{

// The plugin and its masters as they are now, for a worker.
struct PluginSnapshot {
    std::vector<std::shared_ptr<const File>> files; // the plugin first
    pack::Plugins plugins() const;
};

class PackContext : public QObject, public FieldHost
{
    Q_OBJECT

public:
    PackContext(OpenFile &file, Selection &selection, QObject *parent = nullptr);
    ~PackContext() override;

    OpenFile &file() const override { return m_file; }
    FieldEditor *createEditor(const FieldSpec &spec, QWidget *parent) override;
    const File &core() const { return m_file.file(); }
    Selection &selection() const { return m_selection; }
    pack::Plugins plugins() const;
    PluginSnapshot snapshot() const;
    // The package shown; null while there is none.
    const pack::Package *package() const { return m_package ? &*m_package : nullptr; }
    // The files that are open in this program; until then, none but this one.
    void setOpenFiles(OpenFiles &files);
    // Other plugins among them, which take edits of their own.
    std::vector<OpenFile *> otherPlugins() const;
    // The one that was opened from this path; null for none.
    OpenFile *otherPlugin(const std::filesystem::path &path) const;
    // True if the unit is a package of this plugin.
    bool isPackage(UnitId unit) const;

    // Shows another package; the selection stays where it is. False while text typed for this one is refused.
    bool show(UnitId unit);
    // Selects a value of the package by its path in the record: tree and bytes follow.
    void selectPath(const std::string &path) override;
    // Selects the record of a FormID, in the plugin or the owning master; false if there is none.
    bool goTo(std::uint32_t formId);
    // A FormID as a field shows and takes it: "Skyrim.esm:000014 Player".
    QString formText(std::uint32_t formId) const;

    // One step of undo. `path` is selected again after undo and redo. Nothing happens for an empty list.
    Result<void> apply(const pack::EditList &edits, const QString &label,
                       const std::string &path = {}) override;
    // Puts a package in, shows and selects it; the one that was shown is not read again for that.
    Result<void> add(const Result<pack::NewRecord> &record, const QString &label);
    // The same for a patch that was made elsewhere, such as the fix of a finding or a new record.
    Result<void> apply(const Result<Patch> &patch, const QString &label, const NodePath &where);

Q_SIGNALS:
    // Another package, the same after a change of the file, or none.
    void packageChanged();
    void mastersFound();
    void mastersOpened(); // in this program: checks ask these now
    void otherPluginsChanged();

private:
    void openMasters();
    void followOpenFiles();
    void followMasters();
    void followSelection();
    void followChange(const ChangeSet &change);
    void read(UnitId unit);

    OpenFile &m_file;
    Selection &m_selection;
    QPointer<OpenFiles> m_openFiles;
    std::vector<std::unique_ptr<File>> m_masters; // beside the plugin
    std::vector<const File *> m_lastMasters;      // to tell whether others are open now; not to be read
    std::optional<pack::Package> m_package;
    std::uint64_t m_revision = 0;          // of the file, when the package was read
    std::optional<std::uint32_t> m_coming; // the package that is being put in
};

} // namespace cutaway
