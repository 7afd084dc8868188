package api

import (
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/correlation"
	"dealdesk/api/problem"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"

	"github.com/danielgtaylor/huma/v2"
)

// configureHuma sets what huma knows for the whole process: errors are problems, and no list is null.
func configureHuma() {
	huma.DefaultArrayNullable = false
	huma.NewErrorWithContext = schemaProblem
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return schemaProblem(nil, status, message, errs...)
	}
}

// schemaProblem replaces huma's own errors: types only are checked there, limits live in models/deal.
func schemaProblem(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
	p := &problem.Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Code: codeOfStatus(status)}
	if ctx != nil {
		p.CorrelationID = correlation.ID(ctx.Context())
	}
	if refused := refusedBody(errs); refused != nil && ctx != nil {
		busy := problem.Of(ctx.Context(), refused)
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
		p.Code = codeShape
		p.Detail = textShape
		p.Errors = nil
	}
	p.Text, p.Errors = deal.Say(p.Detail), problem.WithTexts(p.Errors)
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
