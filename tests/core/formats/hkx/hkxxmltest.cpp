// SPDX-License-Identifier: MIT
// Packfiles as XML: texts made here in the forms of both tools, numbers, characters, and what is said of
// texts with mistakes.
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/xml/xmlnumbers.h"
#include "core/formats/hkx/xml/xmlreader.h"
#include "core/formats/hkx/xml/xmltext.h"
#include "core/formats/hkx/xml/xmlwriter.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <bit>
#include <cmath>
#include <limits>

using namespace cutaway;
using namespace cutaway::hkx;

namespace
{

constexpr XmlForm kCommandXml{XmlDialect::Hkxcmd, XmlNumbers::AsTheToolDoes};
constexpr XmlForm kExactCommandXml{XmlDialect::Hkxcmd, XmlNumbers::Exact};
constexpr XmlForm kPackXml{XmlDialect::Hkxpack, XmlNumbers::AsTheToolDoes};
constexpr XmlForm kExactPackXml{XmlDialect::Hkxpack, XmlNumbers::Exact};

const std::string kXmlProjectHead = R"(<?xml version="1.0" encoding="ascii"?>
<hkpackfile classversion="8" contentsversion="hk_2010.2.0-r1" toplevelobject="#0008">

	<hksection name="__data__">

		<hkobject name="#0009" class="hkbProjectStringData" signature="0x76ad60a">
			<!-- memSizeAndFlags SERIALIZE_IGNORED -->
			<!-- referenceCount SERIALIZE_IGNORED -->
			<hkparam name="animationFilenames" numelements="0"></hkparam>
			<hkparam name="behaviorFilenames" numelements="0"></hkparam>
)";
const std::string kXmlProjectTail = R"(			<hkparam name="eventNames" numelements="0"></hkparam>
			<hkparam name="animationPath">&#9216;</hkparam>
			<hkparam name="behaviorPath"></hkparam>
			<hkparam name="characterPath">a &lt; b &amp;&amp; c &gt; d, &#233;</hkparam>
			<hkparam name="fullPathToSource"> </hkparam>
			<!-- rootPath SERIALIZE_IGNORED -->
		</hkobject>

		<hkobject name="#0010" class="hkbProjectData" signature="0x13a39ba7">
			<!-- memSizeAndFlags SERIALIZE_IGNORED -->
			<!-- referenceCount SERIALIZE_IGNORED -->
			<hkparam name="worldUpWS">(0.000000 -0.000000 1.000000 0.007813)</hkparam>
			<hkparam name="stringData">#0009</hkparam>
			<hkparam name="defaultEventMode">EVENT_MODE_IGNORE_FROM_GENERATOR</hkparam>
		</hkobject>

		<hkobject name="#0008" class="hkRootLevelContainer" signature="0x2772c11e">
			<hkparam name="namedVariants" numelements="1">
				<hkobject>
					<hkparam name="name">hkbProjectData</hkparam>
					<hkparam name="className">hkbProjectData</hkparam>
					<hkparam name="variant">#0010</hkparam>
				</hkobject>
			</hkparam>
		</hkobject>

	</hksection>

</hkpackfile>
)";
// As hkxcmd writes a project.
const std::string kXmlProject =
    kXmlProjectHead + R"(			<hkparam name="characterFilenames" numelements="3">
				<hkcstring>Characters\Made.hkx</hkcstring>
				<hkcstring>&#9216;</hkcstring>
				<hkcstring></hkcstring>
			</hkparam>
)" + kXmlProjectTail;

