package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

var programs = []entity.DealType{
	{Name: string(deal.DealRegistration), Suffix: "DR", ApplicableDealFlag: flagDR, Position: 1},
	{Name: string(deal.SpecialPricing), Suffix: "SP", ApplicableDealFlag: flagSP, Position: 2},
	{Name: string(deal.CPStrategic), Suffix: "CP", ApplicableDealFlag: flagCPS, Position: 3},
}

// seededBy stands as the author of rules that no person wrote.
const seededBy = "seed"

func loadPrograms(ctx context.Context, l *loader, ref *reference) {
	var types []entity.DealType
	for _, p := range programs {
		p.ID = p.Name
		types = append(types, p)
	}
	add(ctx, l, "deal types", slices.Values(types))
	rules, err := programRules(ref)
	if err != nil && l.err == nil {
		l.err = err
	}
	add(ctx, l, "program rules", slices.Values(rules))
}

// programRules are the numbers of rules.md, as versions that hold since ever.
func programRules(ref *reference) ([]entity.ProgramRule, error) {
	var rows []entity.ProgramRule
	write := func(kind program.Kind, scope program.Scope, value any) error {
		body, err := json.Marshal(value)
		if err != nil {
			return fmt.Errorf("rule %s: %w", kind, err)
		}
		key := strings.Join([]string{string(kind), string(scope.DealType), scope.ProductTypeID, scope.CountryID}, ":")
		rows = append(rows, repo.ProgramRow(program.Version{
			Rule: program.Rule{Kind: kind, Scope: scope, From: program.Since, Value: body},
			ID:   entity.ID("program_rule", key), CreatedBy: seededBy, CreatedAt: epoch,
		}))
		return nil
	}
	for _, d := range program.Defaults() {
		scope := program.Scope{DealType: d.DealType}
		if d.CountryCode != "" {
			scope.CountryID = ref.byCode[d.CountryCode].ID
		}
		if err := write(d.Kind, scope, d.Value); err != nil {
			return nil, err
		}
	}
	for _, t := range deal.Types() {
		for _, group := range ref.productTypes {
			scope := program.Scope{DealType: t, ProductTypeID: group.ID}
			least := program.DefaultMinimum(t, group.Name, false)
			if err := write(program.KindMinimumUnits, scope, program.MinimumUnits{Units: least}); err != nil {
				return nil, err
			}
			for _, c := range ref.countries { // small markets as country rows (clarifications.md 83)
				small := program.DefaultMinimum(t, group.Name, true)
				if !c.IsSmallMarket || small == least {
					continue
				}
				scope.CountryID = c.ID
				if err := write(program.KindMinimumUnits, scope, program.MinimumUnits{Units: small}); err != nil {
					return nil, err
				}
			}
		}
	}
	return rows, nil
}
