// SPDX-License-Identifier: MIT
// Links of a package: its template, owner quest and combat style, and the records that use it.
#pragma once

#include "viewers/kit/file/referrerfinder.h"
#include "viewers/workshops/pack/gridsection.h"

namespace cutaway
{

class LinkSection : public GridSection
{
    Q_OBJECT

public:
    explicit LinkSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override;

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;

private:
    // A FormID that comes and goes with its subrecord.
    FieldSpec optionalForm(const QString &name, const char *field, const std::string &path,
                           const pack::Field &value, const char *records) const;
    void findUsers();
    void showUsers();
    void addUsers(QVBoxLayout &column, const QString &title, const std::vector<UnitId> &units);

    ReferrerFinder m_finder;
    QLabel *m_usersTitle; // while they are looked for
    QToolButton *m_look;  // starts a search that would take a while
    QWidget *m_users = nullptr;
};

} // namespace cutaway
