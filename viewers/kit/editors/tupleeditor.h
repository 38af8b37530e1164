// SPDX-License-Identifier: MIT
// A vector, quaternion or colour as fields beside each other, in more rows where one has no room for the
// numbers. A quaternion can be turned in degrees instead.
#pragma once

#include "viewers/kit/editors/valueeditor.h"
#include "viewers/kit/theme/fittedline.h"

#include <vector>

class QToolButton;

namespace cutaway
{

class TupleEditor : public ValueEditor
{
    Q_OBJECT

public:
    static constexpr std::uint32_t kMostFields = 4; // more, and the tuple is edited as text

    TupleEditor(OpenFile &file, Place place, QWidget *parent);

    // True when every member is one number and there are few enough.
    static bool suits(const UnitTree &tree, const Node &node);

    QString text() const override;
    int fittingWidth() const override;
    const std::vector<theme::FittedLine *> &fields() const { return m_fields; }
    // Rotation about x, y and z in degrees, in this order; only for quaternions.
    void setDegrees(bool on);

protected:
    void load() override;
    void markRefused(bool refused) override;

private:
    void fieldEdited();
    QStringList fieldTexts() const;
    void showFields(const QStringList &texts);

    std::vector<theme::FittedLine *> m_fields;
    QToolButton *m_degreesButton = nullptr;
    bool m_degrees = false;
    QStringList m_components; // as stored; the fields show them or their equivalent in degrees
};

} // namespace cutaway
