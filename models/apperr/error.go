// Package apperr holds the few kinds of error that cross every boundary of Dealdesk: rules, repository, workflow, API.
// A kind decides the HTTP status, a code is stable for programs, a message is safe to show, a cause is only logged.
package apperr

import (
	"errors"
	"fmt"
	"strings"

	"dealdesk/models/phrase"
)

// Kind classifies an error; the API maps each kind to one HTTP status.
type Kind string

// The kinds and the HTTP status each becomes.
const (
	KindMalformed    Kind = "malformed"    // 400: the request cannot be read
	KindUnauthorized Kind = "unauthorized" // 401: no session, or headers that disagree with it
	KindForbidden    Kind = "forbidden"    // 403: the caller may not do this
	KindNotFound     Kind = "not_found"    // 404: unknown or invisible to the caller
	KindMethod       Kind = "method"       // 405: the path exists, this method does not
	KindConflict     Kind = "conflict"     // 409: wrong state or stale version
	KindTooLarge     Kind = "too_large"    // 413
	KindUnsupported  Kind = "unsupported"  // 415: wrong media type
	KindInvalid      Kind = "invalid"      // 422: rules broken, all faults listed
	KindTooMany      Kind = "too_many"     // 429
	KindUnavailable  Kind = "unavailable"  // 503: a dependency is down, try again with the same key
	KindInternal     Kind = "internal"     // 500: a defect; the cause is logged, never shown
)

// Fault is one broken rule of a request: which field, which rule, which text.
type Fault struct {
	Pointer  string       `json:"pointer"`            // RFC 6901 into the request body
	Code     string       `json:"code"`               // id of the rule, e.g. deal.name.required
	Message  string       `json:"message"`            // the specification's text, verbatim
	Text     *phrase.Said `json:"text,omitempty"`     // the message's key, for a reader's own language
	Tab      string       `json:"tab,omitempty"`      // label of the form tab that holds the field
	Field    string       `json:"field,omitempty"`    // the field's name on the wire
	Position *int         `json:"position,omitempty"` // in a text with its own grammar: characters from 0
}

// Error is the one error type with a meaning for callers.
type Error struct {
	Kind    Kind
	Code    string         // stable, dotted: case.notFound
	Message string         // safe to show
	Faults  []Fault        // of KindInvalid
	Extra   map[string]any // further members of the problem, e.g. the present version
	cause   error
}

func (e *Error) Error() string {
	parts := []string{string(e.Kind), e.Code}
	if e.Message != "" {
		parts = append(parts, e.Message)
	}
	for _, f := range e.Faults {
		parts = append(parts, f.Pointer+" "+f.Code)
	}
	if e.cause != nil {
		parts = append(parts, e.cause.Error())
	}
	return strings.Join(parts, ": ")
}

func (e *Error) Unwrap() error { return e.cause }

// Is compares by code, so that errors.Is works across the Temporal boundary.
func (e *Error) Is(target error) bool {
	t, ok := errors.AsType[*Error](target)
	return ok && t.Code == e.Code && t.Kind == e.Kind
}

// With adds a member to the problem that the caller sees.
func (e *Error) With(key string, value any) *Error {
	if e.Extra == nil {
		e.Extra = map[string]any{}
	}
	e.Extra[key] = value
	return e
}

// Because records the hidden cause.
func (e *Error) Because(cause error) *Error {
	e.cause = cause
	return e
}

// From finds the Error in a chain; anything else is an internal error.
func From(err error) *Error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return Internal(err)
}

// KindOf tells the kind of any error; unknown errors are internal.
func KindOf(err error) Kind {
	if err == nil {
		return ""
	}
	return From(err).Kind
}

// Malformed reports a request that cannot be read.
func Malformed(code, message string) *Error { return newError(KindMalformed, code, message) }

// Unauthorized reports a missing session or headers that disagree with it.
func Unauthorized(code, message string) *Error { return newError(KindUnauthorized, code, message) }

// Forbidden reports an action that the caller may not do.
func Forbidden(code, message string) *Error { return newError(KindForbidden, code, message) }

// NotFound reports something unknown, or invisible to the caller.
func NotFound(code, message string) *Error { return newError(KindNotFound, code, message) }

// Conflict reports a wrong state or a stale version.
func Conflict(code, message string) *Error { return newError(KindConflict, code, message) }

// Unsupported reports a wrong media type.
func Unsupported(code, message string) *Error { return newError(KindUnsupported, code, message) }

// TooMany reports a caller over a rate or an entity with too many commands in flight.
func TooMany(code, message string) *Error { return newError(KindTooMany, code, message) }

// Unavailable reports a dependency that is down; the same request may be repeated.
func Unavailable(code, message string) *Error { return newError(KindUnavailable, code, message) }

// Invalid reports broken rules, all at once.
func Invalid(code, message string, faults ...Fault) *Error {
	e := newError(KindInvalid, code, message)
	e.Faults = faults
	return e
}

// Internal hides a defect's cause from callers.
func Internal(cause error) *Error {
	return newError(KindInternal, "internal",
		"An error occurred while processing your request. Please try after some time.").Because(cause)
}

// Internalf is Internal with context.
func Internalf(format string, args ...any) *Error { return Internal(fmt.Errorf(format, args...)) }

func newError(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}
