// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodycontext.h"

#include "core/domains/physics/layernames.h"
#include "core/file/outline.h"
#include "viewers/kit/form/fieldeditors.h"

#include <algorithm>

namespace cutaway
{

BodyContext::BodyContext(OpenFile &file, Selection &selection, std::function<bool()> isSeen, QObject *parent)
    : QObject(parent), m_file(file), m_selection(selection), m_isSeen(std::move(isSeen))
{
    connect(&selection, &Selection::selected, this, &BodyContext::followSelection);
    connect(&file, &OpenFile::changed, this, &BodyContext::followChange);
    connect(&file, &OpenFile::saved, this, [this] { // from now on that is what values were
        m_asked.reset();
        followChange();
    });
}

// ---- listing

void BodyContext::list()
{
    const std::uint64_t revision = m_file.revision();
    if (std::exchange(m_asked, revision) == revision)
        return;
    m_reading.ask(
        [file = std::shared_ptr<const File>(m_file.file().snapshot())](Progress &progress) {
            return freedElsewhere(std::make_shared<const BodyListing>(listBodies(*file, progress)));
        },
        [this, revision](std::shared_ptr<const BodyListing> listing) { take(std::move(listing), revision); });
}

// ---- what the forms know besides the file

void BodyContext::setOwn(OwnBodies &own)
{
    m_own = &own;
    connect(&own, &OwnBodies::changed, this, &BodyContext::chosenChanged);
    Q_EMIT chosenChanged();
}

void BodyContext::setOpenFiles(OpenFiles &files)
{
    m_openFiles = &files;
    connect(&files, &OpenFiles::changed, this, &BodyContext::followOpenFiles);
    followOpenFiles();
}

// Takes the layer names of the last opened plugin that has any.
void BodyContext::followOpenFiles()
{
    std::vector<std::shared_ptr<const File>> plugins;
    for (const OpenFile *file : m_openFiles->list()) {
        if (physics::mayNameLayers(file->file()))
            plugins.emplace_back(file->file().snapshot());
    }
    if (plugins.empty() && m_layerNames.empty())
        return;
    m_naming.ask(
        [plugins = std::move(plugins)](Progress &progress) {
            std::map<std::int64_t, QString> names;
            for (const auto &plugin : plugins) {
                for (const auto &[number, name] : physics::layerNames(*plugin, progress))
                    names[number] = QString::fromStdString(name);
            }
            return names;
        },
        [this](std::map<std::int64_t, QString> names) {
            if (std::exchange(m_layerNames, std::move(names)) == m_layerNames || m_listing == nullptr)
                return;
            Q_EMIT listed();
            Q_EMIT chosenChanged();
        });
}

void BodyContext::followChange()
{
    if (m_isSeen())
        list();
}

// Keeps the chosen bodies; by name if their numbers have changed.
void BodyContext::take(std::shared_ptr<const BodyListing> listing, std::uint64_t revision)
{
    m_revision = revision;
    const std::shared_ptr<const BodyListing> before = std::exchange(m_listing, std::move(listing));
    if (m_listing == nullptr)
        m_listing = std::make_shared<const BodyListing>();
    const std::vector<ListedBody> &now = m_listing->bodies;
    std::vector<std::size_t> chosen;
    for (const std::size_t number : m_chosen) {
        const std::string &name = before->bodies[number].body.name;
        const auto named =
            std::ranges::find_if(now, [&name](const ListedBody &entry) { return entry.body.name == name; });
        if (number < now.size() && now[number].body.name == name)
            chosen.push_back(number);
        else if (named != now.end())
            chosen.push_back(static_cast<std::size_t>(named - now.begin()));
    }
    if (chosen.empty() && !now.empty())
        chosen.push_back(0); // shows one before the user chooses
    m_chosen = std::move(chosen);
    Q_EMIT listed();
    Q_EMIT chosenChanged();
    followSelection();
}

// ---- which of them

const ListedBody *BodyContext::current() const
{
    return m_listing == nullptr || m_chosen.empty() ? nullptr : &m_listing->bodies[m_chosen.back()];
}

void BodyContext::choose(std::vector<std::size_t> chosen)
{
    if (chosen == m_chosen)
        return;
    m_chosen = std::move(chosen);
    Q_EMIT chosenChanged();
}

// For a body of an embedded packfile selects its collision object, which means this one body in the picture,
// and marks the bytes of the body.
void BodyContext::selectCurrent()
{
    const ListedBody *entry = current();
    if (entry == nullptr || isReading())
        return;
    const physics::Body &body = entry->body;
    const std::string path = body.pathOf(*body.part(physics::BodyPart::Body));
    const std::string &held =
        body.collision.empty() ? body.prefix.substr(0, body.prefix.find('!')) : body.collision;
    const Result<NodePath> place = m_file.file().parsePath(body.prefix.empty() ? path : held);
    if (place)
        m_selection.selectPath(*place);
    if (!body.prefix.empty())
        showInPart(*entry, path);
}

void BodyContext::showInPart(const ListedBody &entry, const std::string &path)
{
    const Result<NodePath> inside =
        entry.body.document->parsePath(std::string_view(path).substr(entry.body.prefix.size()));
    for (const Embedded &part : m_file.file().format().embedded(m_file.file())) {
        if (inside && part.range.offset == entry.body.base)
            return Q_EMIT partWanted(part, *inside, false);
    }
}

void BodyContext::followSelection()
{
    if (const auto place = m_selection.current(); place && m_listing != nullptr && !isReading())
        chooseHolding(bodyAt(*place));
}

// Keeps several chosen bodies if the body is one of them.
void BodyContext::chooseHolding(std::optional<std::size_t> body)
{
    if (body && std::ranges::find(m_chosen, *body) == m_chosen.end())
        choose({*body});
}

// Prefers the current body, as bodies may share rows.
std::optional<std::size_t> BodyContext::bodyAt(ByteRange range, bool inHost) const
{
    const auto holds = [&](const ListedBody &entry) {
        return (inHost || entry.body.prefix.empty()) &&
               std::ranges::any_of(entry.ranges, [range](ByteRange own) { return own.contains(range); });
    };
    if (const ListedBody *now = current(); now != nullptr && holds(*now))
        return m_chosen.back();
    const auto found = std::ranges::find_if(m_listing->bodies, holds);
    return found == m_listing->bodies.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_listing->bodies.begin()));
}

