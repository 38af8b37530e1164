// SPDX-License-Identifier: MIT
// A section that consists of rows of fields, and perhaps buttons below them.
#pragma once

#include "viewers/kit/form/fieldgrid.h"
#include "viewers/workshops/pack/packsection.h"

namespace cutaway
{

class GridSection : public PackSection
{
    Q_OBJECT

public:
    GridSection(PackContext &context, const QString &name, const QString &title, QWidget *parent);

    void showPackage(const pack::Package &package) override;
    FieldGrid &grid() const { return *m_grid; }

protected:
    virtual std::vector<FieldRow> rows(const pack::Package &package) const = 0;
    // A button below the rows, in a line with the others.
    QToolButton *addButton(const QString &text, const QString &help, std::function<void()> run);

private:
    FieldGrid *m_grid;
    QLayout *m_buttons = nullptr; // once there is one
};

} // namespace cutaway
