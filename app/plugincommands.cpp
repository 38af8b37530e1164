// SPDX-License-Identifier: MIT
#include "app/plugincommands.h"

#include "app/documentnotices.h"
#include "app/mastersdialog.h"
#include "app/newplugindialog.h"
#include "core/catalogue.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/lightids.h"
#include "core/formats/esp/structureedit.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <algorithm>

namespace cutaway
{

namespace
{

const QString kRecordMime = QStringLiteral("application/x-cutaway-record"); // a plugin with it
// Three lines: the name of the plugin, the key, the folder.
const QString kRecordKeyMime = QStringLiteral("application/x-cutaway-record-key");
const QString kTopic = QStringLiteral("paste record");

constexpr std::uint64_t kMostChildren = 64U << 20; // bytes

// Of the plugin on the clipboard, which holds no second record of that id.
std::string keyOf(const File &file, UnitId record)
{
    const std::string key = file.format().unitKey(file, record);
    return key.substr(0, key.find('#'));
}

std::size_t recordsIn(const File &file, UnitId group)
{
    std::size_t records = 0;
    for (UnitId unit = group; unit < file.units()[group].end; ++unit)
        records += file.units()[unit].tag != esp::kGroup ? 1 : 0;
    return records;
}

esp::RecordCopy inFolder(esp::RecordCopy how, const std::string &folder)
{
    how.folder = folder;
    return how;
}

QString namesText(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list += nodetext::fromCore(name);
    return list.join(QStringLiteral(", "));
}

} // namespace

// What was on the clipboard.
struct PluginCommands::Copied {
    Bytes bytes;
    std::string name; // of its plugin
    std::string key;
    std::string folder; // of its plugin; empty for none
    esp::RecordCopy::As as = esp::RecordCopy::As::Override;

    std::unique_ptr<File> open() const
    {
        Progress progress;
        return File::fromBytes(BytesView::own(bytes), name, allFormats(), progress);
    }
    Result<UnitId> recordIn(const File &file) const
    {
        const auto unit = file.format().findUnit(file, key);
        return unit ? Result<UnitId>(*unit) : fail("{} is not what was copied", key);
    }
};

// What a paste would do.
struct PluginCommands::Plan {
    std::size_t children = 0; // records in the group of its children
    std::vector<std::string> masters, mastersWithChildren;
};

PluginCommands::PluginCommands(DocumentArea &area, Prompts &prompts, QWidget &window)
    : QObject(&window), m_area(area), m_prompts(prompts), m_window(window)
{
}

bool PluginCommands::hasPlugin() const
{
    const FilePage *page = m_area.currentPage();
    return page != nullptr && page->file().file().stateIf<esp::EspState>() != nullptr;
}

std::optional<UnitId> PluginCommands::record() const
{
    const auto place = hasPlugin() ? m_area.currentPage()->selection().current() : std::nullopt;
    if (!place || place->unit == 0)
        return std::nullopt;
    const std::uint32_t tag = m_area.currentPage()->file().file().units()[place->unit].tag;
    return tag == esp::kGroup || tag == esp::kRawUnit ? std::nullopt : std::optional(place->unit);
}

bool PluginCommands::hasRecord() const
{
    return record().has_value();
}

void PluginCommands::offerIn(FilePage &page, const QList<QAction *> &actions)
{
    std::erase(m_offered, nullptr);
    if (!hasPlugin() || std::ranges::any_of(m_offered, [&](const auto &each) { return each == &page; }))
        return;
    m_offered.emplace_back(&page);
    page.tree().commands().addMenuEntries(actions);
}

void PluginCommands::showNew()
{
    const Document *document = m_area.currentDocument();
    const QString folder =
        document != nullptr && !document->isSample() ? QFileInfo(document->path()).absolutePath() : QString();
    auto *dialog = new NewPluginDialog(m_prompts, folder, &m_window);
    connect(dialog, &NewPluginDialog::created, this, &PluginCommands::created);
    dialog->show();
}

void PluginCommands::showMasters()
{
    (new MastersDialog(m_area.currentPage()->file(), m_prompts, &m_window))->show();
}

void PluginCommands::compactIds()
{
    const auto isEmpty = std::make_shared<bool>();
    m_area.currentPage()->file().edit(
        {.label = tr("Compact FormIDs"),
         .where = NodePath{},
         .make = [isEmpty](const File &file, Progress &progress) -> Result<Patch> {
             Result<Patch> patch = esp::withLightIds(file, progress);
             *isEmpty = patch && patch->empty();
             return patch;
         },
         .context = this,
         .done =
             [this, isEmpty] {
                 Q_EMIT m_area.message(*isEmpty ? tr("Nothing to do: all FormIDs suit a light plugin")
                                                : tr("All FormIDs of the plugin suit a light plugin now"));
             },
         .refused = [this](const QString &reason) { Q_EMIT m_area.message(reason); }});
}

void PluginCommands::copyRecord()
{
    const std::optional<UnitId> unit = record();
    if (!unit)
        return;
    const File &file = m_area.currentPage()->file().file();
    const UnitId children = esp::childGroupOf(file, *unit);
    const bool withChildren =
        children != UnitIndex::kNone && file.units().extent(children).size <= kMostChildren;
    const Bytes bytes = esp::excerptOf(file, *unit, withChildren);
    const std::string title = file.format().unitTitle(file, *unit);
    auto *data = new QMimeData;
    data->setText(nodetext::fromCore(title));
    data->setData(kRecordMime, QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                          static_cast<qsizetype>(bytes.size())));
    data->setData(kRecordKeyMime, QByteArray::fromStdString(file.name() + '\n' + keyOf(file, *unit) + '\n' +
                                                            file.path().parent_path().string()));
    QGuiApplication::clipboard()->setMimeData(data);
    Q_EMIT m_area.message(tr("Copied %1").arg(nodetext::fromCore(title)));
}

