// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/formats/bwm/check/meshchecks.h"

#include "core/file/recognise.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

namespace cutaway::bwm
{

namespace
{

constexpr std::uint32_t kDeepest = 128; // nodes: some tools refuse more

std::string textOf(glm::vec3 v)
{
    return fmt::format("({}, {}, {})", v.x, v.y, v.z);
}

void checkHooks(const File &file, ByteSpan header, RowReporter &out)
{
    constexpr std::uint32_t kRelative[] = {12, 24}, kAbsolute[] = {36, 48}, kPosition = 60;
    constexpr std::string_view kDoor[] = {".dwk"};
    const auto vectorAt = [header](std::uint32_t at) { return load<glm::vec3>(header, at); };
    for (std::size_t i = 0; i < 2; ++i) {
        const glm::vec3 relative = vectorAt(kRelative[i]), absolute = vectorAt(kAbsolute[i]);
        if (file.state<BwmState>().type == 1) {
            for (const std::uint32_t at : {kRelative[i], kAbsolute[i]}) {
                if (vectorAt(at) != glm::vec3(0.0f))
                    out.reportHeader(Severity::Note, "bwm.header.hooks"_rule, {at, 12},
                                     "use point {} of an area is {}; all are zero", i + 1,
                                     textOf(vectorAt(at)));
            }
        } else if (hasExtension(file.name(), kDoor)) {
            const glm::vec3 wanted = relative + vectorAt(kPosition);
            if (glm::any(glm::greaterThan(glm::abs(absolute - wanted), glm::vec3(1e-3f))))
                out.reportHeader(Severity::Note, "bwm.header.hooks"_rule, {kAbsolute[i], 12},
                                 "absolute use point {} is {}; relative one and position make {}", i + 1,
                                 textOf(absolute), textOf(wanted));
        }
    }
}

} // namespace

std::optional<std::uint32_t> typeOfName(const std::string &name)
{
    constexpr std::string_view kArea[] = {".wok"}, kOthers[] = {".pwk", ".dwk"};
    if (hasExtension(name, kArea))
        return 1;
    return hasExtension(name, kOthers) ? std::optional(0u) : std::nullopt;
}

void checkHeader(const File &file, RowReporter &out)
{
    if (file.bytes().size() < kHeaderSize)
        return;
    const BytesView view = file.bytes().view({0, kHeaderSize});
    const ByteSpan header = view.span();
    const std::uint32_t type = file.state<BwmState>().type;
    const auto usual = typeOfName(file.name());
    if (type > 1)
        out.reportHeader(Severity::Warning, "bwm.type"_rule, {8, 4}, "walkmesh type is {}; known are 0 and 1",
                         type);
    else if (usual && type != *usual)
        out.reportHeader(Severity::Error, "bwm.type"_rule, {8, 4},
                         "walkmesh type is {}; files of that name have {}", type, *usual);
    if (const auto root = load<std::uint32_t>(header, 108); root != 0)
        out.reportHeader(Severity::Note, "bwm.header.root"_rule, {108, 4}, "aabbRoot is {:#x}; 0 is expected",
                         root);
    checkHooks(file, header, out);
}

void checkDepth(const Walkmesh &mesh, RowReporter &out)
{
    // Children stand behind their parents in every tree that is one.
    std::vector<std::uint32_t> depth(mesh.nodes.size(), 1);
    std::size_t deepest = 0;
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
        deepest = depth[i] > depth[deepest] ? i : deepest;
        for (const std::int32_t child : {mesh.nodes[i].left, mesh.nodes[i].right}) {
            if (mesh.nodes[i].face < 0 && child > static_cast<std::int64_t>(i) &&
                static_cast<std::size_t>(child) < depth.size())
                depth[static_cast<std::size_t>(child)] = depth[i] + 1;
        }
    }
    if (!depth.empty() && depth[deepest] > kDeepest)
        out.report(Severity::Warning, "bwm.aabb.depth"_rule, kAabbNodes, deepest,
                   "the tree is {} deep; up to {} are read by all tools", quantity(depth[deepest], "node"),
                   kDeepest);
}

} // namespace cutaway::bwm
