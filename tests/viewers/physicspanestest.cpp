// SPDX-License-Identifier: MIT
// The panes of bodies: a list that follows the selection both ways, a form that edits one body or several.
#include "core/formats/havok/names.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/physics/bodiespane.h"
#include "viewers/workshops/physics/bodytools.h"
#include "viewers/workshops/physics/changepanel.h"
#include "viewers/workshops/physics/kindbar.h"
#include "viewers/workshops/physics/masstable.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Bodies {
    explicit Bodies(const Bytes &bytes) : file(test::openNif(bytes))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        form.setParent(nullptr); // as its dock does
        pane.resize(500, 300);
        form.resize(420, 900);
        pane.show();
        form.show();
    }
    ~Bodies() { form.hide(); }

    bool isReady()
    {
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        form.activateWindow();
        return QTest::qWaitForWindowActive(&form) &&
               QTest::qWaitFor([this] { return pane.context().listing() != nullptr && pane.isQuiet(); });
    }
    QString cell(int row, int column) const
    {
        return pane.view().model()->index(row, column).data().toString();
    }
    void chooseRows(const QList<int> &rows)
    {
        QItemSelection all;
        for (const int row : rows)
            all.select(pane.view().model()->index(row, 0), pane.view().model()->index(row, 5));
        pane.view().selectionModel()->setCurrentIndex(pane.view().model()->index(rows.back(), 0),
                                                      QItemSelectionModel::NoUpdate);
        pane.view().selectionModel()->select(all, QItemSelectionModel::ClearAndSelect);
    }
    template <class Input> Input *input(const QString &name) const
    {
        for (Input *input : form.findChildren<Input *>()) {
            if (input->accessibleName() == name && input->isVisible())
                return input;
        }
        return nullptr;
    }
    // As somebody types it.
    void type(const QString &name, const QString &text, Qt::Key end = Qt::Key_Return) const
    {
        auto *line = input<QLineEdit>(name);
        QVERIFY2(line != nullptr, qPrintable(name));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, end);
    }
    double number(std::size_t body, std::string_view id) const
    {
        Progress progress;
        const BodyListing now = listBodies(file.file(), progress);
        const BodyValue *value = now.bodies[body].value(id);
        return value != nullptr ? value->value.number.value_or(-1.0) : -1.0;
    }
    QString label(const QString &name) const { return form.findChild<QLabel *>(name)->text(); }

    OpenFile file;
    Selection selection{file};
    std::vector<Patch> undo;
    BodiesPane pane{file, selection};
    BodyFormView &form = pane.form();
};

Bytes cart()
{
    return test::buildFallout4Cart(test::buildPhysicsPackfile());
}

} // namespace

class PhysicsPanesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsBodies();
    void filtersAndSorts();
    void followsTheSelection();
    void selectsWhatIsChosen();
    void editsOneBody();
    void editsSeveralBodies();
    void refusesInPlace();
    void takesBackWithEscape();
    void namesAndFlags();
    void tellsOfUnusualValues();
    void showsAnotherKindFirst();
    void copiesAndPastes();
    void keepsOwnPresets();
    void takesOwnMaterials();
    void recomputesMass();
    void rotationsInDegrees();
    void tellsWhetherItLoads();
    void filesWithoutBodies();
};

void PhysicsPanesTest::listsBodies()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    QCOMPARE(b.pane.view().model()->rowCount(), 2);
    QCOMPARE(b.cell(0, BodyModel::kName), u"Cart"_s);
    QCOMPARE(b.cell(1, BodyModel::kName), u"Wheel"_s);
    QCOMPARE(b.cell(0, BodyModel::kKind), u"Dynamic"_s);
    QCOMPARE(b.cell(0, BodyModel::kMass), u"40"_s);
    QCOMPARE(b.cell(1, BodyModel::kMass), u"–"_s);
    QVERIFY(!b.cell(0, BodyModel::kShape).startsWith(u"hknp"));
    QCOMPARE(b.pane.hint(), u"2 bodies · 1 static · 1 dynamic"_s);
    QCOMPARE(b.label(u"bodyTitle"_s), u"Cart"_s); // one is shown before any is chosen
    QVERIFY(!b.selection.current());
}

