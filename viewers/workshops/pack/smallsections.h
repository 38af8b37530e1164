// SPDX-License-Identifier: MIT
// Sections that are rows of fields and little else: idles, names of inputs, events, damaged and raw data.
#pragma once

#include "viewers/workshops/pack/gridsection.h"

namespace cutaway
{

// Idles played while the package runs.
class IdleSection : public GridSection
{
    Q_OBJECT

public:
    explicit IdleSection(PackContext &context, QWidget *parent = nullptr);
    QString summary(const pack::Package &package) const override;

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;

private:
    FieldRow idleRow(const pack::Package &package, std::size_t index) const;
    void change(const std::function<void(std::vector<std::uint32_t> &)> &edit, const QString &label) const;
};

// Every input that was ever declared, deleted ones included.
class NameSection : public GridSection
{
    Q_OBJECT

public:
    explicit NameSection(PackContext &context, QWidget *parent = nullptr);
    QString summary(const pack::Package &package) const override;
    bool suits(const pack::Package &package) const override { return !package.ownNames.empty(); }

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;
};

// Idles and topics played when the package begins, ends and gives way to another.
class EventSection : public GridSection
{
    Q_OBJECT

public:
    explicit EventSection(PackContext &context, QWidget *parent = nullptr);
    QString summary(const pack::Package &package) const override;

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;
};

// Faults of the record, in front of all else: the game may read other values than the form shows.
class DamageSection : public GridSection
{
    Q_OBJECT

public:
    explicit DamageSection(PackContext &context, QWidget *parent = nullptr);
    QString summary(const pack::Package &package) const override;
    bool suits(const pack::Package &package) const override { return !package.damage.empty(); }

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;
};

// Data that no table explains, with the reason; kept unchanged.
class RawSection : public GridSection
{
    Q_OBJECT

public:
    explicit RawSection(PackContext &context, QWidget *parent = nullptr);
    QString summary(const pack::Package &package) const override;
    bool suits(const pack::Package &package) const override { return !package.raw.empty(); }

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;
};

} // namespace cutaway
