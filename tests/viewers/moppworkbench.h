// SPDX-License-Identifier: MIT
// The MOPP workbench with a file of its own, for tests of the pane.
#pragma once

#include "tests/support/coverage.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include "core/catalogue.h"
#include "viewers/workshops/mopp/mopppane.h"

#include <QLineEdit>

namespace cutaway::test
{

// A pane on the hills, its MOPP loaded; edits are applied as a document applies them.
struct Workbench {
    explicit Workbench(Bytes bytes = buildMoppNif())
        : file(File::fromBytes(BytesView::own(std::move(bytes)), "hills.nif", formats, progress))
    {
        applyEdits(file, [this](const Patch &undo) { inverse.push_back(undo); });
        pane.resize(1000, 320);
        pane.show();
    }

    bool load()
    {
        selection.selectPath({mopp(), "code"});
        return QTest::qWaitFor([this] { return pane.hasContent() && scene.isReady(); });
    }
    UnitId mopp() const { return *file.file().format().findUnit(file.file(), "block[4]"); }
    UnitId data() const { return *file.file().format().findUnit(file.file(), "block[2]"); }
    Bytes bytes() const { return test::allBytes(file.file()); }
    // True if something in the overlay has the category.
    bool draws(std::string_view category) const
    {
        const auto drawn = [&] {
            if (scene.overlay() == nullptr)
                return false;
            for (const picture::Batch &batch : scene.overlay()->batches) {
                for (const std::uint16_t c : batch.categories) {
                    if (std::string_view(scene.overlay()->categories[c].name).starts_with(category))
                        return true;
                }
            }
            return false;
        };
        return QTest::qWaitFor(drawn);
    }

    FormatSet formats = allFormats();
    Progress progress;
    OpenFile file;
    Selection selection{file};
    Scene scene{file};
    Jobs jobs;
    std::vector<Patch> inverse;
    MoppPane pane{file, selection, &scene, jobs};
};

inline QLineEdit *editNamed(QWidget &panel, QStringView part)
{
    for (QLineEdit *edit : panel.findChildren<QLineEdit *>()) {
        if (edit->accessibleName().contains(part))
            return edit;
    }
    return nullptr;
}

} // namespace cutaway::test