void PhysicsPanesTest::filtersAndSorts()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.pane.filterEdit().setText(u"kind:static"_s);
    QCOMPARE(b.pane.view().model()->rowCount(), 1);
    QCOMPARE(b.cell(0, BodyModel::kName), u"Wheel"_s);
    b.pane.filterEdit().setText(u"no such body"_s);
    QVERIFY(!b.pane.view().isVisible());
    QCOMPARE(b.pane.findChild<QLabel *>(u"bodiesEmpty"_s)->text(), u"No body matches the filter"_s);
    QCOMPARE(b.label(u"bodyTitle"_s), u"Cart"_s); // what is hidden stays chosen
    b.pane.filterEdit().clear();
    b.pane.view().sortByColumn(BodyModel::kMass, Qt::AscendingOrder);
    QCOMPARE(b.cell(0, BodyModel::kName), u"Wheel"_s);
}

// A collision object is that of its body; a block above all of them is none's.
void PhysicsPanesTest::followsTheSelection()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.selection.selectPath(*b.file.file().parsePath("block[4]"));
    QCOMPARE(b.pane.context().chosen(), std::vector<std::size_t>{1});
    QCOMPARE(b.label(u"bodyTitle"_s), u"Wheel"_s);
    QCOMPARE(b.pane.view().currentIndex().row(), 1);
    b.selection.selectPath(*b.file.file().parsePath("block[0]"));
    QCOMPARE(b.label(u"bodyTitle"_s), u"Wheel"_s);

    // What is clicked inside the packfile.
    const std::vector<Embedded> parts = b.file.file().format().embedded(b.file.file());
    const ListedBody &first = b.pane.context().listing()->bodies[0];
    const Reader &shape = *first.body.part(physics::BodyPart::Shape);
    b.pane.context().followPart({parts.front(), {shape.unit(), shape.node()}});
    QCOMPARE(b.label(u"bodyTitle"_s), u"Cart"_s);

    Bodies crate(test::buildSkyrimCrate());
    QVERIFY(crate.isReady());
    QVERIFY(crate.pane.view().model()->rowCount() >= 2);
    for (const std::size_t number : {std::size_t{1}, std::size_t{0}}) {
        const physics::Body &body = crate.pane.context().listing()->bodies[number].body;
        const Reader &shape = *body.part(physics::BodyPart::Shape);
        crate.selection.select({shape.unit(), shape.node()});
        QCOMPARE(crate.pane.context().chosen(), std::vector{number});
    }
}

void PhysicsPanesTest::selectsWhatIsChosen()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    QSignalSpy marked(&b.pane.context(), &BodyContext::partWanted);
    b.chooseRows({1});
    QCOMPARE(b.file.file().pathText(b.file.pathOf(*b.selection.current())), std::string("block[4]"));
    QCOMPARE(marked.size(), 1);
    QVERIFY(marked.front()[1].value<NodePath>().path.find("bodyCinfos[1]") != std::string::npos);

    Bodies crate(test::buildSkyrimCrate());
    QVERIFY(crate.isReady());
    crate.chooseRows({1});
    const physics::Body &body = crate.pane.context().listing()->bodies[1].body;
    QCOMPARE(crate.selection.current()->unit, body.part(physics::BodyPart::Body)->unit());
    auto *friction = crate.input<QLineEdit>(u"friction of "_s + QString::fromStdString(body.name));
    QVERIFY(friction != nullptr);
    QTest::mouseClick(friction, Qt::LeftButton);
    QVERIFY(b.file.file().units().size() != 0);
    QCOMPARE(crate.file.pathOf(*crate.selection.current()).path, std::string("friction"));
}

