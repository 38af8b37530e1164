// SPDX-License-Identifier: MIT
// What a screen reader learns from a hex pane: its name and the byte and field at the caret.
#pragma once

#include <QString>

namespace cutaway
{

class HexView;

// Once per process is enough; more often does nothing.
void installHexAccessibility();
// Tells a running screen reader that the caret stands elsewhere.
void announceHexCaret(HexView *view, const QString &text);

} // namespace cutaway
