// SPDX-License-Identifier: MIT
// Keeps typed text while editors are rebuilt after a change of the file: the texts in the lines of an old
// editor are put into the new one that takes its place.
//
// Threads: GUI thread only.
#pragma once

#include <QString>
#include <QWidget>
#include <map>
#include <string>
#include <vector>

namespace cutaway
{

class TypedTexts;

class CarriedTyping
{
public:
    // `all` reports the texts that are lost in the end.
    explicit CarriedTyping(TypedTexts &all) : m_all(all) {}

    bool isEmpty() const { return m_typed.empty(); }
    // Takes the text of the editor with that name, which must release it then.
    void take(const std::string &name, const QWidget &editor);
    // Types it into the editor that has the name now, if there is something for it.
    void give(const std::string &name, QWidget &editor);
    // All new editors exist: reports the texts left over, whose places are gone.
    void finish();

private:
    struct Line {
        QString text;
        int cursor = 0;
        bool hasFocus = false;
    };
    struct Typed {
        std::vector<bool> switches;
        std::vector<Line> lines;
    };

    TypedTexts &m_all;
    std::map<std::string, Typed> m_typed; // by name
};

} // namespace cutaway
