// SPDX-License-Identifier: MIT
// Retimes a clip: another rate, only a part, backwards, a part slower or faster. Encoding takes a while for
// long clips, so it runs on a worker; the result is one step of undo. So are a clip of another program that
// takes its place, and an additive clip that is put on it.
#pragma once

#include "core/domains/anim/clipconvert.h"
#include "core/domains/anim/clipedit.h"
#include "core/domains/anim/import/clipimport.h"
#include "viewers/kit/file/editrequest.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/timeline/boneselection.h"

class QMenu;

namespace cutaway
{

class RangeEdits : public QObject
{
    Q_OBJECT

public:
    explicit RangeEdits(ClipPlayer &player, QObject *parent = nullptr) : QObject(parent), m_player(player) {}

    bool isBusy() const { return m_isEditing || m_encoding.isBusy(); }
    void resample(double framesPerSecond);
    void trim();                // to the played range
    void reverse();             // the whole clip
    void retime(double factor); // multiplies the duration of the played range
    // Puts the clip of a GLB or CSV in place of this one.
    void importFrom(const QString &path);
    // Puts an additive clip on this one (core/domains/anim/clipadd.h).
    void add(const std::shared_ptr<const LoadedClip> &additive, float weight, bool repeats);
    // Writes the whole file in the layout of another game.
    void convertTo(anim::Game game, const QString &path);

    void fillMenu(QMenu &menu);

Q_SIGNALS:
    // With the error that encoding left and what else there is to say; of an import, the bone that is
    // farthest from the file.
    void done(const QString &what, const std::optional<cutaway::BoneMoment> &worst);
    // How far each bone is from the file that was imported, before done().
    void imported(const std::vector<cutaway::anim::BoneDeviation> &bones);
    void refused(const QString &reason);
    void convertRequested(cutaway::anim::Game game); // the pane asks for a path
    void importRequested();                          // likewise
    void additiveRequested();                        // the pane lets a clip be chosen
    void retargetRequested();                        // likewise a skeleton

private:
    struct Report {
        QString said;
        std::optional<BoneMoment> worst;
        std::vector<anim::BoneDeviation> bones; // of an import
    };
    using MadeEdit = Made<Report>;

    static Report reportOf(const anim::ClipImport &made);
    void request(const QString &label, std::function<Result<MadeEdit>(const File &)> make);
    void remap(Result<anim::TimeMap> map, const QString &label);

    ClipPlayer &m_player;
    AsyncValue m_encoding; // of copies
    bool m_isEditing = false;
};

} // namespace cutaway
