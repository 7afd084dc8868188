// Package demo fills an empty Dealdesk with the demo world: reference data, partners, people, customers and cases with
// their history. The same scale gives the same rows with the same ids on every machine; rows that exist stay as they
// are, so a second run changes nothing.
package demo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/repo"
	"dealdesk/models/search/postgres"
)

// Scale is how much is generated around the named part of the demo world.
type Scale struct {
	Name          string
	Distributors  int // the named ones included
	Resellers     int
	LegalEntities int
	ListPrices    int  // at most
	Whole         bool // the whole catalogue: 30 business units, 400 families, 12,000 articles instead of 12, 60 and 900
	Cases         int  // that are played, each with its history: every scene once, then over again with other customers
	Finished      int  // cases beside those that are played: copies of finished ones
}

// The two sizes of the demo world (design/demo-world.md). The larger holds every row of the smaller, so that it can be
// written over it.
var (
	DemoScale = Scale{
		Name: "demo", Distributors: 120, Resellers: 2000, LegalEntities: 20_000, ListPrices: 60_000,
		Cases: 150,
	}
	FullScale = Scale{
		Name: "full", Distributors: 600, Resellers: 30_000, LegalEntities: 200_000, ListPrices: 2_000_000,
		Whole: true, Cases: 20_000, Finished: 180_000,
	}
)

// ScaleNamed finds a size.
func ScaleNamed(name string) (Scale, error) {
	for _, s := range [...]Scale{DemoScale, FullScale} {
		if s.Name == name {
			return s, nil
		}
	}
	return Scale{}, fmt.Errorf("the scale %q is not known: demo or full", name)
}

// Progress hears of every finished table: what it holds, how many rows were new, of how many.
type Progress func(what string, added, of int)

// epoch is when seeded rows say that they were made.
var epoch = time.Date(2025, time.January, 1, 0, 0, 0, 0, time.UTC)

// Run seeds reference data, partners, people and customers.
func Run(ctx context.Context, store *repo.Store, scale Scale, progress Progress) error {
	ref, err := readReference(scale.Whole)
	if err != nil {
		return err
	}
	l := &loader{store: store, progress: progress}
	ref.load(ctx, l)
	loadPrograms(ctx, l, ref)
	partners := namedPartners(ref)
	partners.generate(ref, scale)
	partners.load(ctx, l)
	add(ctx, l, "relations of partners", partners.relations(ref))
	newCatalogue(ref, scale).load(ctx, l)
	loadDocuments(ctx, l)
	loadPeople(ctx, l, ref)
	add(ctx, l, "legal entities", newCustomers(ref, scale.LegalEntities).all())
	if l.err != nil {
		return fmt.Errorf("seed: %w", l.err)
	}
	return prepareSearch(ctx, store)
}

// prepareSearch lets the planner know the new rows and the search know the new words.
func prepareSearch(ctx context.Context, store *repo.Store) error {
	if err := store.DB(ctx).Exec("ANALYZE").Error; err != nil {
		return fmt.Errorf("analyze: %w", err)
	}
	db, err := store.DB(ctx).DB()
	if err != nil {
		return fmt.Errorf("seed: %w", err)
	}
	tables := postgres.New(db)
	if err := tables.RefreshOffers(ctx); err != nil {
		return err
	}
	return tables.RefreshWords(ctx)
}
