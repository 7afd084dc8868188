package api

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
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

// Error makes a Problem an error that huma writes.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is application/problem+json whatever the answer would have been.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// GetHeaders asks for patience where trying again helps.
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

// problemOf turns any error into a Problem and logs what callers must not see.
func problemOf(ctx context.Context, err error) *Problem {
	e := apperr.From(err)
	if unstorable(err) {
		e = apperr.Malformed("request.characters", "The request holds characters that cannot be stored.")
	}
	if e.Kind == apperr.KindInternal && away(err) {
		e = apperr.Unavailable("store.unavailable", deal.TextGeneric).Because(err)
	}
	status := kindStatus[e.Kind]
	if status >= http.StatusInternalServerError {
		level := slog.LevelError
		if errors.Is(ctx.Err(), context.Canceled) { // the caller has gone: nothing failed, and nobody reads the answer
			level = slog.LevelInfo
		}
		slog.Log(ctx, level, "request failed", "code", e.Code, "error", err.Error())
	}
	return &Problem{
		Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: e.Message, Text: deal.Say(e.Message),
		Code:          e.Code,
		CorrelationID: correlation.ID(ctx), Errors: saidFaults(e.Faults), extra: e.Extra,
	}
}

// maxFaults is how many faults an answer names at most.
const maxFaults = 100

// saidFaults are the first faults with the keys of their messages, and how many more there are.
func saidFaults(faults []apperr.Fault) []apperr.Fault {
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

// unstorable: Postgres refused characters, NUL above all, wherever in the request they stood.
func unstorable(err error) bool {
	var database interface{ SQLState() string }
	if !errors.As(err, &database) {
		return false
	}
	const invalidByteSequence, untranslatableCharacter = "22021", "22P05"
	return database.SQLState() == invalidByteSequence || database.SQLState() == untranslatableCharacter
}

// away: something behind us could not be asked, or its answer was lost. Nobody knows what it did; the same request with
// the same key finds out.
func away(err error) bool {
	var database interface{ SQLState() string }
	if errors.As(err, &database) {
		const connectionException, shutdown, tooManyConnections = "08", "57P", "53300"
		state := database.SQLState()
		return strings.HasPrefix(state, connectionException) || strings.HasPrefix(state, shutdown) ||
			state == tooManyConnections
	}
	var network net.Error // a time limit that has passed, too
	var unsent interface{ SafeToRetry() bool }
	return errors.As(err, &network) || errors.As(err, &unsent) && unsent.SafeToRetry() ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, context.DeadlineExceeded)
}

// WriteProblem answers a Gin request with the problem of an error.
func WriteProblem(c *gin.Context, err error) {
	p := problemOf(c.Request.Context(), err)
	for key, values := range p.GetHeaders() {
		c.Writer.Header()[key] = values
	}
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

// refuse answers a call with the problem of an error before its handler.
func refuse(ctx huma.Context, err error) {
	p := problemOf(ctx.Context(), err)
	body, marshalErr := json.Marshal(p)
	if marshalErr != nil {
		slog.ErrorContext(ctx.Context(), "write problem", "error", marshalErr)
	}
	ctx.SetHeader("Content-Type", p.ContentType(""))
	ctx.SetHeader("Cache-Control", "no-store")
	ctx.SetStatus(p.Status)
	_, _ = ctx.BodyWriter().Write(body)
}

// schemaProblem replaces huma's own errors: types only are checked there, limits live in models/deal.
func schemaProblem(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
	p := &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Code: codeOfStatus(status)}
	if ctx != nil {
		p.CorrelationID = correlation.ID(ctx.Context())
	}
	if refused := refusedBody(errs); refused != nil && ctx != nil {
		busy := problemOf(ctx.Context(), refused)
		ctx.SetHeader("Retry-After", busy.GetHeaders().Get("Retry-After")) // huma sends headers of handlers' errors only
		return busy
	}
	switch status {
	case http.StatusBadRequest:
		p.Detail = "The request cannot be read."
	case http.StatusRequestEntityTooLarge:
		p.Detail = "The request body is too large."
	case http.StatusUnsupportedMediaType:
		p.Detail = "The request's media type is not supported."
	case http.StatusUnprocessableEntity:
		p.Detail = "The request does not fit its schema."
	case http.StatusInternalServerError:
		p.Detail = "An error occurred while processing your request. Please try after some time."
		p.Text = deal.Say(p.Detail)
		slog.Error("handler failed", "message", message, "errors", errs)
		return p
	default:
		p.Detail = message
	}
	for _, err := range errs {
		p.Errors = append(p.Errors, schemaFaults(err)...)
	}
	if slices.ContainsFunc(p.Errors, func(f apperr.Fault) bool { return f.Code == codeCharacters }) {
		p.Status, p.Title = http.StatusUnprocessableEntity, http.StatusText(http.StatusUnprocessableEntity)
		p.Code, p.Detail = codeOfStatus(p.Status), deal.TextCorrectErrors
	}
	if slices.ContainsFunc(p.Errors, func(f apperr.Fault) bool { return f.Code == codeShape }) {
		p.Status, p.Title = http.StatusRequestEntityTooLarge, http.StatusText(http.StatusRequestEntityTooLarge)
		p.Code, p.Detail, p.Errors = codeShape, textShape, nil
	}
	p.Text, p.Errors = deal.Say(p.Detail), saidFaults(p.Errors)
	return p
}

func schemaFaults(err error) []apperr.Fault {
	if detailer, ok := err.(huma.ErrorDetailer); ok {
		message := detailer.ErrorDetail().Message
		if faults := faultsOfNotText(message); faults != nil {
			return faults
		}
		if strings.HasPrefix(message, errShape.Error()) {
			return []apperr.Fault{{Code: codeShape, Message: textShape}}
		}
	}
	return []apperr.Fault{schemaFault(err)}
}

func schemaFault(err error) apperr.Fault {
	detailer, ok := err.(huma.ErrorDetailer)
	if !ok {
		return apperr.Fault{Code: "schema", Message: "The request does not fit its schema."}
	}
	d := detailer.ErrorDetail()
	message := d.Message
	if strings.Contains(message, "json:") || strings.Contains(message, "unmarshal") ||
		strings.Contains(message, "invalid character") {
		message = "The value cannot be read."
	}
	return apperr.Fault{Pointer: pointerOf(d.Location), Code: "schema", Message: message}
}

// pointerOf turns huma's location (body.rows[1].qty) into an RFC 6901 pointer (/rows/1/qty).
func pointerOf(location string) string {
	rest, inBody := strings.CutPrefix(location, "body")
	if !inBody {
		return "/" + strings.ReplaceAll(location, ".", "/")
	}
	rest = strings.NewReplacer("~", "~0", "/", "~1").Replace(rest)
	return strings.NewReplacer(".", "/", "[", "/", "]", "").Replace(rest)
}

func codeOfStatus(status int) string {
	switch status {
	case http.StatusBadRequest:
		return "request.malformed"
	case http.StatusRequestEntityTooLarge:
		return "request.tooLarge"
	case http.StatusUnsupportedMediaType:
		return "request.mediaType"
	case http.StatusUnprocessableEntity:
		return "request.schema"
	case http.StatusInternalServerError:
		return "internal"
	default:
		return "http." + strconv.Itoa(status)
	}
}
