// SPDX-License-Identifier: MIT
// The completion list below a line while typing, with rows and an edge like other lists.
#pragma once

class QCompleter;

namespace cutaway::theme
{

// The name of such a list, by which the style knows it.
inline constexpr char kCompletionList[] = "completions";

// After its completion mode is set.
void dressCompletions(QCompleter &completer);

} // namespace cutaway::theme
