// SPDX-License-Identifier: MIT
// Checks a GLB against the rules of glTF 2.0 that exporters break, on what tinygltf reads back.
#pragma once

#include "core/base/bytes.h"

#include <string>
#include <tiny_gltf.h>
#include <vector>

namespace cutaway::test
{

// Faults with their places in the file; empty if it is valid. The model is the one read.
std::vector<std::string> glbFaults(const Bytes &glb, tinygltf::Model *model = nullptr);
// The same in one line, for messages.
std::string glbFaultText(const Bytes &glb, tinygltf::Model *model = nullptr);

// The numbers of an accessor of floats.
std::vector<float> glbFloats(const tinygltf::Model &model, int accessor);
// A node by name; -1 if there is none.
int glbNode(const tinygltf::Model &model, std::string_view name);

} // namespace cutaway::test
