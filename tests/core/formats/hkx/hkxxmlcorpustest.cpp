// SPDX-License-Identifier: MIT
// Every real packfile as XML and back, in both dialects; texts and numbers of hkxcmd itself.
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "core/formats/hkx/xml/numbering.h"
#include "core/formats/hkx/xml/xmlreader.h"
#include "core/formats/hkx/xml/xmlwriter.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/ranges.h>
#include <set>

using namespace cutaway;
using namespace cutaway::hkx;

namespace
{

constexpr XmlForm kXmlForms[] = {{XmlDialect::Hkxcmd, XmlNumbers::Exact},
                                 {XmlDialect::Hkxcmd, XmlNumbers::AsTheToolDoes},
                                 {XmlDialect::Hkxpack, XmlNumbers::Exact},
                                 {XmlDialect::Hkxpack, XmlNumbers::AsTheToolDoes}};

// Packfiles that say something besides the values of their objects.
const std::set<std::string> kOtherThanXml = {
    // Not written anew identically either (hkxwritertest).
    "6SuitM_Test.nif",
    "Bathrobe.nif",
    "fo4_HoloPipboyBehavior.hkx",
    "id_chickenbehavior.hkx",
    "id_witchlightbehavior.hkx",
    // A number in front of each object, which XML has as its name.
    "id_trollproject.hkx",
    "id_witchlightcharacter.hkx",
    // Its only object has no bytes.
    "fo4_test-base.hkx",
};

const Packfile &xmlPackfile(const File &file)
{
    return file.state<HkxState>().pack;
}

ByteSpan corpusSpan(const std::string &text)
{
    return {reinterpret_cast<const std::uint8_t *>(text.data()), text.size()};
}

Result<std::string> corpusXml(const Bytes &bytes, const XmlForm &form)
{
    const auto file = test::openPackfile(bytes);
    return writeXml(xmlPackfile(*file), bytes, form);
}

// The layout of that packfile.
XmlTarget xmlTargetLike(const Bytes &bytes)
{
    const auto predicates = load<std::uint16_t>(bytes, 0x3E);
    return {bytes[0x10],
            predicates == 0xFFFF || predicates == 0 ? Predicates::Absent : Predicates::AsTheGames};
}

// Empty if the text comes back from its packfile as it is.
std::string xmlProblemOf(const Bytes &bytes, const XmlForm &form, bool &isSame)
{
    const Result<std::string> text = corpusXml(bytes, form);
    if (!text)
        return text.error().message;
    const Result<PackOfXml> pack = readXml(corpusSpan(*text), xmlTargetLike(bytes));
    if (!pack)
        return pack.error().message;
    if (!pack->notes.empty())
        return pack->notes.front();
    isSame = pack->bytes == bytes;
    const Result<std::string> again = corpusXml(pack->bytes, form);
    return again && *again == *text ? "" : again ? "another text comes back" : again.error().message;
}

// The words of a text in the form of hkxpack, brackets apart; a number knows which of its group it is.
struct XmlWord {
    std::string_view text;
    int lane = -1;
};
std::vector<XmlWord> xmlWordsOf(std::string_view text)
{
    std::vector<XmlWord> words;
    int lane = -1;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '(' || c == ')')
            lane = c == '(' ? 0 : -1;
        const std::size_t end = std::min(text.find_first_of(" \n()<>", at), text.size());
        if (end == at) {
            ++at;
            continue;
        }
        words.push_back({text.substr(at, end - at), lane});
        lane += lane >= 0 ? 1 : 0;
        at = end;
    }
    return words;
}

// Of a number that hkxcmd has written: half of the last decimal, and what a float of that size can tell.
bool isWithinSixDecimals(std::string_view before, std::string_view after)
{
    if (after == "NaN") // one of many
        return before.starts_with("0x") || before == after;
    double a = 0, b = 0;
    const bool areNumbers =
        std::from_chars(before.data(), before.data() + before.size(), a).ec == std::errc() &&
        std::from_chars(after.data(), after.data() + after.size(), b).ec == std::errc();
    return areNumbers && std::fabs(a - b) <= 5.1e-7 + std::fabs(a) * 1.2e-7;
}

std::string sharedText(const char *name)
{
    const Bytes bytes = test::fileBytes(test::sharedDir() / "corpus" / name);
    return std::string(bytes.begin(), bytes.end());
}

} // namespace

class HkxXmlCorpusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void backAndForth();
    void sixDecimals();
    void textsOfHkxcmd_data();
    void textsOfHkxcmd();
    void numbersOfHkxcmd_data();
    void numbersOfHkxcmd();
};

void HkxXmlCorpusTest::initTestCase()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
}

