// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/query/filtertests.h"

#include <array>

namespace cutaway::query
{

namespace
{

enum class TokenKind : std::uint8_t { End, Word, Quoted, Operator, Open, Close, And, Or, Not };

struct Token {
    TokenKind kind = TokenKind::End;
    std::string text;
    Compare compare = Compare::Equal;
    std::size_t column = 1;
};

struct OperatorText {
    std::string_view text;
    Compare compare;
};
// Longer ones first.
constexpr std::array<OperatorText, 9> kOperators{{{">=", Compare::GreaterEqual},
                                                  {"<=", Compare::LessEqual},
                                                  {"==", Compare::Equal},
                                                  {"!=", Compare::NotEqual},
                                                  {"!~", Compare::Lacks},
                                                  {">", Compare::Greater},
                                                  {"<", Compare::Less},
                                                  {"=", Compare::Equal},
                                                  {"~", Compare::Contains}}};
constexpr std::string_view kEndsWord = " \t()<>=~\"";
constexpr std::size_t kMostTokens = 1000;
constexpr int kMostNesting = 64;

class Lexer
{
public:
    explicit Lexer(std::string_view text) : m_text(text) {}

    Result<std::vector<Token>> tokens()
    {
        std::vector<Token> found;
        while (true) {
            m_at = std::min(m_text.find_first_not_of(" \t", m_at), m_text.size());
            if (found.size() == kMostTokens)
                return fail("the filter has more than {}", quantity(kMostTokens, "part"));
            Result<Token> token = next();
            if (!token)
                return tl::unexpected(token.error());
            found.push_back(std::move(*token));
            if (found.back().kind == TokenKind::End)
                return found;
        }
    }

private:
    Result<Token> next()
    {
        Token token;
        token.column = m_at + 1;
        const std::string_view rest = m_text.substr(m_at);
        if (rest.empty())
            return token;
        if (rest.front() == '"')
            return quoted(std::move(token));
        for (const OperatorText &known : kOperators) {
            if (rest.starts_with(known.text))
                return take(std::move(token), TokenKind::Operator, known.text.size(), known.compare);
        }
        if (rest.front() == '(')
            return take(std::move(token), TokenKind::Open, 1);
        if (rest.front() == ')')
            return take(std::move(token), TokenKind::Close, 1);
        if (rest.front() == '!')
            return take(std::move(token), TokenKind::Not, 1);
        // "!=" and "!~" end a word, a mark in front of an embedded path does not.
        std::size_t end = std::min(rest.find_first_of(kEndsWord), rest.size());
        if (end > 1 && end < rest.size() && rest[end - 1] == '!' && (rest[end] == '=' || rest[end] == '~'))
            --end;
        const std::string_view word = rest.substr(0, end);
        return take(std::move(token),
                    isLike(word, "and")   ? TokenKind::And
                    : isLike(word, "or")  ? TokenKind::Or
                    : isLike(word, "not") ? TokenKind::Not
                                          : TokenKind::Word,
                    end);
    }

    Token take(Token token, TokenKind kind, std::size_t size, Compare compare = Compare::Equal)
    {
        token.kind = kind;
        token.compare = compare;
        token.text = m_text.substr(m_at, size);
        m_at += size;
        return token;
    }