// As hkxpack writes a list of triggers.
const std::string kXmlTriggers = R"(<?xml version="1.0" encoding="ASCII" standalone="no"?>
<hkpackfile classversion="11" contentsversion="hk_2014.1.0-r1">
    <hksection name="__data__">
        <hkobject class="hkRootLevelContainer" name="#90" signature="0x2772c11e">
            <hkparam name="namedVariants" numelements="2">
                <hkobject>
                    <hkparam name="name">&#65513;</hkparam>
                    <hkparam name="className"/>
                    <hkparam name="variant">#91</hkparam>
                </hkobject>
                <hkobject>
                    <hkparam name="name">Skeleton</hkparam>
                    <hkparam name="className">hkaSkeleton</hkparam>
                    <hkparam name="variant">#92</hkparam>
                </hkobject>
            </hkparam>
        </hkobject>
        <hkobject class="hkbClipTriggerArray" name="#91" signature="0xf757cd66">
            <!-- memSizeAndRefCount SERIALIZE_IGNORED -->
            <hkparam name="triggers" numelements="1">
                <hkobject>
                    <hkparam name="localTime">0.20000000298023224</hkparam>
                    <hkparam name="event">
                        <hkobject class="hkbEventProperty" name="event" signature="0xdb38a15">
                            <hkparam name="id">-1</hkparam>
                            <hkparam name="payload">null</hkparam>
                        </hkobject>
                    </hkparam>
                    <hkparam name="relativeToEndOfClip">true</hkparam>
                    <hkparam name="acyclic">false</hkparam>
                    <hkparam name="isAnnotation">false</hkparam>
                </hkobject>
            </hkparam>
        </hkobject>
        <hkobject class="hkaSkeleton" name="#92" signature="0xfec1cedb">
            <!-- memSizeAndRefCount SERIALIZE_IGNORED -->
            <hkparam name="name"/>
            <hkparam name="parentIndices" numelements="2">-1 0</hkparam>
            <hkparam name="bones" numelements="0"/>
            <hkparam name="referencePose" numelements="2">

(0.0 -3.0517578125E-5 -2.5 0.0)(0.0 0.0 0.0 1.0)(1.0 1.0 1.0 0.0)
(0.0 1.34217728E8 0.001953125 0.0)(0.0 0.0 0.0 1.0)(1.0 1.0 1.0 0.0)</hkparam>
            <hkparam name="referenceFloats" numelements="16">
1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5 9.5 10.5 11.5 12.5 13.5 14.5
15.5 16.5</hkparam>
            <hkparam name="floatSlots" numelements="2">
                <hkcstring/>
                <hkcstring>slot</hkcstring>
            </hkparam>
            <hkparam name="localFrames" numelements="0"/>
            <hkparam name="partitions" numelements="0"/>
        </hkobject>
    </hksection>
</hkpackfile>
)";

ByteSpan xmlSpan(std::string_view text)
{
    return {reinterpret_cast<const std::uint8_t *>(text.data()), text.size()};
}

std::string madeXml(const Bytes &bytes, const XmlForm &form)
{
    const auto file = test::openPackfile(bytes);
    const Result<std::string> text = writeXml(file->state<HkxState>().pack, bytes, form);
    return text ? *text : text.error().message;
}

std::string xmlErrorOf(const std::string &text)
{
    const Result<PackOfXml> pack = readXml(xmlSpan(text));
    return pack ? "none" : pack.error().message;
}

std::string xmlChanged(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "nothing to change" : text.replace(at, from.size(), to);
}

std::string xmlReal(float value, const XmlForm &form)
{
    std::string text;
    appendReal(text, value, form);
    return text;
}

} // namespace

class HkxXmlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void ownPackfiles();
    void nullAndEmpty();
    void layouts();
    void othersWays_data();
    void othersWays();
    void reals_data();
    void reals();
    void bitsOfReals();
    void characters();
    void mistakes_data();
    void mistakes();
    void leftOut();
    void truncated();
    void bounded();
    void refuses();
};

void HkxXmlTest::texts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isCommand");
    QTest::newRow("hkxcmd") << QString::fromStdString(kXmlProject) << true;
    QTest::newRow("hkxpack") << QString::fromStdString(kXmlTriggers) << false;
}

void HkxXmlTest::texts()
{
    QFETCH(QString, text);
    QFETCH(bool, isCommand);
    const std::string stored = text.toStdString();
    const Result<PackOfXml> pack = readXml(xmlSpan(stored));
    QVERIFY2(pack.has_value(), pack ? "" : pack.error().message.c_str());
    QVERIFY(pack->notes.empty());
    QCOMPARE(pack->objects, std::size_t{3});
    const auto file = test::openPackfile(pack->bytes);
    const std::string problem = test::packfileProblem(*file, true);
    QVERIFY2(problem.empty(), problem.c_str());
    QCOMPARE(madeXml(pack->bytes, isCommand ? kCommandXml : kPackXml), stored);
}

void HkxXmlTest::ownPackfiles()
{
    for (const auto &[name, bytes] : test::ownPackfiles()) {
        const auto predicates = load<std::uint16_t>(bytes, 0x3E);
        const XmlTarget target{bytes[0x10], predicates == 16 ? Predicates::AsTheGames : Predicates::Absent};
        for (const XmlForm &form : {kExactCommandXml, kExactPackXml}) {
            const std::string text = madeXml(bytes, form);
            const Result<PackOfXml> pack = readXml(xmlSpan(text), target);
            QVERIFY2(pack.has_value(), pack ? "" : pack.error().message.c_str());
            QCOMPARE(madeXml(pack->bytes, form), text);
            QVERIFY2(pack->bytes == bytes || name == "padding of bases", name.c_str()); // that of the games
        }
    }
}

