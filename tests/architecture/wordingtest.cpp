// SPDX-License-Identifier: MIT
// Tests of words in the sources: a number stands beside its noun through quantity(), which knows "1 edge".
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace
{

// Plurals that messages count.
constexpr char kNouns[] =
    "annotations|arguments|bits|blocks|bodies|bones|bookmarks|boxes|bytes|cells|changes|"
    "characters|clips|conditions|constraints|corners|differences|edges|edits|elements|"
    "entries|errors|faces|fields|files|filters|findings|fixups|floats|frames|gaps|groups|"
    "headers|hulls|idles|indices|inputs|instructions|joints|keys|knots|layers|levels|"
    "lines|links|loops|materials|members|meshes|names|nodes|normals|notes|numbers|"
    "objects|overlaps|owners|packages|pairs|parents|parts|patches|pieces|places|planes|"
    "pointers|points|poses|primitives|records|rooms|roots|rows|rules|samples|seams|"
    "sections|shapes|skeletons|solids|steps|streams|strings|subrecords|tables|tracks|"
    "transforms|transitions|triangles|types|units|values|versions|vertices|warnings|words";
// Words before the noun, and what follows where the number is never 1 or the word is a verb ("leaf 3 names
// face 7").
constexpr char kBefore[] = "(?:(?:other|open|more|border|stored|decoded|unknown|walkable|single|whole) )?";
constexpr char kNotBehind[] =
    "(?! (?:are|were|have|lie|differ|stand|lead|share|use|need|do|hold|belong|follow|make|name|remain|would|"
    "fit|cannot|enclose|leave|take|reach)\\b)(?!(?<=names) |(?<=points) (?:to|into) |(?<=changes)[ ,])";

constexpr qsizetype kNear = 200; // characters

// Texts that stand in pieces are put together.
QString joined(QString source)
{
    static const QRegularExpression joint(u"\"\\s*\\n\\s*\""_s);
    return source.remove(joint);
}

QStringList countsByHand(const QString &source)
{
    static const QRegularExpression pattern(
        QStringLiteral("\"[^\"\\n]*((?<!the )(?:\\{\\}|%[1-9n]) %1(?:%2)\\b%3)")
            .arg(QLatin1String(kBefore), QLatin1String(kNouns), QLatin1String(kNotBehind)));
    QStringList found;
    const QString text = joined(source);
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype start = match.capturedStart();
        const bool isChosen = text.mid(qMax(qsizetype(0), start - kNear), kNear).contains(u"== 1"_s);
        if (!isChosen) // between a text for one and a text for more
            found += match.captured(1);
    }
    return found;
}

} // namespace

class WordingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAreFound_data();
    void countsAreFound();
    void countsGoThroughOneHelper();
};

void WordingTest::countsAreFound_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<bool>("byHand");
    QTest::newRow("format") << u"fail(\"it has {} bytes\", n)"_s << true;
    QTest::newRow("in pieces") << u"fail(\"it has {} \"\n   \"bytes\", n)"_s << true;
    QTest::newRow("window") << u"tr(\"%1 faces\").arg(n)"_s << true;
    QTest::newRow("helper") << u"fail(\"it has {}\", quantity(n, \"byte\"))"_s << false;
    QTest::newRow("chosen") << u"n == 1 ? tr(\"1 face\") : tr(\"%1 faces\").arg(n)"_s << false;
    QTest::newRow("never one") << u"fail(\"the {} planes enclose no body\", n)"_s << false;
    QTest::newRow("verb") << u"fail(\"leaf {} names face {}\", i, f)"_s << false;
}

void WordingTest::countsAreFound()
{
    QFETCH(QString, source);
    QFETCH(bool, byHand);
    QCOMPARE(!countsByHand(source).isEmpty(), byHand);
}

void WordingTest::countsGoThroughOneHelper()
{
    const QString root = QString::fromStdString(cutaway::test::sourceDir().string());
    int sources = 0;
    QStringList wrong;
    for (const QString &folder : {u"core"_s, u"viewers"_s, u"app"_s}) {
        QDirIterator files(root + u'/' + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            ++sources;
            for (const QString &count : countsByHand(QString::fromUtf8(file.readAll())))
                wrong += file.fileName().mid(root.size() + 1) + u": "_s + count;
        }
    }
    QVERIFY(sources > 500);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

CUTAWAY_TESTS(WordingTest)
#include "wordingtest.moc"
