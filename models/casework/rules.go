package casework

import (
	"context"
	"slices"
	"strings"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

// checkRules asks models/deal; a draft is checked for limits and types only. Before are the stored deals of the
// contents.
func (c Cases) checkRules(ctx context.Context, actor deal.Actor, e Enrichment, before []*repo.DealDetails,
	submit bool,
) ([]apperr.Fault, error) {
	mode := deal.SaveDraft
	facts := deal.CaseFacts{
		InternalDomain: c.InternalDomain, MostPrimary: c.PrimaryResellers,
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
	if facts.Unauthorised, err = c.unauthorised(ctx, e, before); err != nil {
		return nil, err
	}
	if submit {
		mode = deal.SubmitCase
		minimums, err := c.minimumVolumes(ctx, e)
		if err != nil {
			return nil, err
		}
		facts.MinimumVolume = minimums
		facts.PastDraft = slices.ContainsFunc(before,
			func(d *repo.DealDetails) bool { return d != nil && d.State.Status != deal.Draft })
		if err := c.expirationFacts(ctx, e, before, &facts); err != nil {
			return nil, err
		}
	}
	return Faults(deal.Validate(deal.Input{Case: deal.Case{Shared: e.Shared, Deals: e.Contents}, CaseFacts: facts},
		mode)), nil
}

// unauthorised are the countries of the case outside the market of the requester's location. What was submitted before
// keeps its customer, and so does its renewal.
func (c Cases) unauthorised(ctx context.Context, e Enrichment, before []*repo.DealDetails) ([]string, error) {
	if e.Shared.Partner.LocationID == "" {
		return nil, nil
	}
	location, err := c.Store.CountryByID(ctx, e.Shared.Partner.Country.ID)
	if err != nil {
		return nil, err
	}
	var outside []string
	for i, country := range e.country {
		old := before[i]
		chosen := old == nil || old.State.Status == deal.Draft && old.State.RenewalOf == ""
		if chosen && country.ID != "" && country.Market() != location.Market() {
			outside = append(outside, country.ID)
		}
	}
	return outside, nil
}

// expirationFacts says between which days a CP Strategic deal may be asked to end: today, and the program's maximum
// after its start, which is today while it has none (clarifications.md 51).
func (c Cases) expirationFacts(ctx context.Context, e Enrichment, before []*repo.DealDetails,
	facts *deal.CaseFacts,
) error {
	if len(e.Contents) == 0 || e.Contents[0].Type != deal.CPStrategic {
		return nil
	}
	facts.Today = deal.DateOf(c.Now, deal.Zone(e.country[0].TimeZone))
	if old := before[0]; old != nil && old.State.StartDate != "" {
		facts.LatestEnd = old.State.MaximumEnd()
		return nil
	}
	scope := program.Scope{DealType: deal.CPStrategic, CountryID: e.country[0].ID, RegionName: e.country[0].Region}
	rules, err := c.Store.ProgramRulesFor(ctx, scope, deal.DateOf(c.Now, time.UTC), program.KindDuration)
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
func (c Cases) minimumVolumes(ctx context.Context, e Enrichment) (map[deal.Type]int64, error) {
	out := map[deal.Type]int64{}
	for i, content := range e.Contents {
		scope := program.Scope{
			DealType: content.Type, ProductTypeID: e.Shared.ProductGroup.ID, CountryID: e.country[i].ID,
			RegionName: e.country[i].Region, VerticalID: content.Vertical.ID,
		}
		rules, err := c.Store.ProgramRulesFor(ctx, scope, deal.DateOf(c.Now, time.UTC), program.KindMinimumUnits)
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

// invalidCase refuses a case with all faults (design: api.md "Answers").
func invalidCase(faults []apperr.Fault) error {
	detail := deal.TextCorrectErrors
	if slices.ContainsFunc(faults, func(f apperr.Fault) bool { return strings.HasSuffix(f.Code, ".required") }) {
		detail = deal.TextRequiredMissing
	}
	return apperr.Invalid(CodeInvalid, detail, faults...)
}

// CodeInvalid is that of a case with faults.
const CodeInvalid = "case.invalid"
