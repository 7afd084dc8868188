package filter

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

type parser struct {
	lex    lexer
	schema Schema
	tok    token
	depth  int
	terms  int
}

// Parse reads a filter. An empty one is nil: everything matches.
func Parse(src string, schema Schema) (Node, *Error) {
	if len(src) > MaxBytes {
		return nil, &Error{Code: CodeLimit, Message: fmt.Sprintf("A filter has at most %d bytes.", MaxBytes), Position: 0}
	}
	if !utf8.ValidString(src) || strings.ContainsRune(src, 0) {
		return nil, &Error{Code: CodeSyntax, Message: "The filter is not valid text.", Position: 0}
	}
	if strings.TrimSpace(src) == "" {
		return nil, nil
	}
	p := &parser{lex: lexer{src: src}, schema: schema}
	n, err := p.whole()
	if err != nil {
		err.Position = utf8.RuneCountInString(src[:min(err.Position, len(src))])
		return nil, err
	}
	return n, nil
}

func (p *parser) whole() (Node, *Error) {
	if err := p.advance(); err != nil {
		return nil, err
	}
	n, err := p.or()
	if err != nil {
		return nil, err
	}
	if p.tok.kind != tokenEnd {
		return nil, p.fault(CodeSyntax, "Expected 'and', 'or' or the end.")
	}
	return n, nil
}

func (p *parser) advance() *Error {
	tok, err := p.lex.next()
	p.tok = tok
	return err
}

func (p *parser) fault(code, message string) *Error {
	return &Error{Code: code, Message: message, Position: p.tok.at}
}

func (p *parser) or() (Node, *Error) {
	return p.chain("or", p.and, func(terms []Node) Node { return Or{Terms: terms} })
}

func (p *parser) and() (Node, *Error) {
	return p.chain("and", p.not, func(terms []Node) Node { return And{Terms: terms} })
}

func (p *parser) chain(word string, operand func() (Node, *Error), join func([]Node) Node) (Node, *Error) {
	first, err := operand()
	if err != nil {
		return nil, err
	}
	terms := []Node{first}
	for p.tok.kind == tokenName && p.tok.text == word {
		if err := p.advance(); err != nil {
			return nil, err
		}
		n, err := operand()
		if err != nil {
			return nil, err
		}
		terms = append(terms, n)
	}
	if len(terms) == 1 {
		return first, nil
	}
	return join(terms), nil
}

func (p *parser) not() (Node, *Error) {
	if p.tok.kind != tokenName || p.tok.text != "not" {
		return p.primary()
	}
	if err := p.deeper(); err != nil {
		return nil, err
	}
	defer p.shallower()
	if err := p.advance(); err != nil {
		return nil, err
	}
	n, err := p.not()
	if err != nil {
		return nil, err
	}
	return Not{Term: n}, nil
}

func (p *parser) deeper() *Error {
	p.depth++
	if p.depth > MaxDepth {
		return p.fault(CodeLimit, fmt.Sprintf("A filter nests at most %d deep.", MaxDepth))
	}
	return nil
}

func (p *parser) shallower() { p.depth-- }

func (p *parser) primary() (Node, *Error) {
	if p.sign("(") {
		return p.group()
	}
	if p.tok.kind != tokenName {
		return nil, p.fault(CodeSyntax, "Expected a field, 'not' or '('.")
	}
	p.terms++
	if p.terms > MaxTerms {
		return nil, p.fault(CodeLimit, fmt.Sprintf("A filter has at most %d terms.", MaxTerms))
	}
	name := p.tok
	if err := p.advance(); err != nil {
		return nil, err
	}
	if p.sign("(") {
		return p.function(name, "", Type{})
	}
	field, ok := p.schema[name.text]
	if !ok {
		return nil, &Error{
			Code: CodeField, Message: fmt.Sprintf("The field %q is not known here.", name.text),
			Position: name.at,
		}
	}
	if p.sign("/") {
		return p.lambda(name.text, field)
	}
	if field.Kind == Bool && !field.Collection && p.endsTerm() {
		return Compare{Field: name.text, Op: Eq, Value: Value{Kind: Bool, Bool: true}}, nil
	}
	return p.comparison(name.text, field)
}

func (p *parser) group() (Node, *Error) {
	if err := p.deeper(); err != nil {
		return nil, err
	}
	defer p.shallower()
	if err := p.advance(); err != nil {
		return nil, err
	}
	n, err := p.or()
	if err != nil {
		return nil, err
	}
	return n, p.expect(")")
}

func (p *parser) sign(s string) bool { return p.tok.kind == tokenSign && p.tok.text == s }

func (p *parser) expect(s string) *Error {
	if !p.sign(s) {
		return p.fault(CodeSyntax, fmt.Sprintf("Expected %q.", s))
	}
	return p.advance()
}

func (p *parser) endsTerm() bool {
	return p.tok.kind == tokenEnd || p.sign(")") ||
		(p.tok.kind == tokenName && (p.tok.text == "and" || p.tok.text == "or"))
}

// The limits of a filter (clarifications.md 74).
const (
	MaxBytes = 8 << 10
	MaxDepth = 32
	MaxTerms = 100
)

// Stable codes of faults.
const (
	CodeSyntax   = "filter.syntax"
	CodeField    = "filter.unknownField"
	CodeOperator = "filter.unknownOperator"
	CodeFunction = "filter.unknownFunction"
	CodeType     = "filter.type"
	CodeLimit    = "filter.limit"
)

// Error is a fault of a filter at a position: characters from 0.
type Error struct {
	Code     string
	Message  string
	Position int
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s at position %d: %s", e.Code, e.Position, e.Message)
}
