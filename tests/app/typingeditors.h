// SPDX-License-Identifier: MIT
// All editors of the window that hold text typed for the file: how to open them, valid and invalid texts.
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

// Value of `path` in a file on disk.
QString valueOnDisk(const QString &file, const QString &path);
const std::vector<TypingEditor> &typingEditors();
// Replaces all of the text by typing.
void typeOver(QWidget &input, const QString &text);
QString textOf(const QWidget &input);

} // namespace cutaway::test
