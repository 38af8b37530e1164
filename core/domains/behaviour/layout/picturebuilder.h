// SPDX-License-Identifier: MIT
// Makes the boxes of a picture from the outside in, and their sizes from the inside out.
#pragma once

#include "core/domains/behaviour/layout/picture.h"

#include <map>

namespace cutaway::behaviour
{

class PictureBuilder
{
public:
    PictureBuilder(const File &file, const Behaviour &graph, const PictureOptions &options,
                   const Progress &progress)
        : m_file(file), m_graph(graph), m_options(options), m_progress(progress)
    {
    }

    Picture build();

private:
    // All transitions from one box of a machine to another.
    struct Bundle {
        std::size_t from = 0, to = 0; // of the machine's boxes
        std::vector<TransitionPlace> transitions;
        std::vector<const Transition *> stored; // the same
    };
    struct Exit {
        TransitionPlace place;
        const Transition *stored = nullptr;
    };
    // A machine while its states are sorted out.
    struct Inside {
        const Machine &machine;
        std::vector<const State *> states; // the one that it starts in comes first
        std::map<std::int64_t, std::size_t> byId;
        std::vector<Bundle> bundles, fromAny;
        std::vector<std::vector<Exit>> exits; // of each state: what becomes rows
    };
    struct Branch {
        std::uint32_t object = 0;
        int depth = 0;
        std::string note;
    };

    std::optional<std::size_t> addBox(Sort sort, std::uint32_t object, std::optional<std::size_t> parent,
                                      const std::string &title);
    bool isOpen(std::uint32_t object, bool usually) const;
    void fillRoot();
    // The size of the box follows.
    void fillMachine(std::size_t box, const Machine &machine);
    void fillTree(std::size_t box, std::uint32_t part, std::vector<PictureRow> foot);
    bool isFull(std::uint32_t object) const { return m_options.full.contains(object); }
    bool opensUsually(std::size_t box, const Part &part, const Machine *machine) const;

    Inside sortOut(const Machine &machine) const;
    void bundleState(Inside &inside, std::size_t state) const;
    void bundleWildcards(Inside &inside) const;
    void thinOut(Inside &inside) const;
    PictureRow exitRow(const Inside &inside, const Exit &exit) const;
    std::vector<PictureRow> exitRows(const Inside &inside, const std::vector<Exit> &exits, std::size_t most,
                                     std::uint32_t owner) const;
    std::string eventText(const Transition &transition) const;
    std::vector<std::size_t> addStates(std::size_t box, Inside &inside);
    std::optional<std::size_t> addAnyState(std::size_t box, const Inside &inside);
    void placeStates(std::size_t box, const std::vector<std::size_t> &boxes, const Inside &inside);
    void addArrow(const Bundle &bundle, const std::vector<std::size_t> &boxes, layered::Route route,
                  std::size_t owner);
    void addLabels(PictureArrow &arrow, const Bundle &bundle, const Rect &room) const;
    Size labelSize(const Bundle &bundle) const;
    std::string labelText(const Transition &transition) const;

    void sizeBox(std::size_t box, double bottom, double width);
    bool addRow(std::size_t box, PictureRow row, double &y, double &width);
    void addBranch(std::size_t box, const Branch &branch, std::vector<Branch> &open, double &y,
                   double &width);
    void addDetails(std::size_t box, const Branch &branch, const Part &part, double &y, double &width);
    void addNested(std::size_t box, const Machine &machine, int depth, double &y, double &width);
    std::string noteOf(const Part &part, Sort sort, const std::string &given) const;
    std::string textOf(const Part &part, Sort sort) const;
    std::string childNote(const Part &child) const;
    void makeAbsolute();

    const File &m_file;
    const Behaviour &m_graph;
    const PictureOptions &m_options;
    const Progress &m_progress;
    Picture m_made;
    std::vector<std::size_t> m_owners;  // of arrows: the machine's box that they are placed in
    std::vector<std::uint32_t> m_above; // machines that are being filled
    std::set<std::uint32_t> m_drawn;    // machines with a box
    std::size_t m_rows = 0, m_walked = 0;
};

} // namespace cutaway::behaviour
