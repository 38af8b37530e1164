// SPDX-License-Identifier: MIT
#include "core/file/editsteps.h"

namespace cutaway
{

bool EditSteps::add(Result<Patch> patch)
{
    if (failed())
        return false;
    const Result<ChangeSet> change = patch ? m_file->apply(*patch) : tl::unexpected(patch.error());
    if (!change) {
        refuse(change.error());
        return false;
    }
    m_chain.add(std::move(*patch));
    return true;
}

void EditSteps::refuse(Error error)
{
    if (!failed())
        m_error = std::move(error);
}

Result<Patch> EditSteps::take()
{
    return failed() ? Result<Patch>(tl::unexpected(*m_error)) : m_chain.take();
}

} // namespace cutaway
