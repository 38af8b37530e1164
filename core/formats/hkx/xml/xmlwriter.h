// SPDX-License-Identifier: MIT
// A packfile as XML.
#pragma once

#include "core/base/result.h"
#include "core/formats/hkx/packfile.h"
#include "core/formats/hkx/xml/xmlform.h"

namespace cutaway::hkx
{

// Fails where the objects do not say everything of the packfile: classes without a table, damage. Members
// that are not serialised, and bytes that are of no object, are left out.
Result<std::string> writeXml(const Packfile &pack, ByteSpan file, const XmlForm &form);

} // namespace cutaway::hkx
