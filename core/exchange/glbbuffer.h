// SPDX-License-Identifier: MIT
// The numbers of a glTF model: one buffer, and accessors that say what stands where in it.
#pragma once

#include "core/exchange/scene.h"

#include <tiny_gltf.h>

namespace cutaway::exchange
{

// All give the number of an accessor of the model.
class GlbBuffer
{
public:
    explicit GlbBuffer(tinygltf::Model &model) : m_model(model) {}

    // Adds an accessor of floats, glm vectors or matrices; `target` says whether it holds vertices. Readers
    // require limits for positions and times.
    template <class T> int add(const std::vector<T> &values, int type, bool limits = false, int target = 0)
    {
        return addFloats(reinterpret_cast<const float *>(values.data()), values.size(),
                         sizeof(T) / sizeof(float), type, limits, target);
    }
    int addIndices(const std::vector<std::uint32_t> &values);
    int addJoints(const std::vector<Influence> &influences);
    // Curves of a clip have few different times.
    int addTimes(const std::vector<float> &times);

    std::size_t size() const { return m_buffer.data.size(); }
    // Hands the bytes to the model.
    void finish();

private:
    int addFloats(const float *values, std::size_t count, std::size_t width, int type, bool limits,
                  int target);
    int addView(const void *data, std::size_t size, int target);
    int addAccessor(int view, int componentType, std::size_t count, int type);

    tinygltf::Model &m_model;
    tinygltf::Buffer m_buffer;
    std::map<std::vector<float>, int> m_times;
};

} // namespace cutaway::exchange
