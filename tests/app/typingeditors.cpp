// SPDX-License-Identifier: MIT
#include "tests/app/typingeditors.h"

#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/workshops/pack/conditionlist.h"
#include "viewers/workshops/pack/conditionsection.h"
#include "viewers/workshops/pack/packpane.h"
#include "viewers/workshops/timeline/annotationtable.h"
#include "viewers/workshops/timeline/clipcard.h"
#include "viewers/workshops/timeline/pageswitch.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QTreeView>

namespace cutaway::test
{

namespace
{

QString written(const WindowFixture &fixture, const QString &name, const Bytes &bytes)
{
    WindowFixture::replace(fixture.path(name),
                           {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    return fixture.path(name);
}

QWidget *focused(QWidget *input)
{
    if (input == nullptr)
        return nullptr;
    input->setFocus(Qt::TabFocusReason);
    return input;
}

// The first line or box of choices below an editor.
QWidget *inputOf(QWidget *editor)
{
    if (editor == nullptr)
        return nullptr;
    if (auto *box = editor->findChild<QComboBox *>())
        return box;
    return editor->findChild<QLineEdit *>();
}

std::function<QWidget *(WindowFixture &)> inInspector(const QString &path, bool isNif = false)
{
    return [path, isNif](WindowFixture &fixture) -> QWidget * {
        const QString file = isNif ? fixture.writeCrate(QStringLiteral("crate.nif"))
                                   : fixture.writeWok(QStringLiteral("room.wok"));
        FilePage *page = fixture.open(file);
        if (page == nullptr)
            return nullptr;
        fixture.document().selectText(path);
        fixture.window->area().workspaces().reveal(page->inspector());
        if (!QTest::qWaitFor([&] { return page->inspector().isVisible(); }))
            return nullptr;
        return focused(inputOf(page->inspector().findChild<ValueEditor *>()));
    };
}

QWidget *inTree(WindowFixture &fixture)
{
    FilePage *page = fixture.open(fixture.writeWok(QStringLiteral("room.wok")));
    if (page == nullptr)
        return nullptr;
    fixture.document().selectText(QStringLiteral("vertices[1].x"));
    page->tree().setFocus();
    QTest::keyClick(&page->tree(), Qt::Key_Return);
    return focused(inputOf(page->tree().viewport()->findChild<ValueEditor *>()));
}

QWidget *cellOf(QAbstractItemView &view, const QModelIndex &cell)
{
    view.setFocus();
    view.setCurrentIndex(cell);
    view.edit(cell);
    return focused(view.viewport()->findChild<QLineEdit *>());
}

QWidget *inData(WindowFixture &fixture)
{
    FilePage *page = fixture.open(fixture.writeWok(QStringLiteral("room.wok")));
    if (page == nullptr)
        return nullptr;
    fixture.document().selectText(QStringLiteral("vertices[1].x"));
    DataView &data = page->data();
    fixture.window->area().workspaces().reveal(data);
    page->hex().goTo(page->file().rangeOf(*page->selection().current())->offset);
    if (!QTest::qWaitFor([&] { return data.isVisible(); }))
        return nullptr;
    const QAbstractItemModel &rows = data.model();
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (rows.index(row, DataModel::kKind).data().toString() == QStringLiteral("f32"))
            return cellOf(data.table(), rows.index(row, DataModel::kValue));
    }
    return nullptr;
}

PackPane *openPackage(WindowFixture &fixture)
{
    packs::Parts parts;
    parts.conditions = packs::conditionOf(0, 46, 0, 0); // GetDead
    const QString path =
        written(fixture, QStringLiteral("test.esp"), allBytes(*packs::openAround(parts.record())));
    FilePage *page = fixture.open(path);
    auto *pane = page != nullptr ? qobject_cast<PackPane *>(page->tool(Pane::Packages)) : nullptr;
    if (pane == nullptr)
        return nullptr;
    fixture.document().selectText(QStringLiteral("PACK:01000810"));
    const bool isShown = QTest::qWaitFor([&] {
        return pane->isVisible() && pane->context().package() != nullptr &&
               pane->context().package()->formId == packs::kSubject && pane->isQuiet();
    });
    return isShown ? pane : nullptr;
}

std::function<QWidget *(WindowFixture &)> inForm(const QString &section, const QString &path)
{
    return [section, path](WindowFixture &fixture) -> QWidget * {
        PackPane *pane = openPackage(fixture);
        if (pane == nullptr)
            return nullptr;
        pane->form().section(section)->setOpen(true);
        pane->form().fill();
        if (auto *conditions = qobject_cast<ConditionSection *>(pane->form().section(section))) {
            QListView &view = conditions->list().view();
            view.setCurrentIndex(view.model()->index(0, 0));
        }
        auto *editor = pane->form().findChild<FieldEditor *>(path);
        return focused(inputOf(editor));
    };
}

TimelinePane *openClip(WindowFixture &fixture)
{
    FilePage *page = fixture.open(fixture.writeClip(QStringLiteral("arm.hkx")));
    auto *pane = page != nullptr ? static_cast<TimelinePane *>(page->tool(Pane::Timeline)) : nullptr;
    return pane != nullptr && QTest::qWaitFor([pane] { return pane->hasContent() && pane->isVisible(); })
               ? pane
               : nullptr;
}

// Shows a page beside the timeline.
bool show(WindowFixture &fixture, QWidget &page)
{
    for (QWidget *at = &page; at != nullptr; at = at->parentWidget()) {
        if (auto *pages = qobject_cast<PageSwitch *>(at)) {
            pages->setCurrentPage(&page);
            fixture.window->area().workspaces().reveal(*pages);
        }
    }
    return QTest::qWaitFor([&] { return page.isVisible(); });
}

std::function<QWidget *(WindowFixture &)> inAnnotations(int column)
{
    return [column](WindowFixture &fixture) -> QWidget * {
        TimelinePane *pane = openClip(fixture);
        if (pane == nullptr || !show(fixture, pane->table()))
            return nullptr;
        return cellOf(pane->table(), pane->table().model()->index(0, column));
    };
}

QWidget *onChip(WindowFixture &fixture)
{
    TimelinePane *pane = openClip(fixture);
    if (pane == nullptr)
        return nullptr;
    pane->annotations().select({{0, 0}});
    pane->view().setFocus();
    pane->view().renameCurrent();
    return focused(pane->view().findChild<QLineEdit *>());
}

std::function<QWidget *(WindowFixture &)> inCard(const QString &field)
{
    return [field](WindowFixture &fixture) -> QWidget * {
        TimelinePane *pane = openClip(fixture);
        if (pane == nullptr || !show(fixture, pane->card()))
            return nullptr;
        if (!QTest::qWaitFor([&] { return pane->card().trackMapField() != nullptr; }))
            return nullptr;
        return focused(field.isEmpty() ? pane->card().trackMapField() : inputOf(pane->card().editor(field)));
    };
}

std::vector<TypingEditor> makeEditors()
{
    const auto text = [](const char *latin) { return QString::fromLatin1(latin); };
    const QString x = text("vertices[1].x");
    return {
        {"cell of the tree", inTree, text("7.5"), text("seven"), x, text("7.5")},
        {"number", inInspector(x), text("7.5"), text("seven"), x, text("7.5")},
        {"vector", inInspector(text("vertices[1]")), text("7.5"), text("seven"), x, text("7.5")},
        {"choice", inInspector(text("materials[8]")), text("Grass"), text("Gras"), text("materials[8]"),
         text("Grass (3)")},
        {"flags",
         inInspector(text("block[0].flags"), true),
         text("0x3"),
         text("0xZ"),
         text("block[0].flags"),
         {}},
        {"link",
         inInspector(text("block[3].target"), true),
         text("4"),
         text("99999"),
         text("block[3].target"),
         {}},
        {"cell of the data", inData, text("7.5"), text("seven"), x, text("7.5")},
        {"name of a package",
         inForm(text("general"), text("EDID.value")),
         text("Renamed"),
         {},
         text("PACK:01000810.EDID.value"),
         text("Renamed")},
        {"number of a package", inForm(text("schedule"), text("PSDT.durationMinutes")), text("90"),
         text("soon"), text("PACK:01000810.PSDT.durationMinutes"), text("90")},
        {"record of a package",
         inForm(text("links"), text("QNAM.quest")),
         text("Skyrim.esm:00ABCD"),
         text("nobody"),
         text("PACK:01000810.QNAM.quest"),
         {}},
        {"searched choice of a package",
         inForm(text("conditionSection"), text("conditions[0].CTDA.function")),
         text("getdistance"),
         text("GetNowhere"),
         text("PACK:01000810.conditions[0].CTDA.function"),
         {}},
        {"text of an annotation",
         inAnnotations(AnnotationModel::Text),
         text("Boom"),
         {},
         text("object[3].annotationTracks[0].annotations[1].text"),
         {}},
        {"time of an annotation", inAnnotations(AnnotationModel::Time), text("0.25"), text("soon"),
         text("object[3].annotationTracks[0].annotations[1].time"), text("0.25")},
        {"chip of an annotation",
         onChip,
         text("Boom"),
         {},
         text("object[3].annotationTracks[0].annotations[0].text"),
         {}},
        {"header of a clip", inCard(text("duration")), text("2.5"), text("long"), text("object[3].duration"),
         text("2.5")},
        {"track map", inCard({}), text("0, 2, 1"), text("0, two"),
         text("object[5].transformTrackToBoneIndices.size"), text("3")},
    };
}

} // namespace

QString valueOnDisk(const QString &file, const QString &path)
{
    const FormatSet formats = allFormats();
    Progress progress;
    const auto opened = File::open(file.toStdString(), formats, progress);
    const auto where = opened ? (*opened)->parsePath(path.toStdString()) : tl::unexpected(opened.error());
    if (!where)
        return QString::fromStdString(where.error().message);
    const auto place = resolveIn(**opened, *where);
    return QString::fromStdString((*opened)->displayValue(place->unit, place->node));
}

const std::vector<TypingEditor> &typingEditors()
{
    static const std::vector<TypingEditor> editors = makeEditors();
    return editors;
}

void typeOver(QWidget &input, const QString &text)
{
    QTest::keyClick(&input, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&input, text);
}

QString textOf(const QWidget &input)
{
    const auto *box = qobject_cast<const QComboBox *>(&input);
    return box != nullptr ? box->currentText() : static_cast<const QLineEdit &>(input).text();
}

} // namespace cutaway::test
