// SPDX-License-Identifier: MIT
#include "tests/fuzz/mopppromise.h"

#include "core/codecs/mopp/disassembly.h"
#include "core/codecs/mopp/verify.h"

namespace cutaway::fuzz
{

std::optional<std::string> brokenMoppPromise(ByteSpan code)
{
    using namespace mopp;
    const Triangles triangles{
        {0, {glm::vec3(0.0f), glm::vec3(1.0f, 0.0f, 0.0f), glm::vec3(0.0f, 1.0f, 0.0f)}},
        {1, {glm::vec3(1.0f), glm::vec3(0.0f, 1.0f, 0.0f), glm::vec3(1.0f, 0.0f, 0.5f)}}};
    const std::uint32_t ids[] = {0, 1};
    const Space space{glm::vec3(-0.005f), 254.0f * 65536.0f / 1.01f};
    const Subject subject{code, space, ids, true, triangles};
    const Verdict verdict = verify(subject);
    tightnessOf(subject, verdict.program, verdict.radius, {.points = 8, .boxes = 4});
    const Query query = segmentQuery(space, glm::dvec3(-1.0), glm::dvec3(2.0, 1.5, 1.0));
    Walker walker(verdict.program);
    const Answer &answer = walker.walk(query);
    const std::vector<bvh::Event> events = eventsOf(verdict.program, query);
    if (answer.instructions > code.size() || events.size() != answer.instructions)
        return fmt::format("a walk of {} instructions and {} events in {} bytes", answer.instructions,
                           events.size(), code.size());
    for (const bvh::Event &event : events)
        explain(verdict.program, query, event);
    for (const Instruction &in : verdict.program.instructions)
        disassemble(in);
    return std::nullopt;
}

} // namespace cutaway::fuzz
