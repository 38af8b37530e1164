// SPDX-License-Identifier: MIT
#include "app/journal.h"

#include "core/base/attempt.h"
#include "core/base/hash.h"
#include "core/base/overwrites.h"
#include "core/base/platform/reason.h"
#include "core/base/temporaryfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <algorithm>

namespace cutaway
{

namespace
{

const QString kVersion = QStringLiteral("cutaway journal 2");
const QString kSum = QStringLiteral("sum");

// Numbers as text: those of JSON hold 53 bits.
QString sumText(std::uint64_t sum)
{
    return QString::number(sum, 16);
}

// Hash of the bytes that the edits were made in.
QString contentsOf(const File &file)
{
    return sumText(hashOf(file.bytes().original().span()));
}

// Hash of the bytes with the edits.
QString resultOf(const File &file)
{
    std::uint64_t sum = kHashSeed;
    file.bytes().stream([&sum](ByteSpan piece) {
        sum = hashOf(piece, sum);
        return true;
    });
    return sumText(sum);
}

// Hash of an entry without its sum.
QString sumOfEntry(const QJsonObject &journal)
{
    const QByteArray text = QJsonDocument(journal).toJson(QJsonDocument::Compact);
    return sumText(hashOf(std::string_view(text.constData(), static_cast<std::size_t>(text.size()))));
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

// Nothing if a number or a text cannot be read, or they are out of order.
std::optional<Patch> patchOf(const QJsonArray &splices)
{
    Patch patch;
    std::uint64_t reached = 0;
    for (const QJsonValue &value : splices) {
        const QJsonObject splice = value.toObject();
        bool hasOffset = false, hasSize = false;
        const std::uint64_t offset = splice[QStringLiteral("offset")].toString().toULongLong(&hasOffset);
        const std::uint64_t removed = splice[QStringLiteral("removed")].toString().toULongLong(&hasSize);
        const auto bytes =
            QByteArray::fromBase64Encoding(splice[QStringLiteral("inserted")].toString().toLatin1(),
                                           QByteArray::AbortOnBase64DecodingErrors);
        if (!hasOffset || !hasSize || !bytes || offset < reached || removed > UINT64_MAX - offset)
            return std::nullopt;
        reached = offset + removed;
        patch.add({offset, removed, Bytes(bytes.decoded.begin(), bytes.decoded.end())});
    }
    return patch;
}

// Reads the text of an entry for a file of these bytes, which are `size`.
void readEntry(const QByteArray &text, const QString &contents, std::uint64_t size, Journal::Found &found)
{
    QJsonObject journal = QJsonDocument::fromJson(text).object();
    const QString sum = journal.take(kSum).toString();
    found.fits = false;
    found.written =
        QDateTime::fromString(journal[QStringLiteral("written")].toString(), Qt::ISODate).toLocalTime();
    std::optional<Patch> patch = patchOf(journal[QStringLiteral("splices")].toArray());
    if (journal[QStringLiteral("version")] != kVersion)
        found.damage = Journal::tr("it is from another version, or incomplete");
    else if (sum != sumOfEntry(journal))
        found.damage = Journal::tr("its checksum is wrong");
    else if (!patch || patch->empty())
        found.damage = Journal::tr("its edits cannot be read");
    else if (journal[QStringLiteral("contents")] == contents &&
             patch->splices().back().offset + patch->splices().back().removed > size)
        found.damage = Journal::tr("its edits reach behind the end of the file");
    else
        found.fits = journal[QStringLiteral("contents")] == contents;
    found.isSaved = found.damage.isEmpty() && !found.fits && journal[QStringLiteral("result")] == contents;
    if (found.fits)
        found.patch = std::move(*patch);
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
    lock();
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &Journal::write);
    connect(&file, &OpenFile::changed, this, &Journal::followBytes);
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

// Tried again with every entry: the other program may have ended, or the folder become writable.
void Journal::lock()
{
    const QString folder = QFileInfo(m_path).absolutePath();
    QDir().mkpath(folder);
    m_lock = std::make_unique<QLockFile>(m_path + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0); // held for hours; only its holder's end makes it stale
    if (m_lock->tryLock())
        return setState({});
    qint64 process = 0;
    QString host, program;
    const bool isHeldElsewhere =
        m_lock->error() == QLockFile::LockFailedError && m_lock->getLockInfo(&process, &host, &program);
    m_lock.reset();
    if (isHeldElsewhere)
        setState({State::HeldElsewhere, tr("process %1").arg(process)});
    else
        setState({State::Failed, tr("%1 cannot be written").arg(QDir::toNativeSeparators(folder))});
}

void Journal::setState(State state)
{
    if (state.kind == m_state.kind && state.text == m_state.text)
        return;
    m_state = std::move(state);
    Q_EMIT stateChanged();
}

Result<void> Journal::writeEntry(const QString &path, const File &snapshot, Gate &gate, int number)
{
    QJsonObject journal{{QStringLiteral("version"), kVersion},
                        {QStringLiteral("contents"), contentsOf(snapshot)},
                        {QStringLiteral("result"), resultOf(snapshot)},
                        {QStringLiteral("written"), QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
                        {QStringLiteral("splices"), splicesJson(joinedEdits(snapshot.bytes()))}};
    journal[kSum] = sumOfEntry(journal);
    const QByteArray text = QJsonDocument(journal).toJson(QJsonDocument::Compact);
    const std::filesystem::path target = path.toStdU16String();
    TemporaryFile file(target);
    const ByteSpan bytes(reinterpret_cast<const std::uint8_t *>(text.constData()),
                         static_cast<std::size_t>(text.size()));
    if (!file.good() || !file.write(bytes) || !file.sync())
        return fail("{}", platform::reason());
    const std::scoped_lock guard(gate.mutex);
    if (gate.closed || gate.entry >= number)
        return {};
    if (!file.renameTo(target))
        return fail("{}", platform::reason());
    gate.entry = number;
    return {};
}

std::vector<Journal::Found> Journal::find(const QString &path, const File &file)
{
    std::vector<Found> all;
    const QFileInfo own(pathOf(path));
    QString contents; // found out where there is an entry
    for (const QFileInfo &entry : own.absoluteDir().entryInfoList(
             {own.completeBaseName() + QStringLiteral("*.json")}, QDir::Files, QDir::Time)) {
        QFile text(entry.absoluteFilePath());
        const Result<FileStamp> stamp = stampOf(text.fileName().toStdU16String());
        if (!stamp)
            continue; // gone
        if (contents.isEmpty())
            contents = contentsOf(file);
        Found found;
        found.path = text.fileName();
        found.entry = *stamp;
        if (text.open(QIODevice::ReadOnly)) {
            readEntry(text.readAll(), contents, file.bytes().original().size(), found);
        } else {
            found.fits = false;
            found.damage = tr("it cannot be read: %1").arg(text.errorString());
        }
        all.push_back(std::move(found));
    }
    return all;
}

bool Journal::isLeft(const Found &found) const
{
    const Result<FileStamp> now = stampOf(found.path.toStdU16String());
    return isHeld() && now && *now == found.entry;
}

void Journal::takeUp(const Found &found)
{
    if (found.path != m_path) {
        QFile::remove(m_path);
        QFile::rename(found.path, m_path);
    }
}

QString Journal::setAside(const Found &found)
{
    if (found.path != m_path)
        return found.path;
    const QFileInfo own(m_path);
    for (int number = 1;; ++number) {
        const QString aside =
            QStringLiteral("%1/%2-%3.json").arg(own.absolutePath(), own.completeBaseName()).arg(number);
        if (!QFile::exists(aside))
            return QFile::rename(m_path, aside) ? aside : m_path;
    }
}

// The first edit starts the timer, later ones do not restart it: steady typing would delay the entry forever.
void Journal::followBytes()
{
    if (!m_delay.isActive())
        m_delay.start(kDelay);
}

void Journal::write()
{
    if (!isHeld()) {
        lock();
        if (!isHeld())
            return;
        if (QFile::exists(m_path))
            setAside({m_path, {}, {}, {}, false, {}, false}); // of the one that held it until now
    }
    if (m_file.file().bytes().replacements().empty()) {
        QFile::remove(m_path);
        return;
    }
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_jobs.start(
        tr("Keeping unsaved edits"), this,
        [snapshot, path = m_path, gate = m_gate, number = ++m_entries](Progress &) {
            return writeEntry(path, *snapshot, *gate, number);
        },
        [this, revision = m_file.revision()](const Result<void> &written) {
            if (written)
                m_kept = revision;
            setState(written ? State{}
                             : State{State::Failed, QString::fromStdString(written.error().message)});
            if (m_file.file().bytes().replacements().empty())
                QFile::remove(m_path); // saved or undone meanwhile
        });
}

std::function<void()> Journal::writer(std::shared_ptr<const File> snapshot)
{
    if (!isHeld() || m_kept == m_file.revision() || snapshot->bytes().replacements().empty())
        return [] {};
    return [snapshot = std::move(snapshot), path = m_path, gate = m_gate, number = ++m_entries] {
        [[maybe_unused]] const Result<void> written =
            attempt([&] { return writeEntry(path, *snapshot, *gate, number); });
    };
}

} // namespace cutaway
