package filter

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

func (p *parser) comparison(name string, field Type) (Node, *Error) {
	op := Op(p.tok.text)
	switch {
	case p.tok.kind != tokenName:
		return nil, p.fault(CodeSyntax, "Expected eq, ne, gt, ge, lt or le.")
	case op != Eq && op != Ne && op != Gt && op != Ge && op != Lt && op != Le:
		return nil, p.fault(CodeOperator, fmt.Sprintf("The operator %q is not known.", p.tok.text))
	}
	ordered := op != Eq && op != Ne
	if ordered && field.Kind == Bool {
		return nil, p.fault(CodeType, fmt.Sprintf("The field %q is not ordered.", name))
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	at := p.tok.at
	v, err := p.literal()
	if err != nil {
		return nil, err
	}
	if v.Kind == Null && ordered {
		return nil, &Error{Code: CodeType, Message: "Nothing is ordered against null.", Position: at}
	}
	if v.Kind != Null && v.Kind != field.Kind {
		return nil, &Error{Code: CodeType, Message: fmt.Sprintf("The field %q holds %s.", name, field.Kind), Position: at}
	}
	return Compare{Field: name, Op: op, Value: v}, nil
}

func (p *parser) literal() (Value, *Error) {
	tok := p.tok
	var v Value
	switch {
	case tok.kind == tokenString:
		v = Value{Kind: String, String: tok.text}
	case tok.kind == tokenName && (tok.text == "true" || tok.text == "false"):
		v = Value{Kind: Bool, Bool: tok.text == "true"}
	case tok.kind == tokenName && tok.text == "null":
		v = Value{Kind: Null}
	case tok.kind == tokenLiteral:
		var ok bool
		if v, ok = numberOrDate(tok.text); !ok {
			return v, p.fault(CodeSyntax, "This is neither a number nor a date.")
		}
	default:
		return v, p.fault(CodeSyntax, "Expected a literal.")
	}
	return v, p.advance()
}

func numberOrDate(s string) (Value, bool) {
	for _, layout := range [...]string{time.DateOnly, time.RFC3339Nano} {
		if t, err := time.Parse(layout, s); err == nil {
			return Value{Kind: Date, Date: t.UTC()}, true
		}
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) || strings.ContainsAny(s, "xXpP_") {
		return Value{}, false
	}
	return Value{Kind: Number, Number: f}, true
}

// lambda reads what follows a collection: /any(x: x eq 2 or x eq 4), or /any().
func (p *parser) lambda(name string, field Type) (Node, *Error) {
	if !field.Collection {
		return nil, p.fault(CodeType, fmt.Sprintf("The field %q is not a collection.", name))
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if p.tok.kind != tokenName || p.tok.text != "any" {
		return nil, p.fault(CodeFunction, "Only any(…) is known of a collection.")
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if err := p.expect("("); err != nil {
		return nil, err
	}
	if p.sign(")") {
		return AnyOf{Field: name}, p.advance()
	}
	variable := p.tok
	if variable.kind != tokenName {
		return nil, p.fault(CodeSyntax, "Expected a name for the element.")
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if err := p.expect(":"); err != nil {
		return nil, err
	}
	return p.alternatives(name, field, variable.text)
}

func (p *parser) alternatives(name string, field Type, variable string) (Node, *Error) {
	out := AnyOf{Field: name}
	for {
		term, err := p.element(name, field, variable)
		if err != nil {
			return nil, err
		}
		out.Terms = append(out.Terms, term)
		if p.tok.kind != tokenName || p.tok.text != "or" {
			return out, p.expect(")")
		}
		p.terms++
		if p.terms > MaxTerms {
			return nil, p.fault(CodeLimit, fmt.Sprintf("A filter has at most %d terms.", MaxTerms))
		}
		if err := p.advance(); err != nil {
			return nil, err
		}
	}
}

func (p *parser) element(name string, field Type, variable string) (Node, *Error) {
	tok := p.tok
	if tok.kind != tokenName {
		return nil, p.fault(CodeSyntax, "Expected the element.")
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if p.sign("(") {
		n, err := p.function(tok, variable, Type{Kind: field.Kind})
		if in, ok := n.(In); ok {
			in.Field = name
			return in, err
		}
		return n, err
	}
	if tok.text != variable {
		return nil, &Error{
			Code: CodeField, Message: fmt.Sprintf("%q is not the element %q.", tok.text, variable),
			Position: tok.at,
		}
	}
	if p.tok.kind == tokenName && p.tok.text == string(Ne) {
		return nil, p.fault(CodeOperator, "Inside any(…), ne is not known.")
	}
	at := p.tok.at
	n, err := p.comparison(name, field)
	if c, ok := n.(Compare); ok && c.Value.Kind == Null {
		return nil, &Error{Code: CodeType, Message: "An element is never null.", Position: at}
	}
	return n, err
}

// function reads search.in(field, 'a,b', ','); inside any(…) the field is the element.
func (p *parser) function(name token, variable string, element Type) (Node, *Error) {
	if name.text != "search.in" {
		return nil, &Error{
			Code: CodeFunction, Message: fmt.Sprintf("The function %q is not known.", name.text),
			Position: name.at,
		}
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	target := p.tok
	field, ok := p.schema[target.text]
	if variable != "" {
		field, ok = element, target.text == variable
	}
	if target.kind != tokenName || !ok {
		return nil, p.fault(CodeField, fmt.Sprintf("The field %q is not known here.", target.text))
	}
	if field.Kind != String || field.Collection {
		return nil, p.fault(CodeType, fmt.Sprintf("search.in takes a string, %q is none.", target.text))
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	values, err := p.argument()
	if err != nil {
		return nil, err
	}
	delimiters := " ,"
	if p.sign(",") {
		if delimiters, err = p.argument(); err != nil {
			return nil, err
		}
	}
	list := strings.FieldsFunc(values, func(r rune) bool { return strings.ContainsRune(delimiters, r) })
	return In{Field: target.text, Values: list}, p.expect(")")
}

func (p *parser) argument() (string, *Error) {
	if err := p.expect(","); err != nil {
		return "", err
	}
	if p.tok.kind != tokenString {
		return "", p.fault(CodeSyntax, "Expected a string.")
	}
	text := p.tok.text
	return text, p.advance()
}
