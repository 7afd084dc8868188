package api

import (
	"context"
	"strconv"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/program"
)

// checkRules asks models/deal; a draft is checked for limits and types only.
func (s *Server) checkRules(ctx context.Context, e enriched, submit bool) ([]apperr.Fault, error) {
	mode := deal.SaveDraft
	facts := deal.Facts{}
	if submit {
		mode = deal.SubmitCase
		minimums, err := s.minimumVolumes(ctx, e)
		if err != nil {
			return nil, err
		}
		facts.MinimumVolume = minimums
	}
	return faultsOf(deal.Validate(deal.Input{Case: deal.Case{Shared: e.shared, Deals: e.contents}, Facts: facts}, mode)), nil
}

// minimumVolumes finds each deal's minimum: country row, else region row, else the row with neither (clarifications.md 53).
func (s *Server) minimumVolumes(ctx context.Context, e enriched) (map[deal.Type]int64, error) {
	out := map[deal.Type]int64{}
	for i, content := range e.contents {
		scope := program.Scope{
			DealType: content.Type, ProductTypeID: e.shared.ProductGroup.ID, CountryID: e.country[i].ID, RegionName: e.country[i].Region, VerticalID: content.Vertical.ID,
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
				customers = append(customers, c)
			}
		}
	}
	if len(customers) > 0 {
		e = e.With("dealCustomers", customers)
	}
	return e
}
