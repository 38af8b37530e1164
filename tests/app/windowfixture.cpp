// SPDX-License-Identifier: MIT
#include "tests/app/windowfixture.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"

#include <QApplication>
#include <QFile>
#include <QTest>

namespace cutaway::test
{

WindowFixture::WindowFixture() : m_themes(std::make_unique<theme::ThemeManager>(*qApp))
{
    restart();
}

WindowFixture::~WindowFixture() = default;

void WindowFixture::restart()
{
    window.reset();
    m_settings.reset();
    m_settings = std::make_unique<Settings>(path(QStringLiteral("settings.ini")));
    window = std::make_unique<MainWindow>(*m_settings, *m_themes, prompts);
    window->resize(1400, 900);
    window->show();
}

QString WindowFixture::write(const QString &name, const Bytes &bytes) const
{
    replace(path(name), QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
    return path(name);
}

QString WindowFixture::writeWok(const QString &name) const
{
    return write(name, buildWok(6, 4));
}

QString WindowFixture::writeCrate(const QString &name) const
{
    return write(name, buildFallout4Crate(buildPhysicsPackfile()));
}

QString WindowFixture::writeClip(const QString &name) const
{
    return write(name, armClip(HkxLayout::SkyrimSe));
}

QByteArray WindowFixture::contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Writes the file under a new inode, as careful programs do.
void WindowFixture::replace(const QString &path, const QByteArray &contents)
{
    QFile fresh(path + QStringLiteral(".fresh"));
    if (fresh.open(QIODevice::WriteOnly))
        fresh.write(contents);
    fresh.close();
    QFile::remove(path);
    fresh.rename(path);
}

FilePage *WindowFixture::open(const QString &path)
{
    const Document &document = window->manager().open(path);
    if (!QTest::qWaitFor([&] { return document.state() != Document::State::Loading; }, 20000))
        return nullptr;
    waitIdle();
    return window->area().currentPage();
}

bool WindowFixture::waitIdle()
{
    return QTest::qWaitFor([this] { return window->isIdle(); }, 20000);
}

QString WindowFixture::value(const QString &pathText)
{
    const File &file = page().file().file();
    const Result<NodePath> path = file.parsePath(pathText.toStdString());
    if (!path)
        return QString::fromStdString(path.error().message);
    const std::optional<Place> place = page().file().resolve(*path);
    return QString::fromStdString(file.displayValue(place->unit, place->node));
}

bool WindowFixture::setValue(const QString &pathText, const QString &text)
{
    const Result<NodePath> path = page().file().file().parsePath(pathText.toStdString());
    return path && page().file().requestSetText(*page().file().resolve(*path), text).has_value();
}

} // namespace cutaway::test
