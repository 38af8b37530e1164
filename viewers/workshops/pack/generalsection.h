// SPDX-License-Identifier: MIT
// General properties of a package: name, type and speed, and the flags of package and record.
#pragma once

#include "viewers/workshops/pack/gridsection.h"

namespace cutaway
{

class GeneralSection : public GridSection
{
    Q_OBJECT

public:
    explicit GeneralSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;

private:
    FieldSpec editorIdField(const pack::Package &package) const;
};

class FlagSection : public GridSection
{
    Q_OBJECT

public:
    explicit FlagSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;
};

} // namespace cutaway
