package api

import (
	"context"
	"encoding/json"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

// today is the day by which configuration is read outside a deal.
func (s *Server) today() deal.Date { return deal.DateOf(s.Now(), time.UTC) }

func (s *Server) dealTypes(ctx context.Context) ([]wire.DealType, error) {
	types, err := s.Store.DealTypes(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.ProgramInForce(ctx, s.today(), program.KindDuration, program.KindExtension,
		program.KindMinimumUnits)
	if err != nil {
		return nil, err
	}
	rules := repo.ProgramRules(rows)
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

func (s *Server) names(ctx context.Context) (names, error) {
	n := names{countries: map[string]string{}, groups: map[string]string{}, verticals: map[string]string{}}
	countries, err := s.Store.Countries(ctx)
	if err != nil {
		return n, err
	}
	for _, c := range countries {
		n.countries[c.ID] = c.Name
	}
	groups, err := s.Store.ProductTypes(ctx)
	if err != nil {
		return n, err
	}
	for _, g := range groups {
		n.groups[g.ID] = g.Name
	}
	verticals, err := s.Store.Verticals(ctx)
	if err != nil {
		return n, err
	}
	for _, v := range verticals {
		n.verticals[v.ID] = v.Name
	}
	return n, nil
}

// optional is nil for a member that stands for all.
func optional(value string) *string {
	if value == "" {
		return nil
	}
	return &value
}

// configured maps the rules of a kind that hold today.
func configured[V, To any](ctx context.Context, s *Server, kind program.Kind,
	to func(names, entity.ProgramRule, V) To,
) ([]To, error) {
	n, err := s.names(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.ProgramInForce(ctx, s.today(), kind)
	if err != nil {
		return nil, err
	}
	out := make([]To, 0, len(rows))
	for _, row := range rows {
		var value V
		if err := json.Unmarshal(row.Value, &value); err != nil {
			return nil, apperr.Internal(err)
		}
		out = append(out, to(n, row, value))
	}
	return out, nil
}

func (s *Server) thresholds(ctx context.Context) ([]wire.Threshold, error) {
	return configured(ctx, s, program.KindMinimumUnits,
		func(n names, r entity.ProgramRule, v program.MinimumUnits) wire.Threshold {
			return wire.Threshold{
				BusinessVerticalName: optional(n.verticals[r.BusinessVerticalID]), OpportunityDealType: r.DealType,
				ProductGroupType: n.groups[r.ProductTypeID],
				CountryID:        optional(r.CountryID), CountryName: optional(n.countries[r.CountryID]),
				RegionName: optional(r.RegionName), MinimumUnitsCommitted: int(v.Units),
			}
		})
}

func (s *Server) durations(ctx context.Context) ([]wire.Duration, error) {
	return configured(ctx, s, program.KindDuration, func(n names, r entity.ProgramRule, v program.Duration) wire.Duration {
		return wire.Duration{
			DealTypeName: r.DealType, CountryName: optional(n.countries[r.CountryID]), RegionName: optional(r.RegionName),
			DefaultDurationInMonths: v.DefaultMonths, MaximumDurationInMonths: v.MaximumMonths,
		}
	})
}
