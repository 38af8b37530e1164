// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/annotationeditor.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace cutaway
{

namespace
{

Edit setTo(std::string path, std::string value)
{
    Edit edit;
    edit.path = std::move(path);
    edit.value = std::move(value);
    return edit;
}

Edit inserted(std::string array, std::vector<Edit> values)
{
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = std::move(array);
    edit.values = std::move(values);
    return edit;
}

std::string timeValue(float time)
{
    return fmt::format("{}", time);
}

// "annotationTracks[1].annotations[2]", or a node below it.
std::optional<AnnotationId> idOf(std::string_view path)
{
    constexpr std::string_view kTracks = "annotationTracks[", kRows = "].annotations[";
    AnnotationId id;
    if (!path.starts_with(kTracks))
        return std::nullopt;
    const char *end = path.data() + path.size();
    const auto track = std::from_chars(path.data() + kTracks.size(), end, id.track);
    const std::string_view rest(track.ptr, static_cast<std::size_t>(end - track.ptr));
    if (track.ec != std::errc() || !rest.starts_with(kRows))
        return std::nullopt;
    const auto row = std::from_chars(rest.data() + kRows.size(), end, id.index);
    return row.ec == std::errc() && row.ptr != end && *row.ptr == ']' ? std::optional(id) : std::nullopt;
}

// For the name of an undo step.
QString counted(std::size_t annotations)
{
    return annotations == 1 ? QObject::tr("annotation") : QObject::tr("%1 annotations").arg(annotations);
}

} // namespace

AnnotationEditor::AnnotationEditor(ClipPlayer &player, Selection &selection, QObject *parent)
    : QObject(parent), m_player(player), m_selection(selection)
{
    connect(&player, &ClipPlayer::clipChanged, this, &AnnotationEditor::followClip);
    connect(&selection, &Selection::selected, this, &AnnotationEditor::followSelection);
    connect(&player.context(), &ClipContext::eventNamesChanged, this, &AnnotationEditor::takeNames);
    takeNames();
}

// ---- selection

bool AnnotationEditor::isSelected(AnnotationId id) const
{
    return std::ranges::find(m_selected, id) != m_selected.end();
}

const anim::Annotation *AnnotationEditor::annotation(AnnotationId id) const
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || id.track >= loaded->clip.annotationTracks().size())
        return nullptr;
    const auto &rows = loaded->clip.annotationTracks()[id.track].annotations;
    return id.index < rows.size() ? &rows[id.index] : nullptr;
}

std::vector<AnnotationId> AnnotationEditor::inOrderOfTime() const
{
    std::vector<AnnotationId> ids;
    const LoadedClip *loaded = m_player.loaded();
    for (std::uint32_t track = 0; loaded != nullptr && track < loaded->clip.annotationTracks().size();
         ++track) {
        const auto rows = loaded->clip.annotationTracks()[track].annotations.size();
        for (std::uint32_t index = 0; index < rows; ++index)
            ids.push_back({track, index});
    }
    std::ranges::stable_sort(ids, {}, [this](AnnotationId id) {
        const float time = annotation(id)->time;
        return std::isfinite(time) ? time : 0.0f;
    });
    return ids;
}

std::string AnnotationEditor::rowPath(AnnotationId id) const
{
    return fmt::format("annotationTracks[{}].annotations[{}]", id.track, id.index);
}

std::string AnnotationEditor::pathOf(AnnotationId id) const
{
    const LoadedClip &loaded = *m_player.loaded();
    return m_player.file().file().pathText(NodePath{loaded.clip.unit(), rowPath(id)});
}

void AnnotationEditor::select(std::vector<AnnotationId> ids)
{
    if (ids == m_selected || !m_player.file().typedTexts().settle())
        return;
    m_selected = std::move(ids);
    if (!m_selected.empty()) {
        m_telling = true;
        m_selection.selectPath({m_player.loaded()->clip.unit(), rowPath(m_selected.front())});
        m_telling = false;
    }
    Q_EMIT selectionChanged();
}

void AnnotationEditor::toggle(AnnotationId id)
{
    std::vector<AnnotationId> ids = m_selected;
    if (std::erase(ids, id) == 0)
        ids.insert(ids.begin(), id);
    select(std::move(ids));
}

