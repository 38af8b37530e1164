// SPDX-License-Identifier: MIT
// Laying out an object the way the games' tools do. Source: FORMAT.md, "Writing".
#pragma once

#include "core/formats/hkx/writer/objectmodel.h"

namespace cutaway::hkx
{

struct EmittedLink {
    std::uint32_t source = 0; // slot, from the start of the object
    std::uint32_t target = 0; // local: from the start of the object; global: number of the object
};

struct EmittedObject {
    Bytes bytes;                     // a multiple of 16
    std::vector<EmittedLink> local;  // in the order of the table
    std::vector<EmittedLink> global; // in the order of the table, which is that of the objects to come
};

// Fails where the elements of a relative array begin more than 65535 bytes behind it, or the object grows
// past 4 GiB.
Result<EmittedObject> emitObject(const ObjectModel &model);

// Offsets take four bytes: fails where `what` would be larger than they reach.
Result<void> checkReach(std::string_view what, std::uint64_t size);

} // namespace cutaway::hkx
