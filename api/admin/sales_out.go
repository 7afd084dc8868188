package admin

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// Bounds of an import.
const (
	MaxSalesBody   = 8 << 20
	maxUnitsALine  = 9_999_999_999
	maxInvoiceName = 100
)

// ImportLinesInput is a JSON array or a CSV file of lines.
type ImportLinesInput struct {
	request.Repeatable
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"application/json"`
}

// CSVBody says that a call takes a CSV file too, and how many lines at a time.
func CSVBody(_ huma.API, op *huma.Operation) {
	lines, characters := maxSalesLines, MaxSalesBody
	op.RequestBody.Content["application/json"].Schema.MaxItems = &lines
	op.RequestBody.Content["text/csv"] = &huma.MediaType{Schema: &huma.Schema{
		Type: huma.TypeString, MaxLength: &characters,
		Description: "With a header: distributorAccountId, invoiceNumber, line, invoiceDate, dealNumber, sku, quantity",
	}}
}

// ImportLines records lines of distributors' invoices; each counts once.
func (h Handler) ImportLines(ctx context.Context, in *ImportLinesInput) (*response.Body[[]wire.SalesOutcome], error) {
	if !auth.ActorFrom(ctx).Has(deal.RoleCMT, deal.RoleCOA) {
		return nil, apperr.Forbidden("salesOut.role", "Only claims staff can do this.")
	}
	lines, err := salesLines(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	return request.OnceByCaller(ctx, h.Requests, "ImportLines", in.IdempotencyKey, string(in.RawBody),
		func(ctx context.Context, by deal.Actor) ([]wire.SalesOutcome, error) {
			out := make([]wire.SalesOutcome, len(lines))
			for i, line := range lines { // in the order given: a return may follow its sale
				claimed, err := h.claim(ctx, line, by)
				if err != nil {
					return nil, err
				}
				out[i] = wire.SalesOutcome{
					InvoiceNumber: line.InvoiceNumber, Line: line.Line, Outcome: string(claimed.Outcome), Reason: claimed.Reason,
					OverCommitted: claimed.OverCommitted,
				}
			}
			return out, nil
		})
}

func (h Handler) claim(ctx context.Context, line salesLine, actor deal.Actor) (repo.Claimed, error) {
	refused := func(reason string) (repo.Claimed, error) {
		return repo.Claimed{Outcome: repo.LineRefused, Reason: reason}, nil
	}
	date, dateErr := deal.ParseDate(line.InvoiceDate)
	switch {
	case line.fault != "":
		return refused(line.fault)
	case line.DistributorAccountID == "":
		return refused("distributorAccountId is missing.")
	case strings.TrimSpace(line.InvoiceNumber) == "" || len(line.InvoiceNumber) > maxInvoiceName ||
		!printable(line.InvoiceNumber):
		return refused("invoiceNumber is missing or too long.")
	case line.Line < 1 || line.Line > maxSalesLines*100:
		return refused("line is not the number of a line.")
	case dateErr != nil:
		return refused("invoiceDate is not a date YYYY-MM-DD.")
	case line.Quantity > maxUnitsALine || line.Quantity < -maxUnitsALine:
		return refused("quantity is out of bounds.")
	case !printable(line.DistributorAccountID) || !printable(line.DealNumber) || !printable(line.SKU):
		return refused("The line holds characters that are not text.")
	}
	return h.Store.RecordUnits(ctx, repo.Claim{
		SoldLine: deal.SoldLine{
			DistributorAccountID: line.DistributorAccountID, InvoiceNumber: strings.TrimSpace(line.InvoiceNumber),
			Line: line.Line, InvoiceDate: date, SKU: strings.TrimSpace(line.SKU), Quantity: line.Quantity,
		},
		DealNumber: strings.TrimSpace(line.DealNumber), By: actor.Email, Signal: contract.SignalUnitsRecorded,
	}, h.Now())
}

// printable tells whether Postgres can hold a text.
func printable(text string) bool {
	for _, r := range text {
		if r < ' ' || r == '\ufffd' {
			return false
		}
	}
	return true
}

// maxSalesLines bounds one import.
const maxSalesLines = 10_000

var errTooManyLines = apperr.Invalid("salesOut.tooMany", "One import takes at most 10,000 lines.")

// salesLine is a line as it was handed in, or why it cannot be read.
type salesLine struct {
	wire.SalesLine
	fault string
}

func salesLines(contentType string, body []byte) ([]salesLine, error) {
	read := jsonLines
	if media, _, err := mime.ParseMediaType(contentType); err == nil && media == "text/csv" {
		read = csvLines
	}
	lines, err := read(body)
	if err == nil && len(lines) > maxSalesLines {
		err = errTooManyLines
	}
	return lines, err
}

func jsonLines(body []byte) ([]salesLine, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(body, &raw); err != nil || raw == nil {
		if !json.Valid(body) {
			return nil, apperr.Malformed("request.json", "The body is not valid JSON.")
		}
		return nil, apperr.Invalid("salesOut.array", "The body must be an array of lines.",
			apperr.Fault{Pointer: "", Code: "salesOut.array", Message: "The body must be an array of lines."})
	}
	if len(raw) > maxSalesLines {
		return nil, errTooManyLines
	}
	lines := make([]salesLine, len(raw))
	var faults []apperr.Fault
	for i, one := range raw {
		read := json.NewDecoder(bytes.NewReader(one))
		read.DisallowUnknownFields()
		if err := read.Decode(&lines[i].SalesLine); err != nil {
			faults = append(faults, lineFault(i, err))
		}
	}
	if len(faults) > 0 {
		return nil, apperr.Invalid("salesOut.invalid", deal.TextCorrectErrors, faults...)
	}
	return lines, nil
}

// lineFault names the member that cannot be read.
func lineFault(i int, err error) apperr.Fault {
	fault := apperr.Fault{
		Pointer: "/" + strconv.Itoa(i), Code: "salesOut.line", Message: "This is not a line of an invoice.",
	}
	if wrongType, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrongType.Field != "" {
		fault.Pointer += "/" + strings.ReplaceAll(wrongType.Field, ".", "/")
		fault.Message = "This member has the wrong type."
	}
	if name, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		fault.Pointer += "/" + strings.Trim(name, `"`)
		fault.Code, fault.Message = "request.unknownMember", "This member is not known."
	}
	return fault
}

