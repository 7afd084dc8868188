package seed

import (
	"context"
	"slices"

	"dealdesk/models/entity"
)

// program is a column of the table 'Program numbers' of rules.md.
type program struct {
	entity.DealType
	minimum      map[string]int // by product group; the key "" stands for all
	smallMarkets int            // for country rows of small markets; 0 is none
}

var programs = []program{
	{
		DealType: entity.DealType{
			Name: "Deal Registration", Suffix: "DR", ApplicableDealFlag: flagDR, DefaultDurationInMonths: 6, MaximumDurationInMonths: 12,
			ExtensionMinimumUnitsTransacted: 1, MinimumUnitsCommitted: 3, ReviewTargetBusinessDays: 2, Position: 1,
		},
		minimum: map[string]int{"Surface": 50, "Surface Studio": 25, "Surface Hub": 3},
	},
	{
		DealType: entity.DealType{
			Name: "Special Pricing", Suffix: "SP", ApplicableDealFlag: flagSP, DefaultDurationInMonths: 6, MaximumDurationInMonths: 12,
			ExtensionMinimumUnitsTransacted: 70, MinimumUnitsCommitted: 500, ReviewTargetBusinessDays: 3, Position: 2,
		},
		minimum: map[string]int{"": 1000}, smallMarkets: 500,
	},
	{
		DealType: entity.DealType{
			Name: "CP Strategic", Suffix: "CP", ApplicableDealFlag: flagCPS, DefaultDurationInMonths: 12, MaximumDurationInMonths: 24,
			ExtensionMinimumUnitsTransacted: entity.NoMinimum, MinimumUnitsCommitted: entity.NoMinimum, ReviewTargetBusinessDays: 5, Position: 3,
		},
		minimum: map[string]int{"": entity.NoMinimum},
	},
}

func loadPrograms(ctx context.Context, l *loader, ref *reference) {
	var types []entity.DealType
	var thresholds []entity.DealQuantityThreshold
	var durations []entity.DealDuration
	for _, p := range programs {
		p.ID = p.Name
		types = append(types, p.DealType)
		durations = append(durations, entity.DealDuration{
			ID: entity.ID("deal_duration", p.Name), DealTypeID: p.ID, DefaultDurationInMonths: p.DefaultDurationInMonths,
			MaximumDurationInMonths: p.MaximumDurationInMonths, ValidFrom: epoch.AddDate(-5, 0, 0),
		})
		for _, group := range ref.productTypes {
			thresholds = append(thresholds, p.thresholds(ref, group)...)
		}
	}
	add(ctx, l, "deal types", slices.Values(types))
	add(ctx, l, "quantity thresholds", slices.Values(thresholds))
	add(ctx, l, "deal durations", slices.Values(durations))
}

// thresholds are the row for everywhere and one for every small market (clarifications.md 83).
func (p program) thresholds(ref *reference, group entity.ProductType) []entity.DealQuantityThreshold {
	least, ok := p.minimum[group.Name]
	if !ok {
		least = p.minimum[""]
	}
	row := func(key string, country *string, units int) entity.DealQuantityThreshold {
		return entity.DealQuantityThreshold{
			ID: entity.ID("threshold", p.Name+":"+group.Name+":"+key), DealTypeID: p.ID, ProductTypeID: group.ID, CountryID: country,
			MinimumUnitsCommitted: units, ValidFrom: epoch.AddDate(-5, 0, 0),
		}
	}
	out := []entity.DealQuantityThreshold{row("", nil, least)}
	if p.smallMarkets == 0 {
		return out
	}
	for _, c := range ref.countries {
		if c.IsSmallMarket {
			out = append(out, row(c.Code, &c.ID, p.smallMarkets))
		}
	}
	return out
}
