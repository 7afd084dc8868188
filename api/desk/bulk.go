package desk

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"dealdesk/api/lists"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// previewsAtOnce is how many rows of a preview are looked at side by side.
const previewsAtOnce = 4

// askedOrder is who asks for a bulk and for what, or every fault of it.
func (h Handler) askedOrder(ctx context.Context, in wire.AskBulk) (deal.Actor, deal.BulkOrder, error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return deal.Actor{}, deal.BulkOrder{}, err
	}
	to := deal.MoveTarget{Person: strings.TrimSpace(in.ToPerson), Region: strings.TrimSpace(in.ToRegion)}
	o := deal.BulkOrder{
		Act: deal.BulkAct(in.Act), ReasonCode: in.ReasonCode, PartnerComments: strings.TrimSpace(in.PartnerComments),
		InternalComments: strings.TrimSpace(in.InternalComments), To: to,
	}
	if err := o.Permits(actor).Err(); err != nil {
		return actor, o, err
	}
	ids := make([]string, len(in.Rows))
	for i, row := range in.Rows {
		ids[i] = row.OpportunityDealID
	}
	faults := append(deal.CheckBulk(o), deal.CheckBulkRows(ids)...)
	if o.Act == deal.BulkMove && len(faults) == 0 {
		if o.To, faults, err = h.moveTarget(ctx, to); err != nil {
			return actor, o, err
		}
	}
	if len(faults) > 0 {
		return actor, o, apperr.Invalid("bulk.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	return actor, o, nil
}

// PreviewBulk tells what a bulk would do with each ticket, by the rules that carry it out (beyond N17).
func (h Handler) PreviewBulk(
	ctx context.Context, in *request.Body[wire.AskBulk],
) (*response.Body[wire.BulkPreview], error) {
	actor, order, err := h.askedOrder(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	out := wire.BulkPreview{Rows: make([]wire.ForeseenRow, len(in.Body.Rows))}
	if order.Act.Decides() {
		out.DelaySeconds = int(deal.BulkDelay.Seconds())
	}
	group, each := errgroup.WithContext(ctx)
	group.SetLimit(previewsAtOnce)
	for i, row := range in.Body.Rows {
		group.Go(func() error {
			var err error
			out.Rows[i], err = h.foreseeRow(each, order, row, actor)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return response.Of(out, nil)
}

func (h Handler) foreseeRow(
	ctx context.Context, order deal.BulkOrder, row wire.BulkTicket, actor deal.Actor,
) (wire.ForeseenRow, error) {
	found, err := h.Store.FindDeal(ctx, row.OpportunityDealID, actor)
	if err != nil {
		return wire.ForeseenRow{}, err
	}
	d, m, err := h.underReview(ctx, found)
	if err != nil {
		return wire.ForeseenRow{}, err
	}
	m.Facts.Registered = d.State.Registered
	out := wire.ForeseenRow{
		OpportunityDealID: d.Deal.ID, DealNumber: d.Deal.Number, DealName: d.Deal.Name,
		CustomerName: d.Deal.CustomerName, Flags: []string{},
	}
	if t := d.State.Ticket; t != nil {
		for _, flag := range deal.TicketFlagsOf(*t, d.State.Progress, m.Now) {
			out.Flags = append(out.Flags, string(flag))
		}
	}
	foreseen, refusal := order.Foresee(d.State, row.Revision, actor, m)
	fillEffect(&out, foreseen, refusal)
	return out, nil
}

func fillEffect(row *wire.ForeseenRow, foreseen deal.Foreseen, refusal *deal.Refusal) {
	if refusal != nil {
		row.Effect, row.Code = "refused", refusal.Code
		row.Text, row.TextSaid = refusal.Message, deal.Say(refusal.Message)
		return
	}
	row.Effect, row.Level = string(foreseen.Effect), foreseen.Level
}

// StageBulk stores a bulk and starts it: claims and releases run at once, decisions are staged (beyond N18).
func (h Handler) StageBulk(
	ctx context.Context, in *request.RepeatableBody[wire.AskBulk],
) (*response.Body[wire.Bulk], error) {
	actor, order, err := h.askedOrder(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	r, err := request.New(actor, "StageBulk", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.Bulk, error) {
		bulk := repo.NewBulk{ID: r.ID("bulk"), Order: order, By: actor, At: h.Now()}
		for _, row := range in.Body.Rows {
			bulk.Rows = append(bulk.Rows,
				repo.BulkTarget{DealID: strings.ToLower(row.OpportunityDealID), Revision: row.Revision})
		}
		if err := h.Store.StageBulk(ctx, bulk); err != nil {
			return wire.Bulk{}, err
		}
		stored, err := h.Store.Bulk(ctx, bulk.ID)
		if err != nil {
			return wire.Bulk{}, err
		}
		h.Workflows.StartBulk(ctx, stored, len(bulk.Rows))
		return lists.BulkAnswer(ctx, h.Store, stored)
	})
}

// TakeBackBulk takes back a bulk that has not begun, or some of its tickets (beyond N18).
func (h Handler) TakeBackBulk(
	ctx context.Context, in *request.RepeatableBody[wire.TakeBackBulk],
) (*response.Body[wire.Bulk], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	return request.OnceByCaller(ctx, h.Requests, "TakeBackBulk", in.IdempotencyKey, in.Body,
		func(ctx context.Context, actor deal.Actor) (wire.Bulk, error) {
			bulk, err := lists.OwnBulk(ctx, h.Store, in.Body.BulkID, actor)
			if err != nil {
				return wire.Bulk{}, err
			}
			left, err := h.Store.TakeBackBulk(ctx, bulk.ID, in.Body.OpportunityDealIDs, h.Now(),
				func(b deal.Bulk) error { return deal.CanTakeBack(b).Err() })
			if err != nil {
				return wire.Bulk{}, err
			}
			h.Workflows.TakenBack(ctx, bulk.ID, int(left))
			return lists.BulkAnswer(ctx, h.Store, bulk)
		})
}

// stagedByOther refuses who would claim or decide what somebody else has staged a decision on (beyond N18).
func (h Handler) stagedByOther(ctx context.Context, dealID string, event deal.Event, actor deal.Actor) error {
	by, err := h.Store.StagedBy(ctx, dealID)
	if err != nil {
		return err
	}
	return deal.NotStaged(event, actor, by).Err()
}

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
