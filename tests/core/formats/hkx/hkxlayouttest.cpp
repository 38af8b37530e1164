// SPDX-License-Identifier: MIT
// Sizes and offsets of the Havok classes in the three layouts.
#include "core/formats/hkx/bodylayout.h"
#include "core/formats/hkx/schema/classes.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

using namespace cutaway;
using namespace cutaway::hkx;

namespace
{

const LayoutSet &layoutsOf(const QString &column)
{
    static const LayoutSet skyrim(packfileRules(kHavok2010, 4));
    static const LayoutSet special(packfileRules(kHavok2010, 8));
    static const LayoutSet fallout(packfileRules(kHavok2014, 8));
    return column == u"LE" ? skyrim : column == u"SE" ? special : fallout;
}

// Offsets and size of one class in one layout, as the fact sheet lists them.
struct SheetClass {
    std::string name;
    std::string column;
    std::uint32_t size = 0;
    std::map<std::string, std::optional<std::uint32_t>> offsets; // none: absent in this layout
};

std::vector<std::string> cellsOf(const std::string &line)
{
    std::vector<std::string> cells;
    std::stringstream text(line);
    std::string cell;
    std::getline(text, cell, '|');
    while (std::getline(text, cell, '|')) {
        const auto first = cell.find_first_not_of(' ');
        cells.push_back(
            first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
    }
    return cells;
}

// "sizeof LE C, SE 10, FO4 10 (hex), base ..." -> one class per layout.
std::vector<SheetClass> sizesOf(const std::string &name, const std::string &line)
{
    std::vector<SheetClass> classes;
    std::string text = line.substr(0, line.find("(hex)"));
    std::ranges::replace(text, ',', ' ');
    std::stringstream words(text.substr(std::string("sizeof").size()));
    for (std::string column, size; words >> column >> size;)
        classes.push_back({name, column, static_cast<std::uint32_t>(std::stoul(size, nullptr, 16)), {}});
    return classes;
}

std::vector<SheetClass> readSheet(const std::filesystem::path &path)
{
    std::vector<SheetClass> all;
    std::vector<SheetClass> current;
    std::vector<std::string> columns;
    std::string name;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("### ") || line.starts_with("## ")) {
            all.insert(all.end(), current.begin(), current.end());
            current.clear();
            name = line.substr(4, line.find_last_not_of(' ') - 3);
            columns.clear();
        } else if (line.starts_with("sizeof ")) {
            current = sizesOf(name, line);
        } else if (!current.empty() && line.starts_with('|') && !line.starts_with("|-")) {
            const std::vector<std::string> cells = cellsOf(line);
            if (columns.empty()) {
                columns = cells;
                continue;
            }
            const auto field = std::ranges::find(columns, "Field") - columns.begin();
            for (std::ptrdiff_t i = 0; i < field; ++i) {
                const auto cls = std::ranges::find(current, columns[i], &SheetClass::column);
                if (cls != current.end())
                    cls->offsets[cells[field]] =
                        cells[i] == "-" ? std::nullopt : std::optional(std::stoul(cells[i], nullptr, 16));
            }
        }
    }
    all.insert(all.end(), current.begin(), current.end());
    return all;
}

} // namespace

class HkxLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keyFields_data();
    void keyFields();
    void layoutsAgree();
    void bodiesAgree();
    void factSheet_data();
    void factSheet();
};

void HkxLayoutTest::keyFields_data()
{
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("fieldName");
    QTest::addColumn<unsigned>("offset");
    QTest::addColumn<unsigned>("size");
    const auto row = [](const char *layout, const char *name, const char *field, unsigned offset,
                        unsigned size) {
        QTest::addRow("%s %s.%s", layout, name, field)
            << layout << QByteArray(name) << QByteArray(field) << offset << size;
    };
    row("LE", "hkaSkeleton", "referencePose", 0x24, 0x54);
    row("SE", "hkaSkeleton", "referencePose", 0x38, 0x78);
    row("FO4", "hkaSkeleton", "partitions", 0x78, 0x88);
    row("LE", "hkaSplineCompressedAnimation", "endian", 0x80, 0x84);
    row("FO4", "hkaAnimationBinding", "blendHint", 0x50, 0x58);
    row("SE", "hkpRigidBody", "motion", 0x150, 0x2D0);
    row("FO4", "hkpSetupStabilizationAtom", "maxAngle", 0xC, 0x10);
    row("LE", "hkpSetupStabilizationAtom", "maxAngle", 4, 0x10);
    row("FO4", "hknpBodyCinfo", "localFrame", 0x58, 0x60);
    row("FO4", "hknpConvexPolytopeShape", "planes", 0x40, 0x50);
    row("FO4", "hknpDynamicCompoundShape", "boundingVolumeData", 0xC0, 0xD0);
    row("LE", "hkaDefaultAnimatedReferenceFrame", "up", 0x10, 0x40);
}

