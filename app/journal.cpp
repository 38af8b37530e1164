// SPDX-License-Identifier: MIT
#include "app/journal.h"

#include "core/base/overwrites.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>
#include <unistd.h>

namespace cutaway
{

namespace
{

const QString kVersion = QStringLiteral("cutaway journal 1");

// Offsets and times as text: JSON numbers hold 53 bits.
QJsonObject stampJson(const FileStamp &stamp)
{
    return {{QStringLiteral("version"), kVersion},
            {QStringLiteral("size"), QString::number(stamp.size)},
            {QStringLiteral("modified"), QString::number(stamp.modified)}};
}

bool describes(const QJsonObject &journal, const FileStamp &stamp)
{
    const QJsonObject wanted = stampJson(stamp);
    for (const QString &key : wanted.keys()) {
        if (journal[key] != wanted[key])
            return false;
    }
    return true;
}

QJsonArray splicesJson(const Patch &patch)
{
    QJsonArray splices;
    for (const Splice &splice : patch.splices()) {
        const QByteArray bytes =
            QByteArray::fromRawData(reinterpret_cast<const char *>(splice.inserted.data()),
                                    static_cast<qsizetype>(splice.inserted.size()));
        splices.append(QJsonObject{{QStringLiteral("offset"), QString::number(splice.offset)},
                                   {QStringLiteral("removed"), QString::number(splice.removed)},
                                   {QStringLiteral("inserted"), QString::fromLatin1(bytes.toBase64())}});
    }
    return splices;
}

Patch patchOf(const QJsonArray &splices)
{
    Patch patch;
    for (const QJsonValue &value : splices) {
        const QJsonObject splice = value.toObject();
        const QByteArray bytes =
            QByteArray::fromBase64(splice[QStringLiteral("inserted")].toString().toLatin1());
        patch.add({splice[QStringLiteral("offset")].toString().toULongLong(),
                   splice[QStringLiteral("removed")].toString().toULongLong(),
                   Bytes(bytes.begin(), bytes.end())});
    }
    return patch;
}

} // namespace

QString Journal::pathOf(const QString &file)
{
    const QByteArray name =
        QCryptographicHash::hash(QFileInfo(file).absoluteFilePath().toUtf8(), QCryptographicHash::Sha1);
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QStringLiteral("/journal/%1.json").arg(QString::fromLatin1(name.toHex()));
}

Journal::Journal(OpenFile &file, Jobs &jobs, QObject *parent) : QObject(parent), m_file(file), m_jobs(jobs)
{
    m_path = pathOf(QString::fromStdU16String(file.file().path().u16string()));
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    m_lock = std::make_unique<QLockFile>(m_path + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0); // held for hours; only its holder's end makes it stale
    if (!m_lock->tryLock()) {
        m_lock.reset();
        return;
    }
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &Journal::write);
    connect(&file, &OpenFile::changed, this, &Journal::followBytes);
    connect(&file, &OpenFile::restamped, this, &Journal::write); // edits are found by the stamp
    connect(&file, &OpenFile::saved, this, &Journal::write); // at once: what is written down is on disk now
    if (!file.file().bytes().replacements().empty())
        followBytes(); // edited while it was saved under this name
}

Journal::~Journal()
{
    if (m_lock == nullptr)
        return;
    const std::scoped_lock guard(m_gate->mutex);
    m_gate->closed = true;
    QFile::remove(m_path);
}

void Journal::writeEntry(const QString &path, const File &snapshot, Gate &gate, int number)
{
    QJsonObject journal = stampJson(snapshot.stamp());
    journal[QStringLiteral("written")] = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    journal[QStringLiteral("splices")] = splicesJson(joinedEdits(snapshot.bytes()));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write(QJsonDocument(journal).toJson(QJsonDocument::Compact));
    // commit() waits for the disk; whoever ends the journal, in the window, is not to wait for that as well.
    file.flush();
    [[maybe_unused]] const int synced = ::fsync(file.handle()); // commit() tells what went wrong
    const std::scoped_lock guard(gate.mutex);
    if (!gate.closed && gate.entry < number && file.commit())
        gate.entry = number;
}

std::optional<Journal::Found> Journal::find(const QString &file, const FileStamp &stamp)
{
    QFile entry(pathOf(file));
    const Result<FileStamp> found = stampOf(entry.fileName().toStdU16String());
    if (!found || !entry.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject journal = QJsonDocument::fromJson(entry.readAll()).object();
    if (journal[QStringLiteral("version")] != kVersion)
        return std::nullopt;
    const QDateTime written =
        QDateTime::fromString(journal[QStringLiteral("written")].toString(), Qt::ISODate);
    Patch patch = patchOf(journal[QStringLiteral("splices")].toArray());
    if (patch.empty())
        return std::nullopt;
    return Found{*found, std::move(patch), written.toLocalTime(), describes(journal, stamp)};
}

bool Journal::isLeft(const Found &found) const
{
    const Result<FileStamp> now = stampOf(m_path.toStdU16String());
    return isHeld() && now && *now == found.entry;
}

// The first edit starts the clock, later ones do not push it back: they would for as long as somebody types.
void Journal::followBytes()
{
    if (!m_delay.isActive())
        m_delay.start(kDelay);
}

void Journal::write()
{
    if (m_file.file().bytes().replacements().empty()) {
        QFile::remove(m_path);
        return;
    }
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_jobs.start(
        tr("Keeping unsaved edits"), this,
        [snapshot, path = m_path, gate = m_gate, number = ++m_entries](Progress &) {
            writeEntry(path, *snapshot, *gate, number);
            return true;
        },
        [this](bool) {
            if (m_file.file().bytes().replacements().empty())
                QFile::remove(m_path); // saved or undone meanwhile
        });
}

} // namespace cutaway
