// SPDX-License-Identifier: MIT
// Tests of numbers with their nouns.
#include "core/base/quantity.h"
#include "core/base/fewof.h"
#include "tests/support/testclasses.h"

#include <numeric>

using namespace cutaway;

class QuantityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plurals_data();
    void plurals();
    void listsAreCut();
};

void QuantityTest::plurals_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<std::string>("noun");
    QTest::addColumn<std::string>("text");
    const auto row = [](int number, const char *noun, const char *text) {
        QTest::newRow(text) << number << std::string(noun) << std::string(text);
    };
    row(0, "edge", "0 edges");
    row(1, "edge", "1 edge");
    row(2, "border edge", "2 border edges");
    row(-1, "frame", "-1 frames");
    row(3, "vertex", "3 vertices");
    row(2, "index", "2 indices");
    row(2, "body", "2 bodies");
    row(2, "entry", "2 entries");
    row(2, "key", "2 keys");
    row(2, "array", "2 arrays");
    row(2, "box", "2 boxes");
    row(2, "patch", "2 patches");
    row(2, "mesh", "2 meshes");
    row(2, "class", "2 classes");
    row(2, "child", "2 children");
}

void QuantityTest::plurals()
{
    QFETCH(int, number);
    QFETCH(std::string, noun);
    QFETCH(std::string, text);
    QCOMPARE(quantity(number, noun), text);
}

void QuantityTest::listsAreCut()
{
    QCOMPARE(fewOf(std::vector<int>{}), std::string());
    QCOMPARE(fewOf(std::vector<int>{7}), std::string("7"));
    std::vector<int> numbers(10);
    std::iota(numbers.begin(), numbers.end(), 1);
    QCOMPARE(fewOf(numbers), std::string("1, 2, 3, 4, 5, 6, 7, 8, 9, 10"));
    numbers.resize(5000);
    QCOMPARE(fewOf(numbers), std::string("1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4990 more"));
    QCOMPARE(fewOf(std::vector<std::string>{"a", "b", "c"}, 2), std::string("a, b and 1 more"));
}

CUTAWAY_TESTS(QuantityTest)
#include "quantitytest.moc"
