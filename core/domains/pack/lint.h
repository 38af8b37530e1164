// SPDX-License-Identifier: MIT
// Errors and suspicious values in a package, with fixes.
//
// Rules that need one record alone are those of the decoder (core/formats/esp/rules.h); those that need its
// template, its quest or the masters stand here (core/domains/pack/rules.h). `check` reports both
// (core/domains/pack/packcheck.h).
//
// Source: core/domains/pack/PACKAGES.md, "Rules".
#pragma once

#include "core/domains/pack/package.h"
#include "core/domains/pack/rules.h"
#include "core/file/fix.h"

namespace cutaway::pack
{

struct LintFinding {
    Diagnostic diagnostic; // its unit and path are the place
    Fix fix;

    const Rule &rule() const { return *diagnostic.code; }
    NodePath place() const { return {diagnostic.unit, diagnostic.path}; }
};

// In the order of the record where it is known, then by rule.
std::vector<LintFinding> lintPackage(const Plugins &plugins, UnitId unit);
// Without what decoding the record has reported.
std::vector<LintFinding> lintBeyondRecord(const Plugins &plugins, UnitId unit);

} // namespace cutaway::pack
