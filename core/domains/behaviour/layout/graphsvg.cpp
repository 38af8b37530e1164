// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/layout/graphsvg.h"

#include <fmt/format.h>
#include <iterator>

namespace cutaway::behaviour
{

namespace
{

constexpr std::string_view kStyle =
    "text{font-family:'DejaVu Sans',Verdana,sans-serif;font-size:12px;fill:#1d2430}"
    ".b{font-weight:bold}.d{fill:#5a6472}.s{font-size:10px;font-weight:bold;text-anchor:middle}"
    ".e{text-anchor:end;fill:#5a6472}.m{text-anchor:middle}"
    ".sign{fill:#e3e9f1;stroke:#8fa3bd}.machine{fill:#eef2f7;stroke:#8fa3bd}.state{fill:#fff;stroke:#8a919c}"
    ".any{fill:#f3edfb;stroke:#7a4fc0;stroke-dasharray:5 3}.label{fill:#fff;stroke:#8a919c}"
    ".arrow{fill:none;stroke:#6b7480;stroke-width:1.4}"
    ".wild{fill:none;stroke:#7a4fc0;stroke-width:1.4;stroke-dasharray:6 3}";

// Characters that no document may have are left out.
std::string escaped(std::string_view text)
{
    std::string made;
    for (const char letter : text) {
        switch (letter) {
        case '<':
            made += "&lt;";
            break;
        case '>':
            made += "&gt;";
            break;
        case '&':
            made += "&amp;";
            break;
        case '"':
            made += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(letter) >= 0x20)
                made += letter;
        }
    }
    return made;
}

class SvgWriter
{
public:
    void rect(const Rect &place, std::string_view style, double radius)
    {
        add("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{}\"/>\n",
            style, place.x, place.y, place.width, place.height, radius);
    }
    void text(double x, double y, std::string_view text, std::string_view style = {})
    {
        if (!text.empty())
            add("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, style, escaped(text));
    }
    template <class... Values> void add(fmt::format_string<Values...> format, Values &&...values)
    {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Values>(values)...);
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

void writeBox(SvgWriter &out, const PictureBox &box)
{
    const Rect &place = box.place;
    out.rect(place, box.sort == Sort::State ? "state" : box.sort == Sort::AnyState ? "any" : "machine", 5);
    if (box.id)
        out.text(place.x + 8, place.y + 16, fmt::to_string(*box.id), "d");
    out.text(place.x + box.titleAt, place.y + 16, box.title, "b");
    const std::string note = box.isStart ? box.note.empty() ? "start" : box.note + " · start" : box.note;
    out.text(place.right() - 8, place.y + 16, note, "e");
    for (const PictureRow &row : box.rows) {
        const double left = row.place.x + 8 + row.depth * kPictureIndent, base = row.place.y + 13;
        if (const std::string_view letter = letterOf(row.sort); !letter.empty()) {
            out.rect({left, row.place.y + 3, 12, 12}, "sign", 3);
            out.text(left + 6, base - 0.5, letter, "s");
        }
        out.text(left + 17, base, row.text, row.sort >= Sort::Trigger ? "d" : "");
        out.text(row.place.right() - 7, base, row.note, "e");
    }
}

void writeArrow(SvgWriter &out, const PictureArrow &arrow)
{
    out.add("<path class=\"{}\" marker-end=\"url(#{})\" d=\"M{:.1f} {:.1f}",
            arrow.isWildcard ? "wild" : "arrow", arrow.isWildcard ? "w" : "a", arrow.points.front().x,
            arrow.points.front().y);
    for (std::size_t i = 1; i + 2 < arrow.points.size(); i += 3)
        out.add("C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", arrow.points[i].x, arrow.points[i].y,
                arrow.points[i + 1].x, arrow.points[i + 1].y, arrow.points[i + 2].x, arrow.points[i + 2].y);
    out.add("\"/>\n");
    for (const PictureLabel &label : arrow.labels) {
        out.rect(label.place, "label", 8);
        out.text(label.place.centre().x, label.place.y + 12, label.text + (label.hasCondition ? " ?" : ""),
                 "m");
    }
    if (arrow.more > 0) {
        out.rect(arrow.moreLabel, "label", 8);
        out.text(arrow.moreLabel.centre().x, arrow.moreLabel.y + 12, fmt::format("+{}", arrow.more), "m");
    }
}

} // namespace

std::string toSvg(const Picture &picture, std::string_view title)
{
    SvgWriter out;
    constexpr double kMargin = 12;
    out.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
            "viewBox=\"-{2} -{2} {0:.0f} {1:.0f}\">\n<title>{3}</title>\n<style>{4}</style>\n",
            picture.size.width + 2 * kMargin, picture.size.height + 2 * kMargin, kMargin, escaped(title),
            kStyle);
    for (const auto &[id, colour] : {std::pair("a", "#6b7480"), std::pair("w", "#7a4fc0")})
        out.add("<marker id=\"{}\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" "
                "markerHeight=\"7\" "
                "orient=\"auto\"><path d=\"M0 1 10 5 0 9z\" fill=\"{}\"/></marker>\n",
                id, colour);
    for (const PictureBox &box : picture.boxes)
        writeBox(out, box);
    for (const PictureArrow &arrow : picture.arrows)
        writeArrow(out, arrow);
    out.add("</svg>\n");
    return out.take();
}

} // namespace cutaway::behaviour
