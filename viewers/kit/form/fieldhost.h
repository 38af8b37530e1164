// SPDX-License-Identifier: MIT
// The form that fields belong to: applies their edits and selects their places.
#pragma once

#include "core/domains/pack/packageedit.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/form/fieldspec.h"

namespace cutaway
{

class FieldEditor;

class FieldHost
{
public:
    virtual OpenFile &file() const = 0;
    virtual FieldEditor *createEditor(const FieldSpec &spec, QWidget *parent) = 0;
    // Selects the value at that path in tree and bytes.
    virtual void selectPath(const std::string &path) = 0;
    // One undo step; none for an empty list.
    virtual Result<void> apply(const pack::EditList &edits, const QString &label,
                               const std::string &path) = 0;
    // True while the values of an edited file are still being read; fields keep the typed text meanwhile.
    virtual bool isReading() const { return false; }

protected:
    ~FieldHost() = default;
};

} // namespace cutaway
