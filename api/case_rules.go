package api

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

// checkRules asks models/deal; a draft is checked for limits and types only. Before are the stored deals of the
// contents.
func (s *Server) checkRules(ctx context.Context, actor deal.Actor, e enriched, before []*repo.DealDetails,
	submit bool,
) ([]apperr.Fault, error) {
	mode := deal.SaveDraft
	facts := deal.CaseFacts{
		InternalDomain: s.Config.Identity.InternalDomain, MostPrimary: s.Config.Cases.PrimaryResellers,
		StoreUser: actor.HasSubRole(deal.SubRoleStoreUser), Requester: e.requester,
	}
	for _, colleague := range e.colleagues {
		facts.Colleagues = append(facts.Colleagues, colleague.Email)
	}
	for _, country := range e.country {
		if !country.IsMsStore {
			facts.Storeless = append(facts.Storeless, country.ID)
		}
	}
	var err error
	if facts.Unauthorised, err = s.unauthorised(ctx, e, before); err != nil {
		return nil, err
	}
	if submit {
		mode = deal.SubmitCase
		minimums, err := s.minimumVolumes(ctx, e)
		if err != nil {
			return nil, err
		}
		facts.MinimumVolume = minimums
		facts.PastDraft = slices.ContainsFunc(before,
			func(d *repo.DealDetails) bool { return d != nil && d.State.Status != deal.Draft })
		if err := s.expirationFacts(ctx, e, before, &facts); err != nil {
			return nil, err
		}
	}
	return faultsOf(deal.Validate(deal.Input{Case: deal.Case{Shared: e.shared, Deals: e.contents}, CaseFacts: facts},
		mode)), nil
}

// unauthorised are the countries of the case outside the market of the requester's location. What was submitted before
// keeps its customer, and so does its renewal.
func (s *Server) unauthorised(ctx context.Context, e enriched, before []*repo.DealDetails) ([]string, error) {
	if e.shared.Partner.LocationID == "" {
		return nil, nil
	}
	location, err := s.Store.CountryByID(ctx, e.shared.Partner.Country.ID)
	if err != nil {
		return nil, err
	}
	var outside []string
	for i, country := range e.country {
		old := before[i]
		chosen := old == nil || old.State.Status == deal.Draft && old.State.RenewalOf == ""
		if chosen && country.ID != "" && marketOf(country) != marketOf(location) {
			outside = append(outside, country.ID)
		}
	}
	return outside, nil
}

// expirationFacts says between which days a CP Strategic deal may be asked to end: today, and the program's maximum
// after its start, which is today while it has none (clarifications.md 51).
func (s *Server) expirationFacts(ctx context.Context, e enriched, before []*repo.DealDetails,
	facts *deal.CaseFacts,
) error {
	if len(e.contents) == 0 || e.contents[0].Type != deal.CPStrategic {
		return nil
	}
	facts.Today = deal.DateOf(s.Now(), deal.Zone(e.country[0].TimeZone))
	if old := before[0]; old != nil && old.State.StartDate != "" {
		facts.LatestEnd = old.State.MaximumEnd()
		return nil
	}
	scope := program.Scope{DealType: deal.CPStrategic, CountryID: e.country[0].ID, RegionName: e.country[0].Region}
	rules, err := s.Store.ProgramRulesFor(ctx, scope, s.today(), program.KindDuration)
	if err != nil {
		return err
	}
	duration := program.Duration{MaximumMonths: deal.TermsOf(deal.CPStrategic).MaximumMonths}
	if _, err := program.Find(rules, program.KindDuration, scope, &duration); err != nil {
		return apperr.Internal(err)
	}
	facts.LatestEnd = facts.Today.AddMonths(duration.MaximumMonths)
	return nil
}

// minimumVolumes finds each deal's minimum: country row, else region row, else the row with neither (clarifications.md
// 53).
func (s *Server) minimumVolumes(ctx context.Context, e enriched) (map[deal.Type]int64, error) {
	out := map[deal.Type]int64{}
	for i, content := range e.contents {
		scope := program.Scope{
			DealType: content.Type, ProductTypeID: e.shared.ProductGroup.ID, CountryID: e.country[i].ID,
			RegionName: e.country[i].Region, VerticalID: content.Vertical.ID,
		}
		rules, err := s.Store.ProgramRulesFor(ctx, scope, s.today(), program.KindMinimumUnits)
		if err != nil {
			return nil, err
		}
		var least program.MinimumUnits
		found, err := program.Find(rules, program.KindMinimumUnits, scope, &least)
		if err != nil {
			return nil, apperr.Internal(err)
		}
		if found {
			out[content.Type] = least.Units
		}
	}
	return out, nil
}

func faultsOf(faults []deal.Fault) []apperr.Fault {
	out := make([]apperr.Fault, len(faults))
	for i, f := range faults {
		out[i] = apperr.Fault{Pointer: f.Pointer, Code: f.Rule, Message: f.Text, Tab: string(f.Tab), Field: f.Field}
	}
	return out
}

// invalidCase is the 422 of the save calls: all faults, and the deal customers at fault (design: api.md "Answers").
func invalidCase(faults []apperr.Fault, body wire.Case) error {
	detail := deal.TextCorrectErrors
	for _, f := range faults {
		if strings.HasSuffix(f.Code, ".required") {
			detail = deal.TextRequiredMissing
		}
	}
	e := apperr.Invalid("case.invalid", detail, faults...)
	var customers []wire.DealCustomer
	for i, d := range body.OpportunityDeals {
		for j, c := range d.DealCustomers {
			prefix := "/opportunityDeals/" + strconv.Itoa(i) + "/dealCustomers/" + strconv.Itoa(j)
			for _, f := range faults {
				if strings.HasPrefix(f.Pointer, prefix) {
					c.Errors = append(c.Errors, f.Message)
				}
			}
			if len(c.Errors) > 0 {
				c.ErrorTexts = wire.Said(c.Errors)
				customers = append(customers, c)
			}
		}
	}
	if len(customers) > 0 {
		e = e.With("dealCustomers", customers)
	}
	return e
}
