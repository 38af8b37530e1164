// SPDX-License-Identifier: MIT
// Ids of the aliases of a quest: a new one gets an id that none had, and the next alias id follows.
//
// Source: core/formats/esp/FORMAT.md, "Edits".
#pragma once

#include "core/formats/esp/recordbehaviour.h"

namespace cutaway::esp
{

class QuestBehaviour final : public RecordBehaviour
{
public:
    Result<Bytes> newElement(const RecordEdit &edit, const GrammarRow &array,
                             std::string_view kind) const override;
    // An alias keeps its id unless another has it.
    Result<void> settle(RecordEdit &edit, const GrammarRow &array, Bytes &element) const override;
    bool hasFollowers(const GrammarRow &array) const override;
};

extern const QuestBehaviour kQuestBehaviour;

} // namespace cutaway::esp
