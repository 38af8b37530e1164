// SPDX-License-Identifier: MIT
// The parts that lintPackage() is made of.
#pragma once

#include "core/domains/pack/lint.h"
#include "core/domains/pack/packageedit.h"

namespace cutaway::pack
{

// One package being judged.
class LintReport
{
public:
    LintReport(const Plugins &plugins, const Package &package) : m_plugins(plugins), m_package(package) {}

    const Plugins &plugins() const { return m_plugins; }
    const Package &package() const { return m_package; }
    std::vector<LintFinding> take() { return std::move(m_findings); }

    void add(Code rule, const std::string &path, std::string message, Fix fix = {});
    void add(Diagnostic diagnostic, Fix fix);

private:
    const Plugins &m_plugins;
    const Package &m_package;
    std::vector<LintFinding> m_findings;
};

// Findings of decoding the record.
void lintRecord(LintReport &report);
// Template: that it exists, and that inputs, version and next id agree.
void lintTemplate(LintReport &report);
// Inputs, the arguments they are bound to, and their names.
void lintInputs(LintReport &report);
void lintProcedures(LintReport &report);
// FormIDs of the whole record.
void lintForms(LintReport &report);

} // namespace cutaway::pack
