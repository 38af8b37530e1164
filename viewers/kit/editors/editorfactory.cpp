// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/editorfactory.h"

#include "core/formats/esp/plugins.h"
#include "viewers/kit/editors/choiceeditors.h"
#include "viewers/kit/editors/formeditor.h"
#include "viewers/kit/editors/lineeditor.h"
#include "viewers/kit/editors/tupleeditor.h"
#include "viewers/kit/text/nodetext.h"

namespace cutaway
{

ValueEditor *createEditor(OpenFile &file, Place place, QWidget *parent)
{
    const auto tree = file.file().tree(place.unit);
    const Node node = tree->node(place.node);
    if (!nodetext::isEditable(node))
        return nullptr;
    if (TupleEditor::suits(*tree, node))
        return new TupleEditor(file, place, parent);
    if (nodetext::isTuple(node))
        return new LineEditor(file, place, parent);
    if (node.field->names != nullptr && node.field->names->flags)
        return new FlagsEditor(file, place, parent);
    if (node.field->names != nullptr)
        return new EnumEditor(file, place, parent);
    if (node.kind == Kind::Bool && node.field->link == Link::None)
        return new BoolEditor(file, place, parent);
    if (node.field->link == Link::Form && esp::isPlugin(file.file()))
        return new FormEditor(file, place, parent);
    if (node.field->link != Link::None)
        return new LinkEditor(file, place, parent);
    return new LineEditor(file, place, parent);
}

} // namespace cutaway
