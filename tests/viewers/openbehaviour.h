// SPDX-License-Identifier: MIT
// A behaviour in its context, for the tests of its panes.
#pragma once

#include "core/catalogue.h"
#include "tests/support/hkxbuilder.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/behaviour/behaviourcontext.h"

#include <QTest>
#include <QWidget>
#include <algorithm>

namespace cutaway::test
{

// Edits are applied as a document does it.
struct OpenBehaviour {
    explicit OpenBehaviour(const Bytes &bytes)
    {
        Progress progress;
        take(File::fromBytes(BytesView::own(bytes), "behaviour.hkx", formats, progress));
    }
    explicit OpenBehaviour(const std::filesystem::path &path)
    {
        Progress progress;
        take(std::move(*File::open(path, formats, progress)));
    }

    void take(std::unique_ptr<File> opened)
    {
        file = std::make_unique<OpenFile>(std::move(opened));
        applyEdits(*file, [this](const Patch &inverse) { undo.push_back(inverse); });
        selection = std::make_unique<Selection>(*file);
        QObject::connect(&context(), &BehaviourContext::refused,
                         [this](const QString &reason) { refused = reason; });
    }

    BehaviourContext &context() const { return BehaviourContext::of(*selection); }
    const behaviour::Behaviour &graph() const { return *context().graph(); }
    bool isRead() const
    {
        return QTest::qWaitFor([this] { return !context().isReading(); }, 20'000);
    }
    // What was requested is in the file, or refused, and the graph is that of the file.
    bool settle(std::size_t steps) const
    {
        return QTest::qWaitFor(
            [this, steps] { return (undo.size() == steps || !refused.isEmpty()) && !context().isReading(); },
            20'000);
    }
    const behaviour::State &state(const std::string &name) const
    {
        for (const behaviour::Machine &machine : graph().machines) {
            const auto found = std::ranges::find(machine.states, name, &behaviour::State::name);
            if (found != machine.states.end())
                return *found;
        }
        qFatal("no such state");
    }
    QString chosenName() const
    {
        const auto object = context().object();
        const behaviour::Part *part = object ? graph().part(*object) : nullptr;
        return part != nullptr ? QString::fromStdString(part->name) : QString();
    }
    void undoAll()
    {
        while (!undo.empty()) {
            const Patch last = undo.back();
            undo.pop_back();
            if (!file->apply(last))
                qFatal("undo failed");
        }
    }

    FormatSet formats = allFormats();
    std::unique_ptr<OpenFile> file;
    std::unique_ptr<Selection> selection;
    std::vector<Patch> undo;
    QString refused;
};

} // namespace cutaway::test
