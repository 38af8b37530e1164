// SPDX-License-Identifier: MIT
// The main window on one file, for tests of a document's pending tasks.
#pragma once

#include "tests/app/windowfixture.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"

#include <QAction>
#include <QSemaphore>
#include <QTest>
#include <QThreadPool>

namespace cutaway::test
{

// Keeps all workers busy as long as it exists.
class NoWorker
{
public:
    NoWorker()
    {
        QThreadPool::globalInstance()->setMaxThreadCount(1);
        QThreadPool::globalInstance()->start([this] { m_free.acquire(); });
    }
    NoWorker(const NoWorker &) = delete;
    NoWorker &operator=(const NoWorker &) = delete;
    ~NoWorker()
    {
        m_free.release();
        QThreadPool::globalInstance()->setMaxThreadCount(m_before);
        QThreadPool::globalInstance()->waitForDone();
    }

private:
    int m_before = QThreadPool::globalInstance()->maxThreadCount();
    QSemaphore m_free;
};

struct QueueFixture : WindowFixture {
    // A NIF too large for its blocks to be duplicated within an event; the largest is below the selected one.
    void openLargeNif()
    {
        Bytes packfile = buildPhysicsPackfile();
        packfile.resize(packfile.size() + 400'000);
        const Bytes crate = buildFallout4Crate(packfile);
        large = path(QStringLiteral("large.nif"));
        replace(large, QByteArray(reinterpret_cast<const char *>(crate.data()), qsizetype(crate.size())));
        QVERIFY(open(large) != nullptr);
        document().selectText(QStringLiteral("block[3]"));
    }
    void row(const QString &command) { page().tree().findChild<QAction *>(command)->trigger(); }
    void duplicateBranch() { row(QStringLiteral("RowDuplicateBranch")); }
    QByteArray bytes()
    {
        const ByteBuffer &buffer = page().file().file().bytes();
        const BytesView all = buffer.view({0, buffer.size()});
        return QByteArray(reinterpret_cast<const char *>(all.span().data()), qsizetype(all.size()));
    }
    UnitId unitCount() { return document().file().file().units().size(); }
    // Waits for the running task and those that follow it.
    void waitForAll()
    {
        for (int i = 0; i < 3; ++i) {
            QVERIFY(waitIdle());
            QCoreApplication::processEvents(); // the next one may be waiting in an event
        }
    }

    QString large;
};

} // namespace cutaway::test
