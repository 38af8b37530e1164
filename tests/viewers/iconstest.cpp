// SPDX-License-Identifier: MIT
// Every icon is drawn by the rules of the set, is tinted, and is rendered at the pixels asked for.
#include "viewers/kit/theme/icons.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/theme/iconfile.h"
#include "viewers/kit/theme/iconpath.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <cstdlib>
#include <vector>

using namespace cutaway::theme;

namespace
{

// Share of the pixels that carry ink, each weighed by its opacity.
double inkOf(const QImage &image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            sum += image.pixelColor(x, y).alphaF();
    }
    return sum / (image.width() * image.height());
}

bool hasOnly(const QImage &image, const QColor &tint)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const int off = std::abs(pixel.red() - tint.red()) + std::abs(pixel.green() - tint.green()) +
                            std::abs(pixel.blue() - tint.blue());
            if (pixel.alpha() > 250 && off > 6) // translucent edges are rounded
                return false;
        }
    }
    return true;
}

} // namespace

class IconsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawnByTheRules();
    void renders_data();
    void renders();
    void looksDiffer();
    void states();
    void applicationIconHasItsColours();
    void arcsAndCurves();
    void whatIsNotDrawnIsNoIcon_data();
    void whatIsNotDrawnIsNoIcon();
};

void IconsTest::drawnByTheRules()
{
    const QDir dir(QString::fromStdString((cutaway::test::sourceDir() / "resources/icons").string()));
    const QStringList files = dir.entryList({QStringLiteral("*.svg")});
    QCOMPARE(files.size(), kIconCount + 1); // and the application's
    static const QRegularExpression color(QStringLiteral("#[0-9a-fA-F]{3,6}\\b"));
    for (const QString &name : files) {
        QFile file(dir.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        QVERIFY2(IconFile(svg.toUtf8(), Qt::red).isGood(), qPrintable(name));
        if (name == QLatin1String("app.svg"))
            continue;
        QVERIFY2(svg.contains(QLatin1String("stroke-width=\"1.5\"")), qPrintable(name));
        QVERIFY2(svg.contains(QLatin1String("viewBox=\"0 0 16 16\"")) ||
                     svg.contains(QLatin1String("viewBox=\"0 0 20 20\"")),
                 qPrintable(name));
        QVERIFY2(!color.match(svg).hasMatch(), qPrintable(name));
    }
}

void IconsTest::renders_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("size");
    QTest::addColumn<double>("ratio");
    for (int which = 0; which < kIconCount; ++which) {
        for (const int size : {16, 20}) {
            for (const double ratio : {1.0, 1.5, 2.0})
                QTest::addRow("%d at %d x %g", which, size, ratio) << which << size << ratio;
        }
    }
}

void IconsTest::renders()
{
    QFETCH(int, which);
    QFETCH(int, size);
    QFETCH(double, ratio);
    const QColor tint(200, 40, 90);
    const QPixmap pixmap = iconPixmap(Icon(which), tint, size, ratio);
    QCOMPARE(pixmap.size(), QSize(int(size * ratio), int(size * ratio)));
    const QImage image = pixmap.toImage();
    QVERIFY(hasOnly(image, tint));
    const double ink = inkOf(image);
    QVERIFY2(ink > 0.05 && ink < 0.8, qPrintable(QString::number(ink)));
    QCOMPARE(image.pixelColor(0, 0).alpha(), 0); // nothing is cut off at the edge
    QCOMPARE(image.pixelColor(image.width() - 1, image.height() - 1).alpha(), 0);
}

void IconsTest::looksDiffer()
{
    std::vector<QImage> images;
    for (int which = 0; which < kIconCount; ++which) {
        images.push_back(iconPixmap(Icon(which), Qt::black, 16, 1.0).toImage());
        for (int other = 0; other < which; ++other)
            QVERIFY2(images[std::size_t(other)] != images.back(), qPrintable(QString::number(which)));
    }
}

