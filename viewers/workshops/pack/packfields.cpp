// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packfields.h"

#include "viewers/kit/form/nodefields.h"
#include "viewers/workshops/pack/packcontext.h"

namespace cutaway
{

namespace
{

// Without a package no field has a value.
template <class Make>
FieldSpec inPackage(const PackContext &context, const QString &name, const pack::Field &field, Make make)
{
    const pack::Package *package = context.package();
    const ShownRecord record{context.core(), package == nullptr ? 0 : package->unit,
                             package == nullptr ? std::string() : package->key,
                             [&context](std::uint32_t formId) { return context.formText(formId); }};
    return make(record, name, package == nullptr ? pack::Field() : field);
}

} // namespace

FieldSpec fieldOf(const PackContext &context, const QString &name, const pack::Field &field)
{
    return inPackage(context, name, field, nodeField);
}

FieldSpec choiceField(const PackContext &context, const QString &name, const pack::Field &field,
                      std::vector<FieldChoice> choices)
{
    return inPackage(context, name, field,
                     [&](const ShownRecord &record, const QString &called, const pack::Field &value) {
                         return numberField(record, called, value, std::move(choices));
                     });
}

} // namespace cutaway
