// SPDX-License-Identifier: MIT
// Sizes, in logical pixels.
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/themestyle.h"

#include <QAbstractScrollArea>
#include <algorithm>

namespace cutaway::theme
{

namespace
{

constexpr QMargins kFieldPadding(7, 4, 7, 4); // line and room around the text
constexpr QMargins kCellPadding(4, 1, 4, 1);
constexpr QMargins kButtonPadding(13, 5, 13, 5);
constexpr QMargins kToolPadding(4, 4, 4, 4);
constexpr int kHeaderAbove = 5;
constexpr QMargins kMenuBarPadding(8, 4, 8, 4);
constexpr int kLeastRow = 22;

bool isPlainArea(const QWidget *widget)
{
    return qobject_cast<const QAbstractScrollArea *>(widget) != nullptr && !isTextArea(*widget) &&
           !isCompletionList(*widget);
}

const QMargins &paddingOf(const QWidget *field)
{
    return isCellEditor(field) ? kCellPadding : kFieldPadding;
}

bool hasFrame(const QStyleOption *option)
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    return frame != nullptr && frame->lineWidth > 0;
}

} // namespace

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_TabCloseIndicatorWidth:
    case PM_TabCloseIndicatorHeight:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_MenuButtonIndicator:
        return kSmallIcon;
    case PM_ToolBarIconSize:
        return kToolIcon;
    case PM_TreeViewIndentation:
        return grid(4);
    case PM_DefaultFrameWidth:
        return isPlainArea(widget) ? 0 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
    case PM_ToolBarItemMargin:
    case PM_ToolBarItemSpacing:
    case PM_MenuBarHMargin:
    case PM_MenuVMargin:
    case PM_ToolTipLabelFrameWidth:
    case PM_FocusFrameHMargin: // beside the texts of rows
        return grid(1);
    case PM_MenuBarVMargin:
        return 2;
    case PM_MenuPanelWidth:
        return 1;
    case PM_ToolBarFrameWidth:
    case PM_MenuBarPanelWidth:
    case PM_MenuBarItemSpacing:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
        return 0;
    case PM_ToolBarSeparatorExtent:
        return 9;
    case PM_TabBarTabHSpace:
        return grid(6);
    case PM_TabBarTabVSpace:
        return 14; // with the line over the tab in front
    case PM_ScrollBarExtent:
        return grid(3);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                                   const QWidget *widget) const
{
    switch (type) {
    case CT_LineEdit:
        if (hasFrame(option))
            return contents.grownBy(paddingOf(widget));
        break;
    case CT_PushButton:
        return contents.expandedTo({0, kSmallIcon}).grownBy(kButtonPadding);
    case CT_ToolButton:
        return contents.grownBy(kToolPadding);
    case CT_MenuBarItem:
        return contents.grownBy(kMenuBarPadding);
    case CT_TabBarTab:
        return contents;
    case CT_HeaderSection: {
        const int margin = proxy()->pixelMetric(PM_HeaderMargin, option, widget);
        return QProxyStyle::sizeFromContents(type, option, contents, widget) +
               2 * QSize(kHeaderSide, kHeaderAbove) - 2 * QSize(margin, margin);
    }
    case CT_ItemViewItem:
        return QProxyStyle::sizeFromContents(type, option, contents, widget)
            .grownBy({0, 0, 1, 0})
            .expandedTo({0, kLeastRow}); // see drawCutText()
    default:
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect ThemeStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    switch (element) {
    case SE_LineEditContents:
        if (hasFrame(option))
            return option->rect.marginsRemoved(paddingOf(widget));
        break;
    case SE_ShapedFrameContents:
        if (isPlainArea(widget))
            return option->rect;
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            widget != nullptr && isTextArea(*widget) && frame != nullptr &&
            frame->frameShape != QFrame::NoFrame)
            return option->rect.marginsRemoved(kFieldPadding);
        break;
    case SE_TabWidgetTabContents:
        return QProxyStyle::subElementRect(SE_TabWidgetTabPane, option, widget);
    default:
        break;
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect ThemeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                 const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control == CC_ScrollBar && bar != nullptr)
        return scrollBarRect(*bar, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

} // namespace cutaway::theme
