// SPDX-License-Identifier: MIT
// Scripts of a package: properties to edit, fragments to read and rename. What cannot be read stays raw.
#pragma once

#include "viewers/pack/gridsection.h"

namespace cutaway
{

class ScriptSection : public GridSection
{
    Q_OBJECT

public:
    explicit ScriptSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    bool suits(const pack::Package &package) const override { return package.scripts.has_value(); }

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;

private:
    void addScript(std::vector<FieldRow> &rows, const pack::Script &script, const QString &title) const;
    void addProperty(std::vector<FieldRow> &rows, const pack::ScriptProperty &property, const QString &name,
                     int depth) const;
    void addFragments(std::vector<FieldRow> &rows, const pack::Scripts &scripts) const;
};

} // namespace cutaway