void AnnotationEditor::selectAll()
{
    select(inOrderOfTime());
}

void AnnotationEditor::followClip()
{
    findLints();
    const auto gone =
        std::erase_if(m_selected, [this](AnnotationId id) { return annotation(id) == nullptr; });
    if (gone != 0)
        Q_EMIT selectionChanged();
}

void AnnotationEditor::followSelection(const Place &place)
{
    const LoadedClip *loaded = m_player.loaded();
    if (m_telling || loaded == nullptr || place.unit != loaded->clip.unit())
        return;
    const auto id = idOf(m_selection.file().pathOf(place).path);
    if (!id || isSelected(*id) || annotation(*id) == nullptr)
        return;
    m_selected = {*id};
    Q_EMIT selectionChanged();
}

// ---- edits

Result<void> AnnotationEditor::ask(const Result<Patch> &patch, const QString &label, const std::string &where)
{
    return patch ? m_player.file().requestPatch(*patch, {m_player.loaded()->clip.unit(), where}, label)
                 : Result<void>(tl::unexpected(patch.error()));
}

Result<void> AnnotationEditor::ask(const std::vector<Edit> &edits, const QString &label,
                                   const std::string &where)
{
    return ask(patchFor(m_player.file().file(), edits), label, where);
}

bool AnnotationEditor::apply(const std::vector<Edit> &edits, const QString &label, const std::string &where)
{
    if (m_player.loaded() == nullptr || edits.empty())
        return false;
    return told(ask(edits, label, where));
}

bool AnnotationEditor::told(const Result<void> &done)
{
    if (!done)
        Q_EMIT refused(QString::fromStdString(done.error().message));
    return done.has_value();
}

Result<void> AnnotationEditor::add(std::vector<PlacedAnnotation> annotations, const QString &label)
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || annotations.empty())
        return fail("there is nothing to add");
    const std::string clip = m_player.file().file().pathText(NodePath{loaded->clip.unit(), {}});
    const auto &tracks = loaded->clip.annotationTracks();
    std::map<std::uint32_t, std::uint32_t> next; // row of the next one, by track
    std::uint32_t last = 0;
    std::vector<Edit> edits;
    std::vector<AnnotationId> added;
    for (const PlacedAnnotation &one : annotations)
        last = std::max(last, one.track);
    for (std::size_t track = tracks.size(); track <= last; ++track)
        edits.push_back(inserted(clip + ".annotationTracks", {}));
    for (const PlacedAnnotation &one : annotations) {
        const std::size_t rows = one.track < tracks.size() ? tracks[one.track].annotations.size() : 0;
        const auto at = next.try_emplace(one.track, static_cast<std::uint32_t>(rows)).first;
        added.push_back({one.track, at->second++});
        edits.push_back(
            inserted(fmt::format("{}.annotationTracks[{}].annotations", clip, one.track),
                     {setTo("time", timeValue(one.annotation.time)), setTo("text", one.annotation.text)}));
    }
    const Result<void> done = ask(edits, label, rowPath(added.front()));
    if (done)
        select(std::move(added));
    return done;
}

Result<void> AnnotationEditor::rename(AnnotationId id, const QString &text)
{
    const anim::Annotation *before = annotation(id);
    if (before == nullptr)
        return fail("the annotation is gone");
    if (before->text == text.toStdString())
        return {};
    return ask({setTo(pathOf(id) + ".text", text.toStdString())}, tr("Rename annotation"), rowPath(id));
}

Result<void> AnnotationEditor::setTime(AnnotationId id, float time)
{
    const anim::Annotation *before = annotation(id);
    if (before == nullptr)
        return fail("the annotation is gone");
    if (before->time == time)
        return {};
    return ask({setTo(pathOf(id) + ".time", timeValue(time))}, tr("Move annotation"), rowPath(id));
}

bool AnnotationEditor::moveSelected(float seconds)
{
    std::vector<Edit> edits;
    for (const AnnotationId id : m_selected)
        edits.push_back(setTo(pathOf(id) + ".time", timeValue(annotation(id)->time + seconds)));
    return !edits.empty() &&
           apply(edits, tr("Move %1").arg(counted(edits.size())), rowPath(m_selected.front()));
}