void IconsTest::states()
{
    const QIcon save = icon(Icon::Save), error = verdictIcon(Icon::Error);
    for (const Variant variant : {Variant::Light, Variant::Dark, Variant::HighContrast}) {
        Worn::instance().theme = Theme(variant); // icons that are there follow
        const Colors &c = current().colors();
        QVERIFY(hasOnly(save.pixmap(QSize(20, 20), 1.0).toImage(), c.text));
        QVERIFY(hasOnly(save.pixmap(QSize(20, 20), 1.0, QIcon::Disabled).toImage(), c.textDisabled));
        QVERIFY(hasOnly(save.pixmap(QSize(20, 20), 1.0, QIcon::Selected).toImage(), c.accentInk));
        QCOMPARE(save.pixmap(QSize(20, 20), 2.0).size(), QSize(40, 40));
        QVERIFY(hasOnly(error.pixmap(16, 16).toImage(), c.error));
        QVERIFY(hasOnly(verdictIcon(Icon::Warning).pixmap(16, 16).toImage(), c.warning));
        QVERIFY(hasOnly(verdictIcon(Icon::Note).pixmap(16, 16).toImage(), c.note));
    }
}

void IconsTest::applicationIconHasItsColours()
{
    const QImage image = applicationIcon().pixmap(QSize(64, 64), 1.0).toImage();
    QCOMPARE(image.size(), QSize(64, 64));
    const QColor cut = image.pixelColor(32, 36); // the floor of the cut
    QVERIFY2(cut.red() > 200 && cut.blue() < 140, qPrintable(cut.name()));
}

void IconsTest::arcsAndCurves()
{
    const auto boxOf = [](QStringView data) {
        return iconPath(data).value_or(QPainterPath()).boundingRect();
    };
    const QRectF right = boxOf(u"M5 0a5 5 0 0 1 0 10"); // clockwise: bulges to the right
    QVERIFY(std::abs(right.right() - 10) < 0.01 && std::abs(right.left() - 5) < 0.01);
    const QRectF large = boxOf(u"M5 0a5 5 0 1 0 5 5"); // three quarters, the other way round
    QVERIFY(std::abs(large.left()) < 0.01 && std::abs(large.bottom() - 10) < 0.01);
    QCOMPARE(boxOf(u"M1 1h3v-.5l1-1.5z"), QRectF(QPointF(1, -1), QPointF(5, 1)));
    QCOMPARE(iconPath(u"M0 0c1 0 2 1 2 2s-1 2-2 2")->currentPosition(), QPointF(0, 4));
    QCOMPARE(iconPath(u"M1 2 3 4H7V9")->currentPosition(), QPointF(7, 9));
}

void IconsTest::whatIsNotDrawnIsNoIcon_data()
{
    QTest::addColumn<QByteArray>("svg");
    QTest::newRow("text") << QByteArray("<svg viewBox='0 0 4 4'><text>a</text></svg>");
    QTest::newRow("letter") << QByteArray("<svg viewBox='0 0 4 4'><path d='M0 0q1 1 2 2'/></svg>");
    QTest::newRow("numbers") << QByteArray("<svg viewBox='0 0 4 4'><path d='M0 0l1'/></svg>");
    QTest::newRow("transform") << QByteArray("<svg viewBox='0 0 4 4'><g transform='rotate(3)'/></svg>");
    QTest::newRow("attribute") << QByteArray("<svg viewBox='0 0 4 4'><path d='M0 0h1' opacity='.5'/></svg>");
    QTest::newRow("no view") << QByteArray("<svg><path d='M0 0h1'/></svg>");
    QTest::newRow("cut off") << QByteArray("<svg viewBox='0 0 4 4'><path d='M0 0h1'/>");
    QTest::newRow("nothing") << QByteArray();
}

void IconsTest::whatIsNotDrawnIsNoIcon()
{
    QFETCH(QByteArray, svg);
    QVERIFY(!IconFile(svg, Qt::red).isGood());
}

CUTAWAY_TESTS(IconsTest)
#include "iconstest.moc"
