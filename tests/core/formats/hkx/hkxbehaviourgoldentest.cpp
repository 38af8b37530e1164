// SPDX-License-Identifier: MIT
// Behaviours, characters, projects, ragdolls and cloth against the values of an independent reader, member by
// member.
#include "core/formats/hkx/objects.h"
#include "tests/core/formats/hkx/hkxgolden.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using nlohmann::json;

namespace
{

// Names that tables by hand give to members.
std::string ownName(std::string_view type, const std::string &member)
{
    if (member == "#id")
        return "objectNumber";
    if (type == "hknpBSMaterial")
        return member == "uiFilterInfo" ? "filterInfo" : member == "uiMaterialCRC" ? "materialCRC" : member;
    return type == "hknpBSMaterialProperties" && member == "MaterialA" ? "materials" : member;
}

// The values of one object against its golden ones; the first difference.
class BehaviourValues
{
public:
    BehaviourValues(const File &file, std::shared_ptr<const UnitTree> tree)
        : m_file(file), m_tree(std::move(tree))
    {
    }

    std::string problem(const json &golden)
    {
        structure(m_tree->node(m_tree->root()), golden);
        return m_problem;
    }
    std::size_t compared() const { return m_compared; }

private:
    void differ(const Node &node, const std::string &what)
    {
        if (m_problem.empty())
            m_problem = fmt::format("{}: {}", m_tree->path(node.id), what);
    }

    // All serialised members and no others.
    void structure(const Node &node, const json &golden)
    {
        std::set<std::string> left;
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const NodeId child = m_tree->child(node.id, row);
            if (!has(m_tree->node(child).flags, NodeFlag::Hidden | NodeFlag::Padding))
                left.insert(m_tree->name(child));
        }
        for (const auto &[name, value] : golden.items()) {
            const std::string own = ownName(node.type->name, name);
            const auto child = m_tree->childNamed(node.id, own);
            if (!child)
                return differ(node, "no " + own);
            left.erase(own);
            compare(m_tree->node(*child), value);
        }
        if (!left.empty())
            differ(node, "one more: " + *left.begin());
    }

    void compare(const Node &node, const json &golden)
    {
        if (!m_problem.empty())
            return;
        ++m_compared;
        if (node.isArray)
            array(node, golden);
        else if (node.kind == Kind::Pointer || node.kind == Kind::StringPtr)
            slot(node, golden);
        else if (node.kind == Kind::Struct && golden.is_array())
            numbers(node, golden);
        else if (node.kind == Kind::Struct)
            structure(node, golden);
        else // a table by hand takes the structure around a single number for that number
            number(node, golden.is_object() && golden.size() == 1 ? golden.begin().value() : golden);
    }

    void array(const Node &node, const json &golden)
    {
        const bool isCut = golden.is_object();
        const std::size_t count = isCut ? golden["count"].get<std::size_t>() : golden.size();
        if (node.childCount != count)
            return differ(node, fmt::format("{} rows for {}", node.childCount, count));
        const json &first = isCut ? golden["first"] : golden;
        for (std::uint32_t row = 0; row < first.size(); ++row)
            compare(m_tree->childNode(node, row), first[row]);
        for (std::uint32_t row = 0; isCut && row < golden["last"].size(); ++row)
            compare(m_tree->childNode(node, node.childCount -
                                                static_cast<std::uint32_t>(golden["last"].size()) + row),
                    golden["last"][row]);
    }

    void slot(const Node &node, const json &golden)
    {
        if (node.kind == Kind::StringPtr) {
            const bool same = golden.is_null() ? node.attachedCount == 0
                                               : node.attachedCount != 0 &&
                                                     m_tree->valueText(node) == golden.get<std::string>();
            return same ? void() : differ(node, m_tree->valueText(node) + " for " + golden.dump());
        }
        const auto target = hkx::targetOf(m_file, Reader(m_tree, node.id));
        if (target ? golden != json(fmt::format("#{}", *target)) : !golden.is_null())
            differ(node, fmt::format("#{} for {}", target.value_or(-1u), golden.dump()));
    }

