// SPDX-License-Identifier: MIT
// Controllers, sequences and particle systems: that each leads to what it moves.
#include "core/formats/nif/mesh/scene.h"

#include <algorithm>

namespace cutaway::nif
{

void ControllerCheck::note(const Reader &block, std::uint32_t number)
{
    if (m_blocks.is(number, BlockKind::Controller))
        checkController(block, number);
    else if (m_blocks.is(number, BlockKind::ParticleModifier))
        m_modifiers.insert(m_blocks.text(block, "name"_f));
    else if (m_blocks.is(number, BlockKind::ParticleSystem))
        checkSystem(block, number);
    else if (m_blocks.is(number, BlockKind::Sequence))
        m_sequences.push_back(number);
}

void ControllerCheck::checkController(const Reader &block, std::uint32_t number)
{
    constexpr double kNever = 1e38; // an empty interval begins at the largest number
    if (referenceAt(block, "target"_f) < 0)
        m_blocks.note("nif.controller.target"_rule, block, "target"_f, "the controller has no target");
    const double start = block.number("startTime"_f), stop = block.number("stopTime"_f);
    if (stop < start && start < kNever)
        m_blocks.note("nif.controller.time"_rule, block, "stopTime"_f, "it starts at {} s and stops at {} s",
                      start, stop);
    if (block.has("interpolator"_f) && m_blocks.is(number, BlockKind::ValueController) &&
        !m_blocks.is(number, BlockKind::TransformController) && referenceAt(block, "interpolator"_f) < 0)
        m_blocks.warn("nif.controller.interpolator"_rule, block, "interpolator"_f,
                      "the controller has no interpolator");
    if (m_blocks.is(number, BlockKind::ParticleController))
        m_ofParticles.push_back(number);
}

void ControllerCheck::checkSystem(const Reader &system, std::uint32_t number)
{
    const auto modifiers = system.rows<std::int32_t>("modifiers"_f);
    for (std::uint32_t row = 0; row < modifiers.size(); ++row) {
        if (!m_blocks.is(modifiers[row], BlockKind::ParticleModifier))
            continue;
        const Reader modifier = *m_blocks.at(modifiers[row]);
        if (const std::int64_t target = referenceAt(modifier, "target"_f); target != number)
            m_blocks.error("nif.psys.target"_rule, modifier, "target"_f,
                           "the target is {}, block {} has it among its modifiers",
                           target < 0 ? std::string("none") : fmt::format("block {}", target), number);
    }
}

void ControllerCheck::checkSequence(const Reader &sequence, const std::set<std::string_view> &names)
{
    if (referenceAt(sequence, "manager"_f) < 0)
        m_blocks.error("nif.sequence.manager"_rule, sequence, "manager"_f, "the sequence has no manager");
    const double start = sequence.number("startTime"_f), stop = sequence.number("stopTime"_f);
    if (stop < start)
        m_blocks.warn("nif.sequence.time"_rule, sequence, "stopTime"_f, "it starts at {} s and stops at {} s",
                      start, stop);
    std::size_t missing = 0;
    std::string first;
    for (const Reader &row : sequence.elements("controlledBlocks"_f)) {
        const std::string name = m_blocks.text(row, "nodeName"_f);
        if (!name.empty() && !names.contains(name) && missing++ == 0)
            first = name;
    }
    if (missing != 0)
        m_blocks.note("nif.sequence.object"_rule, sequence, "controlledBlocks"_f,
                      "{} of {} move what is not in the file, the first '{}'", missing,
                      sequence.count("controlledBlocks"_f), first);
}

void ControllerCheck::finish(bool isWhole, const SceneCheck &scene)
{
    if (!isWhole)
        return;
    for (const std::uint32_t block : m_ofParticles) {
        const Reader controller = *m_blocks.at(block);
        if (const std::string name = m_blocks.text(controller, "modifierName"_f); !m_modifiers.contains(name))
            m_blocks.note("nif.psys.modifier"_rule, controller, "modifierName"_f,
                          "no modifier has the name '{}'", name);
    }
    if (m_sequences.empty() || m_blocks.stream() < kBsFallout3 || !scene.hasScene())
        return;
    const std::set<std::string_view> names(scene.names().begin(), scene.names().end());
    for (const std::uint32_t block : m_sequences)
        checkSequence(*m_blocks.at(block), names);
}

} // namespace cutaway::nif
