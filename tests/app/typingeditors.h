// SPDX-License-Identifier: MIT
// Every editor of the window that holds what is typed for the file: how it is opened, what it takes and
// refuses.
#pragma once

#include "tests/app/windowfixture.h"

#include <functional>

namespace cutaway::test
{

struct TypingEditor {
    const char *name;
    // Opens the file and the editor; returns the widget that takes the keys, null on failure.
    std::function<QWidget *(WindowFixture &)> open;
    QString good;
    QString bad;  // empty where it takes any text
    QString path; // of the value in the file
    QString want; // the text shown there once it has come into the file
};

// Of `path` in the file of a path, as it stands on disk.
QString valueOnDisk(const QString &file, const QString &path);
const std::vector<TypingEditor> &typingEditors();
// Over all that stands there.
void typeOver(QWidget &input, const QString &text);
QString textOf(const QWidget &input);

} // namespace cutaway::test
