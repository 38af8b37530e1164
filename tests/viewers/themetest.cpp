// SPDX-License-Identifier: MIT
// The colour tokens are legible and can be told apart, also by colour-blind eyes; the manager follows choice
// and system.
#include "tests/support/testclasses.h"
#include "viewers/kit/theme/contrast.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/thememanager.h"

#include <QApplication>
#include <QFontMetrics>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QWindow>
#include <cmath>
#include <limits>

using namespace cutaway::theme;
Q_DECLARE_METATYPE(cutaway::theme::Variant)

namespace
{

using Rgb = std::array<double, 3>; // linear light
using Matrix = std::array<Rgb, 3>;

constexpr Matrix kNormal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
// Machado, Oliveira and Fernandes 2009, severity 1.0, applied to linear RGB.
constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
// Ottosson 2020: linear sRGB to cone response, and its cube root to Oklab.
constexpr Matrix kToCones{{{0.4122214708, 0.5363325363, 0.0514459929},
                           {0.2119034982, 0.6806995451, 0.1073969566},
                           {0.0883024619, 0.2817188376, 0.6299787005}}};
constexpr Matrix kToOklab{{{0.2104542553, 0.7936177850, -0.0040720468},
                           {1.9779984951, -2.4285922050, 0.4505937099},
                           {0.0259040371, 0.7827717662, -0.8086757660}}};

Rgb times(const Matrix &m, const Rgb &v)
{
    Rgb out{};
    for (std::size_t row = 0; row < 3; ++row)
        out[row] = m[row][0] * v[0] + m[row][1] * v[1] + m[row][2] * v[2];
    return out;
}

Rgb linear(const QColor &color)
{
    const auto decode = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {decode(color.redF()), decode(color.greenF()), decode(color.blueF())};
}

Rgb seen(const QColor &color, const Matrix &sight)
{
    Rgb cones = times(kToCones, times(sight, linear(color)));
    for (double &c : cones)
        c = std::cbrt(std::max(0.0, c));
    return times(kToOklab, cones);
}

double distance(const QColor &a, const QColor &b, const Matrix &sight)
{
    const Rgb x = seen(a, sight);
    const Rgb y = seen(b, sight);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

QPalette paletteLike(Variant variant)
{
    return Theme(variant).palette();
}

} // namespace

struct StyleChanges : QObject {
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::StyleChange;
        return false;
    }
    int count = 0;
};

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsLegible_data() { variants(); }
    void textIsLegible();
    void categoriesAreTold_data() { variants(); }
    void categoriesAreTold();
    void surfacesDiffer_data() { variants(); }
    void surfacesDiffer();
    void checkCanFail();
    void fonts();
    void variantOfPalette();
    void managerFollowsSystem();
    void managerKeepsChoice();
    void colorsChangeWithoutAnotherLayout();
    void choiceAsText();

private:
    static void variants()
    {
        QTest::addColumn<Variant>("variant");
        QTest::newRow("light") << Variant::Light;
        QTest::newRow("dark") << Variant::Dark;
        QTest::newRow("high contrast") << Variant::HighContrast;
    }
};

void ThemeTest::textIsLegible()
{
    QFETCH(Variant, variant);
    const Colors &c = colorsOf(variant);
    const double limit = variant == Variant::HighContrast ? 7.0 : 4.5;
    const auto check = [limit](const char *what, const QColor &text, const QColor &surface) {
        const double found = contrast(text, surface);
        QVERIFY2(found >= limit, qPrintable(QStringLiteral("%1 %2 on %3: %4")
                                                .arg(QLatin1String(what), text.name(), surface.name())
                                                .arg(found)));
    };
    for (const QColor &surface : {c.chrome, c.header, c.panel, c.sunken, c.hover}) {
        check("text", c.text, surface);
        check("dim", c.textDim, surface);
        check("accent", c.accentInk, surface);
        check("link", c.link, surface);
        check("ok", c.ok, surface);
        check("error", c.error, surface);
        check("warning", c.warning, surface);
        check("note", c.note, surface);
    }
    check("selected", c.accentInk, c.accentTint);
    check("text, selected", c.text, c.accentTint);
    check("text, linked", c.text, c.linkTint);
    check("on accent", c.onAccent, c.accent);
    check("on button", c.text, c.raised);
    for (const QColor &category : c.category) {
        check("category", category, c.panel);
        check("category", category, c.sunken);
        check("category", category, c.hover);
        // Bytes of the selected object, on the tint of their own field.
        const double inObject = contrast(category, mix(c.accentTint, category, 0.11));
        QVERIFY2(variant != Variant::HighContrast || inObject >= 4.5, qPrintable(category.name()));
    }
}

void ThemeTest::categoriesAreTold()
{
    QFETCH(Variant, variant);
    const auto &category = colorsOf(variant).category;
    // About 0.02 is just noticeable side by side in Oklab; bytes of two fields stand apart.
    constexpr double kLeast = 0.055;
    for (const Matrix *sight : {&kNormal, &kProtanopia, &kDeuteranopia}) {
        for (std::size_t a = 0; a < category.size(); ++a) {
            for (std::size_t b = a + 1; b < category.size(); ++b) {
                const double found = distance(category[a], category[b], *sight);
                QVERIFY2(found >= kLeast, qPrintable(QStringLiteral("%1 and %2: %3")
                                                         .arg(category[a].name(), category[b].name())
                                                         .arg(found)));
            }
        }
    }
}