void PhysicsPanesTest::editsOneBody()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    const Bytes before = test::allBytes(b.file.file());
    b.type(u"friction of Cart"_s, u"0.75"_s);
    QCOMPARE(b.undo.size(), std::size_t{1});
    QCOMPARE(b.number(0, "friction"), 0.75);
    QCOMPARE(b.input<QLineEdit>(u"friction of Cart"_s)->text(), u"0.75"_s); // also until it is listed anew
    QVERIFY(b.isReady());
    QCOMPARE(b.input<QLineEdit>(u"friction of Cart"_s)->text(), u"0.75"_s);
    QVERIFY(b.file.typedTexts().isEmpty());
    b.type(u"mass of Cart"_s, u"20"_s, Qt::Key_Tab);
    QCOMPARE(b.undo.size(), std::size_t{2});
    QVERIFY(b.isReady());
    QCOMPARE(b.cell(0, BodyModel::kMass), u"20"_s);
    for (; !b.undo.empty(); b.undo.pop_back())
        QVERIFY(b.file.apply(b.undo.back()));
    QVERIFY(test::allBytes(b.file.file()) == before);
    QVERIFY(b.isReady());
    QCOMPARE(b.cell(0, BodyModel::kMass), u"40"_s);
}

// Where they have not the same, nothing stands there until it is given to all.
void PhysicsPanesTest::editsSeveralBodies()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.type(u"position z of Cart"_s, u"4"_s);
    QVERIFY(b.isReady());
    b.undo.clear();
    b.chooseRows({0, 1});
    QCOMPARE(b.label(u"bodyTitle"_s), u"2 bodies"_s);
    auto *z = b.input<QLineEdit>(u"position z of 2 bodies"_s);
    QVERIFY(z != nullptr && z->text().isEmpty());
    QCOMPARE(z->placeholderText(), u"mixed"_s);
    QVERIFY(b.input<QLineEdit>(u"mass of 2 bodies"_s) == nullptr); // the static one has none
    b.type(u"position z of 2 bodies"_s, u"7.5"_s);
    QCOMPARE(b.undo.size(), std::size_t{1});
    Progress progress;
    const BodyListing now = listBodies(b.file.file(), progress);
    for (std::size_t i = 0; i < 2; ++i) { // the other numbers stay, though they differ
        const auto position = [i](const BodyListing &listing) {
            return listing.bodies[i].body.part(physics::BodyPart::Body)->vec4("position"_f);
        };
        const glm::vec4 before = position(*b.pane.context().listing()), after = position(now);
        QCOMPARE(after, glm::vec4(before.x, before.y, 7.5F, before.w));
    }
    QVERIFY(b.isReady());
    b.type(u"friction of 2 bodies"_s, u"0.25"_s);
    QCOMPARE(b.undo.size(), std::size_t{2});
    QCOMPARE(b.number(0, "friction"), 0.25);
    QCOMPARE(b.number(1, "friction"), 0.25);
    QVERIFY(b.isReady());
    QCOMPARE(b.pane.context().chosen().size(), std::size_t{2});
    QCOMPARE(b.input<QLineEdit>(u"friction of 2 bodies"_s)->text(), u"0.25"_s);
}

void PhysicsPanesTest::refusesInPlace()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.type(u"mass of Cart"_s, u"heavy"_s);
    QVERIFY(b.undo.empty());
    QVERIFY2(b.form.refusal().contains(u"heavy"), qPrintable(b.form.refusal()));
    QCOMPARE(b.input<QLineEdit>(u"mass of Cart"_s)->text(), u"heavy"_s);
    QVERIFY(!b.file.typedTexts().commit());
    b.type(u"mass of Cart"_s, u"12"_s);
    QCOMPARE(b.undo.size(), std::size_t{1});
    QVERIFY(b.form.refusal().isEmpty());
}

void PhysicsPanesTest::takesBackWithEscape()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    const QString before = b.input<QLineEdit>(u"friction of Cart"_s)->text();
    b.type(u"friction of Cart"_s, u"0.125"_s, Qt::Key_Escape);
    QCOMPARE(b.input<QLineEdit>(u"friction of Cart"_s)->text(), before);
    QVERIFY(b.undo.empty() && b.file.typedTexts().isEmpty());
}

