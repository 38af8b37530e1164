// SPDX-License-Identifier: MIT
// Many patches as one.
#pragma once

#include "core/base/patch.h"

namespace cutaway
{

// Patches, each meant for the file after the ones before it, joined in pairs: joining one by one would copy
// the first splices again and again.
class PatchChain
{
public:
    void add(Patch patch)
    {
        std::size_t weight = 1;
        for (; !m_parts.empty() && m_parts.back().weight == weight; weight *= 2) {
            patch = m_parts.back().patch.then(patch);
            m_parts.pop_back();
        }
        m_parts.push_back({std::move(patch), weight});
    }

    Patch take()
    {
        Patch whole;
        while (!m_parts.empty()) {
            whole = whole.empty() ? std::move(m_parts.back().patch) : m_parts.back().patch.then(whole);
            m_parts.pop_back();
        }
        return whole;
    }

private:
    struct Part {
        Patch patch;
        std::size_t weight;
    };
    std::vector<Part> m_parts;
};

} // namespace cutaway
