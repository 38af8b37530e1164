// SPDX-License-Identifier: MIT
// `cutaway-cli bwm` as a user runs it.
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

// A floor of 4 x 4 with a wall across it and a pane of glass beside.
Bytes wokWithWall()
{
    test::BwmBuilder builder;
    builder.quad({0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, 4);
    builder.quad({2, 0, 0}, {2, 2, 0}, {2, 2, 3}, {2, 0, 3}, 7);
    builder.quad({2, 2, 0}, {2, 4, 0}, {2, 4, 3}, {2, 2, 3}, 8);
    return builder.buildArea();
}

Bytes wokFrom(float x, std::int32_t left, std::int32_t right)
{
    test::BwmBuilder builder;
    builder.quad({x, 0, 0}, {x + 4, 0, 0}, {x + 4, 4, 0}, {x, 4, 0}, 4);
    builder.transition({x, 4, 0}, {x, 0, 0}, left);
    builder.transition({x + 4, 0, 0}, {x + 4, 4, 0}, right);
    return builder.buildArea();
}

Bytes textBytes(std::string_view text)
{
    return {text.begin(), text.end()};
}

} // namespace

class BwmQueryCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_file = m_folder->write("a.wok", wokWithWall());
    }

    void point()
    {
        const Json json = run(u"query"_s, u"--point 1 3 --trace --json"_s);
        QCOMPARE(json["floor"]["surface"].get<std::string>(), std::string("Stone"));
        QCOMPARE(json["hits"].size(), std::size_t{1});
        QCOMPARE(json["steps"][0]["node"].get<int>(), 0);
        QCOMPARE(json["steps"][0]["verdict"].get<std::string>(), std::string("children"));
        QCOMPARE(json["nodes"].get<std::size_t>(), json["steps"].size());
        QVERIFY(json["missed"].empty() && json["fault"].get<std::string>().empty());
        run(u"query"_s, u"--point 1 3"_s);
        QVERIFY(m_out.startsWith("floor: face "));
        QVERIFY(run(u"query"_s, u"--point 9 9 --json"_s)["floor"].is_null());
    }

    void ways()
    {
        const Json way = run(u"query"_s, u"--path 1 1 3 2.5 --json"_s);
        QVERIFY(std::abs(way["length"].get<double>() - 2.5) < 1e-9);
        const Json walk = run(u"query"_s, u"--walk 1 1 9 1 --json"_s);
        QCOMPARE(walk["end"].get<std::string>(), std::string("border"));
        QVERIFY(std::abs(walk["at"][0].get<double>() - 4.0) < 1e-9);
        run(u"query"_s, u"--path 1 1 9 9"_s, 2);
        QVERIFY(m_err.contains("no floor at the end"));
        run(u"query"_s, u"--path 1 1 9"_s, 64);
        run(u"query"_s, u"--point 1 1 --walk 1 1 2 2"_s, 64);
    }

    void rayAndSight()
    {
        const Json ray = run(u"ray"_s, u"--from 1 1 1 --direction 1 0 0 --json"_s);
        QCOMPARE(ray["hits"].size(), std::size_t{1});
        QVERIFY(std::abs(ray["hits"][0]["distance"].get<double>() - 1.0) < 1e-9);
        QVERIFY(!run(u"sight"_s, u"--from 1 1 1 --to 3 1.5 1 --json"_s)["free"].get<bool>());
        const Json glass = run(u"sight"_s, u"--from 1 3 1 --to 3 3.5 1 --json --trace"_s);
        QVERIFY(glass["free"].get<bool>());
        QVERIFY(std::ranges::any_of(glass["steps"],
                                    [](const Json &step) { return step["verdict"] == "passed"; }));
        run(u"sight"_s, u"--from 1 1 1 --to 3 1.5 1"_s);
        QVERIFY(m_out.startsWith("sight is blocked"));
    }

    void check()
    {
        m_file = m_folder->write("gone.wok", wokFrom(0, -5, -1)); // no room has a number below none
        const Json json = run(u"check"_s, u"--json"_s, 2);
        const Json *rule = nullptr;
        for (const Json &each : json["rules"])
            rule = each["id"] == "bwm.transition.value" ? &each : rule;
        QVERIFY2(rule != nullptr, m_out.constData());
        QCOMPARE((*rule)["severity"].get<std::string>(), std::string("error"));
        QCOMPARE((*rule)["findings"].size(), std::size_t{1});
        QVERIFY((*rule)["findings"][0]["path"].get<std::string>().starts_with("edges["));
        run(u"check"_s, {}, 2);
        QVERIFY(m_out.contains("[bwm.transition.value]"));
        m_file = m_folder->write("none.wok", textBytes("nothing"));
        run(u"check"_s, {}, 2);
    }

    void area()
    {
        m_folder->write("One.WOK", wokFrom(0, -1, 1));
        m_folder->write("two.wok", wokFrom(4, 0, 5));
        m_file = m_folder->write(
            "a.lyt", textBytes("#MAXLAYOUT ASCII\nbeginlayout\nroomcount 2\n one 0 0 0\n two 0 0 0\n"
                               "trackcount 0\nobstaclecount 0\ndoorhookcount 0\ndonelayout\n"));
        m_folder->write("a.vis", textBytes("one 1\n two\ntwo 1\n one\n"));
        const Json json = run(u"area"_s, u"--json"_s, 2);
        QCOMPARE(json["rooms"].size(), std::size_t{2});
        QCOMPARE(json["rooms"][0]["walkmesh"]["file"].get<std::string>(), std::string("One.WOK"));
        QCOMPARE(json["vis"].get<std::string>(), std::string("a.vis"));
        QCOMPARE(json["seams"].size(), std::size_t{1});
        QCOMPARE(json["seams"][0]["link"].get<std::string>(), std::string("mutual"));
        QCOMPARE(json["transitions"].size(), std::size_t{3});
        QCOMPARE(json["findings"].size(), std::size_t{1});
        QCOMPARE(json["findings"][0]["id"].get<std::string>(), std::string("area.transition.room"));
        QCOMPARE(json["findings"][0]["border"]["room"].get<int>(), 1);
        run(u"area"_s, {}, 2);
        QVERIFY(m_out.contains("seam  one face"));
        m_file = m_folder->at("One.WOK");
        run(u"area"_s, {}, 2);
        QVERIFY(m_err.contains("is not a layout of an area"));
    }

private:
    Json run(const QString &verb, const QString &options, int exitCode = 0)
    {
        const test::Run result =
            test::run(QStringList{u"bwm"_s, verb, m_file} + options.split(u' ', Qt::SkipEmptyParts));
        m_out = result.out;
        m_err = result.err;
        if (result.exitCode != exitCode)
            QTest::qFail(result.err.constData(), __FILE__, __LINE__);
        return result.json();
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_file;
    QByteArray m_out, m_err;
};

CUTAWAY_TESTS(BwmQueryCliTest)
#include "bwmqueryclitest.moc"
