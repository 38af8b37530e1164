// SPDX-License-Identifier: MIT
#include "core/domains/physics/moppcheck.h"

#include "core/codecs/mopp/verify.h"
#include "core/shape/moppshape.h"

#include <algorithm>
#include <array>

namespace cutaway::picture
{

namespace
{

// Findings that decoding a block has reported already.
constexpr std::array<Code, 7> kReportedByDecoding{
    ruleIn(mopp::kRules, "mopp.opcode"),   ruleIn(mopp::kRules, "mopp.truncated"),
    ruleIn(mopp::kRules, "mopp.target"),   ruleIn(mopp::kRules, "mopp.cycle"),
    ruleIn(mopp::kRules, "mopp.shared"),   ruleIn(mopp::kRules, "mopp.overlap"),
    ruleIn(mopp::kRules, "mopp.unreached")};

// Checks structure, ids, fit, and that all of each triangle is found.
void checkMopp(const File &file, UnitId unit, Diagnostics &diagnostics)
{
    const Result<shape::MoppShape> shape = shape::readMopp(file, unit);
    if (!shape)
        return; // decoding has said why
    const mopp::Verdict verdict =
        mopp::verify({shape->code.span(), shape->space, shape->ids, shape->knowsIds(), shape->triangles});
    diagnostics.enterUnit(unit, file.units().range(unit).offset);
    for (const Diagnostic &d : verdict.findings) {
        if (std::ranges::find(kReportedByDecoding, d.code) != kReportedByDecoding.end())
            continue;
        const ByteRange range = d.range.size != 0 ? d.range : ByteRange{0, shape->code.size()};
        diagnostics.add(d.severity, d.code, {shape->codeOffset + range.offset, range.size}, d.message);
    }
}

} // namespace

void checkMopps(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    for (const UnitId unit : shape::moppUnits(file)) {
        if (progress.cancelled())
            return;
        checkMopp(file, unit, diagnostics);
    }
}

} // namespace cutaway::picture
