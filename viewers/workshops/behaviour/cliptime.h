// SPDX-License-Identifier: MIT
// The animation that a clip generator plays, where the project beside the file has it: how long it is, and
// where it stands in the tab that shows it.
#pragma once

#include "viewers/kit/file/openfiles.h"
#include "viewers/workshops/behaviour/behaviourcontext.h"

namespace cutaway
{

class ClipTime : public QObject
{
    Q_OBJECT

public:
    // Made on first use, one for all panes of a page.
    static ClipTime &of(BehaviourContext &context);

    void setOpenFiles(OpenFiles &files);
    // The clip that is asked about from now on, as the graph has it.
    void follow(const behaviour::Clip &clip);

    // In seconds as the clip plays: without what is cropped, at its speed. Nothing where it is not at hand.
    std::optional<double> length() const;
    std::optional<double> shown() const; // nothing where no tab plays it, or it is cropped there

Q_SIGNALS:
    void changed(); // length()
    void shownChanged();

private:
    struct Found {
        std::filesystem::path path;
        double duration = 0; // s
    };

    explicit ClipTime(BehaviourContext &context);
    static std::optional<Found> find(const File &file, const std::string &animation);
    OpenFile *openFile() const;
    double speed() const;

    BehaviourContext &m_context;
    QPointer<OpenFiles> m_openFiles;
    AsyncValue m_search;
    behaviour::Clip m_clip;
    std::optional<Found> m_found; // of m_clip.animation
};

} // namespace cutaway
