package admin

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"

	"github.com/danielgtaylor/huma/v2"
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
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.RoleCMT, deal.RoleCOA) {
		return nil, apperr.Forbidden("salesOut.role", "Only claims staff can do this.")
	}
	lines, err := salesLines(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	r, err := request.New(actor, "ImportLines", in.IdempotencyKey, string(in.RawBody))
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) ([]wire.SalesOutcome, error) {
		out := make([]wire.SalesOutcome, len(lines))
		for i, line := range lines { // in the order given: a return may follow its sale
			claimed, err := h.claim(ctx, line, actor)
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
			Line:        line.Line,
			InvoiceDate: date,
			SKU:         strings.TrimSpace(line.SKU), Quantity: line.Quantity,
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
