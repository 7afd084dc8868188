// Package filter reads the filter dialect of search: the OData subset of design/api.md. It is pure: text and a schema
// in, a typed tree or an error with its position out. Back ends turn the tree into their own queries.
package filter

import "time"

// Kind is the type of a field or a literal.
type Kind int

// The kinds.
const (
	String Kind = iota
	Number
	Bool
	Date
	Null // of literals only
)

func (k Kind) String() string {
	return [...]string{"a string", "a number", "true or false", "a date", "null"}[k]
}

// Type is what a schema says of a field.
type Type struct {
	Kind       Kind
	Collection bool
}

// Schema lists the fields that a filter may name.
type Schema map[string]Type

// Op compares.
type Op string

// The comparisons.
const (
	Eq Op = "eq"
	Ne Op = "ne"
	Gt Op = "gt"
	Ge Op = "ge"
	Lt Op = "lt"
	Le Op = "le"
)

// Value is a literal.
type Value struct {
	Kind   Kind
	String string
	Number float64
	Bool   bool
	Date   time.Time // UTC
}

// Any is the literal as the Go value that drivers take; nil for null.
func (v Value) Any() any {
	switch v.Kind {
	case String:
		return v.String
	case Number:
		return v.Number
	case Bool:
		return v.Bool
	case Date:
		return v.Date
	default:
		return nil
	}
}

// Node is a part of a filter: And, Or, Not, Compare, In or AnyOf.
type Node interface{ node() }

// And holds when all terms hold.
type And struct{ Terms []Node }

// Or holds when one term holds.
type Or struct{ Terms []Node }

// Not holds when its term does not; a term about an absent value does not hold, so Not includes it.
type Not struct{ Term Node }

// Compare compares a field with a literal; of a collection, one of its elements.
type Compare struct {
	Field string
	Op    Op
	Value Value
}

// In holds when the field, or one of its elements, is one of the values.
type In struct {
	Field  string
	Values []string
}

// AnyOf holds when an element of the collection satisfies one of the terms (Compare or In); without terms, when there
// is an element.
type AnyOf struct {
	Field string
	Terms []Node
}

func (And) node()     {}
func (Or) node()      {}
func (Not) node()     {}
func (Compare) node() {}
func (In) node()      {}
func (AnyOf) node()   {}
