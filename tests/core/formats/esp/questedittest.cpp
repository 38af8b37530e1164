// SPDX-License-Identifier: MIT
// Ids of the aliases of a quest when aliases come.
#include "tests/support/edits.h"
#include "tests/support/scriptbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using test::editProblem;
using test::insertEdit;
using test::shows;

namespace
{

const std::string kQuestPath = "QUST:01000803.";
const std::string kAliasList = kQuestPath + "aliases";

Edit newAlias(const std::string &kind)
{
    Edit edit = insertEdit(kAliasList);
    edit.element.type = kind;
    return edit;
}

} // namespace

class QuestEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newAliases();
    void halvesOfACollection();
    void copiedAlias();
    void noIdIsLeft();
};

// Aliases 3 and 4 are there; the next id is 5.
void QuestEditTest::newAliases()
{
    const auto file = test::scripted::open();
    QCOMPARE(editProblem(*file, {newAlias("ALST"), newAlias("ALLS")},
                         shows({{kAliasList + "[2].ALST.aliasId", "5"},
                                {kAliasList + "[3].ALLS.aliasId", "6"},
                                {kQuestPath + "ANAM.nextAliasID", "7"}})),
             std::string());
    // A next id that is wrong gives no id twice.
    QCOMPARE(
        editProblem(*file, {test::setEdit(kQuestPath + "ANAM.nextAliasID", "2"), newAlias("ALST")},
                    shows({{kAliasList + "[2].ALST.aliasId", "5"}, {kQuestPath + "ANAM.nextAliasID", "6"}})),
        std::string());
}

void QuestEditTest::halvesOfACollection()
{
    const auto file = test::scripted::open({}, test::kFallout4);
    QCOMPARE(editProblem(*file, {newAlias("ALCS"), newAlias("ALST"), newAlias("ALST")},
                         shows({{kAliasList + "[2].ALCS.aliasId", "5"},
                                {kAliasList + "[3].ALST.aliasId", "5"},
                                {kAliasList + "[4].ALST.aliasId", "6"},
                                {kQuestPath + "ANAM.nextAliasID", "7"}})),
             std::string());
}

// A copy gets an id of its own; one that took the place of another keeps that.
void QuestEditTest::copiedAlias()
{
    const auto file = test::scripted::open();
    const std::string first = kAliasList + "[0]";
    QCOMPARE(editProblem(*file, {insertEdit(kAliasList, 0, first)},
                         shows({{kAliasList + "[0].ALST.aliasId", "5"},
                                {kAliasList + "[1].ALST.aliasId", "3"},
                                {kQuestPath + "ANAM.nextAliasID", "6"}})),
             std::string());
}

void QuestEditTest::noIdIsLeft()
{
    const auto file = test::scripted::open();
    const std::string next = std::to_string(0x80000000u);
    const std::string told = editProblem(
        *file, {test::setEdit(kQuestPath + "ANAM.nextAliasID", next), newAlias("ALST")}, shows({}));
    QVERIFY2(told.find("the next alias id would be 2147483648") != std::string::npos, told.c_str());
}

CUTAWAY_TESTS(QuestEditTest)
#include "questedittest.moc"
