// SPDX-License-Identifier: MIT
// Tables of all classes of packfiles: the listed ones are what their script writes from the facts, every
// class that the facts know has one, and each member stands where the facts say.
#include "core/formats/hkx/fixedlayout.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/schema/wellformed.h"
#include "tests/support/corpus.h"
#include "tests/support/facttable.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/written.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <set>

using namespace cutaway;
using namespace cutaway::hkx;

namespace
{

std::filesystem::path havokFacts()
{
    return test::sharedDir() / "reference" / "havok";
}

std::uint32_t yearOf(const std::map<std::string, std::string> &row)
{
    return row.at("version") == "hk_2010.2" ? kHavok2010 : kHavok2014;
}

// Classes that the rule of layouts does not explain: bytes that no reflection knows, or an alignment that it
// does not state. None is ever in a file.
constexpr std::string_view kUnexplained[] = {
    "2010 hkpWorld",
    "2010 hkbCharacter",
    "2014 hkbnpRagdollInterface",
    "2014 hkpListShapeChildInfo",
    "2014 hkpModifierConstraintAtom",
    "2014 hkpSerializedAgentNnEntry",
    "2014 hkpShapeKeyTableBlock",
    "2014 hkpSoftContactModifierConstraintAtom",
};

bool isUnexplained(std::uint32_t year, std::string_view name)
{
    return std::ranges::find(kUnexplained, fmt::format("{} {}", year, name)) != std::end(kUnexplained);
}

// Have no signature (schema/classes.h).
constexpr std::string_view kReflection[] = {"hkClass", "hkClassMember", "hkClassEnum", "hkClassEnumItem"};

// Members that tables by hand call otherwise, and one that has the name of a member of its base.
const std::map<std::string, std::string> kOtherNames = {
    {"hknpBSMaterial.uiFilterInfo", "filterInfo"},
    {"hknpBSMaterial.uiMaterialCRC", "materialCRC"},
    {"hknpBSMaterialProperties.MaterialA", "materials"},
    {"hkbRadialSelectorGenerator.pad", "pad2"},
};

// Trees of meshes and compounds: by hand they are one structure each, by the facts a chain of templates with
// the same bytes.
constexpr std::string_view kOtherBases[] = {
    "hkBitField",
    "hkcdStaticMeshTreeBaseSection",
    "hkcdStaticTreeCodec3Axis4",
    "hkcdStaticTreeCodec3Axis5",
    "hkcdStaticTreeCodec3Axis6",
    "hknpCompressedMeshShapeTree",
    "hknpCompressedMeshShapeTreeDataRun",
    "hknpDynamicCompoundShapeTree",
    "hknpStaticCompoundShapeTree",
};

std::string nameIn(const StructDesc &type, const std::string &member)
{
    const auto other = kOtherNames.find(fmt::format("{}.{}", type.name, member));
    return other == kOtherNames.end() ? member : other->second;
}

} // namespace

class HkxListedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWellFormed();
    void oneTableForEach();
    void someAreInNoFile();
    void everyClass();
    void pointersLeadToClasses();
    void layouts_data();
    void layouts();
    void areWhatTheScriptWrites();
};

// The libraries of Fallout 4 know the old physics; its files have none.
void HkxListedTest::someAreInNoFile()
{
    QVERIFY(findClass("hkpRigidBody", kHavok2014) != nullptr && !isMet("hkpRigidBody", kHavok2014));
    QVERIFY(isMet("hkpRigidBody", kHavok2010) && isMet("hkbClipGenerator", kHavok2014));
    QVERIFY(!isMet("hkaMadeUp", kHavok2010) && !isMet("hkaSkeleton", 2012));
}

void HkxListedTest::areWellFormed()
{
    forEachClass([](const ClassRow &row) { QVERIFY2(wellFormed(*row.type), row.type->name.data()); });
}

void HkxListedTest::oneTableForEach()
{
    std::set<std::pair<std::string_view, std::uint32_t>> found;
    forEachClass([&found](const ClassRow &row) {
        for (const std::uint32_t year : {kHavok2010, kHavok2014}) {
            if (row.versions.contains(year))
                QVERIFY2(found.emplace(row.type->name, year).second, row.type->name.data());
        }
    });
}

