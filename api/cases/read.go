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

// MaxBody is the limit of a body that holds a case (clarifications.md 58).
const MaxBody = 32 << 20

// GetOpportunityInput names a case; the lists may only narrow what the session may see.
type GetOpportunityInput struct {
	ID            string `path:"id" doc:"Case id or case number" maxLength:"64"`
	OppDealNumber string `query:"oppDealNumber" doc:"The deal whose shared sections are shown"`
	Narrowing
}

// Get answers a case with those of its deals that the caller may see.
func (h Handler) Get(ctx context.Context, in *GetOpportunityInput) (*response.Body[wire.Case], error) {
	actor := auth.ActorFrom(ctx)
	view, err := h.Store.FindCase(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	if view, err = narrow(view, in); err != nil {
		return nil, err
	}
	inactive, err := h.work().WithoutInactive(ctx, view)
	if err != nil {
		return nil, err
	}
	answer := inactiveAnswer(Answer(view, actor, h.Now()), inactive, actor)
	if err := h.namePriceLists(ctx, &answer); err != nil {
		return nil, err
	}
	if err := h.nameVerdicts(ctx, view, &answer, actor); err != nil {
		return nil, err
	}
	if err := h.nameOrigins(ctx, view, &answer, actor); err != nil {
		return nil, err
	}
	if err := h.offerRelated(ctx, &answer); err != nil {
		return nil, err
	}
	return response.Of(answer, nil)
}

// namePriceLists adds the price list that holds today in each deal country. It belongs to the country, not to the case.
func (h Handler) namePriceLists(ctx context.Context, c *wire.Case) error {
	lists, err := h.Store.PriceListNames(ctx)
	if err != nil {
		return err
	}
	for _, d := range c.OpportunityDeals {
		for i := range d.GeoCountries {
			d.GeoCountries[i].ApplicablePriceList = lists[d.GeoCountries[i].CountryID]
		}
	}
	return nil
}

// nameOrigins shows of which deals the deals of a case are copies, where the caller may see those.
func (h Handler) nameOrigins(ctx context.Context, view repo.CaseView, answer *wire.Case, actor deal.Actor) error {
	var ids []string
	for _, d := range view.Deals {
		if d.Deal.CopiedFrom != nil {
			ids = append(ids, *d.Deal.CopiedFrom)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	origins, err := h.Store.NumbersOf(ctx, ids, actor)
	if err != nil {
		return err
	}
	for i, d := range view.Deals {
		if d.Deal.CopiedFrom == nil {
			continue
		}
		if origin, visible := origins[*d.Deal.CopiedFrom]; visible {
			answer.OpportunityDeals[i].CopiedFrom = &wire.DealNumbers{
				CaseNumber: origin.CaseNumber, DealNumber: origin.DealNumber,
			}
		}
	}
	return nil
}

// nameVerdicts shows owners and internal people how the reviews of entered customers ended, with the steward's words.
func (h Handler) nameVerdicts(ctx context.Context, view repo.CaseView, answer *wire.Case, actor deal.Actor) error {
	if !answer.IsOwner && !actor.Internal {
		return nil
	}
	for i, d := range view.Deals {
		verdicts, err := h.Store.VerdictsOf(ctx, d.Content)
		if err != nil {
			return err
		}
		customers := answer.OpportunityDeals[i].DealCustomers
		for _, v := range verdicts {
			at := slices.IndexFunc(customers, func(c wire.DealCustomer) bool { return c.CustomerID == v.CustomerID })
			if at >= 0 {
				customers[at].ReviewOutcome, customers[at].ReviewComments = string(v.Outcome), v.Comments
			}
		}
	}
	return nil
}

// narrow applies the query's lists: they may only hide, and they choose whose shared sections are shown.
func narrow(view repo.CaseView, in *GetOpportunityInput) (repo.CaseView, error) {
	var first, rest []repo.DealDetails
	for _, d := range view.Deals {
		switch {
		case !in.Includes(d):
		case d.Deal.Number == in.OppDealNumber:
			first = append(first, d)
		default:
			rest = append(rest, d)
		}
	}
	if view.Deals = slices.Concat(first, rest); len(view.Deals) == 0 {
		return view, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	return view, nil
}

// Narrowing are the lists of a query that narrow what the session may see.
type Narrowing struct {
	Countries []string `query:"countries"`
	Accounts  []string `query:"accounts"`
	UserRole  []string `query:"userRole"`
}

// Includes tells whether the lists leave a deal in.
func (n Narrowing) Includes(d repo.DealDetails) bool {
	countries := []string{d.Shared.Partner.Country.ID}
	for _, c := range d.Content.Countries {
		countries = append(countries, c.ID)
	}
	var accounts []string
	for _, row := range d.Shared.Accounts {
		for _, ref := range row.Accounts {
			accounts = append(accounts, ref.AccountID)
		}
	}
	return overlaps(n.Countries, countries) && overlaps(n.Accounts, accounts)
}

// overlaps tells whether two lists share a value; an empty first list stands for all.
func overlaps(asked, values []string) bool {
	return len(asked) == 0 || (len(asked) == 1 && asked[0] == "") ||
		slices.ContainsFunc(asked, func(a string) bool { return slices.Contains(values, a) })
}

// inactiveAnswer names what is no longer offered. Partners of a CP Strategic case do not learn the accounts it names.
func inactiveAnswer(c wire.Case, inactiveByDeal map[string]deal.Inactive, actor deal.Actor) wire.Case {
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		inactive := inactiveByDeal[d.ID]
		d.InActiveProducts = inactive.Products
		d.InActiveAccounts = inactive.Accounts
		d.InActiveCustomers = inactive.Customers
		if d.DealType.Name == string(deal.CPStrategic) && deal.SeesAsPartner(actor) {
			d.InActiveAccounts = nil
		}
	}
	return c
}

// offerRelated shows the owner of a CP Strategic case the distributors of each reseller (case-submission.md L70).
func (h Handler) offerRelated(ctx context.Context, c *wire.Case) error {
	if !c.IsOwner || deal.Type(c.OpportunityDeals[0].DealType.Name) != deal.CPStrategic {
		return nil
	}
	var resellers []string
	for _, row := range c.OpportunityAccounts {
		if t := deal.PartnerType(row.PartnerType); t == deal.PartnerADR || t == deal.PartnerDMP {
			for _, ref := range row.Accounts {
				resellers = append(resellers, ref.AccountID)
			}
		}
	}
	if len(resellers) == 0 {
		return nil
	}
	suppliers, err := h.Store.Suppliers(ctx, c.ProductGroup.ProductID, resellers)
	if err != nil {
		return err
	}
	offered := map[string][]wire.AccountRef{}
	for _, a := range suppliers {
		offered[a.ResellerAccountID] = append(offered[a.ResellerAccountID], wire.AccountRef{
			AccountID: a.ID, LocationID: a.LocationID, OrganizationID: a.OrganizationID, CompanyName: a.CompanyName,
			CountryName: a.CountryName, IsEueftaAccount: a.IsEUEFTA, IsActive: a.IsActive,
		})
	}
	for i := range c.OpportunityAccounts {
		c.OpportunityAccounts[i].AvailableRelatedAccounts = suppliersOf(c.OpportunityAccounts[i].Accounts, offered)
	}
	return nil
}

func suppliersOf(resellers []wire.AccountRef, offered map[string][]wire.AccountRef) map[string][]wire.AccountRef {
	offers := map[string][]wire.AccountRef{}
	for _, ref := range resellers {
		if distributors, supplied := offered[ref.AccountID]; supplied {
			offers[ref.AccountID] = distributors
		}
	}
	return offers // an empty one is left out
}