// hkxcmd has a sign for null; hkxpack takes empty texts for null, and the exact form marks those that are
// not.
void HkxXmlTest::nullAndEmpty()
{
    const Result<PackOfXml> pack = readXml(xmlSpan(kXmlProject));
    const auto file = test::openPackfile(pack->bytes);
    QCOMPARE(test::textAt(*file, "object[2].characterFilenames[1]"), std::string("null"));
    QCOMPARE(test::textAt(*file, "object[2].characterFilenames[2]"), std::string());
    QCOMPARE(test::textAt(*file, "object[2].fullPathToSource"), std::string(" "));
    const std::string rough = madeXml(pack->bytes, kPackXml), exact = madeXml(pack->bytes, kExactPackXml);
    QVERIFY(rough.find("<hkcstring/>\n                <hkcstring/>") != std::string::npos);
    QVERIFY(exact.find("<hkcstring/>\n                <hkcstring><![CDATA[]]></hkcstring>") !=
            std::string::npos);
    const Result<PackOfXml> again = readXml(xmlSpan(exact)), other = readXml(xmlSpan(rough));
    QVERIFY(again && other);
    QVERIFY(again->bytes == pack->bytes);
    QVERIFY(other->bytes != pack->bytes);
    QCOMPARE(test::textAt(*test::openPackfile(other->bytes), "object[2].behaviorPath"), std::string("null"));
}

// The text says the version, the reader chooses the pointers.
void HkxXmlTest::layouts()
{
    const Result<PackOfXml> narrow = readXml(xmlSpan(kXmlProject)),
                            wide = readXml(xmlSpan(kXmlProject), {8, {}});
    QVERIFY(narrow && wide);
    QCOMPARE(narrow->bytes[0x10], std::uint8_t{4});
    QCOMPARE(wide->bytes[0x10], std::uint8_t{8});
    QCOMPARE(madeXml(wide->bytes, kCommandXml), kXmlProject);
    const Result<PackOfXml> older = readXml(xmlSpan(
        xmlChanged(xmlChanged(kXmlProject, "2010.2", "2010.1"), "classversion=\"8\"", "classversion=\"7\"")));
    QVERIFY(older.has_value());
    QCOMPARE(older->bytes[0x0C], std::uint8_t{7});
    QVERIFY(madeXml(older->bytes, kCommandXml).find("hk_2010.1.0-r1") != std::string::npos);
    const Result<PackOfXml> games = readXml(xmlSpan(kXmlTriggers));
    QCOMPARE(load<std::uint16_t>(games->bytes, 0x3E), std::uint16_t{16}); // predicates
}

void HkxXmlTest::othersWays_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::newRow("version of Nemesis") << "hk_2010.2.0-r1"
                                        << "hk_2010.2.0 - r1";
    QTest::newRow("comment of Nemesis") << "numelements=\"3\">"
                                        << "numelements=\"3\"> <!-- COMPUTE -->\n";
    QTest::newRow("byte order mark") << "<?xml" << QString::fromLatin1("\xEF\xBB\xBF<?xml");
    QTest::newRow("carriage returns") << "\">\n\t\t\t<!-- mem"
                                      << "\">\r\n\t\t\t<!-- mem";
    QTest::newRow("number for a name") << "EVENT_MODE_IGNORE_FROM_GENERATOR"
                                       << "2";
    QTest::newRow("fewer decimals") << "1.000000"
                                    << "1";
    QTest::newRow("character as it is") << "&#233;" << QString::fromLatin1("\xE9");
    QTest::newRow("hexadecimal reference") << "&#9216;"
                                           << "&#x2400;";
    QTest::newRow("symbol as it is") << "&#9216;" << QString::fromLatin1("\xE2\x90\x80");
    QTest::newRow("no signature") << " signature=\"0x13a39ba7\""
                                  << "";
    QTest::newRow("signature with zeros") << "0x76ad60a"
                                          << "0x076AD60A";
    QTest::newRow("no count") << " numelements=\"3\""
                              << "";
    QTest::newRow("ignored member") << "<!-- referenceCount SERIALIZE_IGNORED -->"
                                    << "<hkparam name=\"referenceCount\">7</hkparam>";
    QTest::newRow("doctype") << "<hkpackfile"
                             << "<!DOCTYPE hkpackfile [<!ENTITY a \"b\">]><hkpackfile";
    QTest::newRow("another section")
        << "\t<hksection name=\"__data__\">"
        << "\t<hksection name=\"__types__\"></hksection><hksection name=\"__data__\">";
}

