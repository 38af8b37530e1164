// SPDX-License-Identifier: MIT
// A text that is made shorter never shows another number than the one that it holds.
#include "core/schema/fittedtext.h"
#include "core/schema/numberlist.h"
#include "core/schema/value.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <bit>
#include <cmath>
#include <random>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::string_view kEllipsis = "…";

std::size_t charactersOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// Every width from none to that of the text.
void shortenInEveryWay(const std::string &text, const std::function<void(const std::string &)> &check)
{
    for (const Cut cut : {Cut::End, Cut::Middle}) {
        for (std::size_t room = 0; room <= charactersOf(text) + 1; ++room) {
            const std::string shown = fittedText(text, room, cut);
            QVERIFY2(charactersOf(shown) <= std::max<std::size_t>(room, 1), shown.c_str());
            QCOMPARE(shown == text, room >= charactersOf(text));
            check(shown);
        }
    }
}

// The mark alone, or the number with fewer digits.
void checkNumber(const std::string &text)
{
    const double value = std::get<double>(*parseScalar(Kind::F64, text));
    shortenInEveryWay(text, [&](const std::string &shown) {
        if (shown == kEllipsis)
            return;
        const Result<Value> read = parseScalar(Kind::F64, shown);
        QVERIFY2(read, shown.c_str());
        const double close = std::get<double>(*read);
        QCOMPARE(std::signbit(close), std::signbit(value));
        QVERIFY2(std::isnan(value) || close == value || std::fabs(close - value) <= 0.5 * std::fabs(value),
                 qPrintable(QString::fromStdString(text + " became " + shown)));
    });
}

} // namespace

class FittedTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortens_data();
    void shortens();
    void numbersKeepSignAndExponent_data();
    void numbersKeepSignAndExponent();
    void randomFloats();
    void wholeNumbersAreNeverRounded_data();
    void wholeNumbersAreNeverRounded();
    void listsKeepTheirNumbers();
    void noCutWithinANumber_data();
    void noCutWithinANumber();
    void charactersStayWhole();
};

void FittedTextTest::shortens_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("room");
    QTest::addColumn<bool>("inTheMiddle");
    QTest::addColumn<QString>("shown");
    const auto end = [](const char *text, int room, const char *shown) {
        QTest::addRow("%s in %d", text, room)
            << QString::fromUtf8(text) << room << false << QString::fromUtf8(shown);
    };
    end("1.3625621e-08", 13, "1.3625621e-08");
    end("1.3625621e-08", 9, "1.363e-08");
    end("1.3625621e-08", 5, "1e-08");
    end("1.3625621e-08", 4, "…");
    end("-30.801", 5, "-30.8");
    end("-30.801", 4, "…");
    end("0.99999994", 6, "1.0000"); // 1 would look exact
    end("123456.78", 8, "123456.8");
    end("123456.78", 7, "1.2e+05");
    end("0.00012345", 7, "0.00012");
    end("(0, 0.6321876, 1.3625621e-08, 0)", 20, "(0, 0.6, 1e-08, 0)");
    end("(0, 0.6321876, 1.3625621e-08, 0)", 21, "(0, 0.63, 1.4e-08, 0)");
    end("(0, 0.6321876, 1.3625621e-08, 0)", 17, "(0, 0.6321876, …");
    end("-inf", 3, "…");
    end("0xDEADBEEF", 9, "…");
    end("12 rows", 6, "12 ro…");
    end("12 rows", 3, "…");
    end("12 rows", 4, "12 …");
    end("Metal (1607128641)", 12, "Metal (…");
    end("mesh 1.2500001", 12, "mesh …"); // a name
    end("block[12].x = 1.3625621e-08", 20, "block[12].x = 1e-08");
    end("block[12].x = 1.3625621e-08", 18, "block[12].x = …");
    end("\"1.2500001\"", 9, "\"…");
    end("Bone12", 5, "Bone…");
    QTest::newRow("path") << u"block[12].translation.x"_s << 14 << true << u"block[…ation.x"_s;
    QTest::newRow("from both sides") << u"12345 between 67890"_s << 9 << true << u"12345 …"_s;
}

void FittedTextTest::shortens()
{
    QFETCH(QString, text);
    QFETCH(int, room);
    QFETCH(bool, inTheMiddle);
    QFETCH(QString, shown);
    const Cut cut = inTheMiddle ? Cut::Middle : Cut::End;
    QCOMPARE(QString::fromStdString(fittedText(text.toStdString(), static_cast<std::size_t>(room), cut)),
             shown);
}

