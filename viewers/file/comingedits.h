// SPDX-License-Identifier: MIT
// Edits that the user has asked for and that a worker still computes: nothing may close, save or read the
// file anew as if nobody had.
//
// Threads: GUI thread only.
#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

namespace cutaway
{

class ComingEdits : public QObject
{
    Q_OBJECT

public:
    // Counted until it is gone or called off. Whoever computes the edit holds it until that is requested or
    // given up.
    class Edit
    {
    public:
        Edit(ComingEdits &edits, unsigned round) : m_edits(&edits), m_round(round) {}
        Edit(const Edit &) = delete;
        Edit &operator=(const Edit &) = delete;
        ~Edit();

        bool isCalledOff() const { return m_edits == nullptr || m_edits->m_round != m_round; }

    private:
        QPointer<ComingEdits> m_edits;
        unsigned m_round;
    };
    using Held = std::shared_ptr<const Edit>;

    using QObject::QObject;

    [[nodiscard]] Held begin();
    bool isEmpty() const { return m_count == 0; }
    // All that there are: their answers are not wanted any more.
    void callOff();

Q_SIGNALS:
    void changed(); // the first came, or the last went
    void calledOff();

private:
    int m_count = 0;
    unsigned m_round = 0; // those of earlier ones are called off
};

} // namespace cutaway
