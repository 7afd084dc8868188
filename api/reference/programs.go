package reference

import (
	"context"
	"encoding/json"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/program"
)

// DealTypes answers the pricing programs with their numbers in force today.
func (h Handler) DealTypes(ctx context.Context) ([]wire.DealType, error) {
	types, err := h.Store.DealTypes(ctx)
	if err != nil {
		return nil, err
	}
	rules, err := h.Store.ProgramInForce(ctx, h.Today(), program.KindDuration, program.KindExtension,
		program.KindMinimumUnits)
	if err != nil {
		return nil, err
	}
	out := make([]wire.DealType, 0, len(types))
	for _, t := range types {
		var duration program.Duration
		var extension program.Extension
		scope := program.Scope{DealType: deal.Type(t.ID)}
		if _, err := program.Find(rules, program.KindDuration, scope, &duration); err != nil {
			return nil, apperr.Internal(err)
		}
		if _, err := program.Find(rules, program.KindExtension, scope, &extension); err != nil {
			return nil, apperr.Internal(err)
		}
		least, err := lowestMinimum(rules, scope.DealType)
		if err != nil {
			return nil, err
		}
		out = append(out, wire.DealType{
			ID: t.ID, Name: t.Name, DefaultDurationInMonths: duration.DefaultMonths,
			MaximumDurationInMonths: duration.MaximumMonths,
			ExtensionMinimumUnitsTransacted: int(max(extension.MinimumUnits,
				int64(extension.MinimumPercent))), MinimumUnitsCommitted: int(least),
			ApplicableDealFlag: t.ApplicableDealFlag,
		})
	}
	return out, nil
}

// lowestMinimum is a deal type's least volume: the lowest of its rows (clarifications.md 83).
func lowestMinimum(rules []program.Rule, t deal.Type) (int64, error) {
	lowest := int64(deal.NoMinimum)
	for _, r := range rules {
		if r.Kind != program.KindMinimumUnits || r.Scope.DealType != t {
			continue
		}
		var value program.MinimumUnits
		if err := json.Unmarshal(r.Value, &value); err != nil {
			return 0, apperr.Internal(err)
		}
		if lowest < 0 || value.Units < lowest {
			lowest = value.Units
		}
	}
	return lowest, nil
}

// names finds what configuration rows refer to.
type names struct{ countries, groups, verticals map[string]string }

func (h Handler) names(ctx context.Context) (names, error) {
	n := names{countries: map[string]string{}, groups: map[string]string{}, verticals: map[string]string{}}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return n, err
	}
	for _, c := range countries {
		n.countries[c.ID] = c.Name
	}
	groups, err := h.Store.ProductTypes(ctx)
	if err != nil {
		return n, err
	}
	for _, g := range groups {
		n.groups[g.ID] = g.Name
	}
	verticals, err := h.Store.Verticals(ctx)
	if err != nil {
		return n, err
	}
	for _, v := range verticals {
		n.verticals[v.ID] = v.Name
	}
	return n, nil
}

// configured maps the rules of a kind that hold today.
func configured[V, To any](ctx context.Context, h Handler, kind program.Kind,
	to func(names, program.Scope, V) To,
) ([]To, error) {
	n, err := h.names(ctx)
	if err != nil {
		return nil, err
	}
	rules, err := h.Store.ProgramInForce(ctx, h.Today(), kind)
	if err != nil {
		return nil, err
	}
	out := make([]To, 0, len(rules))
	for _, rule := range rules {
		var value V
		if err := json.Unmarshal(rule.Value, &value); err != nil {
			return nil, apperr.Internal(err)
		}
		out = append(out, to(n, rule.Scope, value))
	}
	return out, nil
}

// Thresholds answers the least volumes in force today.
func (h Handler) Thresholds(ctx context.Context) ([]wire.Threshold, error) {
	return configured(ctx, h, program.KindMinimumUnits,
		func(n names, s program.Scope, v program.MinimumUnits) wire.Threshold {
			return wire.Threshold{
				BusinessVerticalName: wire.Optional(n.verticals[s.VerticalID]), OpportunityDealType: string(s.DealType),
				ProductGroupType: n.groups[s.ProductTypeID],
				CountryID:        wire.Optional(s.CountryID), CountryName: wire.Optional(n.countries[s.CountryID]),
				RegionName: wire.Optional(s.RegionName), MinimumUnitsCommitted: int(v.Units),
			}
		})
}

// Durations answers the durations in force today.
func (h Handler) Durations(ctx context.Context) ([]wire.Duration, error) {
	return configured(ctx, h, program.KindDuration, func(n names, s program.Scope, v program.Duration) wire.Duration {
		return wire.Duration{
			DealTypeName: string(s.DealType), CountryName: wire.Optional(n.countries[s.CountryID]),
			RegionName:              wire.Optional(s.RegionName),
			DefaultDurationInMonths: v.DefaultMonths, MaximumDurationInMonths: v.MaximumMonths,
		}
	})
}