    // A quote inside stands behind a backslash.
    Result<Token> quoted(Token token)
    {
        token.kind = TokenKind::Quoted;
        for (std::size_t at = m_at + 1; at < m_text.size(); ++at) {
            if (m_text[at] == '"') {
                m_at = at + 1;
                return token;
            }
            if (m_text[at] == '\\' && at + 1 < m_text.size() &&
                (m_text[at + 1] == '"' || m_text[at + 1] == '\\'))
                ++at;
            token.text += m_text[at];
        }
        return fail("the quote at column {} has no end", token.column);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

class FilterParser
{
public:
    explicit FilterParser(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    Result<TestPtr> parse()
    {
        Result<TestPtr> test = parseAny();
        if (test && here().kind != TokenKind::End)
            return fail("column {}: '{}' closes nothing", here().column, here().text);
        return test;
    }

    std::vector<std::string> takeWords() { return std::move(m_words); }

private:
    const Token &here() const { return m_tokens[m_at]; }

    Result<TestPtr> parseAny()
    {
        std::vector<TestPtr> tests;
        do {
            if (!tests.empty())
                ++m_at; // or
            Result<TestPtr> test = parseAll();
            if (!test)
                return test;
            tests.push_back(std::move(*test));
        } while (here().kind == TokenKind::Or);
        return anyOf(std::move(tests));
    }

    Result<TestPtr> parseAll()
    {
        std::vector<TestPtr> tests;
        while (true) {
            Result<TestPtr> test = parseOne();
            if (!test)
                return test;
            tests.push_back(std::move(*test));
            const TokenKind kind = here().kind;
            if (kind == TokenKind::And)
                ++m_at;
            else if (kind == TokenKind::End || kind == TokenKind::Or || kind == TokenKind::Close)
                return allOf(std::move(tests));
        }
    }

    Result<TestPtr> parseOne()
    {
        const Token &token = here();
        if (token.kind == TokenKind::Not || token.kind == TokenKind::Open) {
            if (++m_depth > kMostNesting)
                return fail("column {}: more than {}", token.column, quantity(kMostNesting, "level"));
            ++m_at;
            Result<TestPtr> test = token.kind == TokenKind::Not ? parseNot() : parseNested(token.column);
            --m_depth;
            return test;
        }
        if (token.kind != TokenKind::Word && token.kind != TokenKind::Quoted)
            return fail("column {}: a name, a path or a text is wanted{}", token.column,
                        token.text.empty() ? std::string() : fmt::format(", not '{}'", token.text));
        return parseTest();
    }

    Result<TestPtr> parseNot()
    {
        Result<TestPtr> test = parseOne();
        return test ? Result<TestPtr>(noneOf(std::move(*test))) : test;
    }

    Result<TestPtr> parseNested(std::size_t column)
    {
        Result<TestPtr> test = parseAny();
        if (test && here().kind != TokenKind::Close)
            return fail("the parenthesis at column {} has no end", column);
        ++m_at;
        return test;
    }

    Result<TestPtr> parseTest()
    {
        const Token subject = m_tokens[m_at++];
        if (here().kind != TokenKind::Operator) {
            const bool isPath = subject.kind == TokenKind::Word &&
                                subject.text.find_first_of(".[*?") != std::string::npos &&
                                !parseScalar(Kind::F64, subject.text);
            if (isPath)
                return pathOf(subject);
            if (subject.kind == TokenKind::Word)
                m_words.push_back(subject.text);
            return plainText(subject.text);
        }
        const Token op = m_tokens[m_at++];
        const Token &value = here();
        if (value.kind == TokenKind::End || value.kind == TokenKind::Operator ||
            value.kind == TokenKind::Open || value.kind == TokenKind::Close)
            return fail("column {}: a value is wanted behind '{}'", value.column, op.text);
        ++m_at;
        Operand operand{value.text, std::nullopt};
        if (value.kind != TokenKind::Quoted)
            operand.number = numberOf(value.text);
        const bool ordered = op.compare >= Compare::Less && op.compare <= Compare::GreaterEqual;
        if (ordered && !operand.number)
            return fail("column {}: '{}' compares numbers, '{}' is none", value.column, op.text, value.text);
        return comparison(subject.text, op.compare, std::move(operand));
    }

    // Half a row is not a path, and next to never a text.
    static Result<TestPtr> pathOf(const Token &token)
    {
        const std::size_t open = token.text.rfind('[');
        if (open != std::string::npos && token.text.find(']', open) == std::string::npos)
            return fail("column {}: '[' has no ']'; \"{}\" in quotes is a text", token.column + open,
                        token.text);
        return pathEnd(token.text);
    }

    static std::optional<Value> numberOf(const std::string &text)
    {
        if (isLike(text, "true") || isLike(text, "false"))
            return Value{std::uint64_t{isLike(text, "true") ? 1u : 0u}};
        Result<Value> number = parseScalar(Kind::I64, text);
        if (!number)
            number = parseScalar(Kind::F64, text);
        return number ? std::optional(*number) : std::nullopt;
    }

    std::vector<Token> m_tokens;
    std::vector<std::string> m_words;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

Result<Filter> Filter::parse(std::string_view text)
{
    Filter filter;
    if (text.find_first_not_of(" \t") == std::string_view::npos)
        return filter;
    Result<std::vector<Token>> tokens = Lexer(text).tokens();
    if (!tokens)
        return tl::unexpected(tokens.error());
    FilterParser parser(std::move(*tokens));
    Result<TestPtr> test = parser.parse();
    if (!test)
        return tl::unexpected(test.error());
    filter.m_test = std::move(*test);
    filter.m_words = parser.takeWords();
    return filter;
}

bool Filter::mayMatch(const NameHints &hints, const File &file, UnitId unit) const
{
    return m_test == nullptr || m_test->mayMatch(hints, file, unit);
}

bool Filter::mayMatchNamed(std::string_view name) const
{
    return m_test == nullptr || m_test->mayMatchNamed(name);
}

bool Filter::matches(const Candidate &candidate) const
{
    return m_test == nullptr || m_test->matches(candidate);
}

} // namespace cutaway::query
