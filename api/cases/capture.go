package cases

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

// RecentChoices answers what the caller chose in the latest case of their own, and the partners of the last ones.
func (h Handler) RecentChoices(ctx context.Context, _ *struct{}) (*response.Body[wire.RecentChoices], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.OwnerRoles(deal.DealRegistration)...) {
		return nil, apperr.Forbidden("case.role", deal.TextRoleCapture)
	}
	cases, err := h.Store.RecentCases(ctx, actor.Email, actor.ActsFor())
	if err != nil {
		return nil, err
	}
	choices := wire.RecentChoices{Partners: []wire.RecentPartner{}}
	if len(cases) > 0 {
		choices.MpnLocationID, choices.ProductGroupID = cases[0].Partner.LocationID, cases[0].ProductGroup.ID
	}
	for _, p := range deal.RecentPartners(cases) {
		choices.Partners = append(choices.Partners, wire.RecentPartner{
			AccountID: p.AccountID, CompanyName: p.CompanyName, CountryName: p.CountryName, PartnerType: p.Type.String(),
			ChannelContactEmails: p.Emails,
		})
	}
	return response.Of(choices, nil)
}

// SearchDuplicateDeal tells whether a deal is registered already.
func (h Handler) SearchDuplicateDeal(
	ctx context.Context, in *request.Body[wire.DuplicateSearch],
) (*response.Body[wire.DuplicateAnswer], error) {
	found, err := h.work().SearchDuplicate(ctx, auth.ActorFrom(ctx), casework.DuplicateSearch{
		Program: deal.Type(in.Body.DealTypeName), ProductGroup: in.Body.ProductTypeName, CustomerID: in.Body.CustomerID,
		CustomerName: in.Body.OrganizationName, CountryID: in.Body.CountryID, LocationID: in.Body.MpnLocationID,
	})
	if err != nil {
		return nil, err
	}
	answer := wire.DuplicateAnswer{IsDuplicate: found.Held}
	if found.Held {
		answer.ErrorMessage, answer.ErrorText = deal.TextDuplicate, deal.Say(deal.TextDuplicate)
	}
	for _, h := range found.Seen {
		answer.Deals = append(answer.Deals, wire.HeldDeal{CaseNumber: h.CaseNumber, DealNumber: h.DealNumber})
	}
	return response.Of(answer, nil)
}

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
func (h Handler) Check(ctx context.Context, in *request.Body[wire.Case]) (*response.Body[CheckAnswer], error) {
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
