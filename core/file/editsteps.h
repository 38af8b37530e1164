// SPDX-License-Identifier: MIT
// Edits of one file, each meant for the file after those before it, as one patch.
#pragma once

#include "core/base/patchchain.h"
#include "core/file/edit.h"

namespace cutaway
{

// Once a step has failed the others do nothing, and take() returns its reason.
class EditSteps
{
public:
    explicit EditSteps(const File &file) : m_file(file.snapshot()) {}

    // After the steps so far.
    const File &now() const { return *m_file; }
    bool failed() const { return m_error.has_value(); }

    // True where it succeeded.
    bool add(Result<Patch> patch);
    bool add(const Edit &edit) { return failed() ? false : add(patchFor(*m_file, edit)); }
    bool set(const std::string &path, Value value)
    {
        return add(Edit{Edit::Op::Set, path, std::move(value)});
    }
    void refuse(Error error);

    Result<Patch> take();

private:
    std::unique_ptr<File> m_file;
    PatchChain m_chain;
    std::optional<Error> m_error;
};

} // namespace cutaway
