// SPDX-License-Identifier: MIT
// A change of many values of the chosen bodies at once, prepared by a worker and shown before it is made:
// another kind, a preset, mass from the shape.
#pragma once

#include "core/domains/physics/bodykind.h"
#include "viewers/workshops/physics/bodycontext.h"

namespace cutaway
{

class PendingChange : public QObject
{
    Q_OBJECT

public:
    using Make = std::function<Result<physics::BodyChange>(const File &, std::size_t body)>;

    struct Changed {
        QString body;
        std::vector<physics::ValueChange> values;
    };

    explicit PendingChange(BodyContext &context);

    // Prepares it for all chosen bodies, each in the file as the ones before have left it. Replaces a pending
    // one.
    void ask(const QString &label, Make make);
    void refuse(const QString &label, const QString &reason);
    void drop();
    // One step of undo; false where it is refused, and refusal() says why.
    bool apply();

    bool isShown() const { return !m_label.isEmpty(); }
    bool isReading() const { return m_reading.isBusy(); }
    const QString &label() const { return m_label; } // "Make Bottle02 dynamic"
    const std::vector<Changed> &changes() const { return m_changes; }
    bool changesAnything() const { return !m_patch.empty(); }
    const QString &refusal() const { return m_refusal; }

Q_SIGNALS:
    void changed();

private:
    struct Prepared {
        Patch patch;
        std::vector<Changed> changes;
    };
    static Result<Prepared> prepared(const File &file,
                                     const std::vector<std::pair<std::size_t, QString>> &bodies,
                                     const Make &make, Progress &progress);

    BodyContext &m_context;
    AsyncValue m_reading;
    QString m_label, m_refusal;
    std::vector<Changed> m_changes;
    Patch m_patch;
    std::uint64_t m_revision = 0; // of the file that the patch is for
};

} // namespace cutaway