// What other tools and people write reads as the same packfile.
void HkxXmlTest::othersWays()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    const std::string text = xmlChanged(kXmlProject, from.toStdString(), to.toLatin1().toStdString());
    QVERIFY(text != kXmlProject && text != "nothing to change");
    const Result<PackOfXml> pack = readXml(xmlSpan(text)), plain = readXml(xmlSpan(kXmlProject));
    QVERIFY2(pack.has_value(), pack ? "" : pack.error().message.c_str());
    QVERIFY(pack->bytes == plain->bytes);
}

void HkxXmlTest::reals_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("exact");
    QTest::addColumn<QString>("java");
    const auto row = [](float value, const char *command, const char *exact, const char *java) {
        QTest::newRow(command) << value << command << exact << java;
    };
    row(0.0f, "0.000000", "0.000000", "0.0");
    row(-0.0f, "-0.000000", "-0.000000", "-0.0");
    row(1.0f, "1.000000", "1.000000", "1.0");
    row(0.1f, "0.100000", "0.100000", "0.10000000149011612");
    row(-2.5f, "-2.500000", "-2.500000", "-2.5");
    row(1.3203125f, "1.320313", "1.3203125", "1.3203125"); // a half is rounded up
    row(0.0078125f, "0.007813", "0.0078125", "0.0078125");
    row(1.0f / 3.0f, "0.333333", "0.33333334", "0.3333333432674408");
    row(0.9999999f, "1.000000", "0.9999999", "0.9999998807907104");
    row(1e-7f, "0.000000", "0.0000001", "1.0000000116860974E-7");
    row(-1e-7f, "-0.000000", "-0.0000001", "-1.0000000116860974E-7");
    row(6e-7f, "0.000001", "0.0000006", "6.000000212225132E-7");
    row(0.001f, "0.001000", "0.001000", "0.0010000000474974513");
    row(0.0009f, "0.000900", "0.000900", "8.999999845400453E-4");
    row(123456789.0f, "123456792.000000", "123456790.000000", "1.23456792E8");
    row(1e7f, "10000000.000000", "10000000.000000", "1.0E7");
    row(9999999.0f, "9999999.000000", "9999999.000000", "9999999.0");
    // 17 digits, then zeros.
    row(18446726481523507200.0f, "18446726481523507000.000000", "18446726000000000000.000000",
        "1.8446726481523507E19");
    row(340282001837565597733306976381245063168.0f, "340282001837565600000000000000000000000.000000",
        "340282000000000000000000000000000000000.000000", "3.402820018375656E38");
    row(std::numeric_limits<float>::infinity(), "1.#INF00", "0x7F800000", "Infinity");
    row(-std::numeric_limits<float>::infinity(), "-1.#INF00", "0xFF800000", "-Infinity");
    row(std::bit_cast<float>(0x7FC00000u), "1.#QNAN0", "0x7FC00000", "NaN");
    row(std::bit_cast<float>(0xFFC00000u), "-1.#IND00", "0xFFC00000", "0xFFC00000");
}

