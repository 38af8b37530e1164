// SPDX-License-Identifier: MIT
// The numbers by which objects are known in XML, and the order in which they stand there. Patches of
// behaviours name objects by the numbers of hkxcmd, so they are counted as it does. Source: FORMAT.md, "XML".
#pragma once

#include "core/formats/hkx/writer/packmodel.h"
#include "core/formats/hkx/xml/xmlform.h"

namespace cutaway::hkx
{

struct XmlNumbering {
    std::vector<std::uint32_t> order;   // objects as they follow each other in the text
    std::vector<std::uint32_t> numbers; // by object
};

XmlNumbering numberingOf(const PackfileModel &model, XmlDialect dialect);

// "#0008"; hkxpack does not fill numbers with zeros, which matters below 1000 alone.
std::string xmlName(std::uint32_t number, XmlDialect dialect);

} // namespace cutaway::hkx
