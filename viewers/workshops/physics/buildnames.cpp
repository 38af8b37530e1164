// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildnames.h"

#include "core/domains/physics/make/buildrequest.h"
#include "core/formats/havok/names.h"
#include "viewers/kit/text/nodetext.h"

#include <QComboBox>
#include <algorithm>

namespace cutaway
{

namespace
{

QVariant choiceNumber(std::int64_t number)
{
    return QVariant::fromValue(qint64(number));
}

QString layerText(std::int64_t number, const QString &name)
{
    return QStringLiteral("%1 %2").arg(number).arg(name);
}

} // namespace

void addMaterialChoices(QComboBox &box, const File &file)
{
    const EnumDesc &materials = physics::materialsOf(file);
    std::vector<EnumValue> sorted(materials.values.begin(), materials.values.end());
    std::ranges::sort(sorted, {}, &EnumValue::name);
    for (const EnumValue &value : sorted)
        box.addItem(nodetext::fromCore(value.name), choiceNumber(value.value));
}

void addLayerChoices(QComboBox &box, const File &file)
{
    for (const EnumValue &value : physics::layersOf(file).values)
        box.addItem(layerText(value.value, nodetext::fromCore(value.name)), choiceNumber(value.value));
}

void addOwnMaterials(QComboBox &box, const QStringList &names)
{
    for (const QString &name : names) {
        const QVariant number = choiceNumber(havok::materialId(name.toLower().toStdString()));
        if (box.findData(number) < 0)
            box.addItem(name, number);
    }
}

void nameLayers(QComboBox &box, const std::map<std::int64_t, QString> &names)
{
    for (const auto &[number, name] : names) {
        if (const int row = box.findData(choiceNumber(number)); row >= 0)
            box.setItemText(row, layerText(number, name));
    }
}

} // namespace cutaway
