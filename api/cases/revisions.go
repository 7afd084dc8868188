package cases

import (
	"context"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
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
func (h Handler) revisionsFor(ctx context.Context, id string) (repo.DealDetails, []repo.Revision, deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, id, actor)
	if err != nil {
		return d, nil, actor, err
	}
	all, err := h.Store.Revisions(ctx, d.Deal.ID)
	if !d.State.OwnedBy(actor.Email) && actor.DeskLevel() == 0 {
		all = slices.DeleteFunc(all, func(r repo.Revision) bool { return r.Number > d.State.Revision })
	}
	return d, all, actor, err
}

// Revisions answers what a deal contained at each submit.
func (h Handler) Revisions(ctx context.Context, in *RevisionsInput) (*response.Body[[]wire.Revision], error) {
	d, all, actor, err := h.revisionsFor(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := make([]wire.Revision, len(all))
	found := in.Revision == 0
	for i, r := range all {
		out[i] = wire.Revision{
			Revision: r.Number, SubmittedAt: wire.Time(r.SubmittedAt), SubmittedBy: r.SubmittedBy,
			InForce: r.Number == d.State.Revision,
			Pending: r.Number > d.State.Revision && r.Number == d.State.UnderReview(),
		}
		if r.Number != in.Revision && !out[i].Pending {
			continue
		}
		found = found || r.Number == in.Revision
		if out[i].Content, err = h.revisionContent(ctx, d, r.Number, actor); err != nil {
			return nil, err
		}
	}
	if !found {
		return nil, apperr.NotFound("revision.notFound", "This deal has no such revision.")
	}
	return response.Of(out, nil)
}

func (h Handler) revisionContent(
	ctx context.Context, d repo.DealDetails, number int, actor deal.Actor,
) (*wire.Case, error) {
	var err error
	if d.Shared, d.Content, err = h.Store.RevisionOf(ctx, d.Deal.ID, number); err != nil {
		return nil, err
	}
	content := Answer(repo.CaseView{Opportunity: d.Opportunity, Deals: []repo.DealDetails{d}}, actor, h.Now())
	return &content, nil
}

// RevisionDiff compares two revisions of a deal.
func (h Handler) RevisionDiff(ctx context.Context, in *RevisionDiffInput) (*response.Body[wire.RevisionDiff], error) {
	d, all, actor, err := h.revisionsFor(ctx, in.ID)
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
	changes, err := Changes(ctx, h.Store, d.Deal.ID, from, to)
	if err != nil {
		return nil, err
	}
	changes = slices.DeleteFunc(changes, func(c wire.RevisionChange) bool {
		return deal.HiddenFrom(actor, d.State.Type, d.Content.Strategic, c.Field)
	})
	return response.Of(wire.RevisionDiff{From: from, To: to, Changes: changes}, nil)
}

// Changes compares two revisions of a deal.
func Changes(ctx context.Context, store *repo.Store, dealID string, from, to int) ([]wire.RevisionChange, error) {
	sharedFrom, contentFrom, err := store.RevisionOf(ctx, dealID, from)
	if err != nil {
		return nil, err
	}
	sharedTo, contentTo, err := store.RevisionOf(ctx, dealID, to)
	differences := deal.Diff(sharedFrom, contentFrom, sharedTo, contentTo)
	return response.Each(differences, err, func(c deal.Difference) wire.RevisionChange {
		return wire.RevisionChange{
			Section: string(c.Section), Field: c.Field, Label: c.Label, Row: c.Row,
			Kind: string(c.Kind), From: c.From, To: c.To,
		}
	})
}

// ChangesUnderReview is what a reviewer compares; a previous revision that was swept, or none, leaves nothing to
// compare with.
func ChangesUnderReview(
	ctx context.Context, store *repo.Store, dealID string, previous, revision int,
) ([]wire.RevisionChange, error) {
	if previous < 1 || previous >= revision {
		return []wire.RevisionChange{}, nil
	}
	changes, err := Changes(ctx, store, dealID, previous, revision)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return []wire.RevisionChange{}, nil
	}
	return changes, err
}