void PluginCommands::pasteRecord(esp::RecordCopy::As as)
{
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr || !data->hasFormat(kRecordMime))
        return Q_EMIT m_area.message(tr("No record has been copied"));
    const QByteArray bytes = data->data(kRecordMime);
    const QList<QByteArray> place = data->data(kRecordKeyMime).split('\n');
    if (place.size() != 3)
        return;
    const auto copied =
        std::make_shared<const Copied>(Copied{Bytes(bytes.begin(), bytes.end()), place[0].toStdString(),
                                              place[1].toStdString(), place[2].toStdString(), as});
    const std::shared_ptr<const File> to = m_area.currentPage()->file().file().snapshot();
    const auto plan = [copied, to](Progress &) -> Result<Plan> {
        const auto from = copied->open();
        const Result<UnitId> unit = copied->recordIn(*from);
        if (!unit)
            return tl::unexpected(unit.error());
        Plan found;
        if (const UnitId group = esp::childGroupOf(*from, *unit); group != UnitIndex::kNone)
            found.children = recordsIn(*from, group);
        auto alone = esp::mastersToAdd(*from, *unit, *to, {.as = copied->as});
        auto all = esp::mastersToAdd(*from, *unit, *to, {.as = copied->as, .withChildren = true});
        if (!alone || !all)
            return tl::unexpected(!alone ? alone.error() : all.error());
        found.masters = std::move(*alone);
        found.mastersWithChildren = std::move(*all);
        return found;
    };
    AsyncValue::once(this, plan,
                     [this, copied, document = QPointer(m_area.currentDocument())](Result<Plan> found) {
                         if (document == nullptr || document != m_area.currentDocument())
                             return; // another tab is shown by now
                         if (!found)
                             return tell(*document, nodetext::fromCore(found.error().message));
                         ask(copied, *found, *document);
                     });
}

// Nothing to ask: it is pasted at once.
void PluginCommands::ask(const std::shared_ptr<const Copied> &copied, const Plan &plan, Document &document)
{
    if (plan.children == 0 && plan.masters.empty())
        return paste(copied, {.as = copied->as});
    const bool isOverride = copied->as == esp::RecordCopy::As::Override;
    const QString record = nodetext::fromCore(copied->key), to = document.name();
    QStringList lines{isOverride ? tr("Paste %1 as an override into %2?").arg(record, to)
                                 : tr("Paste %1 as a new record into %2?").arg(record, to)};
    const auto choice = [&](const QString &text, bool withChildren) {
        const esp::RecordCopy how{.as = copied->as, .withChildren = withChildren, .addsMasters = true};
        return NoticeBar::Choice{text, [this, copied, how] { paste(copied, how); }};
    };
    if (!plan.masters.empty())
        lines += tr("It adds to the masters: %1").arg(namesText(plan.masters));
    std::vector<NoticeBar::Choice> choices{choice(tr("Paste"), false)};
    if (plan.children != 0) {
        lines += tr("The group of its children holds %1").arg(quantityText(plan.children, "record"));
        if (plan.mastersWithChildren != plan.masters)
            lines +=
                tr("With its children it adds to the masters: %1").arg(namesText(plan.mastersWithChildren));
        choices.push_back(choice(tr("Paste with children"), true));
    }
    m_area.noticesOf(document)->show(kTopic, theme::Icon::Note, lines.join(u'\n'), std::move(choices));
}

void PluginCommands::paste(const std::shared_ptr<const Copied> &copied, const esp::RecordCopy &how)
{
    FilePage *page = m_area.currentPage();
    if (page == nullptr)
        return;
    EditRequest request{.label = tr("Paste %1").arg(nodetext::fromCore(copied->key)), .context = this};
    const auto make = [copied, how = inFolder(how, copied->folder)](
                          const File &to, Progress &progress) -> Result<Made<std::uint32_t>> {
        const auto from = copied->open();
        const Result<UnitId> unit = copied->recordIn(*from);
        Result<esp::CopiedRecord> made =
            unit ? esp::copyRecord(*from, *unit, to, how, progress) : tl::unexpected(unit.error());
        if (!made)
            return tl::unexpected(made.error());
        return Made<std::uint32_t>{std::move(made->patch), made->formId};
    };
    answerWith<std::uint32_t>(request, page, make, [page](std::uint32_t formId) {
        if (const UnitId unit = esp::recordOf(page->file().file(), formId); unit != UnitIndex::kNone)
            page->selection().selectPath({unit, {}});
    });
    request.refused = [this, document = QPointer(&page->document())](const QString &reason) {
        if (document != nullptr)
            tell(*document, reason);
    };
    page->file().edit(std::move(request));
}

void PluginCommands::tell(Document &document, const QString &text)
{
    m_area.noticesOf(document)->show(kTopic, theme::Icon::Warning, text, {});
}

} // namespace cutaway