void ThemeTest::surfacesDiffer()
{
    QFETCH(Variant, variant);
    const Colors &c = colorsOf(variant);
    for (const QColor &mark : {c.accent, c.outline})
        QVERIFY2(contrast(mark, c.panel) >= 1.5, qPrintable(mark.name()));
    for (const QColor &tint : {c.accentTint, c.linkTint, c.hover}) {
        QVERIFY(tint != c.panel);
        QVERIFY(tint != c.sunken);
    }
    QVERIFY(distance(c.accentTint, c.linkTint, kDeuteranopia) > 0.03);
    QVERIFY(distance(c.accentTint, c.linkTint, kProtanopia) > 0.03);
}

// Red and green of equal lightness are what the check is for.
void ThemeTest::checkCanFail()
{
    const QColor red(QStringLiteral("#c06a3c"));
    const QColor green(QStringLiteral("#8a8a3c"));
    QVERIFY(distance(red, green, kNormal) > 0.08);
    QVERIFY(distance(red, green, kDeuteranopia) < 0.055);
    QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21.0) < 1e-6);
}

void ThemeTest::fonts()
{
    const Theme theme;
    QCOMPARE(theme.interfaceFont().pixelSize(), 13);
    const QFontMetrics fixed(theme.fixedFont());
    QCOMPARE(fixed.horizontalAdvance(QLatin1Char('i')), fixed.horizontalAdvance(QLatin1Char('W')));
    const QFontMetrics numbers(theme.numberFont());
    QCOMPARE(numbers.horizontalAdvance(QLatin1Char('1')), numbers.horizontalAdvance(QLatin1Char('8')));
    QCOMPARE(onGrid(13), 16);
    QCOMPARE(onGrid(16), 16);
}

void ThemeTest::variantOfPalette()
{
    QCOMPARE(variantOf(paletteLike(Variant::Light)), Variant::Light);
    QCOMPARE(variantOf(paletteLike(Variant::Dark)), Variant::Dark);
}

void ThemeTest::managerFollowsSystem()
{
    QPalette system = paletteLike(Variant::Light);
    ThemeManager manager(*qApp, [&system] { return system; });
    QSignalSpy changed(&Worn::instance(), &Worn::changed);
    QCOMPARE(current().variant(), Variant::Light);
    QCOMPARE(QApplication::palette().color(QPalette::Base), colorsOf(Variant::Light).panel);

    system = paletteLike(Variant::Dark);
    QWindow window;
    QEvent event(QEvent::ThemeChange);
    QCoreApplication::sendEvent(&window, &event);
    QCOMPARE(current().variant(), Variant::Dark);
    QCOMPARE(QApplication::palette().color(QPalette::Base), colorsOf(Variant::Dark).panel);
    QCOMPARE(changed.count(), 1);

    QCoreApplication::sendEvent(&window, &event); // every window is told
    QCOMPARE(changed.count(), 1);
}

void ThemeTest::managerKeepsChoice()
{
    QPalette system = paletteLike(Variant::Light);
    ThemeManager manager(*qApp, [&system] { return system; });
    manager.setChoice(Choice::HighContrast);
    QCOMPARE(current().variant(), Variant::HighContrast);

    system = paletteLike(Variant::Dark);
    QWindow window;
    QEvent event(QEvent::ThemeChange);
    QCoreApplication::sendEvent(&window, &event);
    QCOMPARE(current().variant(), Variant::HighContrast);

    manager.setChoice(Choice::System);
    QCOMPARE(current().variant(), Variant::Dark);
}

// Widgets with a palette of their own get the new colours, too; nothing is measured again.
void ThemeTest::colorsChangeWithoutAnotherLayout()
{
    ThemeManager manager(*qApp, [] { return paletteLike(Variant::Light); });
    QMainWindow window;
    auto *text = new QPlainTextEdit(&window);
    auto *tabs = new QTabBar(&window);
    window.setCentralWidget(text);
    window.statusBar()->show();
    window.show();
    StyleChanges styles;
    qApp->installEventFilter(&styles);
    for (const auto &[choice, variant] :
         {std::pair(Choice::Dark, Variant::Dark), std::pair(Choice::HighContrast, Variant::HighContrast)}) {
        manager.setChoice(choice);
        QCoreApplication::processEvents(); // the palette comes with the next event
        const Colors &colors = colorsOf(variant);
        QCOMPARE(text->palette().color(QPalette::Base), colors.sunken);
        QCOMPARE(tabs->palette().color(QPalette::Window), colors.chrome);
        QCOMPARE(window.statusBar()->palette().color(QPalette::WindowText), colors.textDim);
        QCOMPARE(window.palette().color(QPalette::Base), colors.panel);
        const QImage shown = window.grab().toImage();
        QCOMPARE(shown.pixelColor(text->geometry().center()), colors.sunken); // by the style itself
    }
    QCOMPARE(styles.count, 0);
    manager.setFonts(Theme::kFontPixels + 3, {});
    QCoreApplication::processEvents();
    QVERIFY(styles.count > 0); // sizes follow
    QCOMPARE(text->palette().color(QPalette::Base), colorsOf(Variant::HighContrast).sunken);
    manager.setFonts(Theme::kFontPixels, {});
}

void ThemeTest::choiceAsText()
{
    for (const Choice choice : {Choice::System, Choice::Light, Choice::Dark, Choice::HighContrast})
        QCOMPARE(choiceOf(choiceText(choice)), choice);
    QCOMPARE(choiceOf(QStringLiteral("mauve")), Choice::System);
}

CUTAWAY_TESTS(ThemeTest)
#include "themetest.moc"
