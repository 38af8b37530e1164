// SPDX-License-Identifier: MIT
// Commands of the window for plugins: masters, object ids, new plugins, records copied from one to another.
#pragma once

#include "app/documentarea.h"
#include "app/prompts.h"
#include "core/formats/esp/copyrecord.h"

#include <QPointer>

namespace cutaway
{

class PluginCommands : public QObject
{
    Q_OBJECT

public:
    PluginCommands(DocumentArea &area, Prompts &prompts, QWidget &window);

    // Whether the page shown is a plugin, and whether a record of it is selected.
    bool hasPlugin() const;
    bool hasRecord() const;

    // Puts the actions into the menu of the page's tree, once, where the page is a plugin.
    void offerIn(FilePage &page, const QList<QAction *> &actions);

    void showNew();
    void showMasters();
    void compactIds();
    // Onto the clipboard, with the group of its children where that is not very large.
    void copyRecord();
    // From the clipboard into the plugin shown. A notice asks first where masters are to be added, or where
    // the record has children.
    void pasteRecord(esp::RecordCopy::As as);

Q_SIGNALS:
    void created(const QString &path); // a new plugin

private:
    struct Copied;
    struct Plan;
    std::optional<UnitId> record() const;
    void ask(const std::shared_ptr<const Copied> &copied, const Plan &plan, Document &document);
    void paste(const std::shared_ptr<const Copied> &copied, const esp::RecordCopy &how);
    void tell(Document &document, const QString &text);

    DocumentArea &m_area;
    Prompts &m_prompts;
    QWidget &m_window;
    std::vector<QPointer<FilePage>> m_offered; // pages whose menus have the actions
};

} // namespace cutaway
