// SPDX-License-Identifier: MIT
// Checks a GLB against the rules of glTF 2.0 that exporters break, on what tinygltf reads back.
#pragma once

#include "core/base/bytes.h"

#include <string>
#include <tiny_gltf.h>
#include <vector>

namespace cutaway::test
{

// Each with the place in the file; empty: it is valid. The model is what was read.
std::vector<std::string> glbFaults(const Bytes &glb, tinygltf::Model *model = nullptr);
// In one line, for messages.
std::string glbFaultText(const Bytes &glb, tinygltf::Model *model = nullptr);

// The numbers that an accessor of floats leads to.
std::vector<float> glbFloats(const tinygltf::Model &model, int accessor);
// A node by name; -1 without one.
int glbNode(const tinygltf::Model &model, std::string_view name);

} // namespace cutaway::test
