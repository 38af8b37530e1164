// SPDX-License-Identifier: MIT
// The graph of a behaviour as boxes with rows, and arrows between them: what is drawn, and where.
//
// A state machine is a box with its states in it. A state is a box with the parts of its generator as rows; a
// machine among them is a row, or a box below it when it is open. A machine that several parts lead to is
// drawn once. Transitions are arrows. Those to the state itself, and in a crowded machine those that go back,
// are rows at the foot of their state, which name the target. From any state: arrows from a box of their own,
// or its rows where they are many.
#pragma once

#include "core/base/progress.h"
#include "core/domains/behaviour/edit/machineedit.h"
#include "core/domains/behaviour/layout/layered.h"

#include <array>
#include <set>

namespace cutaway::behaviour
{

// What a picture may have; the rest is left out and told (isCut).
inline constexpr std::size_t kMostPictureRows = 60'000;
inline constexpr std::size_t kMostPictureBoxes = 12'000;

// Widths of letters in pixels; those that are not ASCII count as `other`.
struct LetterWidths {
    std::array<float, 128> plain{}, bold{};
    float other = 8;

    double width(std::string_view text, bool isBold = false) const;
    // The text, or its beginning and end around "…" where it is wider than that.
    std::string fitted(std::string_view text, double most, bool isBold = false) const;
};
LetterWidths usualLetters(); // of a common sans serif at 12 pixels

struct PictureOptions {
    std::optional<std::uint32_t> root; // a machine or part that is drawn alone; none: the whole graph
    std::set<std::uint32_t> turned;    // objects that are open where they would be closed, and the reverse
    std::set<std::uint32_t> full;      // states and machines whose long lists of rows are complete
    bool allOpen = false;              // all machines, as far as the picture may grow
    bool wildcards = true;
    bool labels = true;                      // the events of arrows
    bool allArrows = false;                  // those of crowded machines as well
    bool triggers = false, bindings = false; // as rows
    LetterWidths letters = usualLetters();
};

inline bool isSame(TransitionPlace one, TransitionPlace other)
{
    return one.owner == other.owner && one.row == other.row;
}

enum class Sort : std::uint8_t {
    Graph,
    Machine,
    State,
    AnyState,
    Clip,
    Blender,
    Selector,
    Modifier,
    Reference, // to another behaviour
    Tag,       // sets iState
    Generator, // of another kind
    Other,
    Trigger,
    Binding,
    Exit, // a transition as a row of its state
    More, // rows that are left out
};
std::string_view toString(Sort sort); // "state machine", "clip"
std::string_view letterOf(Sort sort); // "S", "C"; empty for rows without a sign
Sort sortOf(std::string_view className);

struct PictureRow {
    Sort sort = Sort::Other;
    std::uint32_t object = 0; // for More: whose list it is (PictureOptions::full)
    std::optional<TransitionPlace> transition;
    int depth = 0;
    std::string text, note;      // the note stands at the right end
    std::size_t transitions = 0; // that More stands for
    bool canTurn = false, isOpen = false;
    Rect place;
};

struct PictureBox {
    Sort sort = Sort::State;
    std::uint32_t object = 0;
    std::optional<std::size_t> parent; // box
    std::string title, note;
    double titleAt = 8;             // from the left edge
    std::optional<std::int64_t> id; // of a state, in front of the title
    bool isStart = false;
    bool canTurn = false, isOpen = true;
    std::vector<PictureRow> rows;
    Rect place;
};

struct PictureLabel {
    TransitionPlace transition;
    std::string text;
    bool hasCondition = false;
    Rect place;
};

struct PictureArrow {
    std::size_t from = 0, to = 0; // boxes
    bool isWildcard = false;
    std::vector<Point> points;                // of cubic curves
    std::vector<TransitionPlace> transitions; // one arrow stands for all between two states
    std::vector<PictureLabel> labels;         // of the first of them
    std::size_t more = 0;                     // without a label
    Rect moreLabel;                           // that says so
};

inline constexpr double kPictureRow = 18, kPictureHeader = 24, kPictureIndent = 14, kPictureLabel = 16,
                        kLeastPictureWidth = 110;

struct Picture {
    std::vector<PictureBox> boxes; // a parent before its children
    std::vector<PictureArrow> arrows;
    Size size;
    std::size_t machines = 0, states = 0, transitions = 0; // that are drawn
    bool isCut = false;                                    // something is left out
};

// A part of it when it is cancelled.
Picture drawPicture(const File &file, const Behaviour &graph, const PictureOptions &options,
                    Progress &progress);

} // namespace cutaway::behaviour