void PhysicsPanesTest::namesAndFlags()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    auto *layer = b.input<QComboBox>(u"layer of Cart"_s);
    QVERIFY(layer != nullptr);
    const int weapon = layer->findText(u"WEAPON"_s);
    QVERIFY(weapon >= 0);
    layer->setCurrentIndex(weapon);
    Q_EMIT layer->activated(weapon);
    QCOMPARE(b.number(0, "layer"), 5.0);
    QVERIFY(b.isReady());
    QCOMPARE(b.cell(0, BodyModel::kLayer), u"WEAPON"_s);
    auto *none = b.input<QCheckBox>(u"no collision of Cart"_s);
    QVERIFY(none != nullptr && !none->isChecked());
    none->click();
    QCOMPARE(b.number(0, "noCollision"), 1.0);
    QVERIFY(b.isReady());
    b.chooseRows({0, 1});
    QCOMPARE(b.input<QCheckBox>(u"no collision of 2 bodies"_s)->checkState(), Qt::PartiallyChecked);
    QCOMPARE(b.input<QComboBox>(u"layer of 2 bodies"_s)->currentIndex(), -1);

    Bodies crate(test::buildSkyrimCrate());
    QVERIFY(crate.isReady());
    auto *own = crate.input<QComboBox>(u"layer of "_s + crate.cell(0, BodyModel::kName));
    QVERIFY(own != nullptr);
    const int water = own->findText(u"WATER"_s);
    QVERIFY(water >= 0);
    Q_EMIT own->activated(water);
    QVERIFY(crate.isReady());
    QCOMPARE(crate.cell(0, BodyModel::kLayer), u"WATER"_s);
}

// In words, and nothing is refused.
void PhysicsPanesTest::tellsOfUnusualValues()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    const auto scale = [&b]() -> UsualScale & { return *b.input<UsualScale>(u"Usual values of Friction"_s); };
    QVERIFY(!scale().accessibleDescription().contains(u"above"));
    b.type(u"friction of Cart"_s, u"0.95"_s);
    QCOMPARE(b.undo.size(), std::size_t{1});
    QVERIFY(b.isReady());
    QVERIFY2(scale().accessibleDescription().contains(u"above"), qPrintable(scale().accessibleDescription()));
    QVERIFY(scale().positionOf(0.95) > scale().positionOf(0.8));
    QCOMPARE(scale().positionOf(0.5), 0.5);
    QVERIFY(scale().positionOf(0.2) < scale().positionOf(0.3));
}

// All that follows is listed, nothing is changed before it is applied, and it is one step.
void PhysicsPanesTest::showsAnotherKindFirst()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    const Bytes before = test::allBytes(b.file.file());
    KindBar &kinds = b.form.kinds();
    QVERIFY(kinds.button(physics::BodyKind::Dynamic)->isChecked());
    QVERIFY(kinds.button(physics::BodyKind::Animated) == nullptr); // of Skyrim alone
    const auto ask = [&b, &kinds](physics::BodyKind kind) {
        kinds.button(kind)->click();
        return QTest::qWaitFor([&b] { return b.form.pending().isShown() && !b.form.pending().isReading(); });
    };
    QVERIFY(ask(physics::BodyKind::Static));
    QVERIFY(b.form.changePanel().isVisible());
    QVERIFY2(b.form.changePanel().text().contains(u"dynamic → static"),
             qPrintable(b.form.changePanel().text()));
    QVERIFY(test::allBytes(b.file.file()) == before);
    QTest::keyClick(b.form.changePanel().cancelButton(), Qt::Key_Escape);
    QVERIFY(!b.form.changePanel().isVisible());
    QVERIFY(kinds.button(physics::BodyKind::Dynamic)->isChecked());
    QVERIFY(ask(physics::BodyKind::Static));
    QTest::keyClick(b.form.changePanel().applyButton(), Qt::Key_Space);
    QCOMPARE(b.undo.size(), std::size_t{1});
    QVERIFY(b.isReady());
    QCOMPARE(b.cell(0, BodyModel::kKind), u"Static"_s);
    QVERIFY(b.input<QLineEdit>(u"mass of Cart"_s) == nullptr);
    QVERIFY(b.file.apply(b.undo.back()));
    QVERIFY(test::allBytes(b.file.file()) == before);

    // Both at once, and what cannot be is said.
    QVERIFY(b.isReady());
    b.chooseRows({0, 1});
    QVERIFY(!kinds.button(physics::BodyKind::Dynamic)->isChecked());
    QVERIFY(ask(physics::BodyKind::Keyframed));
    QVERIFY(b.form.changePanel().text().contains(u"Wheel"));
    b.form.changePanel().applyButton()->click();
    QVERIFY(b.isReady());
    QCOMPARE(b.cell(0, BodyModel::kKind), u"Keyframed"_s);
    QCOMPARE(b.cell(1, BodyModel::kKind), u"Keyframed"_s);
    QCOMPARE(b.undo.size(), std::size_t{2});
}

