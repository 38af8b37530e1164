// SPDX-License-Identifier: MIT
// Package data: the inputs of the procedures, each with an editor of its kind. A package with procedures of
// its own may get more, lose some and have them in another order; the inputs of others are those of their
// template.
#pragma once

#include "viewers/workshops/pack/gridsection.h"

namespace cutaway
{

class InputSection : public GridSection
{
    Q_OBJECT

public:
    explicit InputSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override;

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;

private:
    void addRows(std::vector<FieldRow> &rows, const pack::Package &package, const pack::Input &input) const;
    void addUnknown(std::vector<FieldRow> &rows, FieldRow row, const pack::Package &package,
                    const pack::Input &input) const;
    void addLocation(std::vector<FieldRow> &rows, FieldRow row, const pack::Package &package,
                     const pack::Input &input) const;
    void addTarget(std::vector<FieldRow> &rows, FieldRow row, const pack::Package &package,
                   const pack::Input &input) const;
    FieldSpec aliasField(const pack::Package &package, const QString &name, const pack::Field &value) const;
    std::vector<FieldAction> actions(const pack::Package &package, const pack::Input &input) const;
    void change(const QString &label, const std::string &path,
                const std::function<pack::EditList(const pack::Package &)> &edits) const;
    void showKinds();

    QToolButton *m_add;
};

} // namespace cutaway
