// SPDX-License-Identifier: MIT
#include "core/domains/anim/xmlconvert.h"

#include "core/file/file.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/xml/xmlreader.h"
#include "core/formats/hkx/xml/xmlwriter.h"

#include <iterator>

namespace cutaway::anim
{

namespace
{

BytesView wholeFile(const File &file)
{
    return file.bytes().view({0, file.bytes().size()});
}

std::unique_ptr<File> openMade(const File &like, const Bytes &bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(Bytes(bytes)), like.name(), like.formats(), progress);
}

} // namespace

bool isXmlPackfile(const File &file)
{
    return hkx::isHkx(file) && file.state<hkx::HkxState>().encoding == hkx::Encoding::XmlPackfile;
}

Result<XmlConversion> convertToXml(const File &file, const hkx::XmlForm &form)
{
    if (!hkx::isHkx(file))
        return fail("{} is not a packfile", file.name());
    XmlConversion made;
    std::unique_ptr<File> fromText;
    if (isXmlPackfile(file)) {
        Result<hkx::PackOfXml> pack = hkx::readXml(wholeFile(file).span());
        if (!pack)
            return tl::unexpected(pack.error());
        made.notes = std::move(pack->notes);
        fromText = openMade(file, pack->bytes);
    }
    const File &from = fromText != nullptr ? *fromText : file;
    const hkx::Packfile &pack = from.state<hkx::HkxState>().pack;
    const Result<std::string> text = hkx::writeXml(pack, wholeFile(from).span(), form);
    if (!text)
        return tl::unexpected(text.error());
    made.bytes.assign(text->begin(), text->end());
    made.objects = pack.objects.size();
    return made;
}

Result<XmlConversion> convertFromXml(const File &text, Game to)
{
    Result<hkx::PackOfXml> pack =
        hkx::readXml(wholeFile(text).span(), {packTarget(to).pointerSize, std::nullopt});
    if (!pack)
        return tl::unexpected(pack.error());
    XmlConversion made{std::move(pack->bytes), pack->objects, std::move(pack->notes)};
    const std::unique_ptr<File> file = openMade(text, made.bytes);
    if (gameOf(*file) == to)
        return made;
    Result<Conversion> other = convertFile(*file, to);
    if (!other)
        return tl::unexpected(other.error());
    made.bytes = std::move(other->bytes);
    std::ranges::move(other->notes, std::back_inserter(made.notes));
    return made;
}

} // namespace cutaway::anim
