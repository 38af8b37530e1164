// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/icons.h"

#include "core/base/diagnostic.h"
#include "viewers/kit/theme/iconfile.h"

#include <QByteArray>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>
#include <variant>

// Resources of a static library must be initialised explicitly, from outside any namespace.
static void initIconResources()
{
    Q_INIT_RESOURCE(icons);
}

namespace cutaway::theme
{

namespace
{

constexpr const char *kIconFiles[] = {
    "open",  "save",      "save-as",  "undo",    "redo",        "back",          "forward",    "search",
    "tree",  "hex",       "issues",   "link",    "copy",        "revert",        "expand",     "collapse",
    "theme", "settings",  "close",    "first",   "step-back",   "play",          "pause",      "step-forward",
    "last",  "error",     "warning",  "note",    "error-below", "warning-below", "note-below", "block",
    "node",  "header",    "object",   "fixup",   "array",       "string",        "pointer",    "record",
    "group", "pack",      "override", "face",    "bytes",       "select",        "select-box", "lasso",
    "brush", "fill-hole", "add-face", "extrude", "split",       "flip-edge",     "weld",       "remove",
    "door",
};
static_assert(std::size(kIconFiles) == kIconCount);

QByteArray iconSource(const char *name)
{
    initIconResources();
    QFile file(QStringLiteral(":/cutaway/icons/%1.svg").arg(QLatin1String(name)));
    const bool opened = file.open(QIODevice::ReadOnly);
    assert(opened && "every icon is built in");
    return opened ? file.readAll() : QByteArray();
}

QPixmap renderIcon(const QByteArray &svg, const QColor &tint, const QSize &devicePixels)
{
    const IconFile file(svg, QColor(tint.rgb()));
    assert(file.isGood() && "every icon consists of what IconFile draws");
    QPixmap pixmap(devicePixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const int side = std::min(devicePixels.width(), devicePixels.height());
    file.draw(painter,
              QRectF((devicePixels.width() - side) / 2.0, (devicePixels.height() - side) / 2.0, side, side));
    return pixmap;
}

using Tint = QColor Colors::*;

// Renders at the requested size and pixel ratio, so that no icon is ever scaled.
class TintedEngine : public QIconEngine
{
public:
    TintedEngine(QByteArray svg, std::variant<Tint, QColor> tint, Tint selected = nullptr)
        : m_svg(std::move(svg)), m_tint(std::move(tint)), m_selected(selected)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        const QColor tint = tintOf(mode);
        const auto key = std::make_tuple(size.width(), size.height(), tint.rgba());
        auto found = m_rendered.find(key);
        if (found == m_rendered.end())
            found = m_rendered.emplace(key, renderIcon(m_svg, tint, size)).first;
        return found->second;
    }

    QIconEngine *clone() const override { return new TintedEngine(*this); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QColor tintOf(QIcon::Mode mode) const
    {
        const Colors &c = current().colors();
        if (mode == QIcon::Disabled)
            return c.textDisabled;
        if (mode == QIcon::Selected && m_selected != nullptr)
            return c.*m_selected;
        const Tint *ofTheme = std::get_if<Tint>(&m_tint);
        return ofTheme != nullptr ? c.**ofTheme : std::get<QColor>(m_tint);
    }

    QByteArray m_svg;
    std::variant<Tint, QColor> m_tint;
    Tint m_selected;
    std::map<std::tuple<int, int, QRgb>, QPixmap> m_rendered;
};

} // namespace

Icon iconNamed(std::string_view name)
{
    const auto found =
        std::ranges::find(kIconFiles, name, [](const char *each) { return std::string_view(each); });
    return found == std::end(kIconFiles) ? Icon::Bytes : Icon(found - std::begin(kIconFiles));
}

QIcon icon(Icon which)
{
    return QIcon(new TintedEngine(iconSource(kIconFiles[int(which)]), &Colors::text, &Colors::accentInk));
}

QIcon icon(Icon which, const QColor &tint)
{
    return QIcon(new TintedEngine(iconSource(kIconFiles[int(which)]), tint));
}

QIcon verdictIcon(Icon which)
{
    const Tint tint = which == Icon::Error     ? &Colors::error
                      : which == Icon::Warning ? &Colors::warning
                                               : &Colors::note;
    return QIcon(new TintedEngine(iconSource(kIconFiles[int(which)]), tint));
}

QIcon verdictIcon(Severity severity)
{
    return verdictIcon(severity == Severity::Error     ? Icon::Error
                       : severity == Severity::Warning ? Icon::Warning
                                                       : Icon::Note);
}

QPixmap iconPixmap(Icon which, const QColor &tint, int size, qreal devicePixelRatio)
{
    QPixmap pixmap = renderIcon(iconSource(kIconFiles[int(which)]), tint,
                                (QSizeF(size, size) * devicePixelRatio).toSize());
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QIcon applicationIcon()
{
    return QIcon(new TintedEngine(iconSource("app"), QColor(Qt::black)));
}

} // namespace cutaway::theme
