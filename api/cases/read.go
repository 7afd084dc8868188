package cases

import (
	"context"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/phrase"
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

// CheckInput is the input of CheckOpportunity.
type CheckInput struct{ Body wire.Case }

// CheckAnswer lists the rules that do not hold (clarifications.md 66).
type CheckAnswer struct {
	Rules      []CheckedRule `json:"rules"`
	Duplicates []Duplicate   `json:"duplicates"`

	Automatic    bool   `json:"automatic" doc:"A rule would approve every deal at once"`
	Desk         string `json:"desk" doc:"Who would decide first: the business desk or the SSP; empty when a rule does"`
	Level        int    `json:"level" doc:"Least level of a reviewer who could approve alone; 0 when a rule decides"`
	ExpectedDate string `json:"expectedDate" doc:"YYYY-MM-DD, when the decision is due; empty while a rule does not hold"`
}

// Duplicate says that a deal is registered already, but not by whom.
type Duplicate struct {
	Text string `json:"text"`
}

// CheckedRule is a rule with its outcome.
type CheckedRule struct {
	ID      string       `json:"id"`
	Pass    bool         `json:"pass"`
	Message string       `json:"message"`
	Text    *phrase.Said `json:"text,omitempty" doc:"The message's key, for a reader's own language"`
	Pointer string       `json:"pointer"`
	Tab     string       `json:"tab"`
}

// Check answers which rules of a submit hold; it changes nothing.
func (h Handler) Check(ctx context.Context, in *CheckInput) (*response.Body[CheckAnswer], error) {
	actor := auth.ActorFrom(ctx)
	r, err := request.New(actor, "CheckOpportunity", "", in.Body)
	if err != nil {
		return nil, err
	}
	check, err := h.work().Check(ctx, casework.Request{
		Actor: actor, Key: r.Key, CorrelationID: correlation.ID(ctx), Submit: true, Case: caseOf(in.Body),
	})
	if err != nil {
		return nil, err
	}
	answer := CheckAnswer{
		Rules: []CheckedRule{}, Duplicates: []Duplicate{}, Automatic: check.Automatic, Desk: check.Desk,
		Level: check.Level, ExpectedDate: string(check.ExpectedDate),
	}
	failed := map[string]bool{}
	for _, f := range check.Faults {
		failed[f.Code] = true
		answer.Rules = append(answer.Rules,
			CheckedRule{ID: f.Code, Message: f.Message, Text: deal.Say(f.Message), Pointer: f.Pointer, Tab: f.Tab})
	}
	for _, rule := range deal.RulesFor(caseForRules(in.Body)) {
		if !failed[rule.ID] {
			answer.Rules = append(answer.Rules, CheckedRule{ID: rule.ID, Pass: true, Tab: string(rule.Tab)})
		}
	}
	for range check.Duplicates {
		answer.Duplicates = append(answer.Duplicates, Duplicate{Text: deal.TextDuplicate})
	}
	return response.Of(answer, nil)
}

// caseForRules is a case with what decides which rules apply.
func caseForRules(body wire.Case) deal.Case {
	if len(body.OpportunityDeals) == 0 {
		return deal.Case{}
	}
	return deal.Case{Deals: []deal.Content{{Type: deal.Type(body.OpportunityDeals[0].DealType.Name)}}}
}
