// SPDX-License-Identifier: MIT
// A clip in its animation pane, for the tests of that pane.
#pragma once

#include "core/catalogue.h"
#include "tests/support/clipbuilder.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/timeline/annotationtable.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QTest>
#include <algorithm>

namespace cutaway::test
{

// A pane playing a clip; edits are applied as a document does it.
struct Playing {
    explicit Playing(HkxLayout layout) : Playing(armClip(layout)) {}
    explicit Playing(const Bytes &bytes, ClipContext *sharedContext = nullptr)
    {
        Progress progress;
        file =
            std::make_unique<OpenFile>(File::fromBytes(BytesView::own(bytes), "arm.hkx", formats, progress));
        applyEdits(*file, [this](const Patch &inverse) { undo.push_back(inverse); });
        selection = std::make_unique<Selection>(*file);
        scene = std::make_unique<Scene>(*file);
        pane = std::make_unique<TimelinePane>(*file, *selection, scene.get(),
                                              sharedContext != nullptr ? *sharedContext : context);
        pane->resize(1200, 300);
        pane->show();
    }

    bool load()
    {
        return QTest::qWaitFor([this] { return pane->hasContent(); });
    }
    const anim::Clip &clip() { return pane->player().loaded()->clip; }
    QByteArray bytes() const
    {
        const BytesView all = file->file().bytes().view({0, file->file().bytes().size()});
        return QByteArray(reinterpret_cast<const char *>(all.span().data()), qsizetype(all.size()));
    }
    void undoOne()
    {
        QVERIFY(file->apply(undo.back()));
        undo.pop_back();
    }
    QStringList texts()
    {
        QStringList all;
        for (const AnnotationId id : pane->annotations().inOrderOfTime())
            all.append(QString::fromStdString(pane->annotations().annotation(id)->text));
        return all;
    }
    const Chip &chip(const QString &text)
    {
        const auto &chips = pane->view().chips();
        return *std::find_if(chips.begin(), chips.end(), [&](const Chip &c) { return c.text == text; });
    }
    QPoint middleOf(const QString &text) { return pane->view().boxOf(chip(text)).center().toPoint(); }

    FormatSet formats = allFormats();
    std::unique_ptr<OpenFile> file;
    std::unique_ptr<Selection> selection;
    std::unique_ptr<Scene> scene;
    ClipContext context;
    std::unique_ptr<TimelinePane> pane;
    std::vector<Patch> undo;
};

} // namespace cutaway::test
