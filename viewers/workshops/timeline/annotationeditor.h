// SPDX-License-Identifier: MIT
// Selects and edits the annotations of a clip; each change is one step of undo.
//
// A function has made its change when it returns, unless it says why not.
#pragma once

#include "core/domains/anim/annotationtext.h"
#include "viewers/workshops/timeline/clipplayer.h"

#include <QStringList>

namespace cutaway
{

// annotationTracks[track].annotations[index]
struct AnnotationId {
    std::uint32_t track = 0;
    std::uint32_t index = 0;
    auto operator<=>(const AnnotationId &) const = default;
};

struct PlacedAnnotation {
    std::uint32_t track = 0;
    anim::Annotation annotation;
};

class AnnotationEditor : public QObject
{
    Q_OBJECT

public:
    AnnotationEditor(ClipPlayer &player, Selection &selection, QObject *parent = nullptr);

    const std::vector<AnnotationId> &selected() const { return m_selected; }
    bool isSelected(AnnotationId id) const;
    void select(std::vector<AnnotationId> ids); // the first one in the tree and bytes as well
    void toggle(AnnotationId id);
    void selectAll();
    // All annotations in the order of time.
    std::vector<AnnotationId> inOrderOfTime() const;
    const anim::Annotation *annotation(AnnotationId id) const; // null when there is none

    // Times in seconds. Added annotations become selected. The callers of these three report a refusal.
    Result<void> add(std::vector<PlacedAnnotation> annotations, const QString &label);
    Result<void> rename(AnnotationId id, const QString &text);
    Result<void> setTime(AnnotationId id, float time);
    bool moveSelected(float seconds);
    bool removeSelected();
    bool duplicateSelected(float seconds);
    // As text of "time text" lines, the form of anim::annotationText.
    QString selectedAsText() const;
    QString allAsText() const;
    // Adds the annotations of a text: at their own times, or the first one at `start`.
    bool paste(const QString &text, std::optional<float> start);
    // Replaces those of the tracks that the text names.
    bool import(const QString &text);

    const anim::EventNames &knownEvents() const { return m_names; }
    // Warnings about one annotation, for display in place.
    QStringList lintsOf(AnnotationId id) const;

Q_SIGNALS:
    void selectionChanged();
    void lintsChanged(); // in the same clip: the known names have changed
    void refused(const QString &reason);

private:
    std::string pathOf(AnnotationId id) const; // inside the clip's unit
    std::string rowPath(AnnotationId id) const;
    Result<void> ask(const Result<Patch> &patch, const QString &label, const std::string &where);
    Result<void> ask(const std::vector<Edit> &edits, const QString &label, const std::string &where);
    bool apply(const std::vector<Edit> &edits, const QString &label, const std::string &where);
    bool told(const Result<void> &done);
    void followClip();
    void followSelection(const Place &place);
    void findLints();
    void takeNames();

    ClipPlayer &m_player;
    Selection &m_selection;
    std::vector<AnnotationId> m_selected; // ascending, except that the current one may be first
    std::vector<std::pair<AnnotationId, QString>> m_lints;
    anim::EventNames m_names;
    bool m_telling = false;
};

} // namespace cutaway