void PhysicsPanesTest::copiesAndPastes()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.type(u"friction of Cart"_s, u"0.75"_s);
    QVERIFY(b.isReady());
    b.form.tools().copy();
    b.chooseRows({1});
    b.form.tools().paste();
    QTRY_VERIFY(b.form.pending().changesAnything());
    QVERIFY(b.form.changePanel().text().contains(u"none → 40")); // the mass
    QVERIFY(b.form.pending().apply());
    QVERIFY(b.isReady());
    QCOMPARE(b.number(1, "friction"), 0.75);
    QCOMPARE(b.cell(1, BodyModel::kKind), u"Dynamic"_s);
    QGuiApplication::clipboard()->setText(u"no values"_s);
    b.form.tools().paste();
    QVERIFY(b.form.pending().isShown() && !b.form.pending().refusal().isEmpty());
    QVERIFY(!b.form.changePanel().applyButton()->isVisible());
}

void PhysicsPanesTest::keepsOwnPresets()
{
    OwnBodies own;
    Bodies b(cart());
    b.pane.context().setOwn(own);
    QVERIFY(b.isReady());
    QMenu menu;
    b.form.tools().fillPresets(menu);
    const auto entry = [&menu](const QString &text) -> QAction * {
        for (QAction *action : menu.actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    };
    QVERIFY(entry(u"Clutter"_s) != nullptr && entry(u"Animated static"_s) == nullptr);
    QVERIFY(entry(u"Save Cart as Preset"_s) != nullptr);
    entry(u"Save Cart as Preset"_s)->trigger();
    QCOMPARE(own.presets().size(), std::size_t{1});
    OwnBodies later;
    later.restore(own.savedPresets() << u"damaged"_s, {});
    QVERIFY(later.presets() == own.presets());
    b.chooseRows({1});
    menu.clear();
    b.form.tools().fillPresets(menu);
    entry(u"Cart"_s)->trigger();
    QTRY_VERIFY(b.form.pending().changesAnything());
    own.removePreset("Cart");
    QVERIFY(own.presets().empty());
}

// A name that the game's list lacks is stored as its hash, and stays.
void PhysicsPanesTest::takesOwnMaterials()
{
    OwnBodies own;
    Bodies b(cart());
    b.pane.context().setOwn(own);
    QVERIFY(b.isReady());
    auto *material = b.input<QComboBox>(u"material of Cart"_s);
    QVERIFY(material != nullptr && material->isEditable());
    material->setFocus();
    material->lineEdit()->selectAll();
    QTest::keyClicks(material->lineEdit(), u"My Own Stuff"_s);
    QTest::keyClick(material->lineEdit(), Qt::Key_Return);
    QCOMPARE(b.number(0, "material"), double(havok::materialId("my own stuff")));
    QTRY_COMPARE(own.materials(), QStringList{u"My Own Stuff"_s});
    QVERIFY(b.isReady());
    QTRY_COMPARE(b.input<QComboBox>(u"material of Cart"_s)->currentText(), u"My Own Stuff"_s);
}

void PhysicsPanesTest::recomputesMass()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.type(u"density of Cart"_s, u"12"_s);
    QVERIFY(b.isReady());
    MassTable &masses = b.form.masses();
    QVERIFY(masses.isVisible());
    QCOMPARE(masses.cell(1, 1), u"12"_s);
    QVERIFY(masses.cell(1, 2) != u"12"_s && masses.cell(1, 3).endsWith(u'%'));
    QVERIFY(masses.recomputeButton()->isEnabled());
    masses.recomputeButton()->click();
    QTRY_VERIFY(b.form.pending().changesAnything());
    QVERIFY(b.form.pending().apply());
    QVERIFY(b.isReady());
    QCOMPARE(masses.cell(1, 1), masses.cell(1, 2));
    QVERIFY(!masses.recomputeButton()->isEnabled());
    b.chooseRows({1});
    QVERIFY(!masses.isVisible()); // it has no mass
}

