package lists

import (
	"context"
	"time"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo/deallist"
)

// maxQuestions is how many counts one call answers.
const maxQuestions = 10

// Queue answers the open tickets.
func (h Handler) Queue(
	ctx context.Context, in *request.Body[wire.ListQuery],
) (*response.Body[[]wire.TicketRow], error) {
	query, err := h.queueQuery(ctx, in.Body, maxRecords)
	if err != nil {
		return nil, err
	}
	return response.Of(h.tickets(ctx, query))
}

// tickets are a page of the queue, with their review clocks.
func (h Handler) tickets(ctx context.Context, query deallist.ListTickets) ([]wire.TicketRow, error) {
	rows, err := h.lists().Queue(ctx, query)
	if err != nil {
		return nil, err
	}
	codes := make([]string, len(rows))
	for i, r := range rows {
		codes[i] = r.CountryCode
	}
	calendars, err := h.Store.Calendars(ctx, codes)
	if err != nil {
		return nil, err
	}
	out := make([]wire.TicketRow, len(rows))
	for i, r := range rows {
		out[i] = TicketRow(r, deal.EvalContext{Now: query.Now, Calendar: calendars[r.CountryCode]})
	}
	return out, nil
}

// queueQuery reads the body of the queue; only reviewers have one.
func (h Handler) queueQuery(ctx context.Context, q wire.ListQuery, most int) (deallist.ListTickets, error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return deallist.ListTickets{}, err
	}
	body, err := pagedBody(q, most)
	if err != nil {
		return deallist.ListTickets{}, err
	}
	if body.limit == 0 {
		body.limit = defaultRecords
	}
	return deallist.ListTickets{
		Actor: actor, Now: h.Now(), Types: body.types, Filter: body.filter, Sort: body.sort, Desc: body.desc,
		Limit: body.limit, Offset: body.page * body.limit,
	}, nil
}

// QueueCounts counts the open tickets under each of some filters.
func (h Handler) QueueCounts(
	ctx context.Context, in *request.Body[wire.QueueCountsQuery],
) (*response.Body[wire.QueueCounts], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	questions, err := h.queueQuestions(ctx, in.Body.Filters)
	if err != nil {
		return nil, err
	}
	counts, err := h.lists().QueueCounts(ctx, questions)
	if err != nil {
		return nil, err
	}
	return response.Of(wire.QueueCounts{Counts: counts}, nil)
}

// TicketRow shows a ticket in the queue.
func TicketRow(r deallist.QueueRow, m deal.EvalContext) wire.TicketRow {
	state := deal.State{Zone: r.Zone, Terms: r.Terms, Ticket: &r.Ticket}
	flags := []string{}
	for _, flag := range deal.TicketFlagsOf(r.Ticket, r.Life, m.Now) {
		flags = append(flags, string(flag))
	}
	row := wire.TicketRow{
		TicketNumber: r.Ticket.Number, Kind: string(r.Ticket.Kind), OpportunityDealID: r.DealID, DealNumber: r.DealNumber,
		CaseNumber: r.CaseNumber,
		DealName:   r.DealName, DealType: r.DealType, Region: r.Region, CustomerName: r.CustomerName,
		CustomerCountry: r.CustomerCountry,
		RequesterName:   r.RequesterName, DealVolume: r.Volume, Level: r.Ticket.Level, DueAt: wire.Time(r.Ticket.DueAt),
		EnteredAt: wire.Time(r.Ticket.EnteredAt),
		Clock:     *wire.ReviewClock(state, m), ClaimedBy: r.Ticket.ClaimedBy, ClaimedFor: r.Ticket.ClaimedFor, Flags: flags,
		AddressedTo: r.Ticket.AddressedTo, AddressedFor: r.Ticket.AddressedFor, MovedBy: r.Ticket.MovedBy,
		Revision: r.Revision, StagedBy: r.StagedBy,
	}
	if r.Life.Edit != nil {
		row.Revision = r.Life.Edit.Revision
	}
	if refusal := deal.FourEyes(r.Involved); refusal != nil {
		row.NotForYou, row.NotForYouText = refusal.Message, deal.Say(refusal.Message)
	}
	return row
}

// QueueValues answers which values the fields of the queue have.
func (h Handler) QueueValues(
	ctx context.Context, in *request.Body[wire.QueueValuesQuery],
) (*response.Body[wire.QueueValues], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	questions, err := h.queueQuestions(ctx, in.Body.Fields)
	if err != nil {
		return nil, err
	}
	found, err := h.lists().QueueValues(ctx, questions)
	if err != nil {
		return nil, err
	}
	values := map[string][]wire.QueueValue{}
	for field, of := range found {
		values[field] = []wire.QueueValue{}
		for _, v := range of {
			values[field] = append(values[field], wire.QueueValue{Value: v.Value, Count: v.Count})
		}
	}
	return response.Of(wire.QueueValues{Values: values}, nil)
}

// queueQuestions reads several filters of the queue by their names.
func (h Handler) queueQuestions(ctx context.Context, filters map[string]any) (map[string]deallist.ListTickets, error) {
	if len(filters) > maxQuestions {
		return nil, apperr.Malformed("list.filters", "One call counts at most 10 filters.")
	}
	questions := map[string]deallist.ListTickets{}
	for name, filter := range filters {
		query, err := h.queueQuery(ctx, wire.ListQuery{Filter: filter}, maxRecords)
		if err != nil {
			return nil, err
		}
		questions[name] = query
	}
	return questions, nil
}

// OwnDecisions answers what the caller has decided in the last weeks.
func (h Handler) OwnDecisions(ctx context.Context, _ *struct{}) (*response.Body[wire.OwnDecisions], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	weeks, err := h.Store.OwnDecisions(ctx, actor.Email, h.Now())
	if err != nil {
		return nil, err
	}
	out := wire.OwnDecisions{Weeks: make([]wire.DecisionWeek, len(weeks))}
	for i, w := range weeks {
		out.Weeks[i] = wire.DecisionWeek{
			Monday: w.Monday.Format(time.DateOnly), Decisions: w.Decisions, MedianMinutes: int64(w.Median / time.Minute),
		}
	}
	return response.Of(out, nil)
}
