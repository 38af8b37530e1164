// SPDX-License-Identifier: MIT
// The records that a FormID can be chosen from, by name and type.
#include "core/formats/esp/formlist.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

#include <QtTest>

using namespace cutaway;
using namespace test::packs;
using test::joined;
using test::subrecord;

class FormListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formsToChooseFrom();
};

void FormListTest::formsToChooseFrom()
{
    const auto master = openNamed("Master.esm", test::allBytes(*openAround(Parts{}.record())));
    const Bytes quest = test::record("QUST", 0x02000800, subrecord("EDID", test::zstring("questOfMine")));
    const Bytes changed = test::record("QUST", 0x01000805, subrecord("EDID", test::zstring("QuestChanged")));
    const auto file = openNamed("test.esp", joined({test::pluginHeader({"Skyrim.esm", "Master.esm"}, 3),
                                                    test::topGroup("QUST", joined({quest, changed}))}));
    const esp::Plugins plugins{*file, {master.get()}};
    Progress progress;
    const esp::FormList list = esp::FormList::of(plugins, progress);
    const auto names = [&](std::string_view text, std::string_view types) {
        std::string found;
        for (const std::uint32_t row : list.find(text, types, 5))
            found += fmt::format("{:08X} {}|", list[row].formId, list.name(list[row]));
        return found;
    };
    QCOMPARE(names("QUEST", "QUST"), std::string("01000805 QuestChanged|02000800 questOfMine|"));
    QCOMPARE(names("guild", "QUST"), std::string());
    QCOMPARE(names("uil", "QUST FACT"), std::string("01000802 Guild|"));
    QCOMPARE(names("000801", ""), std::string("01000801 Hour|"));
    QCOMPARE(*esp::formNamed(plugins, "guild", "FACT"), 0x01000802u);
    QCOMPARE(*esp::formNamed(plugins, "Master.esm:000802 Guild", "FACT"), 0x01000802u);
    QCOMPARE(*esp::formNamed(plugins, "none", "FACT"), 0u);
    QCOMPARE(*esp::formNamed(plugins, "Skyrim.esm:0ABCDE", "FACT"), 0x000ABCDEu); // not open: believed
    for (const char *text :
         {"guild", "Master.esm:000802", "Master.esm:0FFFFF", "Other.esm:000802", "05000001", "a", "dead"})
        QVERIFY2(!esp::formNamed(plugins, text, "QUST"), text);
}

CUTAWAY_TESTS(FormListTest)
#include "formlisttest.moc"
