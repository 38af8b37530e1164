// SPDX-License-Identifier: MIT
#include "core/exchange/glbbuffer.h"

#include <algorithm>

namespace cutaway::exchange
{

int GlbBuffer::addView(const void *data, std::size_t size, int target)
{
    tinygltf::BufferView made;
    made.buffer = 0;
    made.byteOffset = m_buffer.data.size();
    made.byteLength = size;
    made.target = target;
    const auto *const bytes = static_cast<const std::uint8_t *>(data);
    m_buffer.data.insert(m_buffer.data.end(), bytes, bytes + size);
    m_buffer.data.resize((m_buffer.data.size() + 3) / 4 * 4); // the next view starts at a multiple of 4
    m_model.bufferViews.push_back(std::move(made));
    return static_cast<int>(m_model.bufferViews.size() - 1);
}

int GlbBuffer::addAccessor(int view, int componentType, std::size_t count, int type)
{
    tinygltf::Accessor made;
    made.bufferView = view;
    made.componentType = componentType;
    made.count = count;
    made.type = type;
    m_model.accessors.push_back(std::move(made));
    return static_cast<int>(m_model.accessors.size() - 1);
}

int GlbBuffer::addFloats(const float *values, std::size_t count, std::size_t width, int type, bool limits,
                         int target)
{
    const int made = addAccessor(addView(values, count * width * sizeof(float), target),
                                 TINYGLTF_COMPONENT_TYPE_FLOAT, count, type);
    for (std::size_t c = 0; c < width && limits; ++c) {
        double least = values[c];
        double most = values[c];
        for (std::size_t i = 0; i < count; ++i) {
            least = std::min<double>(least, values[i * width + c]);
            most = std::max<double>(most, values[i * width + c]);
        }
        m_model.accessors.back().minValues.push_back(least);
        m_model.accessors.back().maxValues.push_back(most);
    }
    return made;
}

int GlbBuffer::addIndices(const std::vector<std::uint32_t> &values)
{
    const int view =
        addView(values.data(), values.size() * sizeof(std::uint32_t), TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
    return addAccessor(view, TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT, values.size(), TINYGLTF_TYPE_SCALAR);
}

int GlbBuffer::addJoints(const std::vector<Influence> &influences)
{
    std::vector<std::array<std::uint16_t, 4>> joints;
    for (const Influence &influence : influences)
        joints.push_back(influence.joint);
    const int view =
        addView(joints.data(), joints.size() * sizeof joints.front(), TINYGLTF_TARGET_ARRAY_BUFFER);
    return addAccessor(view, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, joints.size(), TINYGLTF_TYPE_VEC4);
}

int GlbBuffer::addTimes(const std::vector<float> &times)
{
    const auto known = m_times.find(times);
    return known != m_times.end() ? known->second : m_times[times] = add(times, TINYGLTF_TYPE_SCALAR, true);
}

void GlbBuffer::finish()
{
    if (!m_buffer.data.empty())
        m_model.buffers.push_back(std::move(m_buffer));
}

} // namespace cutaway::exchange
