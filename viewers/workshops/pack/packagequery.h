// SPDX-License-Identifier: MIT
// The query above the list of packages: words to find anywhere, and "key:value" for one property.
//
//   template:Travel  quest:MQ101  proc:Sit  flag:WeaponDrawn  id:Guard  actor:Lydia
//   is:template  is:package  is:override  is:own  is:scripted  is:scheduled
// Values with spaces stand in double quotes: actor:"Lydia the Housecarl".
#pragma once

#include "core/domains/pack/finder.h"

#include <QString>
#include <vector>

namespace cutaway
{

struct PackageQuery {
    pack::PackageFilter filter;
    QString actor;   // part of the editor id of an actor whose packages are meant
    QString problem; // the part that cannot be understood; the rest applies
};
PackageQuery parsePackageQuery(const QString &text);

// A term to offer: its label, and the text to type for it.
struct PackageTerm {
    QString group;
    QString text;
    QString term;
};
// Procedures and flags are those that occur in the packages and in their templates.
std::vector<PackageTerm> packageTerms(const esp::Plugins &plugins,
                                      const std::vector<pack::PackageRow> &packages);

} // namespace cutaway
