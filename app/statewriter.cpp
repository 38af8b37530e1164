// SPDX-License-Identifier: MIT
#include "app/statewriter.h"

namespace cutaway
{

StateWriter &StateWriter::instance()
{
    static StateWriter writer; // waits for its thread when the program ends
    return writer;
}

} // namespace cutaway
