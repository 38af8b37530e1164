// SPDX-License-Identifier: MIT
// Members as XML has them are those of the reflection: names, kinds, enumerations, structures.
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/xml/reflection.h"
#include "tests/support/facttable.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <set>

using namespace cutaway;
using namespace cutaway::hkx;

namespace
{

// A value of a fact, and the kind or the table that rows have for it.
const std::map<std::string, Kind> kReflectedKinds = {
    {"bool", Kind::Bool},        {"char", Kind::I8},    {"int8", Kind::I8},
    {"uint8", Kind::U8},         {"int16", Kind::I16},  {"uint16", Kind::U16},
    {"int32", Kind::I32},        {"uint32", Kind::U32}, {"int64", Kind::I64},
    {"uint64", Kind::U64},       {"real", Kind::F32},   {"half", Kind::BFloat16},
    {"ulong", Kind::ULong},      {"void", Kind::U8},    {"stringptr", Kind::StringPtr},
    {"cstring", Kind::StringPtr}};
const std::map<std::string, std::string> kReflectedTuples = {
    {"vector4", "vec4"},          {"quaternion", "quat"},         {"matrix3", "mat34"},
    {"rotation", "mat34"},        {"qstransform", "qstransform"}, {"matrix4", "mat44"},
    {"transform", "hkTransform"}, {"variant", "hkVariant"}};

std::string innerType(const std::string &type)
{
    const std::size_t open = type.find('(');
    return type.substr(open + 1, type.size() - open - 2);
}

// The facts of a member in the words of the row: "2*flags:BlenderFlags I16", "[] struct hkaBone".
std::string factText(std::string type)
{
    std::string text;
    if (type.ends_with(']')) {
        const std::size_t open = type.rfind('[');
        text = type.substr(open + 1, type.size() - open - 2) + "*";
        type.resize(open);
    }
    for (const std::string array : {"array(", "relarray("}) {
        if (type.starts_with(array)) {
            text += array;
            type = innerType(type);
        }
    }
    if (type.starts_with("enum(") || type.starts_with("flags(")) {
        const std::string names = innerType(type);
        const std::size_t comma = names.rfind(','), owner = names.find("::");
        text += owner == std::string::npos ? "" : names.substr(owner + 2, comma - owner - 2) + ":";
        type = names.substr(comma + 1);
    }
    if (type.starts_with("struct("))
        return text + "struct " + innerType(type);
    if (type.starts_with("ptr("))
        return text + std::to_string(static_cast<int>(Kind::Pointer));
    if (type.starts_with("simplearray("))
        return text + "struct hkSimpleArray";
    if (const auto tuple = kReflectedTuples.find(type); tuple != kReflectedTuples.end())
        return text + "struct " + tuple->second;
    const auto kind = kReflectedKinds.find(type);
    return text + (kind == kReflectedKinds.end() ? type : std::to_string(static_cast<int>(kind->second)));
}

std::string reflectedRowText(const FieldDesc &field, const ReflectedMember &member)
{
    std::string text;
    if (field.repeat == Repeat::Fixed)
        text = std::to_string(field.count) + "*";
    if (field.kind == Kind::Text)
        return std::to_string(field.size) + "*" + std::to_string(static_cast<int>(Kind::I8));
    if (field.repeat == Repeat::HkArray || field.repeat == Repeat::HkRelArray)
        text += field.repeat == Repeat::HkArray ? "array(" : "relarray(";
    if (member.names != nullptr)
        text += std::string(member.names->name) + ":";
    if (member.wrapper != nullptr)
        return text + "struct " + std::string(member.wrapper->type);
    if (field.kind == Kind::Struct)
        return text + "struct " + std::string(reflectedName(*field.type));
    return text + std::to_string(static_cast<int>(field.kind));
}

// The row of the class itself or, where a table by hand has a chain of bases in one, of a base of it.
std::string reflectedRowOf(const StructDesc &type, const std::string &name, std::uint32_t version)
{
    for (const StructDesc *at = &type; at != nullptr; at = at->base) {
        for (const FieldDesc &field : at->fields) {
            const ReflectedMember member = reflected(field, version);
            if (member.name == name && field.version.contains(version) && isReflected(field))
                return reflectedRowText(field, member);
        }
    }
    return "absent";
}

// No fact says what its elements are; they are never in a file.
constexpr std::string_view kWithoutFact = "hkpSimpleShapePhantom.collisionDetails";

} // namespace

class HkxReflectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void members();
};

void HkxReflectionTest::members()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::set<std::string> wrong;
    std::size_t compared = 0;
    for (const auto &row : test::factRows(test::sharedDir() / "reference" / "havok" / "members.tsv")) {
        const std::uint32_t version = row.at("version") == "hk_2010.2" ? kHavok2010 : kHavok2014;
        const StructDesc *type = findClass(row.at("class"), version);
        QVERIFY2(type != nullptr, row.at("class").c_str());
        const std::string member = row.at("class") + "." + row.at("name");
        const std::string expected = factText(row.at("type")),
                          found = reflectedRowOf(*type, row.at("name"), version);
        if (found != expected && member != kWithoutFact)
            wrong.insert(fmt::format("{} {} for {}", member, found, expected));
        ++compared;
    }
    QVERIFY2(wrong.empty(), fmt::format("{}", fmt::join(wrong, "\n")).c_str());
    QVERIFY(compared > 8000);
}

CUTAWAY_TESTS(HkxReflectionTest)
#include "hkxreflectiontest.moc"
