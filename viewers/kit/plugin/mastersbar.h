// SPDX-License-Identifier: MIT
// Asks, in place, whether plugins become masters of this one before something is put in that names records of
// theirs.
#pragma once

#include "viewers/kit/file/openfile.h"
#include "viewers/kit/plugin/questionbar.h"

#include <functional>

namespace cutaway
{

class MastersBar : public QuestionBar
{
    Q_OBJECT

public:
    MastersBar(OpenFile &file, QWidget *parent);

    using Names = std::vector<std::string>;
    // Calls `agreed` where the user agrees; without names there is nothing to ask.
    void ask(Names names, std::function<void(const Names &)> agreed);
    // Runs `then` when they have been added, a step of undo of its own.
    void askAndAdd(Names names, std::function<void()> then);
    void agree();

Q_SIGNALS:
    void refused(const QString &reason);

private:
    void add(const Names &names, const std::function<void()> &then);

    OpenFile &m_file;
    QPushButton *m_add;
    Names m_names;
    std::function<void(const Names &)> m_agreed;
};

} // namespace cutaway
