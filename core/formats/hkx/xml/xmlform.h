// SPDX-License-Identifier: MIT
// The forms of packfiles as XML. Source: FORMAT.md, "XML".
#pragma once

#include <cstdint>

namespace cutaway::hkx
{

// The tools that people edit such text for; both read and write `hkpackfile`.
enum class XmlDialect : std::uint8_t {
    Hkxcmd,  // Havok's own XML, as hkxcmd writes it for Skyrim
    Hkxpack, // as hkxpack writes it for Fallout 4
};

enum class XmlNumbers : std::uint8_t {
    Exact,         // every value reads back as it is in the packfile
    AsTheToolDoes, // hkxcmd: six decimals, no fourth lanes; hkxpack: empty texts become null
};

struct XmlForm {
    XmlDialect dialect = XmlDialect::Hkxcmd;
    XmlNumbers numbers = XmlNumbers::Exact;
};

} // namespace cutaway::hkx
