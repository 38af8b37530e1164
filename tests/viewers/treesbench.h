// SPDX-License-Identifier: MIT
// The pane for trees of boxes on a file of its own, for tests.
#pragma once

#include "tests/viewers/appliededits.h"

#include "core/catalogue.h"
#include "viewers/workshops/trees/treespane.h"

#include <QLineEdit>
#include <QTest>
#include <algorithm>

namespace cutaway::test
{

// A pane on a file, one of its trees read; edits are applied as a document applies them.
struct TreeBench {
    explicit TreeBench(Bytes bytes, const char *name)
        : file(File::fromBytes(BytesView::own(std::move(bytes)), name, formats, progress))
    {
        test::applyEdits(file, [this](const Patch &undo) { inverse.push_back(undo); });
        pane.resize(420, 500);
        pane.show();
    }

    bool settle()
    {
        return QTest::qWaitFor(
            [this] { return pane.isQuiet() && pane.tree() != nullptr && scene.isReady(); });
    }
    const StepReport &firstHit()
    {
        const auto &reports = pane.steps().result()->reports;
        return *std::ranges::find(reports, Reported::Hit, &StepReport::kind);
    }
    std::optional<ByteRange> selected() const
    {
        const auto place = selection.current();
        return place ? file.rangeOf(*place) : std::nullopt;
    }

    // True if something in the overlay has a category that begins so.
    bool draws(std::string_view category)
    {
        return QTest::qWaitFor([&] {
            if (scene.overlay() == nullptr)
                return false;
            return std::ranges::any_of(scene.overlay()->batches, [&](const picture::Batch &batch) {
                return std::ranges::any_of(batch.categories, [&](std::uint16_t c) {
                    return std::string_view(scene.overlay()->categories[c].name).starts_with(category);
                });
            });
        });
    }
    QLineEdit *field(QStringView name)
    {
        for (QLineEdit *edit : pane.steps().findChildren<QLineEdit *>()) {
            if (edit->accessibleName().contains(name))
                return edit;
        }
        return nullptr;
    }

    FormatSet formats = allFormats();
    Progress progress;
    OpenFile file;
    Selection selection{file};
    Scene scene{file};
    Jobs jobs;
    std::vector<Patch> inverse;
    TreesPane pane{file, selection, &scene, jobs};
};

} // namespace cutaway::test
