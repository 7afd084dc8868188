package api

import (
	"context"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// RevisionsInput names a deal, and a revision whose content is wanted.
type RevisionsInput struct {
	ID       string `path:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
	Revision int    `query:"revision" doc:"Answer the content of this one too"`
}

// RevisionDiffInput names two revisions; without them the newest is compared with the one before.
type RevisionDiffInput struct {
	ID   string `path:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
	From int    `query:"from"`
	To   int    `query:"to"`
}

// revisionsFor lists the revisions of a deal that a person may see (clarifications.md 17).
func (s *Server) revisionsFor(ctx context.Context, id string) (repo.DealDetails, []entity.Revision, deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, id, actor)
	if err != nil {
		return d, nil, actor, err
	}
	all, err := s.Store.Revisions(ctx, d.Deal.ID)
	if !d.State.OwnedBy(actor.Email) && actor.DeskLevel() == 0 {
		all = slices.DeleteFunc(all, func(r entity.Revision) bool { return r.Number > d.State.Revision })
	}
	return d, all, actor, err
}

func (s *Server) getRevisions(ctx context.Context, in *RevisionsInput) (*Body[[]wire.Revision], error) {
	d, all, actor, err := s.revisionsFor(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := make([]wire.Revision, len(all))
	asked := in.Revision == 0
	for i, r := range all {
		out[i] = wire.Revision{
			Revision: r.Number, SubmittedAt: stamp(r.SubmittedAt), SubmittedBy: r.SubmittedBy,
			InForce: r.Number == d.State.Revision,
			Pending: r.Number > d.State.Revision && r.Number == d.State.UnderReview(),
		}
		if r.Number != in.Revision && !out[i].Pending {
			continue
		}
		asked = asked || r.Number == in.Revision
		if out[i].Content, err = s.revisionContent(ctx, d, r.Number, actor); err != nil {
			return nil, err
		}
	}
	if !asked {
		return nil, apperr.NotFound("revision.notFound", "This deal has no such revision.")
	}
	return &Body[[]wire.Revision]{Body: out}, nil
}

func (s *Server) revisionContent(ctx context.Context, d repo.DealDetails, number int, actor deal.Actor) (*wire.Case,
	error,
) {
	var err error
	if d.Shared, d.Content, err = s.Store.RevisionOf(ctx, d.Deal.ID, number); err != nil {
		return nil, err
	}
	shown := caseAnswer(repo.CaseView{Opportunity: d.Opportunity, Deals: []repo.DealDetails{d}}, actor, s.Now())
	return &shown, nil
}

func (s *Server) getRevisionDiff(ctx context.Context, in *RevisionDiffInput) (*Body[wire.RevisionDiff], error) {
	d, all, actor, err := s.revisionsFor(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	from, to := in.From, in.To
	numbers := make([]int, len(all))
	for i, r := range all {
		numbers[i] = r.Number
	}
	if to == 0 && len(numbers) > 0 {
		to = numbers[len(numbers)-1]
	}
	if at := slices.Index(numbers, to); from == 0 && at > 0 {
		from = numbers[at-1]
	}
	for _, n := range []int{from, to} {
		if !slices.Contains(numbers, n) {
			return nil, apperr.NotFound("revision.notFound", "This deal has no such revision.")
		}
	}
	changes, err := s.changes(ctx, d.Deal.ID, from, to)
	if err != nil {
		return nil, err
	}
	changes = slices.DeleteFunc(changes, func(c wire.RevisionChange) bool {
		return deal.HiddenFrom(actor, d.State.Type, d.Content.Strategic, c.Field)
	})
	return &Body[wire.RevisionDiff]{Body: wire.RevisionDiff{From: from, To: to, Changes: changes}}, nil
}

// changes compares two revisions of a deal.
func (s *Server) changes(ctx context.Context, dealID string, from, to int) ([]wire.RevisionChange, error) {
	sharedFrom, contentFrom, err := s.Store.RevisionOf(ctx, dealID, from)
	if err != nil {
		return nil, err
	}
	sharedTo, contentTo, err := s.Store.RevisionOf(ctx, dealID, to)
	return each(deal.Diff(sharedFrom, contentFrom, sharedTo, contentTo), err, func(c deal.Difference) wire.RevisionChange {
		return wire.RevisionChange{
			Section: string(c.Section), Field: c.Field, Label: c.Label, Row: c.Row,
			Kind: string(c.Kind), From: c.From, To: c.To,
		}
	})
}

// reviewDiff is what a reviewer compares; a previous revision that was swept, or none, leaves nothing to compare with.
func (s *Server) reviewDiff(ctx context.Context, dealID string, previous, revision int) ([]wire.RevisionChange, error) {
	if previous < 1 || previous >= revision {
		return []wire.RevisionChange{}, nil
	}
	changes, err := s.changes(ctx, dealID, previous, revision)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return []wire.RevisionChange{}, nil
	}
	return changes, err
}