void HkxXmlTest::reals()
{
    QFETCH(float, value);
    QFETCH(QString, command);
    QFETCH(QString, exact);
    QFETCH(QString, java);
    QCOMPARE(xmlReal(value, kCommandXml), command.toStdString());
    QCOMPARE(xmlReal(value, kExactCommandXml), exact.toStdString());
    QCOMPARE(xmlReal(value, kExactPackXml), java.toStdString());
    for (const QString &text : {exact, java}) {
        const Result<float> read = realOf(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(std::bit_cast<std::uint32_t>(*read), std::bit_cast<std::uint32_t>(value));
    }
    const Result<float> rough = realOf(command.toStdString());
    QVERIFY(rough.has_value());
    QVERIFY(*rough == value || std::isnan(value) || std::fabs(*rough - value) < 5.1e-7f);
}

// All exponents and signs, and what no number is.
void HkxXmlTest::bitsOfReals()
{
    for (std::uint64_t bits = 0; bits < 0x100000000; bits += 0x10337) {
        const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        for (const XmlForm &form : {kExactCommandXml, kExactPackXml}) {
            const Result<float> read = realOf(xmlReal(value, form));
            QVERIFY(read.has_value());
            QCOMPARE(std::bit_cast<std::uint32_t>(*read), static_cast<std::uint32_t>(bits));
        }
    }
    for (const char *text : {"", "x", "1.0x", "--1", "0x1", "1e99", "1,5", "(1"})
        QVERIFY2(!realOf(text).has_value(), text);
    QCOMPARE(*realOf("1e-99"), 0.0f);
    QCOMPARE(*realOf("+1.5"), 1.5f);
}

void HkxXmlTest::characters()
{
    std::string all;
    for (int c = 1; c < 256; ++c)
        all += static_cast<char>(c);
    for (const XmlDialect dialect : {XmlDialect::Hkxcmd, XmlDialect::Hkxpack}) {
        std::string text;
        appendEscaped(text, all, dialect);
        QVERIFY(text.find_first_of("<>\n\r\t") == std::string::npos);
        const auto back = unescaped(text);
        QVERIFY(back.has_value());
        QCOMPARE(*back, all);
    }
    std::string symbol; // three bytes of a packfile that are no sign of null
    appendEscaped(symbol, "\xE2\x90\x80", XmlDialect::Hkxcmd);
    QVERIFY(!isNullText(symbol) && isNullText(kNullText));
    QCOMPARE(*unescaped("&#8364;"), std::string("\xE2\x82\xAC"));
    QCOMPARE(*unescaped("&#x1F600;"), std::string("\xF0\x9F\x98\x80"));
    QCOMPARE(*unescaped("a\r\nb\rc"), std::string("a\nb\nc"));
    for (const char *wrong :
         {"&", "&;", "&#;", "&#x;", "&#0;", "&name;", "&#1114112;", "&amp", "&#99999999999;"})
        QVERIFY2(!unescaped(wrong).has_value(), wrong);
}

void HkxXmlTest::mistakes_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("error");
    const auto row = [](const char *name, const char *from, const char *to, const char *error) {
        QTest::newRow(name) << from << to << error;
    };
    row("element", "hkpackfile classversion", "hktagfile classversion",
        "line 44: not well-formed XML: Start-end tags mismatch");
    row("version", "hk_2010.2.0", "hk_2013.1.0",
        "line 2: contentsversion is 'hk_2013.1.0-r1', allowed are hk_2010.2.0-r1, hk_2010.1.0-r1 and "
        "hk_2014.1.0-r1");
    row("section", "__data__", "data", "line 2: hkpackfile has no hksection with the name __data__");
    row("root", "toplevelobject=\"#0008", "toplevelobject=\"#0007",
        "line 2: toplevelobject is '#0007', no object has that name");
    row("class", "hkbProjectData\" sig", "hkbProjectDate\" sig",
        "line 24: object #0010 is of class 'hkbProjectDate', which hk_2010 does not have");
    row("signature", "0x13a39ba7", "0x13a39ba8",
        "line 24: object #0010 hkbProjectData has the signature '0x13a39ba8', its class has 0x13a39ba7");
    row("name", "hkobject name=\"#0010", "hkobject name=\"#0009",
        "line 24: there are two objects with the name #0009");
    row("pointer", ">#0009<", ">#0012<",
        "line 28: object #0010 hkbProjectData, member 'stringData': found '#0012', allowed are null and the "
        "names of "
        "objects");
    row("enumeration", "EVENT_MODE_IGNORE_FROM_GENERATOR", "EVENT_MODE_IGNORED",
        "line 29: object #0010 hkbProjectData, member 'defaultEventMode': 'EVENT_MODE_IGNORED' is not a "
        "value of "
        "EventMode; allowed are: EVENT_MODE_DEFAULT, EVENT_MODE_PROCESS_ALL, "
        "EVENT_MODE_IGNORE_FROM_GENERATOR, "
        "EVENT_MODE_IGNORE_TO_GENERATOR");
    row("range", "EVENT_MODE_IGNORE_FROM_GENERATOR", "256",
        "line 29: object #0010 hkbProjectData, member 'defaultEventMode': found '256', allowed are whole "
        "numbers from "
        "-128 to 255");
    row("lanes", "1.000000 0.007813)", "1.000000)",
        "line 27: object #0010 hkbProjectData, member 'worldUpWS': found '(0.000000 -0.000000 1.000000)' "
        "with 3 "
        "numbers, allowed are 4");
    row("bracket", "(0.000000", "0.000000",
        "line 27: object #0010 hkbProjectData, member 'worldUpWS': found '0.000000 -0.000000 1.000000 "
        "0.007813)', "
        "allowed are 1 group of numbers in brackets");
    row("number", "1.000000 0.00", "one 0.00",
        "line 27: object #0010 hkbProjectData, member 'worldUpWS': 'one' is not a number");
    row("more", "#0009</", "#0009 null</",
        "line 28: object #0010 hkbProjectData, member 'stringData': found '#0009 null', allowed is one "
        "value");
    row("member", "name=\"stringData", "name=\"strings",
        "line 28: object #0010 hkbProjectData: hkbProjectData has no member 'strings', or has it once; "
        "allowed are "
        "worldUpWS, stringData, defaultEventMode");
    row("count", "numelements=\"3", "numelements=\"4",
        "line 11: object #0009 hkbProjectStringData, member 'characterFilenames': numelements is '4', there "
        "are 3 "
        "elements");
    row("elements", "<hkcstring></hkcstring>", "<cstring></cstring>",
        "line 14: object #0009 hkbProjectStringData, member 'characterFilenames': found 'cstring', allowed "
        "are "
        "elements hkcstring");
    row("reference", "&amp;&amp;", "&and;",
        "line 19: object #0009 hkbProjectStringData, member 'characterPath': found 'a &lt; b &and; c &gt; d, "
        "&#233;', which has a reference that is none");
    row("text between", "\t\t<hkobject name=\"#0010", "loose<hkobject name=\"#0010",
        "line 22: there is text between objects");
}

