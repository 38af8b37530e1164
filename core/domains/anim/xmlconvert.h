// SPDX-License-Identifier: MIT
// Files as XML of hkxcmd or hkxpack, and such XML as packfiles of a game.
#pragma once

#include "core/domains/anim/clipconvert.h"
#include "core/formats/hkx/xml/xmlform.h"

namespace cutaway::anim
{

// A packfile as XML is opened as bytes of a packfile that is not decoded.
bool isXmlPackfile(const File &file);

struct XmlConversion {
    Bytes bytes; // text, or a packfile
    std::size_t objects = 0;
    std::vector<std::string> notes; // what the text leaves open, what the game has no place for
};

// From a packfile, or from the text of the other tool.
Result<XmlConversion> convertToXml(const File &file, const hkx::XmlForm &form);

// Objects of another version become those of the game as with convertFile.
Result<XmlConversion> convertFromXml(const File &text, Game to);

} // namespace cutaway::anim
