package customers

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// PairsInput asks for a page of the customers that look alike.
type PairsInput struct {
	Different bool   `query:"different" doc:"Those that are not the same by a steward's word; else those that wait"`
	Text      string `query:"text" maxLength:"200" doc:"Part of the name of one of them"`
	CountryID string `query:"countryId" maxLength:"64"`
	request.Page
}

// Pairs answers existing customers that look alike, the strongest first.
func (h Handler) Pairs(ctx context.Context, in *PairsInput) (*response.Body[[]wire.CustomerPairRow], error) {
	if !auth.ActorFrom(ctx).May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	rows, err := h.Store.CustomerPairs(ctx, repo.PairFilter{
		Different: in.Different, Text: in.Text, CountryID: in.CountryID,
	}, in.RecordsToFetch, in.Offset())
	return response.Of(response.Each(rows, err, func(p repo.CustomerPair) wire.CustomerPairRow {
		return wire.CustomerPairRow{
			First: rowCustomer(p.First), Second: rowCustomer(p.Second), Country: p.First.CountryName, CountryID: p.CountryID,
			Certain: p.Strength >= deal.CertainPair, MatchingFields: p.MatchingFields(), FoundAt: wire.Time(p.FoundAt),
			PairDecision: pairDecision(p),
		}
	}))
}

func rowCustomer(c repo.CustomerDuplicate) wire.PairRowCustomer {
	return wire.PairRowCustomer{CustomerID: c.ID, LegalEntityName: c.Name, City: c.City, IsManaged: c.IsManaged}
}

func pairDecision(p repo.CustomerPair) wire.PairDecision {
	out := wire.PairDecision{Different: p.Outcome == deal.PairDifferent, Reason: p.Reason, DecidedBy: p.DecidedBy}
	if p.DecidedAt != nil {
		out.DecidedAt = new(wire.Time(*p.DecidedAt))
	}
	return out
}

// PairInput names two customers.
type PairInput struct {
	CustomerID      string `query:"customerId" required:"true" maxLength:"64"`
	OtherCustomerID string `query:"otherCustomerId" required:"true" maxLength:"64"`
}

// Pair answers two customers that look alike beside each other, each with what a merge into the other would change.
func (h Handler) Pair(ctx context.Context, in *PairInput) (*response.Body[wire.CustomerPair], error) {
	if !auth.ActorFrom(ctx).May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	pair, err := h.Store.CustomerPair(ctx, in.CustomerID, in.OtherCustomerID)
	if err != nil {
		return nil, err
	}
	similarity := deal.PairSimilarity(pair.Strength)
	pair.First.Similarity, pair.Second.Similarity = similarity, similarity
	both := []repo.CustomerDuplicate{pair.First, pair.Second}
	registered, err := h.Store.OpenRegistrations(ctx, both, h.Now())
	if err != nil {
		return nil, err
	}
	shown := duplicateCustomers(both)
	var sides [2]wire.PairedCustomer
	for i, c := range both {
		naming, err := h.Store.DealsNaming(ctx, c.ID)
		if err != nil {
			return nil, err
		}
		cannot := repo.WhyNotInto(c, both[1-i])
		sides[i] = wire.PairedCustomer{
			DuplicateCustomer: shown[i], EmailDomain: c.EmailDomain, DunsNumber: c.DunsNumber,
			Registrations: customerDeals(registered[c.ID]), Deals: customerDeals(naming.Deals),
			DealCount: naming.Running, DraftCount: naming.Draft, CannotMerge: cannot, Text: deal.Say(cannot),
		}
	}
	return response.Of(wire.CustomerPair{
		First: sides[0], Second: sides[1], Certain: pair.Strength >= deal.CertainPair, MatchingFields: pair.MatchingFields(),
		PairDecision: pairDecision(pair),
	}, nil)
}

// Merge puts an existing customer into the place of another one.
func (h Handler) Merge(
	ctx context.Context, in *request.RepeatableBody[wire.MergeCustomers],
) (*response.Body[wire.MergedCustomers], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	r, err := request.New(actor, "MergeCustomers", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.MergedCustomers, error) {
		merged, err := h.Store.MergeCustomers(ctx, repo.MergeCustomers{
			CustomerID: in.Body.CustomerID, IntoID: in.Body.IntoCustomerID, Reason: strings.TrimSpace(in.Body.Reason),
			By: actor, At: h.Now(), RequestID: r.Key.ID, Signal: contract.SignalCustomerReviewed,
		})
		if err != nil {
			return wire.MergedCustomers{}, err
		}
		return wire.MergedCustomers{
			CustomerID: merged.CustomerID, IntoCustomerID: in.Body.IntoCustomerID, MergedAt: wire.Time(*merged.DecidedAt),
		}, nil
	})
}

// DecidePair keeps that two customers are not the same, or takes that back.
func (h Handler) DecidePair(
	ctx context.Context, in *request.RepeatableBody[wire.DecideCustomerPair],
) (*response.Body[wire.DecidedCustomerPair], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	r, err := request.New(actor, "DecideCustomerPair", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.DecidedCustomerPair, error) {
		pair, err := h.Store.DecideCustomerPair(ctx, repo.DecidePair{
			OneID: in.Body.CustomerID, OtherID: in.Body.OtherCustomerID, Different: in.Body.Different,
			Reason: strings.TrimSpace(in.Body.Reason), By: actor, At: h.Now(), RequestID: r.Key.ID,
		})
		return wire.DecidedCustomerPair{
			CustomerID: in.Body.CustomerID, OtherCustomerID: in.Body.OtherCustomerID, PairDecision: pairDecision(pair),
		}, err
	})
}
