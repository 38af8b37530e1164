// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/codetree.h"

#include "core/codecs/mopp/disassembly.h"

#include <algorithm>

namespace cutaway::mopp
{

namespace
{

constexpr double kAny = std::numeric_limits<double>::infinity();

// A byte coordinate along the direction of an instruction is the mean of its components, each either
// (C - origin) / step or 255 less that: in 24-bit coordinates, the sum of the signed components is this at
// the byte coordinate `at`.
double sumAt(const Program &program, const Instruction &in, double at)
{
    if (in.op() == Op::LongCut)
        return at;
    const Frame &frame = program.frameOf(in);
    const double step = stepOf(frame);
    if (in.direction() < 3) // an axis, as most
        return at * step + frame.origin[in.direction()];
    double sum = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const double sign = kDirections[in.direction()].sign[i];
        sum += std::fabs(sign) * at * step + sign * frame.origin[i] - (sign < 0.0 ? 255.0 * step : 0.0);
    }
    return sum;
}

void clip(mesh::Bounds &box, const bvh::Gate &gate, int axis)
{
    box.low[axis] = std::max(box.low[axis], static_cast<float>(gate.low));
    box.high[axis] = std::min(box.high[axis], static_cast<float>(gate.high));
}

} // namespace

CodeTree::CodeTree(const Program &program, const Space &space, std::uint64_t offset)
    : m_program(program), m_space(space), m_offset(offset), m_step(1.0 / static_cast<double>(space.scale))
{
}

bvh::At CodeTree::root() const
{
    bvh::At root;
    root.isGated = true;
    root.box.low = m_space.origin;
    root.box.high = glm::vec3(glm::dvec3(m_space.origin) + m_space.largestSide());
    return root;
}

void CodeTree::addChild(bvh::Node &node, const bvh::At &at, const Instruction &in, std::uint32_t child,
                        double low, double high) const
{
    bvh::At &there = node.add(at, child);
    there.isGated = true;
    if (!in.isSplit() && !in.isCut())
        return;
    bvh::Gate &gate = there.gate;
    gate.normal = kDirections[in.direction()].sign;
    const glm::dvec3 origin(m_space.origin);
    const double start = gate.normal[0] * origin.x + gate.normal[1] * origin.y + gate.normal[2] * origin.z;
    if (low > -kAny)
        gate.low = sumAt(m_program, in, low) * m_step + start;
    if (high < kAny)
        gate.high = sumAt(m_program, in, high) * m_step + start;
    if (in.op() == Op::LongCut || in.direction() < 3) // upright
        clip(there.box, gate, in.direction());
}

bvh::Node CodeTree::open(const bvh::At &at) const
{
    bvh::Node node;
    if (at.node >= m_program.instructions.size()) {
        node.fault = bvh::Fault::NoNode;
        return node;
    }
    const Instruction &in = m_program.instructions[at.node];
    node.bytes = {m_offset + in.offset, in.length()};
    if (in.op() == Op::Invalid) {
        node.fault = bvh::Fault::NoCode;
        return node;
    }
    if (in.isLeaf()) {
        node.hasItem = true;
        node.item = in.id();
    }
    if (in.isSplit()) {
        const auto [below, notBelow] = boundsOf(in);
        addChild(node, at, in, in.next, -kAny, below);
        addChild(node, at, in, in.right(), notBelow, kAny);
    } else if (in.isCut()) {
        addChild(node, at, in, in.next, in.a(), in.b());
    } else if (in.op() != Op::Leaf && in.op() != Op::Return) {
        addChild(node, at, in, in.next, -kAny, kAny);
    }
    return node;
}

std::vector<ByteRange> CodeTree::unused() const
{
    std::vector<ByteRange> bytes = m_program.unreached;
    for (ByteRange &range : bytes)
        range.offset += m_offset;
    return bytes;
}

std::string CodeTree::describe(const bvh::At &at, const bvh::Node &node) const
{
    return at.node < m_program.instructions.size() ? disassemble(m_program.instructions[at.node])
                                                   : bvh::describeNode(at, node, "id");
}

} // namespace cutaway::mopp
