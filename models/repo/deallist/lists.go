// Package deallist reads the lists that people filter, sort and page: of deals, of the desk's queue, and of articles
// with their discounts. Their saved views are here too.
package deallist

import "dealdesk/models/repo"

// Lists reads lists from Postgres.
type Lists struct {
	store       *repo.Store
	mostCounted int64 // up to which number rows are counted exactly
}

// New reads lists through a store.
func New(store *repo.Store) Lists { return Lists{store, mostCounted} }
