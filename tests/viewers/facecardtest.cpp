// SPDX-License-Identifier: MIT
// Tests of the line below the 3-D view of a walkmesh: properties of the selected face, and its paint.
#include "viewers/workshops/walkmesh/facecard.h"
#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace cutaway;

class FaceCardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        Progress progress;
        m_file = std::make_unique<OpenFile>(
            File::fromBytes(BytesView::own(test::buildWok()), "a.wok", m_formats, progress));
        test::applyEdits(*m_file, [this](const Patch &) { ++m_edits; });
        m_edits = 0;
        m_selection = std::make_unique<Selection>(*m_file);
        m_card = std::make_unique<FaceCard>(*m_selection);
        m_card->show();
    }

    void cleanup() { m_card.reset(); }

    void everyRowOfAFaceShowsIt()
    {
        QVERIFY(m_card->facts().isEmpty() && m_card->material() == nullptr);
        for (const char *row : {"indices[3]", "indices[3].b", "materials[3]", "normals[3]", "normals[3].z"}) {
            m_selection->selectPath(*m_file->file().parsePath("vertices[0]"));
            QVERIFY(m_card->facts().isEmpty());
            m_selection->selectPath(*m_file->file().parsePath(row));
            QCOMPARE(m_card->facts(), QStringLiteral("walkable · normal 0.000 0.000 1.000 · area 0.50 m² · "
                                                     "slope 0.0°"));
            QCOMPARE(m_card->findChild<QLabel *>()->text(), QStringLiteral("Face 3"));
            QCOMPARE(pathOf(m_card->material()->place()), std::string("materials[3]"));
        }
    }

    void theMaterialIsChangedThere()
    {
        m_selection->selectPath(*m_file->file().parsePath("indices[3]"));
        auto *choice = m_card->material()->findChild<QComboBox *>();
        QCOMPARE(choice->accessibleName(), QStringLiteral("Material of face 3"));
        const int nonwalk = choice->findData(qlonglong(7));
        choice->setCurrentIndex(nonwalk);
        Q_EMIT choice->textActivated(choice->currentText()); // as the list does
        QTRY_COMPARE(m_edits, 1);
        QCOMPARE(valueAt("materials[3]"), QStringLiteral("7"));
        QVERIFY(m_card->facts().startsWith(QStringLiteral("not walkable")));
        QCOMPARE(pathOf(*m_selection->current()), std::string("indices[3]"));
        m_selection->selectPath(*m_file->file().parsePath("indices[2]"));
        QVERIFY(m_card->facts().startsWith(QStringLiteral("walkable")));
        QCOMPARE(m_card->findChildren<ValueEditor *>(QString(), Qt::FindDirectChildrenOnly).isEmpty(), false);
    }

    // Beside the line, which has no room for it.
    void refusalsCanBeRead()
    {
        QWidget pane;
        pane.resize(600, 400);
        m_card->setParent(&pane);
        m_card->setGeometry(0, 360, 600, 40);
        pane.show();
        m_card->show();
        m_selection->selectPath(*m_file->file().parsePath("indices[3]"));
        auto *choice = m_card->material()->findChild<QComboBox *>();
        choice->setFocus();
        choice->setEditText(QStringLiteral("zzz"));
        Q_EMIT choice->lineEdit()->textEdited(QStringLiteral("zzz"));
        const auto *chip = pane.findChild<QWidget *>(QStringLiteral("editorChip"));
        QTRY_VERIFY((chip = pane.findChild<QWidget *>(QStringLiteral("editorChip"))) != nullptr);
        QVERIFY(chip->isVisible());
        QCOMPARE(chip->visibleRegion().boundingRect().size(), chip->size());
        QVERIFY(
            !QRect(chip->mapTo(&pane, QPoint()), chip->size())
                 .intersects(QRect(m_card->material()->mapTo(&pane, QPoint()), m_card->material()->size())));
        m_card->setParent(nullptr);
    }

    void facesWithoutCornersSayWhy()
    {
        const auto corner = m_file->resolve(*m_file->file().parsePath("indices[3].a"));
        const auto range = m_file->rangeOf(*corner);
        QVERIFY(m_file->apply(Patch::overwrite(range->offset, {0xFF, 0xFF, 0, 0})).has_value());
        m_selection->selectPath(*m_file->file().parsePath("indices[3]"));
        QVERIFY2(m_card->facts().contains(QStringLiteral("corner")), qPrintable(m_card->facts()));
    }

private:
    std::string pathOf(Place place) const { return m_file->file().pathText(place.unit, place.node); }
    QString valueAt(const char *path) const
    {
        const auto place = m_file->resolve(*m_file->file().parsePath(path));
        const Value value = m_file->file().tree(place->unit)->value(place->node);
        const auto *number = std::get_if<std::uint64_t>(&value);
        return number != nullptr ? QString::number(*number) : QString();
    }

    FormatSet m_formats = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<FaceCard> m_card;
    int m_edits = 0;
};

CUTAWAY_TESTS(FaceCardTest)
#include "facecardtest.moc"
