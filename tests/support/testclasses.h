// SPDX-License-Identifier: MIT
// The test classes of a folder share one program, which runs one of them: PROGRAM CLASS [Qt Test's
// arguments].
#pragma once

#include <QTest>

namespace cutaway::test
{

using RunTests = int (*)(int argc, char **argv);

// Called before main. `name` must outlive the program.
bool registerTests(const char *name, RunTests run);

template <class Tests> int runTests(int argc, char **argv)
{
    Tests tests;
    return QTest::qExec(&tests, argc, argv);
}

} // namespace cutaway::test

// Use it behind the class; its name in lower case is that of its source.
#define CUTAWAY_TESTS(Class)                                                                                 \
    [[maybe_unused]] static const bool registered##Class =                                                   \
        ::cutaway::test::registerTests(#Class, ::cutaway::test::runTests<Class>);
