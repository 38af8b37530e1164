// SPDX-License-Identifier: MIT
#include "tests/support/compiledscript.h"

#include <algorithm>
#include <string>
#include <vector>

namespace cutaway::test
{

namespace
{

class CompiledWriter
{
public:
    explicit CompiledWriter(CompiledFor game) : m_isBig(game == CompiledFor::Skyrim) {}

    Bytes write(std::string_view script)
    {
        writeScript(script);
        const Bytes content = std::exchange(m_bytes, {});
        number<std::uint32_t>(0xFA57C0DE);
        number<std::uint8_t>(3);
        number<std::uint8_t>(m_isBig ? 2 : 9);
        number<std::uint16_t>(m_isBig ? 1 : 2);
        number<std::uint64_t>(0x5000'0000);
        for (const char *origin : {"Own.psc", "someone", "somewhere"})
            text(origin);
        number<std::uint16_t>(m_texts.size());
        for (const std::string &each : m_texts)
            text(each);
        m_bytes.insert(m_bytes.end(), content.begin(), content.end());
        return m_bytes;
    }

private:
    template <class T> void number(std::uint64_t value)
    {
        append(m_bytes, static_cast<T>(value));
        if (m_isBig)
            std::reverse(m_bytes.end() - sizeof(T), m_bytes.end());
    }

    void text(std::string_view text)
    {
        number<std::uint16_t>(text.size());
        m_bytes.insert(m_bytes.end(), text.begin(), text.end());
    }

    void name(std::string_view text)
    {
        const auto at = std::ranges::find(m_texts, text);
        number<std::uint16_t>(static_cast<std::uint64_t>(at - m_texts.begin()));
        if (at == m_texts.end())
            m_texts.emplace_back(text);
    }

    void names(std::initializer_list<const char *> list)
    {
        for (const char *each : list)
            name(each);
    }

    void count(std::uint64_t value) { number<std::uint16_t>(value); }
    void byte(std::uint8_t value) { number<std::uint8_t>(value); }
    void flags() { number<std::uint32_t>(0); }

    void named(std::uint8_t type, const char *value)
    {
        byte(type);
        name(value);
    }
    void whole(std::uint32_t value)
    {
        byte(3);
        number<std::uint32_t>(value);
    }

    void variable(const char *own, const char *type)
    {
        names({own, type});
        flags();
        whole(7);
        if (!m_isBig)
            byte(0); // not constant
    }

    // One parameter, one variable; a call with a name and a truth, and a comparison.
    void function()
    {
        names({"None", "what it does"});
        flags();
        byte(0);
        count(1);
        names({"akWhom", "Actor"});
        count(1);
        names({"::temp0", "Bool"});
        count(m_isBig ? 2 : 3);
        byte(0x17); // call a method
        named(1, "Call");
        named(1, "self");
        named(1, "::temp0");
        whole(2);
        named(2, "a text");
        byte(5);
        byte(1);
        byte(0x0F); // compare
        named(1, "::temp0");
        whole(1);
        byte(0);
        if (!m_isBig) {
            byte(0x2E); // clear an array
            named(1, "::marks");
        }
    }

    void debugInfo()
    {
        byte(1);
        number<std::uint64_t>(0x5000'0000);
        count(1);
        names({"Guard", "", "OnInit"});
        byte(0);
        count(2);
        count(11); // lines
        count(12);
        if (m_isBig)
            return;
        count(1);
        names({"Guard", "group", ""});
        flags();
        count(1);
        name("Many");
        count(1);
        names({"Guard", "Pair"});
        count(1);
        name("first");
    }

    void properties()
    {
        count(2);
        names({"Many", "Int", "how many"});
        flags();
        byte(7);
        name("::Many_var");
        names({"Marks", "ObjectReference[]", ""});
        flags();
        byte(3);
        function();
        function();
    }

    void writeScript(std::string_view script)
    {
        debugInfo();
        count(1); // user flags
        name("hidden");
        byte(0);
        count(1);
        name(script);
        number<std::uint32_t>(0); // size, which nothing needs
        names({"Actor", "a guard"});
        if (!m_isBig)
            byte(0); // not constant
        flags();
        name("");
        if (!m_isBig) {
            count(1);
            name("Pair");
            count(1);
            variable("first", "Int");
            name("of two");
        }
        count(1);
        variable("::Many_var", "Int");
        properties();
        count(2); // states
        for (const char *each : {"OnInit", "Fragment_0"}) {
            name("");
            count(1);
            name(each);
            function();
        }
    }

    Bytes m_bytes;
    bool m_isBig;
    std::vector<std::string> m_texts;
};

} // namespace

Bytes compiledScript(std::string_view name, CompiledFor game)
{
    return CompiledWriter(game).write(name);
}

} // namespace cutaway::test
