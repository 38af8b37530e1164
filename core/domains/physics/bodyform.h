// SPDX-License-Identifier: MIT
// The values of a body as somebody who edits it thinks of them: one friction where the file has two, a mass
// where it has an inverse one, a layer that is seven bits of a number. The rows of the tables say where a
// value stands and how it is stored; what follows from it goes into the same edits.
#pragma once

#include "core/domains/physics/bodies.h"
#include "core/file/edit.h"

#include <span>

namespace cutaway::physics
{

// The range in the games' own files: a value outside is a hint, no refusal.
struct Usual {
    double low = 0.0, middle = 0.0, high = 0.0;

    bool isKnown() const { return low != high || middle != 0.0; }
};

// Those of animated bodies are the ones of keyframed bodies.
struct UsualByKind {
    Usual fixed = {}, keyframed = {}, dynamic = {};

    const Usual &of(BodyKind kind) const
    {
        return kind == BodyKind::Static ? fixed : kind == BodyKind::Dynamic ? dynamic : keyframed;
    }
};

struct FormRow {
    enum class As : std::uint8_t {
        Stored,   // as the field of the file shows it
        Inverse,  // one over it
        Bits,     // some bits of it
        Rotation, // a quaternion, which is made to have length 1
        Euler,    // the same in degrees, about the fixed axes x, then y, then z
    };
    std::string_view id;    // "friction"
    std::string_view title; // "Friction"
    std::string_view group; // "Material"
    std::string_view unit;  // "kg"; empty for a bare number
    BodyPart part = BodyPart::Body;
    std::string_view path;      // of the field below the part
    std::string_view twin = {}; // of another that holds the same
    As as = As::Stored;
    std::uint8_t firstBit = 0, bits = 0;
    const EnumDesc *names = nullptr; // of Bits
    UsualByKind usual = {};
    std::int64_t none = -1; // of a number of a row: that of none
    bool isFixed = false;   // follows from the kind of the body or from the file, and cannot be set here
};

// The rows that this body has, in the order of a form.
std::vector<const FormRow *> rowsOf(const Body &body);
// Null where it has none of that id.
const FormRow *rowNamed(const Body &body, std::string_view id);

struct FormValue {
    std::string value;                 // "0.35", "Clutter", "(0, 0, 1.5)": as it is typed
    std::string stored;                // the field as the file has it
    std::string bits;                  // "3EB3": of a float that is stored in half the bits
    std::string path;                  // of the field in the file
    ByteRange range;                   // in the file; of a compressed one in what it inflates to
    std::optional<double> number = {}; // where the value is one
    const EnumDesc *names = nullptr;   // of the possible numbers
};
FormValue valueOf(const Body &body, const FormRow &row);

// The edits of the file that give the body this value, with what follows from it, or why it may not have it.
Result<std::vector<Edit>> setValue(const Body &body, const FormRow &row, std::string_view text);
// The same for one of several numbers. Of a rotation the others are made to fit.
Result<std::vector<Edit>> setComponent(const Body &body, const FormRow &row, std::size_t component,
                                       std::string_view text);

// A value that is another afterwards; "none" where there is no such value.
struct ValueChange {
    std::string title;
    std::string before, after;
};
// Between two states of a body, in the order of a form.
std::vector<ValueChange> changesBetween(const Body &before, const Body &after);

} // namespace cutaway::physics