bool AnnotationEditor::removeSelected()
{
    std::vector<AnnotationId> ids = m_selected;
    std::ranges::sort(ids, std::greater()); // a removal keeps the numbers before it
    std::vector<Edit> edits;
    for (const AnnotationId id : ids) {
        Edit edit;
        edit.op = Edit::Op::Remove;
        edit.path = pathOf(id);
        edits.push_back(std::move(edit));
    }
    if (ids.empty() || !apply(edits, tr("Delete %1").arg(counted(ids.size())),
                              fmt::format("annotationTracks[{}]", ids.back().track)))
        return false;
    select({});
    return true;
}

bool AnnotationEditor::duplicateSelected(float seconds)
{
    std::vector<PlacedAnnotation> copies;
    for (const AnnotationId id : m_selected) {
        copies.push_back({id.track, *annotation(id)});
        copies.back().annotation.time += seconds;
    }
    const QString label = tr("Duplicate %1").arg(counted(copies.size()));
    return told(add(std::move(copies), label));
}

// ---- as text

QString AnnotationEditor::selectedAsText() const
{
    std::string text;
    std::uint32_t track = 0;
    std::vector<AnnotationId> ids = m_selected;
    std::ranges::sort(ids);
    for (const AnnotationId id : ids) {
        if (id.track != track)
            text += fmt::format("# track {}\n", id.track);
        track = id.track;
        text += fmt::format("{:.6f} {}\n", annotation(id)->time, annotation(id)->text);
    }
    return QString::fromStdString(text);
}

QString AnnotationEditor::allAsText() const
{
    return m_player.loaded() == nullptr
               ? QString()
               : QString::fromStdString(anim::annotationText(m_player.loaded()->clip));
}

bool AnnotationEditor::paste(const QString &text, std::optional<float> start)
{
    const auto parsed = anim::parseAnnotations(text.toStdString());
    if (!parsed) {
        Q_EMIT refused(tr("Not pasted: %1").arg(QString::fromStdString(parsed.error().message)));
        return false;
    }
    std::vector<PlacedAnnotation> all;
    std::optional<float> first;
    for (const auto &[track, annotations] : *parsed) {
        for (const anim::Annotation &one : annotations) {
            first = first ? std::min(*first, one.time) : one.time;
            all.push_back({track, one});
        }
    }
    if (all.empty())
        return false;
    for (PlacedAnnotation &one : all)
        one.annotation.time += start ? *start - *first : 0.0f;
    const QString label = tr("Paste %1").arg(counted(all.size()));
    return told(add(std::move(all), label));
}

bool AnnotationEditor::import(const QString &text)
{
    const LoadedClip *loaded = m_player.loaded();
    const auto parsed = anim::parseAnnotations(text.toStdString());
    const Result<Patch> patch = parsed && loaded != nullptr
                                    ? anim::annotationPatch(m_player.file().file(), loaded->clip, *parsed)
                                    : Result<Patch>();
    if (!parsed || !patch) {
        const std::string &why = parsed ? patch.error().message : parsed.error().message;
        Q_EMIT refused(tr("Not imported: %1").arg(QString::fromStdString(why)));
        return false;
    }
    return patch->empty() || told(ask(patch, tr("Import annotations"), "annotationTracks"));
}

// ---- lints

void AnnotationEditor::findLints()
{
    m_lints.clear();
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return;
    for (const anim::AnnotationLint &lint :
         anim::annotationLints(anim::annotationsOf(loaded->clip), loaded->clip.duration(), &m_names))
        m_lints.emplace_back(AnnotationId{lint.track, static_cast<std::uint32_t>(lint.row)},
                             QString::fromStdString(lint.message));
}

void AnnotationEditor::takeNames()
{
    const QString own = m_player.context().eventNames();
    m_names = own.isEmpty() ? anim::EventNames::known() : anim::EventNames::parse(own.toStdString());
    findLints();
    Q_EMIT lintsChanged();
}

QStringList AnnotationEditor::lintsOf(AnnotationId id) const
{
    QStringList found;
    for (const auto &[of, text] : m_lints) {
        if (of == id && !found.contains(text))
            found.append(text);
    }
    return found;
}

} // namespace cutaway