    // A vector, a matrix or a transform: its numbers in order.
    void numbers(const Node &node, const json &golden)
    {
        std::vector<double> found;
        collect(node, found);
        bool same = found.size() == golden.size();
        for (std::size_t i = 0; same && i < found.size(); ++i)
            same = static_cast<float>(found[i]) == golden[i].get<float>();
        if (!same)
            differ(node, fmt::format("{} for {}", fmt::join(found, " "), golden.dump()));
    }

    void collect(const Node &node, std::vector<double> &into)
    {
        if (node.isScalar())
            into.push_back(std::get<double>(m_tree->value(node)));
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            collect(m_tree->childNode(node, row), into);
    }

    void number(const Node &node, const json &golden)
    {
        const Value value = m_tree->value(node);
        bool same = false;
        if (const auto *real = std::get_if<double>(&value))
            same = golden.is_number() && static_cast<float>(*real) == golden.get<float>();
        else if (golden.is_boolean())
            same = (load<std::uint8_t>(m_tree->bytesOf(node), 0) != 0) == golden.get<bool>();
        else if (const auto *natural = std::get_if<std::uint64_t>(&value))
            same = golden.is_number() && *natural == golden.get<std::uint64_t>();
        else if (const auto *integer = std::get_if<std::int64_t>(&value))
            same = golden.is_number() && *integer == golden.get<std::int64_t>();
        if (!same)
            differ(node, m_tree->valueText(node) + " for " + golden.dump());
    }

    const File &m_file;
    std::shared_ptr<const UnitTree> m_tree;
    std::string m_problem;
    std::size_t m_compared = 0;
};

} // namespace

class HkxBehaviourGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMember_data();
    void everyMember();
};

void HkxBehaviourGoldenTest::everyMember_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string &name : test::goldenNames("havok-behaviour")) {
        if (name != "animationtext") // of text files
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    if (test::sharedDir().empty())
        QTest::newRow("no golden values") << QString();
}

void HkxBehaviourGoldenTest::everyMember()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    static const std::map<std::string, Bytes> files = test::packfilesBySha1();
    const json golden = test::golden("havok-behaviour", name.toStdString());
    const auto found = files.find(golden["sha1"].get<std::string>());
    QVERIFY(found != files.end());
    const auto file = test::openPackfile(found->second);
    const hkx::HkxState &state = file->state<hkx::HkxState>();
    const hkx::Packfile &pack = state.pack;
    QCOMPARE(pack.header.version, golden["version"].get<std::string>());
    const auto late = golden["head"].get<std::uint32_t>();
    QCOMPARE(state.layouts.objectStart(), late);
    QCOMPARE(pack.objects.size(), golden["virtualFixups"].get<std::size_t>());
    const hkx::SectionFixups &fixups = pack.fixups[pack.header.contentsSection];
    QCOMPARE(fixups.local.size(), golden["localFixups"].get<std::size_t>());
    QCOMPARE(fixups.global.size(), golden["globalFixups"].get<std::size_t>());
    std::size_t compared = 0;
    for (const json &object : golden["objects"]) {
        const auto index = object["i"].get<std::size_t>();
        QCOMPARE(std::string(pack.objects[index].className), object["class"].get<std::string>());
        QCOMPARE(pack.objects[index].offset, object["offset"].get<std::uint32_t>());
        if (!object.contains("values")) // the two largest have their classes and places only
            continue;
        BehaviourValues values(*file, file->tree(state.objectUnits[index]));
        const std::string problem = values.problem(object["values"]);
        QVERIFY2(problem.empty(), fmt::format("object[{}].{}", index, problem).c_str());
        compared += values.compared();
    }
    QCOMPARE(golden["objects"].size(), pack.objects.size());
    QVERIFY(compared >= pack.objects.size() || !golden["objects"][0].contains("values"));
}

CUTAWAY_TESTS(HkxBehaviourGoldenTest)
#include "hkxbehaviourgoldentest.moc"
