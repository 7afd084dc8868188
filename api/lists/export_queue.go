package lists

import (
	"context"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/letters"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
)

func queueColumns() []gridColumn[wire.TicketRow] {
	return []gridColumn[wire.TicketRow]{
		{
			field: "ticketNumber", title: "Ticket", kind: gridsheet.Number, width: 10,
			value: func(r wire.TicketRow) any { return r.TicketNumber },
		},
		textColumn("dealNumber", "Deal Number", 18, func(r wire.TicketRow) any { return r.DealNumber }),
		textColumn("dealName", "Deal Name", 36, func(r wire.TicketRow) any { return r.DealName }),
		textColumn("dealType", "Deal Type", 18, func(r wire.TicketRow) any { return r.DealType }),
		textColumn("region", "Region", 14, func(r wire.TicketRow) any { return r.Region }),
		textColumn("customerName", "Customer", 36, func(r wire.TicketRow) any { return r.CustomerName }),
		{field: "dealVolume", title: "Committed Deal Volume", kind: gridsheet.Number, width: 20, value: func(r wire.TicketRow) any { return r.DealVolume }},
		{field: "level", title: "Level", kind: gridsheet.Number, width: 8, value: func(r wire.TicketRow) any { return r.Level }},
		textColumn("dueAt", "Due (UTC)", 22, func(r wire.TicketRow) any { return r.DueAt }),
		textColumn("claimedBy", "Claimed By", 28, func(r wire.TicketRow) any { return r.ClaimedBy }),
		textColumn("claimedFor", "Claimed For", 28, func(r wire.TicketRow) any { return r.ClaimedFor }),
		textColumn("addressedTo", "Moved To", 28, movedTo),
		textColumn("movedBy", "Moved By", 28, func(r wire.TicketRow) any { return r.MovedBy }),
		textColumn("flags", "Flags", 24, func(r wire.TicketRow) any { return strings.Join(r.Flags, ", ") }),
	}
}

// movedTo is to whose queue a ticket was moved: a person's or, where nobody is named, all of its region.
func movedTo(r wire.TicketRow) any {
	if r.MovedBy != "" && r.AddressedTo == "" {
		return r.Region
	}
	return r.AddressedTo
}

func (h Handler) exportQueue(ctx context.Context, q wire.ExportQuery) (*response.Streamed, error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	columns, err := chooseColumns(queueColumns(), q.Columns, actor)
	if err != nil {
		return nil, err
	}
	left, first := q.RecordsToFetch, 0
	if left == 0 {
		left = maxExported
	}
	if q.PageNumber > 1 {
		first = (q.PageNumber - 1) * left
	}
	query, err := h.queueQuery(ctx, q.ListQuery, maxExported)
	if err != nil {
		return nil, err
	}
	return workbook(h.Now(), "Queue", nil, columns, func(yield func(wire.TicketRow) error) error {
		for query.Offset = first; left > 0; query.Offset += query.Limit {
			query.Limit = min(left, exportPage)
			rows, err := h.tickets(ctx, query)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if err := yield(row); err != nil {
					return err
				}
			}
			if left -= len(rows); len(rows) < query.Limit {
				return nil
			}
		}
		return nil
	})
}

func (h Handler) exportLetters(ctx context.Context, actor deal.Actor, d repo.DealDetails, heads []gridsheet.Head,
	q wire.ExportQuery,
) (*response.Streamed, error) {
	if allowed, reason := deal.Allows(d.State, actor, deal.ActionLetters, h.Now()); !allowed {
		return nil, apperr.Forbidden("letters.notAllowed", reason)
	}
	sent, err := h.Store.LettersOf(ctx, d.Deal.ID)
	if err != nil {
		return nil, err
	}
	type letter struct{ name, createdOn string }
	columns, err := chooseColumns([]gridColumn[letter]{
		{field: "name", title: "Name", width: 40, value: func(l letter) any { return l.name }},
		{field: "createdOn", title: "Created On", kind: gridsheet.Date, width: 14, value: func(l letter) any { return l.createdOn }},
	}, q.Columns, actor)
	if err != nil {
		return nil, err
	}
	rows := make([]letter, len(sent))
	for i, l := range sent {
		rows[i] = letter{letters.FileName(d.Opportunity.Number), string(deal.DateOf(l.CreatedAt, d.State.Location()))}
	}
	return workbook(h.Now(), "Letters", heads, columns, rowsOf(rows))
}
