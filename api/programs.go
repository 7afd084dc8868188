package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

func (s *Server) registerPrograms(api huma.API) {
	registerList(api, "/api/DealType/GetAllDealTypes", "GetAllDealTypes", "The pricing programs and their numbers", s.dealTypes)
	registerList(api, "/api/OpportunityDeal/GetDealQuantityThresholds", "GetDealQuantityThresholds", "Least volumes in force today", s.thresholds)
	registerList(api, "/api/OpportunityDeal/GetDealDurationConfiguration", "GetDealDurationConfiguration", "Durations in force today", s.durations)
}

func (s *Server) dealTypes(ctx context.Context) ([]wire.DealType, error) {
	rows, err := s.Store.DealTypes(ctx)
	return each(rows, err, func(d entity.DealType) wire.DealType {
		return wire.DealType{
			ID: d.ID, Name: d.Name, DefaultDurationInMonths: d.DefaultDurationInMonths, MaximumDurationInMonths: d.MaximumDurationInMonths,
			ExtensionMinimumUnitsTransacted: d.ExtensionMinimumUnitsTransacted, MinimumUnitsCommitted: d.MinimumUnitsCommitted,
			ApplicableDealFlag: d.ApplicableDealFlag,
		}
	})
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

// named is the name of what an optional reference points to.
func named(of map[string]string, id *string) *string {
	if id == nil {
		return nil
	}
	name := of[*id]
	return &name
}

func (s *Server) thresholds(ctx context.Context) ([]wire.Threshold, error) {
	n, err := s.names(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Thresholds(ctx, s.Clock())
	return each(rows, err, func(t entity.DealQuantityThreshold) wire.Threshold {
		return wire.Threshold{
			BusinessVerticalName: named(n.verticals, t.BusinessVerticalID), OpportunityDealType: t.DealTypeID, ProductGroupType: n.groups[t.ProductTypeID],
			CountryID: t.CountryID, CountryName: named(n.countries, t.CountryID), RegionName: t.RegionName, MinimumUnitsCommitted: t.MinimumUnitsCommitted,
		}
	})
}

func (s *Server) durations(ctx context.Context) ([]wire.Duration, error) {
	n, err := s.names(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Durations(ctx, s.Clock())
	return each(rows, err, func(d entity.DealDuration) wire.Duration {
		return wire.Duration{
			DealTypeName: d.DealTypeID, CountryName: named(n.countries, d.CountryID), RegionName: d.RegionName,
			DefaultDurationInMonths: d.DefaultDurationInMonths, MaximumDurationInMonths: d.MaximumDurationInMonths,
		}
	})
}