void FittedTextTest::numbersKeepSignAndExponent_data()
{
    QTest::addColumn<QByteArray>("number");
    for (const char *number : {"-1.3625621e-08",
                               "1.3625621e-08",
                               "-30.801",
                               "1e+20",
                               "-1e+20",
                               "0",
                               "-0",
                               "0.5",
                               "-0.00012345",
                               "3.4028235e+38",
                               "1.1754944e-38",
                               "1e-45",
                               "9.9999e-05",
                               "0.99999994",
                               "-99.96",
                               "999999.96",
                               "1234567.9",
                               "1.2345678901234567e+308",
                               "5e-324",
                               "-inf",
                               "inf",
                               "nan",
                               "+1.25",
                               "1.5E-7"})
        QTest::newRow(number) << QByteArray(number);
}

void FittedTextTest::numbersKeepSignAndExponent()
{
    QFETCH(QByteArray, number);
    checkNumber(number.toStdString());
}

void FittedTextTest::randomFloats()
{
    std::mt19937 random(7);
    for (int round = 0; round < 500 && !QTest::currentTestFailed(); ++round) {
        const float value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        checkNumber(formatScalar(Kind::F32, Value{double(value)}));
        checkNumber(formatScalar(Kind::F64, Value{std::ldexp(double(random()), int(random() % 80) - 60)}));
    }
}

void FittedTextTest::wholeNumbersAreNeverRounded_data()
{
    QTest::addColumn<QByteArray>("number");
    for (const char *number : {"0", "-1", "16777216", "-2147483648", "18446744073709551615", "0x1F",
                               "0xDEADBEEF", "00012EB7", "00012E71", "0001A2B3", "20.2.0.7", "100000"})
        QTest::newRow(number) << QByteArray(number);
}

void FittedTextTest::wholeNumbersAreNeverRounded()
{
    QFETCH(QByteArray, number);
    const std::string text = number.toStdString();
    shortenInEveryWay(text, [&](const std::string &shown) {
        QVERIFY2(shown == text || shown == kEllipsis, shown.c_str());
    });
}

void FittedTextTest::listsKeepTheirNumbers()
{
    std::mt19937 random(11);
    for (int round = 0; round < 300 && !QTest::currentTestFailed(); ++round) {
        std::vector<double> values;
        std::string text;
        for (unsigned count = 1 + random() % 5; values.size() < count;) {
            const double value = std::ldexp(double(random()) - 2e9, int(random() % 60) - 60);
            text += (text.empty() ? "(" : ", ") + formatScalar(Kind::F32, Value{value});
            values.push_back(value);
        }
        text += ')';
        for (std::size_t room = 1; room < text.size(); ++room) {
            std::string shown = fittedText(text, room);
            const std::size_t mark = shown.find(kEllipsis);
            const bool isCut = mark != std::string::npos;
            const auto read = parseNumberList(std::string_view(shown).substr(0, mark));
            QVERIFY2(read, shown.c_str());
            QVERIFY(isCut ? read->size() < values.size() : read->size() == values.size());
            for (std::size_t i = 0; i < read->size(); ++i)
                QVERIFY2(std::fabs((*read)[i] - values[i]) <= 0.5 * std::fabs(values[i]), shown.c_str());
        }
    }
}

void FittedTextTest::noCutWithinANumber_data()
{
    QTest::addColumn<QString>("text");
    for (const QString &text :
         {u"block[12].children[345].name"_s, u"mass -1.3625621e-08, drag 0.05, 3 shapes"_s,
          u"Skyrim.esm:00012EB7 \"Guard12\""_s, u"vertex 65535 lies 1.5e+10 units outside"_s,
          u"0x8000000E | 0x10"_s, u"from -12.5 to +7"_s, u"of 0 BSFadeNode \"Staff3rdPerson\""_s})
        QTest::newRow(qPrintable(text)) << text;
}

// Digits beside the mark stand there whole, with something between them and it.
void FittedTextTest::noCutWithinANumber()
{
    QFETCH(QString, text);
    shortenInEveryWay(text.toStdString(), [&](const std::string &shown) {
        const QString line = QString::fromStdString(shown);
        const qsizetype mark = line.indexOf(u'…');
        if (mark < 0)
            return;
        QVERIFY2(mark == 0 || !line[mark - 1].isDigit(), shown.c_str());
        QVERIFY2(mark + 1 == line.size() || !line[mark + 1].isDigit(), shown.c_str());
        QVERIFY(text.startsWith(line.left(mark)) && text.endsWith(line.mid(mark + 1)));
    });
}

void FittedTextTest::charactersStayWhole()
{
    const std::string text = "zwölf Häuser, 東京 12 ⏎ \U0001F600";
    shortenInEveryWay(text, [](const std::string &shown) {
        QCOMPARE(QString::fromStdString(shown).toStdString(), shown);
        QVERIFY(!QString::fromStdString(shown).contains(QChar::ReplacementCharacter));
    });
}

CUTAWAY_TESTS(FittedTextTest)
#include "fittedtexttest.moc"
