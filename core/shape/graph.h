// SPDX-License-Identifier: MIT
// All shapes that one leads to, each once and its children before it: n references cost n steps, however
// often lists name the same children.
#pragma once

#include "core/base/progress.h"
#include "core/base/walkbudget.h"
#include "core/shape/type.h"

#include <array>
#include <bit>
#include <set>

namespace cutaway::shape
{

struct Shape {
    UnitId unit = 0;
    const Type *type = nullptr; // null: not known
    Result<Content> content;    // an error also where the type is not known

    // Null where it is made of something else.
    template <class Kind> const Kind *as() const { return content ? std::get_if<Kind>(&*content) : nullptr; }
};

inline constexpr int kDeepest = 24;                 // shapes in shapes
inline constexpr std::size_t kMostPlaced = 100'000; // shapes, each time that a branch leads to one elsewhere

class Graph
{
public:
    // The file has to outlive it. Fails for a shape that holds itself, for more than kDeepest levels, and
    // when cancelled.
    static Result<Graph> of(const File &file, UnitId root, const Progress &progress = {});

    const File &file() const { return *m_file; }
    const std::vector<Shape> &shapes() const { return m_shapes; } // the last is the root
    const Shape &root() const { return m_shapes.back(); }
    std::string titleOf(const Shape &shape) const { return m_file->format().unitTitle(*m_file, shape.unit); }

    // That of the root, from make(shape, values of the shapes before it): "holds a mesh", mass.
    template <class Value, class Make> Value fold(const Make &make) const
    {
        std::vector<Value> values;
        values.reserve(m_shapes.size());
        for (const Shape &shape : m_shapes)
            values.push_back(make(shape, std::as_const(values)));
        return std::move(values.back());
    }

    // visit(shape, place) for everything but groups, wherever a branch leads to it: once for the same shape
    // at the same place. Ends with the first failure; fails beyond `most`, and when cancelled.
    template <class Visit>
    Result<void> forEachPlaced(const glm::dmat4 &place, const Visit &visit, const Progress &progress = {},
                               std::size_t most = kMostPlaced) const
    {
        Walk<Visit> walk{*this, visit, progress, WalkBudget("shapes", kDeepest, most), {}};
        return walk.go(static_cast<std::uint32_t>(m_shapes.size() - 1), place, 0);
    }

private:
    template <class Visit> struct Walk {
        const Graph &graph;
        const Visit &visit;
        const Progress &progress;
        WalkBudget budget;
        std::set<std::pair<std::uint32_t, std::array<std::uint64_t, 16>>>
            met; // bits: places may be no numbers

        Result<void> go(std::uint32_t number, const glm::dmat4 &place, int depth)
        {
            std::array<std::uint64_t, 16> key{};
            for (int column = 0; column < 4; ++column) {
                for (int row = 0; row < 4; ++row)
                    key[static_cast<std::size_t>(4 * column + row)] =
                        std::bit_cast<std::uint64_t>(place[column][row]);
            }
            if (!met.emplace(number, key).second)
                return {};
            if (const Result<void> entered = budget.enter(depth); !entered)
                return entered;
            if (progress.cancelled())
                return fail("cancelled");
            const Shape &shape = graph.m_shapes[number];
            const auto *group = shape.as<Group>();
            if (group == nullptr)
                return visit(shape, place);
            for (const Child &child : group->children) {
                if (const Result<void> gone = go(child.shape, place * child.place, depth + 1); !gone)
                    return gone;
            }
            return {};
        }
    };

    explicit Graph(const File &file) : m_file(&file) {}

    const File *m_file;
    std::vector<Shape> m_shapes;
    friend class GraphBuilder;
};

} // namespace cutaway::shape
