// SPDX-License-Identifier: MIT
// Many objects of a packfile changed, added and left out together, as one patch.
//
// All objects are read into their values first. What nothing leads to any more goes by itself. A file that
// stands as its writer would put it does so afterwards; in any other one only the objects that were changed
// are laid out anew, new ones come behind all others, and the bytes of the rest stay.
#pragma once

#include "core/file/file.h"
#include "core/formats/hkx/writer/modelfields.h"

#include <set>

namespace cutaway::hkx
{

class PackEdit
{
public:
    // Fails where a class has no table, and where the file says what its objects do not hold. The file
    // outlives this object.
    static Result<PackEdit> open(const File &file);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_model.objects.size()); }
    bool isA(std::uint32_t object, std::string_view base) const;
    std::string_view className(std::uint32_t object) const { return m_model.objects[object].className; }
    // Objects that its pointers lead to, in their order.
    std::vector<std::uint32_t> targets(std::uint32_t object) const;
    // Pointers that lead to it, of any object.
    std::size_t pointersTo(std::uint32_t object) const;

    // Both are stale once an object was added.
    ModelFields fields(std::uint32_t object); // to be read only
    ModelFields change(std::uint32_t object);
    // Overwrites bytes of an object of the file, from its start as it is stored; before any change of it.
    void overwrite(std::uint32_t object, std::uint64_t at, ByteSpan bytes);

    // Their numbers follow the last one. The class has a table in this version.
    std::uint32_t add(std::string_view className);
    std::uint32_t copy(std::uint32_t object); // its pointers lead to the same objects
    // Pointers of the object lead to other objects, by the ones that they led to.
    void redirect(std::uint32_t object, const std::map<std::uint32_t, std::uint32_t> &to);
    // Pointers of all objects that lead there become null.
    void unlink(std::uint32_t object);

    Result<Patch> take();

private:
    PackEdit(const File &file, PackfileModel model);

    std::vector<bool> reached(std::vector<std::uint32_t> open) const;
    std::vector<bool> kept() const;
    void number(std::uint32_t object);
    Result<Patch> rewritten(const std::vector<bool> &kept);
    Result<Patch> inPlace(const std::vector<bool> &kept);
    Result<Patch> appended(const File &now) const;
    Result<Patch> replaced(const File &now, std::uint32_t object) const;

    const File *m_file;
    BytesView m_bytes;
    PackfileModel m_model;
    std::uint32_t m_stored = 0; // objects of the file
    bool m_isOrdered = false;
    std::vector<bool> m_reached; // from the root, in the file
    std::set<std::uint32_t> m_changed;
    std::map<std::uint64_t, Bytes> m_overwritten; // by offset in the file
};

} // namespace cutaway::hkx
