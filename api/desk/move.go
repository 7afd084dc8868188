package desk

import (
	"context"
	"slices"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// MoveTargets answers whose queues tickets can be moved to (beyond N16).
func (h Handler) MoveTargets(ctx context.Context, _ *struct{}) (*response.Body[wire.MoveTargets], error) {
	actor, err := request.Reviewer(ctx)
	if err == nil {
		err = deal.MovesTickets(actor).Err()
	}
	if err != nil {
		return nil, err
	}
	out := wire.MoveTargets{People: []wire.MoveTarget{}}
	if out.Regions, err = h.Store.Regions(ctx); err != nil {
		return nil, err
	}
	people, err := h.Store.Reviewers(ctx)
	if err != nil {
		return nil, err
	}
	now := h.Now()
	absences, err := h.Store.Absences(ctx, now, now)
	for _, p := range people {
		target := wire.MoveTarget{Email: p.Email, Name: p.Name, Level: p.Level}
		if cover := deal.CoverOf(absences, p.Email, now); cover != p.Email {
			target.Cover = cover
		}
		out.People = append(out.People, target)
	}
	return response.Of(out, err)
}

// moveTarget completes whose queue a move is to, or tells what is wrong with it.
func (h Handler) moveTarget(ctx context.Context, to deal.MoveTarget) (deal.MoveTarget, []deal.Fault, error) {
	regions, err := h.Store.Regions(ctx)
	if err != nil {
		return to, nil, err
	}
	people, err := h.Store.Reviewers(ctx)
	if err != nil {
		return to, nil, err
	}
	var person *deal.Reviewer
	at := slices.IndexFunc(people, func(p deal.Reviewer) bool { return strings.EqualFold(p.Email, to.Person) })
	if at >= 0 {
		person = &people[at]
		to = deal.MoveTarget{Person: person.Email, Name: person.Name, Level: person.Level}
	}
	return to, deal.CheckMove(to, person, regions), nil
}