void HkxXmlCorpusTest::backAndForth()
{
    std::set<std::string> others;
    std::size_t packfiles = 0;
    for (const test::NamedPackfile &packfile : test::corpusPackfiles()) {
        if (encodingOf(packfile.bytes) != Encoding::Packfile)
            continue;
        ++packfiles;
        for (const XmlForm &form : kXmlForms) {
            bool isSame = false;
            const std::string problem = xmlProblemOf(packfile.bytes, form, isSame);
            QVERIFY2(problem.empty(), (packfile.name + ": " + problem).c_str());
            if (form.numbers == XmlNumbers::Exact && !isSame)
                others.insert(packfile.name.substr(0, packfile.name.find('@')));
        }
    }
    QVERIFY2(others == kOtherThanXml, fmt::format("{}", fmt::join(others, ", ")).c_str());
    QCOMPARE(packfiles, std::size_t{121});
}

// hkxcmd's own form keeps every value but the fourth lanes of matrices to within six decimals.
void HkxXmlCorpusTest::sixDecimals()
{
    constexpr XmlForm kWhole{XmlDialect::Hkxpack, XmlNumbers::Exact};
    std::size_t numbers = 0;
    for (const test::NamedPackfile &packfile : test::corpusPackfiles()) {
        if (encodingOf(packfile.bytes) != Encoding::Packfile)
            continue;
        const Result<std::string> rough =
            corpusXml(packfile.bytes, {XmlDialect::Hkxcmd, XmlNumbers::AsTheToolDoes});
        QVERIFY(rough.has_value());
        const Result<PackOfXml> pack = readXml(corpusSpan(*rough), xmlTargetLike(packfile.bytes));
        QVERIFY2(pack.has_value(), packfile.name.c_str());
        const Result<std::string> before = corpusXml(packfile.bytes, kWhole),
                                  after = corpusXml(pack->bytes, kWhole);
        QVERIFY(before && after);
        const std::vector<XmlWord> words = xmlWordsOf(*before), others = xmlWordsOf(*after);
        QCOMPARE(words.size(), others.size());
        for (std::size_t i = 0; i < words.size(); ++i) {
            const bool isClose = words[i].text == others[i].text || words[i].lane == 3 ||
                                 isWithinSixDecimals(words[i].text, others[i].text);
            QVERIFY2(isClose,
                     fmt::format("{}: {} for {}", packfile.name, others[i].text, words[i].text).c_str());
            numbers += words[i].text != others[i].text ? 1 : 0;
        }
    }
    QVERIFY(numbers > 0); // are not the same
}

void HkxXmlCorpusTest::textsOfHkxcmd_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("324 objects") << "hkx/xml_skeleton_xml.hkx";
    QTest::newRow("4 objects") << "hkx/xml_tailskeleton.hkx";
}

// Character for character: objects in its order, by its numbers, floats as its C library prints them.
void HkxXmlCorpusTest::textsOfHkxcmd()
{
    QFETCH(QString, name);
    const std::string stored = sharedText(name.toStdString().c_str());
    const Result<PackOfXml> pack = readXml(corpusSpan(stored));
    QVERIFY2(pack.has_value(), pack ? "" : pack.error().message.c_str());
    QVERIFY(pack->notes.empty());
    const Result<std::string> text = corpusXml(pack->bytes, {XmlDialect::Hkxcmd, XmlNumbers::AsTheToolDoes});
    QVERIFY(text.has_value());
    QCOMPARE(*text, stored);
}

void HkxXmlCorpusTest::numbersOfHkxcmd_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<unsigned>("first");
    QTest::newRow("project") << "id_trollproject.hkx" << 8u;
    QTest::newRow("character") << "id_witchlightcharacter.hkx" << 22u;
    QTest::newRow("93 objects") << "id_witchlightbehavior.hkx" << 63u;
    QTest::newRow("250 objects") << "id_chickenbehavior.hkx" << 84u;
}

// These packfiles keep the numbers that hkxcmd gave their objects in front of them.
void HkxXmlCorpusTest::numbersOfHkxcmd()
{
    QFETCH(QString, name);
    QFETCH(unsigned, first);
    const Bytes bytes = test::fileBytes(test::sharedDir() / "corpus" / "hkx-behaviour" / name.toStdString());
    const auto file = test::openPackfile(bytes);
    const Result<PackfileModel> model = writableModel(xmlPackfile(*file), bytes);
    QVERIFY(model.has_value());
    const XmlNumbering numbering = numberingOf(*model, XmlDialect::Hkxcmd);
    QCOMPARE(numbering.numbers[model->root], first);
    for (std::uint32_t i = 0; i < model->objects.size(); ++i)
        QCOMPARE(std::uint64_t{numbering.numbers[i]},
                 load<std::uint64_t>(bytes, xmlPackfile(*file).objects[i].range.offset));
}

CUTAWAY_TESTS(HkxXmlCorpusTest)
#include "hkxxmlcorpustest.moc"