// Each says the line, the object, the member, what was found and what is allowed.
void HkxXmlTest::mistakes()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, error);
    const std::string found = xmlErrorOf(xmlChanged(kXmlProject, from.toStdString(), to.toStdString()));
    QVERIFY2(found.starts_with(error.toStdString()), found.c_str());
}

void HkxXmlTest::leftOut()
{
    const Result<PackOfXml> pack =
        readXml(xmlSpan(xmlChanged(kXmlProject, "<hkparam name=\"stringData\">#0009</hkparam>", "")));
    QVERIFY(pack.has_value());
    QCOMPARE(pack->notes.size(), std::size_t{1});
    QCOMPARE(pack->notes.front(),
             std::string("line 24: object #0010 hkbProjectData does not give 'stringData', "
                         "which is 0 or empty"));
}

void HkxXmlTest::truncated()
{
    for (const std::string &text : {kXmlProject, kXmlTriggers}) {
        for (std::size_t size = 0; size + 2 < text.size(); ++size) {
            const Result<PackOfXml> pack = readXml(xmlSpan(std::string_view(text).substr(0, size)));
            QVERIFY2(!pack.has_value(), std::to_string(size).c_str());
        }
        for (std::size_t at = 0; at < text.size(); ++at) { // without one character
            const Result<PackOfXml> pack = readXml(xmlSpan(text.substr(0, at) + text.substr(at + 1)));
            QVERIFY(pack.has_value() || !pack.error().message.empty());
        }
    }
}

void HkxXmlTest::bounded()
{
    std::string deep = "<hkpackfile contentsversion=\"hk_2010.2.0-r1\"><hksection name=\"__data__\">";
    for (int i = 0; i < 100000; ++i)
        deep += "<hkobject>";
    QVERIFY(xmlErrorOf(deep).find("not well-formed") != std::string::npos);
    for (int i = 0; i < 100000; ++i)
        deep += "</hkobject>";
    QCOMPARE(xmlErrorOf(deep + "</hksection></hkpackfile>"),
             std::string("line 1: an object has the name '', pointers could not lead to it"));
    QCOMPARE(xmlErrorOf(std::string(8'000'001, '<')),
             std::string("the text has more elements and attributes than 8000000"));
    QCOMPARE(xmlErrorOf("<a/>"), std::string("line 1: the text has no element hkpackfile"));
    QVERIFY(xmlErrorOf("").find("not well-formed") != std::string::npos);
}

// What the text could not say.
void HkxXmlTest::refuses()
{
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const test::HkxPointer root = builder.add("hkRootLevelContainer", {});
    const test::HkxPointer cloth = builder.add("cutClothData", {});
    const test::HkxValue::Members variant = {
        {"name", "Cloth"}, {"className", "cutClothData"}, {"variant", cloth}};
    builder.set(root, {{"namedVariants", test::HkxValue::list({test::HkxValue(variant)})}});
    QCOMPARE(madeXml(builder.build(), kCommandXml), std::string("no table describes cutClothData"));
}

CUTAWAY_TESTS(HkxXmlTest)
#include "hkxxmltest.moc"
