package activities

import (
	"context"
	"slices"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/search"
)

// indexBatch is how many changes one bulk request carries.
const indexBatch = 500

// searchCopy is what search answers from beside the tables.
type searchCopy interface {
	// Ensure builds an index that is missing.
	Ensure(ctx context.Context, index string) error
	// Update brings rows as they are now; it answers the refused ones, or that nothing could be written.
	Update(ctx context.Context, index string, ids []string) (map[string]error, error)
}

// IndexDeals brings changed deals to the search index, in batches, until its time is up. A row of the outbox only names
// a deal: the newest state of the deal is what is written. Writes carry opportunity_deal.index_version and not the
// deal's own version, because draft saves leave the latter as it is: of two drains that write the same deal (one may be
// late, taken for dead) with equal versions the slower would win, with the index version the newer one does.
type IndexDeals struct {
	Store *repo.Store
	Copy  searchCopy
}

// Execute drains.
func (a *IndexDeals) Execute(ctx context.Context) error {
	defer heartbeat(ctx)()
	if err := a.Copy.Ensure(ctx, search.IndexCases); err != nil {
		return err
	}
	return drain(ctx, a.Store, entity.TopicIndex, indexBatch,
		func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
			ids := make([]string, len(rows))
			for i, row := range rows {
				ids[i] = row.DealID
			}
			return index(ctx, a.Copy, search.IndexCases, ids)
		})
}

// index brings the rows with these ids to an index, each once; it answers what became of each.
func index(ctx context.Context, to searchCopy, name string, ids []string) ([]error, error) {
	refused, err := to.Update(ctx, name, slices.Compact(slices.Sorted(slices.Values(ids))))
	if err != nil {
		return nil, err
	}
	errs := make([]error, len(ids))
	for i, id := range ids {
		errs[i] = refused[id]
	}
	return errs, nil
}
