// SPDX-License-Identifier: MIT
// Shared by all parts of the package pane: the plugin with its masters, the package shown, and access to
// edits and to the selection.
//
// The package is read anew after each change of the file; keep no pointers into it.
#pragma once

#include "core/domains/pack/newpackage.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/plugin/pluginmasters.h"
#include "viewers/kit/script/scripthost.h"

namespace cutaway
{

class PackContext : public QObject, public ScriptHost
{
    Q_OBJECT

public:
    PackContext(OpenFile &file, Selection &selection, QObject *parent = nullptr);

    OpenFile &file() const override { return m_file; }
    FieldEditor *createEditor(const FieldSpec &spec, QWidget *parent) override;
    const File &core() const { return m_file.file(); }
    Selection &selection() const { return m_selection; }
    PluginMasters &masters() const { return m_masters; }
    esp::Plugins plugins() const override { return m_masters.plugins(); }
    // The package shown; null while there is none.
    const pack::Package *package() const { return m_package ? &*m_package : nullptr; }
    // True if the unit is a package of this plugin.
    bool isPackage(UnitId unit) const;

    // Shows another package; the selection stays where it is. False while text typed for this one is refused.
    bool show(UnitId unit);
    // Selects a value of the package by its path in the record: tree and bytes follow.
    void selectPath(const std::string &path) override;
    // Selects the record of a FormID, in the plugin or the owning master; false if there is none.
    bool goTo(std::uint32_t formId);
    QString formText(std::uint32_t formId) const override;

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
    // Masters were found, opened or closed; the package is read again after this.
    void mastersFound();

private:
    void followMasters();
    void followSelection();
    void followChange(const ChangeSet &change);
    void read(UnitId unit);

    OpenFile &m_file;
    PluginMasters &m_masters;
    Selection &m_selection;
    std::optional<pack::Package> m_package;
    std::uint64_t m_revision = 0;          // of the file, when the package was read
    std::optional<std::uint32_t> m_coming; // the package that is being put in
};

} // namespace cutaway