// Units owned by a shape or a body belong to that body.
std::optional<std::size_t> BodyContext::bodyAt(Place place) const
{
    const auto range = m_file.rangeOf(place);
    std::optional<std::size_t> found = range ? bodyAt(*range, true) : std::nullopt;
    for (UnitId unit = m_selection.hierarchy().above(place.unit); !found && unit != UnitIndex::kNone;
         unit = m_selection.hierarchy().above(unit))
        found = bodyAt(m_file.file().units().range(unit), false);
    return found;
}

void BodyContext::followPart(const InPart &place)
{
    if (m_listing == nullptr || isReading() || place.part.derived)
        return;
    const auto isInside = [&place](const ListedBody &entry) {
        return entry.body.base == place.part.range.offset && !entry.body.prefix.empty();
    };
    const auto any = std::ranges::find_if(m_listing->bodies, isInside);
    if (any == m_listing->bodies.end())
        return;
    const File &document = *any->body.document;
    const std::shared_ptr<const Outline> outline = Outline::of(document);
    NodeId node = place.place.node;
    for (UnitId unit = place.place.unit; unit < document.units().size();
         unit = outline != nullptr ? outline->above(unit) : UnitIndex::kNone) {
        const auto range = document.fileRange(unit, node);
        const auto body =
            range ? bodyAt({range->offset + place.part.range.offset, range->size}, true) : std::nullopt;
        if (body)
            return chooseHolding(body);
        node = {};
    }
}

// ---- edits

pack::EditList BodyContext::editsFor(const physics::FormRow &row, std::optional<std::size_t> component,
                                     const QString &text) const
{
    std::vector<physics::Body> now; // where a worker still reads those of the file
    if (isReading()) {
        Progress progress;
        now = physics::bodiesOf(m_file.file(), progress);
    }
    std::vector<Edit> all;
    for (const std::size_t number : m_chosen) {
        const physics::Body &listed = m_listing->bodies[number].body;
        if (isReading() && (number >= now.size() || now[number].name != listed.name))
            return fail("the bodies have changed meanwhile");
        const physics::Body &body = isReading() ? now[number] : listed;
        const std::string typed = text.toStdString();
        const pack::EditList edits =
            component ? setComponent(body, row, *component, typed) : setValue(body, row, typed);
        if (!edits)
            return edits;
        for (const Edit &edit : *edits) { // bodies may share their rows
            if (std::ranges::find(all, edit.path, &Edit::path) == all.end())
                all.push_back(edit);
        }
    }
    return all;
}

FieldEditor *BodyContext::createEditor(const FieldSpec &spec, QWidget *parent)
{
    return createFieldEditor(m_file.typedTexts(), spec, parent);
}

// The user may go on to another field and come back to a refused one.
void BodyContext::selectPath(const std::string &named)
{
    const std::string path = named.substr(0, named.find(kRowMark));
    const ListedBody *entry = current();
    if (entry == nullptr || isReading() || !m_file.typedTexts().commit())
        return;
    if (!entry->body.prefix.empty() && path.starts_with(entry->body.prefix))
        return showInPart(*entry, path);
    if (const Result<NodePath> place = m_file.file().parsePath(path))
        m_selection.selectPath(*place);
}

Result<void> BodyContext::apply(const pack::EditList &edits, const QString &label, const std::string &)
{
    if (!edits)
        return tl::unexpected(edits.error());
    const Result<Patch> patch = patchFor(m_file.file(), *edits);
    if (!patch)
        return tl::unexpected(patch.error());
    return patch->empty() ? Result<void>{} : m_file.requestPatch(*patch, placeOfUndo(), label);
}

NodePath BodyContext::placeOfUndo() const
{
    const auto place = m_selection.current();
    return place ? m_file.pathOf(*place) : NodePath{};
}

} // namespace cutaway
