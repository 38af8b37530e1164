// SPDX-License-Identifier: MIT
// The issues of the package, or of all packages of the plugin: the issues pane, narrowed to them.
#pragma once

#include "viewers/panes/issues/issuesview.h"
#include "viewers/workshops/pack/packsection.h"

class QComboBox;

namespace cutaway
{

class PackIssues : public PackPanel
{
    Q_OBJECT

public:
    PackIssues(PackContext &context, FileCheck &check, QWidget *parent = nullptr);

    void showPackage(const pack::Package &package) override;
    IssuesView &view() const { return *m_view; }
    // Lists the issues of the whole plugin instead of those of the shown package.
    void setAllPackages(bool all);

private:
    void narrow();

    QComboBox *m_scope;
    IssuesView *m_view;
    std::optional<std::uint32_t> m_formId; // of the package whose issues are listed; all of them
};

} // namespace cutaway
