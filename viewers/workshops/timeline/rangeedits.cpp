// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/rangeedits.h"

#include "core/base/fewof.h"
#include "core/base/mappedfile.h"
#include "core/base/writefile.h"
#include "core/domains/anim/clipadd.h"

#include <QFile>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <memory>

namespace cutaway
{

namespace
{

QString textOf(const anim::ClipDifference &difference)
{
    return QObject::tr("read back: largest error %1").arg(QString::fromStdString(anim::toString(difference)));
}

QString messageOf(const Error &error)
{
    return QString::fromStdString(error.message);
}

Result<anim::ClipImport> importedInto(const File &file, const LoadedClip &loaded, const QString &path,
                                      bool &isTextBeside)
{
    const Result<LoadedFile> source = loadFile(path.toStdU16String());
    if (!source)
        return tl::unexpected(source.error());
    auto annotations = anim::annotationsBeside(path.toStdU16String());
    if (!annotations)
        return tl::unexpected(annotations.error());
    const std::vector<std::uint32_t> animations = anim::animationsIn(file);
    anim::ImportRequest request;
    request.bones = loaded.skeleton();
    request.like = &file;
    request.likeClip =
        static_cast<std::uint32_t>(std::ranges::find(animations, loaded.object) - animations.begin());
    request.annotations = std::move(*annotations);
    isTextBeside = request.annotations.has_value();
    return anim::importClip(source->bytes, request);
}

} // namespace

// What was made of it, and the remarks that matter.
RangeEdits::Report RangeEdits::reportOf(const anim::ClipImport &made)
{
    Report report{{}, {}, made.bones};
    QString &said = report.said;
    for (const Diagnostic &note : made.notes) { // first, since a line shows no more than its beginning
        if (note.severity != Severity::Note)
            said += QStringLiteral("⚠ ") + QString::fromStdString(note.message) + QStringLiteral(" · ");
    }
    said += textOf(made.difference);
    if (const anim::BoneDeviation *worst = anim::worstBone(made)) {
        said += tr(" · farthest from the file: %1, %2 game units in frame %3")
                    .arg(QString::fromStdString(worst->bone))
                    .arg(worst->after, 0, 'g', 2)
                    .arg(worst->frame);
        report.worst = BoneMoment{static_cast<std::uint32_t>(worst - made.bones.data()),
                                  static_cast<double>(worst->frame)};
    }
    return report;
}

void RangeEdits::request(const QString &label, std::function<Result<MadeEdit>(const File &)> make)
{
    m_player.setPlaying(false);
    m_isEditing = true;
    EditRequest request{.label = label,
                        .where = NodePath{m_player.loaded()->clip.unit(), {}},
                        .context = this,
                        .ended = [this] { m_isEditing = false; },
                        .refused = [this](const QString &reason) { Q_EMIT refused(reason); }};
    answerWith<Report>(
        request, this, [make = std::move(make)](const File &file, Progress &) { return make(file); },
        [this](const Report &report) {
            if (!report.bones.empty())
                Q_EMIT imported(report.bones);
            Q_EMIT done(report.said, report.worst);
        });
    m_player.file().edit(std::move(request));
}

void RangeEdits::remap(Result<anim::TimeMap> map, const QString &label)
{
    if (!map) {
        Q_EMIT refused(messageOf(map.error()));
        return;
    }
    if (isBusy())
        return;
    request(
        label,
        [object = m_player.loaded()->object, map = std::move(*map)](const File &file) -> Result<MadeEdit> {
            Result<anim::ClipEdit> edit = anim::remapClip(file, object, map);
            if (!edit)
                return tl::unexpected(edit.error());
            Report report;
            report.said = textOf(edit->difference);
            if (edit->droppedAnnotations != 0)
                report.said += tr(" · %n annotation(s) lie outside and are gone", nullptr,
                                  static_cast<int>(edit->droppedAnnotations));
            return MadeEdit{std::move(edit->patch), std::move(report)};
        });
}

void RangeEdits::resample(double framesPerSecond)
{
    if (m_player.loaded() != nullptr)
        remap(anim::resampled(m_player.loaded()->clip, framesPerSecond),
              tr("Resample to %1 fps").arg(framesPerSecond));
}

void RangeEdits::trim()
{
    if (m_player.loaded() != nullptr)
        remap(anim::trimmed(m_player.loaded()->clip,
                            static_cast<std::uint32_t>(std::ceil(m_player.firstPlayed())),
                            static_cast<std::uint32_t>(std::floor(m_player.lastPlayed()))),
              tr("Trim to frames %1 to %2")
                  .arg(std::ceil(m_player.firstPlayed()))
                  .arg(std::floor(m_player.lastPlayed())));
}

void RangeEdits::reverse()
{
    if (m_player.loaded() != nullptr)
        remap(anim::reversed(m_player.loaded()->clip), tr("Reverse the clip"));
}

void RangeEdits::retime(double factor)
{
    if (m_player.loaded() != nullptr)
        remap(anim::retimed(m_player.loaded()->clip,
                            static_cast<std::uint32_t>(std::ceil(m_player.firstPlayed())),
                            static_cast<std::uint32_t>(std::floor(m_player.lastPlayed())), factor),
              tr("Give frames %1 to %2 %3 times as long")
                  .arg(std::ceil(m_player.firstPlayed()))
                  .arg(std::floor(m_player.lastPlayed()))
                  .arg(factor));
}

void RangeEdits::importFrom(const QString &path)
{
    const std::shared_ptr<const LoadedClip> loaded = m_player.sharedClip();
    if (loaded == nullptr || isBusy())
        return;
    if (loaded->skeleton() == nullptr) {
        Q_EMIT refused(tr("no skeleton: choose the one that the clip moves"));
        return;
    }
    request(tr("Import an animation"), [loaded, path](const File &file) -> Result<MadeEdit> {
        bool isTextBeside = false;
        Result<anim::ClipImport> made = importedInto(file, *loaded, path, isTextBeside);
        if (!made)
            return tl::unexpected(made.error());
        Report report = reportOf(*made);
        if (isTextBeside)
            report.said += tr(" · annotations are from the text beside it");
        return MadeEdit{std::move(made->patch), std::move(report)};
    });
}

void RangeEdits::add(const std::shared_ptr<const LoadedClip> &additive, float weight, bool repeats)
{
    const std::shared_ptr<const LoadedClip> loaded = m_player.sharedClip();
    if (loaded == nullptr || isBusy())
        return;
    request(tr("Add an additive clip"),
            [loaded, additive, weight, repeats](const File &file) -> Result<MadeEdit> {
                const anim::AddRequest request{&additive->clip,
                                               anim::trackNames(loaded->clip, loaded->skeleton()),
                                               anim::trackNames(additive->clip, additive->skeleton()),
                                               weight,
                                               repeats,
                                               {}};
                Result<anim::AddedClip> made = anim::addClip(file, loaded->object, request);
                if (!made)
                    return tl::unexpected(made.error());
                Report report;
                report.said = tr("Added to %n track(s) · ", nullptr, static_cast<int>(made->changed)) +
                              textOf(made->written.difference);
                if (!made->left.empty())
                    report.said +=
                        tr(" · ⚠ no track here for %1").arg(QString::fromStdString(fewOf(made->left)));
                return MadeEdit{std::move(made->patch), std::move(report)};
            });
}

void RangeEdits::convertTo(anim::Game game, const QString &path)
{
    if (m_player.loaded() == nullptr || isBusy())
        return;
    m_encoding.ask(
        [file = m_player.loaded()->file, game, path](Progress &) -> Result<QString> {
            const Result<anim::Conversion> made = anim::convertFile(*file, game);
            if (!made)
                return tl::unexpected(made.error());
            if (const Result<void> written = writeFile(path.toStdU16String(), made->bytes); !written)
                return tl::unexpected(written.error());
            QString said = tr("Wrote %1 · ").arg(path) + textOf(made->difference);
            for (const std::string &note : made->notes)
                said += QStringLiteral(" · ") + QString::fromStdString(note);
            return said;
        },
        [this](const Result<QString> &said) {
            if (said)
                Q_EMIT done(*said, {});
            else
                Q_EMIT refused(messageOf(said.error()));
        });
}

void RangeEdits::fillMenu(QMenu &menu)
{
    const LoadedClip *loaded = m_player.loaded();
    menu.setEnabled(loaded != nullptr);
    if (loaded == nullptr)
        return;
    const bool part = m_player.firstPlayed() > 0.0 || m_player.lastPlayed() < m_player.lastFrame();
    const QString range = tr("frames %1–%2").arg(m_player.firstPlayed()).arg(m_player.lastPlayed());
    if (isBusy()) {
        menu.addAction(tr("Encoding…"))->setEnabled(false);
        return;
    }
    menu.addAction(tr("&Trim to %1").arg(range), this, &RangeEdits::trim)->setEnabled(part);
    menu.addAction(tr("Re&verse the clip"), this, &RangeEdits::reverse);
    QMenu *rates = menu.addMenu(tr("&Resample the clip"));
    for (const double rate : {15.0, 24.0, 30.0, 60.0})
        rates->addAction(tr("to %1 fps").arg(rate), this, [this, rate] { resample(rate); });
    QMenu *times = menu.addMenu(tr("Reti&me %1").arg(range));
    for (const double factor : {0.5, 0.75, 1.5, 2.0, 4.0})
        times->addAction(tr("%1 times as long").arg(factor), this, [this, factor] { retime(factor); });
    menu.addSeparator();
    menu.addAction(tr("&Import an animation…"), this, &RangeEdits::importRequested)
        ->setToolTip(tr("Put the clip of a GLB or CSV in place of this one"));
    menu.addAction(tr("&Add an additive clip…"), this, &RangeEdits::additiveRequested)
        ->setToolTip(tr("Lay the differences of another clip on this one, as much of them as you like"));
    menu.addAction(tr("Ma&ke a clip for another skeleton…"), this, &RangeEdits::retargetRequested)
        ->setToolTip(tr("Retarget this clip by the names of bones"));
    const std::optional<anim::Game> now = anim::gameOf(*loaded->file);
    for (const anim::Game game : anim::kGames) {
        const std::string_view title = anim::titleOf(game);
        menu.addAction(tr("Save a copy for %1…")
                           .arg(QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()))),
                       this, [this, game] { Q_EMIT convertRequested(game); })
            ->setEnabled(now != game);
    }
}

} // namespace cutaway