var salesColumns = []string{
	"distributorAccountId", "invoiceNumber", "line", "invoiceDate", "dealNumber", "sku", "quantity",
}

func csvLines(body []byte) ([]salesLine, error) {
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(body, []byte("\ufeff"))))
	header, err := r.Read()
	if err != nil {
		return nil, apperr.Malformed("salesOut.csv", "The body is not a CSV file with a header.").Because(err)
	}
	at := map[string]int{}
	for _, name := range salesColumns {
		column := slices.IndexFunc(header, func(h string) bool { return strings.EqualFold(strings.TrimSpace(h), name) })
		if column < 0 {
			return nil, request.RefuseField(name, "salesOut.column", "The column "+name+" is missing.")
		}
		at[name] = column
	}
	var lines []salesLine
	for len(lines) <= maxSalesLines {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return lines, nil
		}
		if err != nil {
			return nil, apperr.Malformed("salesOut.csv", "Line "+strconv.Itoa(len(lines)+2)+
				" of the file is not CSV of the header's columns.").Because(err)
		}
		lines = append(lines, csvLine(func(name string) string { return strings.TrimSpace(record[at[name]]) }))
	}
	return lines, nil
}

func csvLine(field func(string) string) salesLine {
	l := salesLine{SalesLine: wire.SalesLine{
		DistributorAccountID: field("distributorAccountId"), InvoiceNumber: field("invoiceNumber"),
		InvoiceDate: field("invoiceDate"), DealNumber: field("dealNumber"), SKU: field("sku"),
	}}
	var err error
	if l.Line, err = strconv.Atoi(field("line")); err != nil {
		l.fault = "The line is not a number."
	}
	if l.Quantity, err = strconv.ParseInt(field("quantity"), 10, 64); err != nil {
		l.fault = "The quantity is not a whole number."
	}
	return l
}