void HkxListedTest::everyClass()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto classes = test::factRows(havokFacts() / "classes.tsv");
    QVERIFY(classes.size() > 1890);
    std::set<std::string> wrong;
    for (const auto &row : classes) {
        const std::string &name = row.at("class");
        const StructDesc *const type = findClass(name, yearOf(row));
        QVERIFY2(type != nullptr, name.c_str());
        const bool isReflection = std::ranges::find(kReflection, name) != std::end(kReflection);
        const auto signature = static_cast<std::uint32_t>(std::stoul(row.at("signature"), nullptr, 16));
        QCOMPARE(signatureOf(name, yearOf(row)), isReflection ? 0u : signature);
        if (const std::string &parent = row.at("parent");
            !parent.empty() && !derivesFrom(*type, parent) &&
            std::ranges::find(kOtherBases, name) == std::end(kOtherBases))
            wrong.insert(fmt::format("{} from {}", name, parent));
    }
    QVERIFY2(wrong.empty(), fmt::format("{}", fmt::join(wrong, ", ")).c_str());
}

// A pointer that demands a class no table derives from would be wrong whatever it leads to.
void HkxListedTest::pointersLeadToClasses()
{
    std::set<std::string> unknown;
    forEachClass([&unknown](const ClassRow &row) {
        for (const FieldDesc &field : row.type->fields) {
            if (field.kind != Kind::Pointer || field.linkType.empty())
                continue;
            const bool isKnown = findClass(field.linkType, kHavok2010) != nullptr ||
                                 findClass(field.linkType, kHavok2014) != nullptr;
            if (!isKnown)
                unknown.insert(fmt::format("{}.{}: {}", row.type->name, field.name, field.linkType));
        }
    });
    QVERIFY2(unknown.empty(), fmt::format("{}", fmt::join(unknown, ", ")).c_str());
}

void HkxListedTest::layouts_data()
{
    QTest::addColumn<quint32>("year");
    QTest::addColumn<int>("pointers");
    QTest::newRow("hk_2010, 32-bit") << quint32{kHavok2010} << 4;
    QTest::newRow("hk_2010, 64-bit") << quint32{kHavok2010} << 8;
    QTest::newRow("hk_2014, 64-bit") << quint32{kHavok2014} << 8;
}

void HkxListedTest::layouts()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(quint32, year);
    QFETCH(int, pointers);
    const LayoutSet &layouts = LayoutSet::under(packfileRules(year, static_cast<std::uint8_t>(pointers)));
    const std::string size = pointers == 4 ? "size32" : "size64";
    const std::string offset = pointers == 4 ? "offset32" : "offset64";
    std::set<std::string> wrong;
    for (const auto &row : test::factRows(havokFacts() / "classes.tsv")) {
        const std::string &name = row.at("class");
        if (yearOf(row) != year || isUnexplained(year, name))
            continue;
        const Layout &layout = layouts.of(*findClass(name, year));
        const std::uint32_t bytes = std::max<std::uint32_t>(layout.size, 1); // holders of names alone
        if (std::to_string(bytes) != row.at(size))
            wrong.insert(fmt::format("{}: {} bytes for {}", name, bytes, row.at(size)));
    }
    std::size_t compared = 0;
    for (const auto &row : test::factRows(havokFacts() / "members.tsv")) {
        if (yearOf(row) != year || isUnexplained(year, row.at("class")))
            continue;
        const StructDesc &type = *findClass(row.at("class"), year);
        const PlacedField *const placed = layouts.of(type).find(nameIn(type, row.at("name")));
        if (placed == nullptr)
            wrong.insert(fmt::format("{}.{} is absent", type.name, row.at("name")));
        else if (std::to_string(placed->offset) != row.at(offset))
            wrong.insert(
                fmt::format("{}.{} at {} for {}", type.name, row.at("name"), placed->offset, row.at(offset)));
        else if (placed->field->hidden != (row.at("flags").find("SERIALIZE_IGNORED") != std::string::npos))
            wrong.insert(fmt::format("{}.{} is serialised or not", type.name, row.at("name")));
        else
            ++compared;
    }
    QVERIFY2(wrong.empty(), fmt::format("{}: {}", wrong.size(), fmt::join(wrong, ", ")).c_str());
    QVERIFY(compared > (year == kHavok2010 ? 2800u : 5100u));
}

void HkxListedTest::areWhatTheScriptWrites()
{
    std::string skipped;
    const std::string problem =
        test::listedProblem(test::sourceDir() / "core" / "formats" / "hkx" / "schema", havokFacts(), skipped);
    if (!skipped.empty())
        QSKIP(skipped.c_str());
    QVERIFY2(problem.empty(), problem.c_str());
}

CUTAWAY_TESTS(HkxListedTest)
#include "hkxlistedtest.moc"
