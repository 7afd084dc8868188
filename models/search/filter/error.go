package filter

import "fmt"

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