void HkxLayoutTest::keyFields()
{
    QFETCH(QString, layout);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, fieldName);
    const LayoutSet &layouts = layoutsOf(layout);
    const StructDesc *type = findClass(name.toStdString(), layouts.rules().version);
    QVERIFY(type != nullptr);
    const PlacedField *placed = layouts.of(*type).find(fieldName.toStdString());
    QVERIFY(placed != nullptr);
    QTEST(placed->offset, "offset");
    QTEST(layouts.of(*type).size, "size");
}

// The general layouts and the layouts of this folder are two computations of one rule.
void HkxLayoutTest::layoutsAgree()
{
    LayoutCache nodeLayouts;
    int compared = 0;
    for (const char *column : {"LE", "SE", "FO4"}) {
        const LayoutSet &layouts = layoutsOf(QString::fromLatin1(column));
        forEachClass([&](const ClassRow &row) {
            if (!row.versions.contains(layouts.rules().version))
                return;
            const NodeLayout *nodes = nodeLayouts.layoutOf(Kind::Struct, row.type, 0, layouts.rules());
            if (nodes == nullptr)
                return;
            const Layout &layout = layouts.of(*row.type);
            QCOMPARE(nodes->size, layout.size);
            QCOMPARE(nodes->align, layout.align);
            for (const PlacedField &placed : layout.fields)
                QVERIFY(std::ranges::any_of(nodes->nodes, [&](const LayoutNode &node) {
                    return node.field == placed.field && node.offset == placed.offset;
                }));
            ++compared;
        });
    }
    QVERIFY(compared > 20);
}

// The nodes of a class are its fields, in order and with names of their own; its slots lie in what they
// explain.
void HkxLayoutTest::bodiesAgree()
{
    for (const char *column : {"LE", "SE", "FO4"}) {
        const LayoutSet &layouts = layoutsOf(QString::fromLatin1(column));
        forEachClass([&](const ClassRow &row) {
            if (!row.versions.contains(layouts.rules().version))
                return;
            const Layout &layout = layouts.of(*row.type);
            const NodeLayout &nodes = layout.body->layout;
            const std::string name(row.type->name);
            QVERIFY2(nodes.size == layout.size && nodes.nodes.front().childCount == layout.fields.size(),
                     name.c_str());
            std::set<std::string_view> names;
            for (std::size_t i = 0; i < layout.fields.size(); ++i) {
                const LayoutNode &node = nodes.nodes[nodes.children[i]];
                QVERIFY2(node.field == layout.fields[i].field && node.offset == layout.fields[i].offset &&
                             node.size == layout.fields[i].size && names.insert(node.field->name).second,
                         fmt::format("{}.{}", name, node.field->name).c_str());
            }
            for (const BodySlot &slot : layout.body->slots) {
                const auto holds = [&slot](const LayoutRun &run) {
                    return run.offset <= slot.offset && slot.offset + slot.size <= run.end();
                };
                const bool held = nodes.runs.empty() || std::ranges::any_of(nodes.runs, holds);
                QVERIFY2(held && nodes.nodes[slot.node].isSlot &&
                             nodes.nodes[slot.node].offset == slot.offset,
                         fmt::format("{}, slot at {:#x}", name, slot.offset).c_str());
            }
        });
    }
}

void HkxLayoutTest::factSheet_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("column");
    QTest::addColumn<int>("index");
    const auto classes = readSheet(test::sharedDir() / "reference/havok-classes.md");
    int index = 0;
    for (const SheetClass &cls : classes) {
        QTest::addRow("%s %s %d", cls.name.c_str(), cls.column.c_str(), index)
            << QByteArray(cls.name.c_str()) << QString::fromStdString(cls.column) << index;
        ++index;
    }
    if (classes.empty())
        QTest::newRow("no fact sheet") << QByteArray() << QString() << -1;
}

void HkxLayoutTest::factSheet()
{
    QFETCH(QString, column);
    QFETCH(int, index);
    if (index < 0)
        QSKIP(test::noSharedReason().c_str());
    static const auto classes = readSheet(test::sharedDir() / "reference/havok-classes.md");
    const SheetClass &sheet = classes[static_cast<std::size_t>(index)];
    const LayoutSet &layouts = layoutsOf(column);
    const StructDesc *type = findClass(sheet.name, layouts.rules().version);
    QVERIFY2(type != nullptr, "no table");
    const Layout &layout = layouts.of(*type);
    QCOMPARE(layout.size, sheet.size);
    for (const auto &[name, offset] : sheet.offsets) {
        const PlacedField *placed = layout.find(name);
        QVERIFY2((placed != nullptr) == offset.has_value(), name.c_str());
        if (offset)
            QVERIFY2(placed->offset == *offset,
                     fmt::format("{}: {:x}, sheet {:x}", name, placed->offset, *offset).c_str());
    }
    // And no field that the sheet does not list; what every object starts with is left out there.
    const std::set<std::string_view> implied = {"vtable", "memSizeAndFlags", "referenceCount",
                                                "memSizeAndRefCount"};
    for (const PlacedField &placed : layout.fields)
        QVERIFY2(implied.contains(placed.field->name) ||
                     sheet.offsets.contains(std::string(placed.field->name)),
                 std::string(placed.field->name).c_str());
}

CUTAWAY_TESTS(HkxLayoutTest)
#include "hkxlayouttest.moc"
