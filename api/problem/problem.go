// Package problem writes every refusal in one shape: RFC 9457.
package problem

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"dealdesk/api/correlation"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

// Problem is the one shape of every refusal: RFC 9457 with a stable code, the correlation id and all faults.
type Problem struct {
	_ struct{} `json:"-" additionalProperties:"true"`

	Type          string         `json:"type" doc:"about:blank, or an address that explains the code"`
	Title         string         `json:"title"`
	Status        int            `json:"status"`
	Detail        string         `json:"detail,omitempty"`
	Text          *phrase.Said   `json:"text,omitempty" doc:"The detail's key, for a reader's own language"`
	Code          string         `json:"code" doc:"Stable and meant for programs"`
	CorrelationID string         `json:"correlationId,omitempty"`
	Errors        []apperr.Fault `json:"errors,omitempty" doc:"Every broken rule at once"`

	extra map[string]any
}

var kindStatus = map[apperr.Kind]int{
	apperr.KindMalformed:    http.StatusBadRequest,
	apperr.KindUnauthorized: http.StatusUnauthorized,
	apperr.KindForbidden:    http.StatusForbidden,
	apperr.KindNotFound:     http.StatusNotFound,
	apperr.KindMethod:       http.StatusMethodNotAllowed,
	apperr.KindConflict:     http.StatusConflict,
	apperr.KindTooLarge:     http.StatusRequestEntityTooLarge,
	apperr.KindUnsupported:  http.StatusUnsupportedMediaType,
	apperr.KindInvalid:      http.StatusUnprocessableEntity,
	apperr.KindTooMany:      http.StatusTooManyRequests,
	apperr.KindUnavailable:  http.StatusServiceUnavailable,
	apperr.KindInternal:     http.StatusInternalServerError,
}

// statusCallerGone is what logs and metrics say of a request whose caller did not wait for the answer, as nginx does:
// people leave pages, and a rate of failures that counts them tells nothing.
const statusCallerGone = 499

// Status is the HTTP status of a kind of error.
func Status(kind apperr.Kind) int { return kindStatus[kind] }

// Error makes a Problem an error that huma writes.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is application/problem+json whatever the answer would have been.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// GetHeaders says when to try again, where that helps.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.Status == http.StatusServiceUnavailable || p.Status == http.StatusTooManyRequests {
		h.Set("Retry-After", "2")
	}
	if seconds, known := p.extra["retryAfter"].(int); known {
		h.Set("Retry-After", strconv.Itoa(seconds))
	}
	return h
}

// MarshalJSON puts the further members beside the fixed ones.
func (p *Problem) MarshalJSON() ([]byte, error) {
	type plain Problem
	if len(p.extra) == 0 {
		return json.Marshal((*plain)(p))
	}
	fixed, err := json.Marshal((*plain)(p))
	if err != nil {
		return nil, err
	}
	members := map[string]any{}
	if err := json.Unmarshal(fixed, &members); err != nil {
		return nil, err
	}
	for key, value := range p.extra {
		if _, taken := members[key]; !taken {
			members[key] = value
		}
	}
	return json.Marshal(members)
}

// Of turns any error into a Problem and logs what callers must not see.
func Of(ctx context.Context, err error) *Problem {
	e := apperr.From(err)
	if unstorable(err) {
		e = apperr.Malformed("request.characters", "The request holds characters that cannot be stored.")
	}
	if e.Kind == apperr.KindInternal && unreachable(err) {
		e = apperr.Unavailable("store.unavailable", deal.TextGeneric).Because(err)
	}
	status := Status(e.Kind)
	title := http.StatusText(status)
	if status >= http.StatusInternalServerError {
		level := slog.LevelError
		if errors.Is(ctx.Err(), context.Canceled) { // nothing failed, and nobody reads the answer
			level = slog.LevelInfo
			status, title = statusCallerGone, "Client Closed Request"
		}
		slog.Log(ctx, level, "request failed", "code", e.Code, "error", err.Error())
	}
	return &Problem{
		Type: "about:blank", Title: title, Status: status, Detail: e.Message, Text: deal.Say(e.Message),
		Code:          e.Code,
		CorrelationID: correlation.ID(ctx), Errors: WithTexts(e.Faults), extra: e.Extra,
	}
}

// maxFaults is how many faults an answer names at most.
const maxFaults = 100

// WithTexts are the first faults with the keys of their messages, and how many more there are.
func WithTexts(faults []apperr.Fault) []apperr.Fault {
	more := len(faults) - maxFaults
	said := slices.Clone(faults[:min(len(faults), maxFaults)])
	if more > 0 {
		said = append(said, apperr.Fault{Code: "request.moreErrors", Message: fmt.Sprintf("And %d more errors.", more)})
	}
	for i, f := range said {
		said[i].Text = deal.Say(f.Message)
	}
	return said
}

// unstorable tells whether Postgres refused characters, NUL above all, wherever in the request they stood.
func unstorable(err error) bool {
	var database interface{ SQLState() string }
	if !errors.As(err, &database) {
		return false
	}
	const invalidByteSequence, untranslatableCharacter = "22021", "22P05"
	return database.SQLState() == invalidByteSequence || database.SQLState() == untranslatableCharacter
}

// unreachable tells whether a server behind us could not be reached or its answer was lost. Whether it did something is
// unknown; the same request with the same key finds out.
func unreachable(err error) bool {
	var database interface{ SQLState() string }
	if errors.As(err, &database) {
		const connectionException, shutdown, tooManyConnections = "08", "57P", "53300"
		const statementTimeout, idleTransaction = "57014", "25P03"
		state := database.SQLState()
		return strings.HasPrefix(state, connectionException) || strings.HasPrefix(state, shutdown) ||
			state == tooManyConnections || state == statementTimeout || state == idleTransaction
	}
	var network net.Error // a time limit that has passed, too
	var unsent interface{ SafeToRetry() bool }
	return errors.As(err, &network) || errors.As(err, &unsent) && unsent.SafeToRetry() ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, context.DeadlineExceeded)
}

// Write answers a Gin request with the problem of an error.
func Write(c *gin.Context, err error) {
	p := Of(c.Request.Context(), err)
	maps.Copy(c.Writer.Header(), p.GetHeaders())
	c.Header("Content-Type", "application/problem+json")
	c.Header("Cache-Control", "no-store")
	body, marshalErr := json.Marshal(p)
	if marshalErr != nil {
		slog.ErrorContext(c.Request.Context(), "write problem", "error", marshalErr)
	}
	c.Status(p.Status)
	_, _ = c.Writer.Write(body)
	c.Abort()
}

// Refuse answers a call with the problem of an error before its handler.
func Refuse(ctx huma.Context, err error) {
	p := Of(ctx.Context(), err)
	body, marshalErr := json.Marshal(p)
	if marshalErr != nil {
		slog.ErrorContext(ctx.Context(), "write problem", "error", marshalErr)
	}
	for key, values := range p.GetHeaders() {
		ctx.SetHeader(key, values[0])
	}
	ctx.SetHeader("Content-Type", p.ContentType(""))
	ctx.SetHeader("Cache-Control", "no-store")
	ctx.SetStatus(p.Status)
	_, _ = ctx.BodyWriter().Write(body)
}
