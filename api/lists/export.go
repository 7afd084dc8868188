package lists

import (
	"context"
	"slices"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/sheets/gridsheet"
)

// ExportInput names a grid and what of it.
type ExportInput struct {
	Grid string `path:"grid" doc:"allcases, dealregistration, specialpricing, cpstrategic, dealreport, productviewsp, bidgrid, discounts, compactview, expandedview, legalentities, viewresellers, channelpartners, letters or queue"`
	Body wire.ExportQuery
}

// Export writes a grid with the rights of its page: who may not see or download it gets nothing (case-management.md
// L267–278).
func (h Handler) Export(ctx context.Context, in *ExportInput) (*response.Streamed, error) {
	actor, q := auth.ActorFrom(ctx), in.Body
	switch in.Grid {
	case "allcases":
		q.IsAllCases = true
		return h.exportDeals(ctx, actor, "All Cases", q)
	case "dealregistration":
		q.DealType = string(deal.DealRegistration)
		return h.exportDeals(ctx, actor, "Deal Registration Cases", q)
	case "specialpricing":
		q.DealType = string(deal.SpecialPricing)
		return h.exportDeals(ctx, actor, "Special Pricing Cases", q)
	case "cpstrategic":
		q.DealType = string(deal.CPStrategic)
		return h.exportDeals(ctx, actor, "CP Strategic Cases", q)
	case "dealreport":
		if q.DealType = string(deal.CPStrategic); !actor.May(deal.SeeDealReport) {
			return nil, errExport()
		}
		return h.exportDeals(ctx, actor, "Deal Report", q)
	case "productviewsp":
		return h.exportProducts(ctx, actor, q)
	case "bidgrid", "discounts":
		return h.exportBidGrid(ctx, actor, in.Grid, q)
	case "compactview", "expandedview", "legalentities", "channelpartners", "letters":
		return h.exportOfDeal(ctx, actor, in.Grid, q)
	case "viewresellers":
		return h.exportResellers(ctx, q)
	case "queue":
		return h.exportQueue(ctx, q)
	default:
		return nil, apperr.NotFound("export.grid", "There is no grid "+in.Grid+" to export.")
	}
}

func errExport() error {
	return apperr.Forbidden("export.role", "Your role does not allow downloading this grid.")
}

// gridColumn is a column of a grid with the value of a row.
type gridColumn[R any] struct {
	field, title string
	kind         gridsheet.Kind
	width        float64
	value        func(R) any
	visibleTo    func(deal.Actor) bool // nil: by everybody who sees the grid
}

func textColumn[R any](field, title string, width float64, value func(R) any) gridColumn[R] {
	return gridColumn[R]{field: field, title: title, width: width, value: value}
}

// chooseColumns are the requested columns that the actor may see, in the order of the request.
func chooseColumns[R any](columns []gridColumn[R], asked []string, actor deal.Actor) ([]gridColumn[R], error) {
	columns = slices.DeleteFunc(slices.Clone(columns), func(c gridColumn[R]) bool {
		return c.visibleTo != nil && !c.visibleTo(actor)
	})
	if len(asked) == 0 {
		return columns, nil
	}
	var out []gridColumn[R]
	for _, field := range asked {
		if field == "opportunityName" { // rows name the case by both members
			field = "opportunityNumber"
		}
		at := slices.IndexFunc(columns, func(c gridColumn[R]) bool { return c.field == field })
		if at < 0 {
			return nil, apperr.Malformed("export.column", "There is no column "+field+".")
		}
		out = append(out, columns[at])
	}
	return out, nil
}

// workbook writes the rows that each yields, to a file on disk when they are many. What fails then fails before the
// first byte is sent.
func workbook[R any](now time.Time, grid string, heads []gridsheet.Head, columns []gridColumn[R],
	each func(yield func(R) error) error,
) (file *response.Streamed, err error) {
	sheetColumns := make([]gridsheet.Column, len(columns))
	for i, c := range columns {
		sheetColumns[i] = gridsheet.Column{Title: c.title, Kind: c.kind, Width: c.width}
	}
	sheet, err := gridsheet.New(heads, sheetColumns)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	defer func() {
		if err != nil {
			_ = sheet.Close()
		}
	}()
	values := make([]any, len(columns))
	err = each(func(row R) error {
		for i, c := range columns {
			values[i] = c.value(row)
		}
		return sheet.Add(values)
	})
	if err != nil {
		return nil, err
	}
	if err := sheet.End(); err != nil {
		return nil, apperr.Internal(err)
	}
	return response.Stream(gridsheet.FileName(grid, now), response.Workbook, sheet), nil
}

func rowsOf[R any](rows []R) func(func(R) error) error {
	return func(yield func(R) error) error {
		for _, row := range rows {
			if err := yield(row); err != nil {
				return err
			}
		}
		return nil
	}
}
