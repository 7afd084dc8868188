package lists

import (
	"context"
	"strings"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
)

// BulkInput names a bulk in the path.
type BulkInput struct {
	ID string `path:"bulkId" maxLength:"64"`
}

// OwnBulk is a bulk of the caller; those of others are not known to them.
func OwnBulk(ctx context.Context, store *repo.Store, id string, actor deal.Actor) (deal.Bulk, error) {
	b, err := store.Bulk(ctx, id)
	if err == nil && !strings.EqualFold(b.By, actor.Email) {
		err = apperr.NotFound("bulk.notFound", "This bulk is not known.")
	}
	return b, err
}

// Bulks answers the caller's bulks of the last 90 days, the newest first (beyond N20).
func (h Handler) Bulks(ctx context.Context, _ *struct{}) (*response.Body[[]wire.BulkHead], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	bulks, counts, err := h.Store.Bulks(ctx, actor.Email)
	return response.Of(response.Each(bulks, err, func(b deal.Bulk) wire.BulkHead { return bulkHead(b, counts[b.ID]) }))
}

// Bulk answers a bulk of the caller with what came of each of its tickets.
func (h Handler) Bulk(ctx context.Context, in *BulkInput) (*response.Body[wire.Bulk], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	b, err := OwnBulk(ctx, h.Store, in.ID, auth.ActorFrom(ctx))
	if err != nil {
		return nil, err
	}
	return response.Of(BulkAnswer(ctx, h.Store, b))
}

// BulkAnswer is a bulk as it is answered.
func BulkAnswer(ctx context.Context, store *repo.Store, b deal.Bulk) (wire.Bulk, error) {
	rows, err := store.BulkRows(ctx, b.ID)
	if err != nil {
		return wire.Bulk{}, err
	}
	counts := repo.BulkCounts{By: map[deal.BulkOutcome]int64{}}
	out := wire.Bulk{
		ReasonCode: b.Order.ReasonCode, PartnerComments: b.Order.PartnerComments,
		InternalComments: b.Order.InternalComments, ToPerson: b.Order.To.Person, ToRegion: b.Order.To.Region,
		Rows: make([]wire.BulkRow, len(rows)),
	}
	for i, r := range rows {
		out.Rows[i] = wire.BulkRow{
			OpportunityDealID: r.DealID, DealNumber: r.DealNumber, CaseNumber: r.CaseNumber, DealName: r.DealName,
			DealType: r.DealType, CustomerName: r.CustomerName, Revision: r.Revision, Outcome: "waiting", Text: r.Message,
			TextSaid: deal.Say(r.Message),
		}
		counts.Total++
		if r.Outcome != "" {
			out.Rows[i].Outcome = r.Outcome
			counts.By[deal.BulkOutcome(r.Outcome)]++
		}
	}
	out.BulkHead = bulkHead(b, counts)
	return out, nil
}

func bulkHead(b deal.Bulk, counts repo.BulkCounts) wire.BulkHead {
	head := wire.BulkHead{
		ID: b.ID, Act: string(b.Order.Act), State: string(b.State()), StagedAt: wire.Time(b.StagedAt),
		DueAt: wire.Time(b.DueAt), Total: counts.Total, Processed: counts.Settled(),
		Counts: wire.BulkCounts{
			Done: counts.By[deal.BulkDone], Recommended: counts.By[deal.BulkRecommended],
			Refused: counts.By[deal.BulkRefused], Skipped: counts.By[deal.BulkSkipped],
			TakenBack: counts.By[deal.BulkTakenBack],
		},
	}
	head.MayTakeBack = deal.CanTakeBack(b) == nil && head.Processed < head.Total
	if !b.FinishedAt.IsZero() {
		head.FinishedAt = wire.Time(b.FinishedAt)
	}
	return head
}

// ExportBulk answers what came of a bulk as a workbook.
func (h Handler) ExportBulk(ctx context.Context, in *BulkInput) (*response.Streamed, error) {
	answer, err := h.Bulk(ctx, in)
	if err != nil {
		return nil, err
	}
	b := answer.Body
	heads := []gridsheet.Head{{Label: "Act", Value: b.Act}, {Label: "Staged (UTC)", Value: b.StagedAt}}
	columns := []gridColumn[wire.BulkRow]{
		textColumn("dealNumber", "Deal Number", 18, func(r wire.BulkRow) any { return r.DealNumber }),
		textColumn("dealName", "Deal Name", 36, func(r wire.BulkRow) any { return r.DealName }),
		textColumn("dealType", "Deal Type", 18, func(r wire.BulkRow) any { return r.DealType }),
		textColumn("customerName", "Customer", 36, func(r wire.BulkRow) any { return r.CustomerName }),
		{field: "revision", title: "Revision", kind: gridsheet.Number, width: 10, value: func(r wire.BulkRow) any { return r.Revision }},
		textColumn("outcome", "Outcome", 14, func(r wire.BulkRow) any { return r.Outcome }),
		textColumn("text", "Reason", 60, func(r wire.BulkRow) any { return r.Text }),
	}
	at, err := time.Parse(time.RFC3339, b.StagedAt)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return workbook(at, "Bulk", heads, columns, rowsOf(b.Rows))
}
