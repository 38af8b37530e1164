// SPDX-License-Identifier: MIT
// Compiled into every test program. CUTAWAY_TEST_WIDGETS: its tests need an application with widgets.
#include "tests/support/testclasses.h"

#ifdef CUTAWAY_TEST_WIDGETS
#include <QApplication>
using TestApplication = QApplication;
#else
#include <QCoreApplication>
using TestApplication = QCoreApplication;
#endif

#include <cstdio>
#include <map>

namespace
{

std::map<QByteArray, cutaway::test::RunTests> &testClasses()
{
    static std::map<QByteArray, cutaway::test::RunTests> classes;
    return classes;
}

} // namespace

bool cutaway::test::registerTests(const char *name, RunTests run)
{
    return testClasses().emplace(QByteArray(name).toLower(), run).second;
}

int main(int argc, char **argv)
{
    const auto chosen = testClasses().find(argc > 1 ? QByteArray(argv[1]) : QByteArray());
    if (chosen == testClasses().end()) {
        std::fprintf(stderr, "usage: %s CLASS [ARGUMENTS]; CLASS is one of\n", argv[0]);
        for (const auto &[name, run] : testClasses()) {
            std::fprintf(stderr, "  %s\n", name.constData());
        }
        return 2;
    }
    argv[1] = argv[0]; // Qt Test sees the rest
    --argc;
    ++argv;
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    TestApplication application(argc, argv);
    return chosen->second(argc, argv);
}
