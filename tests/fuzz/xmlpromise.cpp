// SPDX-License-Identifier: MIT
#include "tests/fuzz/xmlpromise.h"

#include "core/catalogue.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/xml/xmlreader.h"
#include "core/formats/hkx/xml/xmlwriter.h"

namespace cutaway::fuzz
{

namespace
{

std::optional<std::string> brokenForm(const File &file, const Bytes &bytes, hkx::XmlDialect dialect)
{
    const std::string name = dialect == hkx::XmlDialect::Hkxcmd ? "hkxcmd" : "hkxpack";
    const Result<std::string> text =
        hkx::writeXml(file.state<hkx::HkxState>().pack, bytes, {dialect, hkx::XmlNumbers::Exact});
    if (!text)
        return fmt::format("the packfile that was read is not written for {}: {}", name,
                           text.error().message);
    const Result<hkx::PackOfXml> again =
        hkx::readXml({reinterpret_cast<const std::uint8_t *>(text->data()), text->size()});
    if (!again)
        return fmt::format("text for {} is not read: {}", name, again.error().message);
    if (again->bytes != bytes)
        return fmt::format("text for {} reads as another packfile", name);
    return {};
}

} // namespace

std::optional<std::string> brokenXmlPromise(ByteSpan text)
{
    const Result<hkx::PackOfXml> made = hkx::readXml(text);
    if (!made)
        return made.error().message.empty() ? std::optional<std::string>("an error without words")
                                            : std::nullopt;
    static const FormatSet formats = allFormats();
    Progress progress;
    const std::unique_ptr<File> file =
        File::fromBytes(BytesView::own(Bytes(made->bytes)), "read.hkx", formats, progress);
    if (!file->containerDiagnostics().empty())
        return "the packfile that was read is damaged: " + file->containerDiagnostics().front().message;
    for (const hkx::XmlDialect dialect : {hkx::XmlDialect::Hkxcmd, hkx::XmlDialect::Hkxpack}) {
        if (std::optional<std::string> why = brokenForm(*file, made->bytes, dialect))
            return why;
    }
    return {};
}

} // namespace cutaway::fuzz