void PhysicsPanesTest::rotationsInDegrees()
{
    Bodies b(cart());
    QVERIFY(b.isReady());
    b.type(u"rotation z of Cart"_s, u"90"_s);
    QVERIFY(b.isReady());
    QVERIFY(std::abs(b.input<QLineEdit>(u"quaternion w of Cart"_s)->text().toDouble() - std::sqrt(0.5)) <
            1e-6);
    b.type(u"quaternion w of Cart"_s, u"1"_s);
    QVERIFY(b.isReady());
    QCOMPARE(b.input<QLineEdit>(u"rotation z of Cart"_s)->text(), u"0"_s);
    b.type(u"quaternion x of Cart"_s, u"turned"_s);
    QVERIFY(b.form.refusal().contains(u"turned"));
    b.type(u"quaternion x of Cart"_s, u"0"_s, Qt::Key_Escape);
}

void PhysicsPanesTest::tellsWhetherItLoads()
{
    Bodies b(cart());
    VerdictPane &verdict = b.pane.verdict();
    verdict.setParent(nullptr);
    verdict.resize(700, 200);
    verdict.show();
    QVERIFY(b.isReady());
    QTRY_VERIFY(verdict.verdict() != nullptr && verdict.isReady());
    const std::size_t before = verdict.verdict()->count(Severity::Warning);
    const physics::Body body = b.pane.context().listing()->bodies[0].body;
    const std::string flags = body.pathOf(*body.part(physics::BodyPart::Body)) + ".flags";
    const Result<Patch> patch = patchFor(b.file.file(), Edit{Edit::Op::Set, flags, "0"});
    QVERIFY(patch && b.file.requestPatch(*patch, {}, u"clear"_s));
    QTRY_VERIFY(verdict.isReady() && verdict.verdict()->count(Severity::Warning) > before);
    QVERIFY(verdict.summary().contains(u"warning"));
    const auto &found = verdict.verdict()->found;
    const auto dynamic = std::ranges::find_if(found, [](const physics::Trouble &trouble) {
        return trouble.diagnostic.code->id == "physics.body.dynamic";
    });
    QVERIFY(dynamic != found.end() && !dynamic->fixes.empty());
    verdict.fix(static_cast<std::size_t>(dynamic - found.begin()));
    QTRY_VERIFY(verdict.isReady() && verdict.verdict()->count(Severity::Warning) == before);
    verdict.hide();
}

void PhysicsPanesTest::filesWithoutBodies()
{
    Bodies b(test::buildMorrowindNodes());
    QVERIFY(b.isReady());
    QVERIFY(!physics::hasBodies(b.file.file()));
    QVERIFY(physics::hasBodies(*test::openNif(cart())));
    QVERIFY(!b.pane.hasContent());
    QCOMPARE(b.pane.findChild<QLabel *>(u"bodiesEmpty"_s)->text(), u"No bodies in this file"_s);
    QVERIFY(b.form.findChild<QLabel *>(u"bodyEmpty"_s)->isVisible());
}

CUTAWAY_TESTS(PhysicsPanesTest)
#include "physicspanestest.moc"
