// SPDX-License-Identifier: MIT
#include "tests/app/walkguard.h"

#include "app/statusfields.h"
#include "core/catalogue.h"
#include "tests/app/filefaults.h"
#include "tests/app/layoutfaults.h"
#include "tests/support/espcorpus.h"

#include <QElapsedTimer>
#include <QTest>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

constexpr int kSettles = 15'000; // milliseconds, spent only on faults: panes are filled in several events

// Warnings of the offscreen platform, and of machines without fonts for the typed text.
constexpr const char *kHarmless[] = {"This plugin does not support ", "OpenType support missing for "};

QStringList warnings;
QtMessageHandler handlerBefore = nullptr;

void collectWarning(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (type == QtDebugMsg || type == QtInfoMsg || type == QtFatalMsg)
        handlerBefore(type, context, text);
    else if (std::ranges::none_of(kHarmless,
                                  [&](const char *each) { return text.contains(QLatin1String(each)); }))
        warnings += u"warning: "_s + text;
}

// Waits until there is no fault; else returns the last ones.
QStringList lasting(const std::function<QStringList()> &faults)
{
    return QTest::qWaitFor([&faults] { return faults().isEmpty(); }, kSettles) ? QStringList() : faults();
}

Bytes bytesOf(const Document &document)
{
    return allBytes(document.file().file());
}

// Fault if the edits left other units than a fresh read of the same bytes, or one is not tiled.
QString indexFault(const File &file)
{
    Progress progress;
    const FormatSet formats = allFormats(); // outlives the file
    const auto fresh = File::fromBytes(BytesView::own(allBytes(file)), file.name(), formats, progress);
    if (fresh->units().size() != file.units().size())
        return u"has %1 units, read anew %2"_s.arg(file.units().size()).arg(fresh->units().size());
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.units().range(unit) != fresh->units().range(unit))
            return u"has unit %1 elsewhere when it is read anew"_s.arg(unit);
        if (const auto error = file.tree(unit)->tileError())
            return QString::fromStdString(*error);
    }
    return {};
}

} // namespace

WarningTrap::WarningTrap()
{
    warnings.clear();
    handlerBefore = qInstallMessageHandler(collectWarning);
}

WarningTrap::~WarningTrap()
{
    qInstallMessageHandler(handlerBefore);
}

QStringList WarningTrap::take()
{
    return std::exchange(warnings, {});
}

// ---- what was opened

WalkGuard::WalkGuard(WindowFixture &fixture) : m_fixture(fixture)
{
    connect(&fixture.window->manager(), &DocumentManager::opened, this, &WalkGuard::follow);
}

void WalkGuard::follow(Document &document)
{
    connect(&document, &Document::stateChanged, this, [this, &document] { note(document); });
    connect(&document, &QObject::destroyed, this, [this, &document] { m_opened.erase(&document); });
}

void WalkGuard::note(const Document &document)
{
    if (document.state() != Document::State::Open || m_opened[&document].file == &document.file())
        return;
    m_opened[&document] = {&document.file(), bytesOf(document)};
}

// ---- after each step

QString WalkGuard::sealFault()
{
    const FilePage *page = m_fixture.window->area().currentPage();
    if (page == nullptr)
        return {};
    const Document &document = page->document();
    const QString seal = m_fixture.window->status().sealText();
    if (document.isTyping())
        return seal.contains(u"typed"_s) ? QString() : u"typed, but the seal says "_s + seal;
    const QByteArray onDisk = WindowFixture::contents(document.path());
    const Bytes now = bytesOf(document);
    const bool isSame = std::ranges::equal(
        now, std::span(reinterpret_cast<const std::uint8_t *>(onDisk.data()), std::size_t(onDisk.size())),
        [](auto left, auto right) { return std::uint8_t(left) == std::uint8_t(right); });
    if (seal.contains(u"identical"_s) == isSame)
        return {};
    return (isSame ? u"as on disk, but the seal says "_s : u"not as on disk, but the seal says "_s) + seal;
}

QString WalkGuard::titleFault()
{
    const Document *document = m_fixture.window->area().currentDocument();
    const bool isModified = document != nullptr && document->isModified();
    if (isModified == m_fixture.window->isWindowModified())
        return {};
    return isModified ? u"modified, but not in the title"_s : u"modified in the title only"_s;
}

QStringList WalkGuard::faults()
{
    QStringList found;
    if (!m_fixture.waitIdle())
        found += u"never idle again"_s;
    found += lasting([this] {
        QStringList faults = paneFaults(*m_fixture.window);
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (top->isVisible())
                faults += widgetFaults(*top);
        }
        faults += fileFaults(*m_fixture.window) + choiceFaults(*m_fixture.window);
        for (const QString &fault : {sealFault(), titleFault()}) {
            if (!fault.isEmpty())
                faults += fault;
        }
        return faults;
    });
    return found + WarningTrap::take();
}

// ---- at the end

QStringList WalkGuard::undoFaults(Document &document)
{
    if (document.state() != Document::State::Open)
        return {};
    document.file().typedTexts().giveUp();
    m_fixture.waitIdle();
    const QString name = document.name();
    QStringList found;
    if (const QString fault = indexFault(document.file().file()); !fault.isEmpty())
        found += name + u' ' + fault;
    const Bytes last = bytesOf(document);
    const int steps = document.undoStack().index();
    const auto undo = [&](const QString &when) {
        for (int step = 0; step < steps && document.undoStack().canUndo(); ++step) {
            document.undo();
            m_fixture.waitIdle();
        }
        if (document.undoStack().canUndo() || bytesOf(document) != m_opened[&document].bytes)
            found += u"%1: undoing %2 steps%3 does not give what was opened"_s.arg(name).arg(steps).arg(when);
    };
    undo({});
    document.goToStep(steps);
    m_fixture.waitIdle();
    if (bytesOf(document) != last)
        found += u"%1: redoing %2 steps does not give what was undone"_s.arg(name).arg(steps);
    undo(u" a second time"_s);
    return found;
}

QStringList WalkGuard::undoFaults()
{
    QStringList found;
    for (const auto &document : m_fixture.window->manager().documents())
        found += undoFaults(*document);
    return found + faults();
}

} // namespace cutaway::test
