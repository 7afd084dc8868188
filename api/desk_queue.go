package api

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// QueueInput is the input of GetQueue.
type QueueInput struct{ Body wire.ListQuery }

// QueueCountsInput is the input of GetQueueCounts.
type QueueCountsInput struct{ Body wire.QueueCountsQuery }

// maxQuestions is how many counts one call answers.
const maxQuestions = 10

func (s *Server) getQueue(ctx context.Context, in *QueueInput) (*Body[[]wire.TicketRow], error) {
	query, err := s.queueQuery(ctx, in.Body, maxRecords)
	if err != nil {
		return nil, err
	}
	rows, err := s.tickets(ctx, query)
	if err != nil {
		return nil, err
	}
	return &Body[[]wire.TicketRow]{Body: rows}, nil
}

// tickets are a page of the queue, with their review clocks.
func (s *Server) tickets(ctx context.Context, query repo.ListTickets) ([]wire.TicketRow, error) {
	rows, err := s.Store.Queue(ctx, query)
	if err != nil {
		return nil, err
	}
	codes := make([]string, len(rows))
	for i, r := range rows {
		codes[i] = r.CountryCode
	}
	calendars, err := s.Store.Calendars(ctx, codes)
	if err != nil {
		return nil, err
	}
	out := make([]wire.TicketRow, len(rows))
	for i, r := range rows {
		out[i] = ticketRow(r, deal.EvalContext{Now: query.Now, Calendar: calendars[r.CountryCode]})
	}
	return out, nil
}

// queueQuery reads the body of the queue; only reviewers have one.
func (s *Server) queueQuery(ctx context.Context, q wire.ListQuery, most int) (repo.ListTickets, error) {
	actor, err := reviewer(ctx)
	if err != nil {
		return repo.ListTickets{}, err
	}
	body, err := pagedBody(q, most)
	if err != nil {
		return repo.ListTickets{}, err
	}
	if body.limit == 0 {
		body.limit = defaultRecords
	}
	return repo.ListTickets{
		Actor: actor, Now: s.Now(), Types: body.types, Filter: body.filter, Sort: body.sort, Desc: body.desc,
		Limit: body.limit, Offset: body.page * body.limit,
	}, nil
}

func (s *Server) getQueueCounts(ctx context.Context, in *QueueCountsInput) (*Body[wire.QueueCounts], error) {
	if _, err := reviewer(ctx); err != nil {
		return nil, err
	}
	if len(in.Body.Filters) > maxQuestions {
		return nil, apperr.Malformed("list.filters", "One call counts at most 10 filters.")
	}
	questions := map[string]repo.ListTickets{}
	for name, filter := range in.Body.Filters {
		query, err := s.queueQuery(ctx, wire.ListQuery{Filter: filter}, maxRecords)
		if err != nil {
			return nil, err
		}
		questions[name] = query
	}
	counts, err := s.Store.QueueCounts(ctx, questions)
	if err != nil {
		return nil, err
	}
	return &Body[wire.QueueCounts]{Body: wire.QueueCounts{Counts: counts}}, nil
}

func ticketRow(r repo.QueueRow, m deal.EvalContext) wire.TicketRow {
	state := deal.State{Zone: r.Zone, Terms: r.Terms, Ticket: &r.Ticket}
	flags := []string{}
	if m.Now.After(r.Ticket.DueAt) && r.Ticket.State != deal.TicketHidden {
		flags = append(flags, "Overdue")
	}
	if r.Life.SSPSilent {
		flags = append(flags, "SSP silent")
	}
	if r.Life.Conflict {
		flags = append(flags, "Conflict")
	}
	if len(r.Life.Recommendations) > 0 {
		flags = append(flags, "Recommended")
	}
	return wire.TicketRow{
		TicketNumber: r.Ticket.Number, Kind: string(r.Ticket.Kind), OpportunityDealID: r.DealID, DealNumber: r.DealNumber,
		CaseNumber: r.CaseNumber,
		DealName:   r.DealName, DealType: r.DealType, Region: r.Region, CustomerName: r.CustomerName,
		CustomerCountry: r.CustomerCountry,
		RequesterName:   r.RequesterName, DealVolume: r.Volume, Level: r.Ticket.Level, DueAt: stamp(r.Ticket.DueAt),
		EnteredAt: stamp(r.Ticket.EnteredAt),
		Clock:     *clockAnswer(state, m), ClaimedBy: r.Ticket.ClaimedBy, Flags: flags,
	}
}
