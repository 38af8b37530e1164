// SPDX-License-Identifier: MIT
// The selected and the hovered joints of a clip, joined with the selection of the file: a joint stands for
// its row of the tree and the bytes of that row.
#pragma once

#include "viewers/workshops/timeline/clipplayer.h"

namespace cutaway
{

inline constexpr std::uint32_t kNoJoint = 0xFFFFFFFF;

// A bone that a report names, and the frame that it is about. Without a bone it is about the frame alone.
struct BoneMoment {
    std::uint32_t joint = 0; // of the loaded clip
    double frame = 0.0;
};

class BoneSelection : public QObject
{
    Q_OBJECT

public:
    BoneSelection(ClipPlayer &player, Selection &selection, QObject *parent = nullptr);

    // Joint numbers of the loaded clip. The current one, if any, comes first.
    const std::vector<std::uint32_t> &selected() const { return m_selected; }
    std::optional<std::uint32_t> current() const;
    bool isSelected(std::uint32_t joint) const;
    std::optional<std::uint32_t> hovered() const { return m_hovered; }

    // Selects the row of the current joint as well.
    void select(std::vector<std::uint32_t> joints);
    void hover(std::optional<std::uint32_t> joint);
    // Selects the bone, and shows the frame.
    void show(const BoneMoment &moment);

Q_SIGNALS:
    void changed();
    void hoverChanged();

private:
    void followClip();
    void followSelection();
    void followHover();
    std::optional<std::uint32_t> jointAt(const std::optional<Place> &place) const;

    ClipPlayer &m_player;
    Selection &m_selection;
    std::vector<std::uint32_t> m_selected;
    std::optional<std::uint32_t> m_hovered;
    bool m_telling = false;
};

} // namespace cutaway
