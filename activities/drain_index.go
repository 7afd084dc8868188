package activities

import (
	"context"
	"encoding/json"
	"fmt"
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
	changed := func(row entity.Outbox) (string, error) { return row.DealID, nil }
	return drainToIndex(ctx, a.Store, a.Copy, entity.TopicIndex, search.IndexCases, changed)
}

// IndexCustomers brings changed customers to the search index as IndexDeals does deals; writes carry
// legal_entity.version.
type IndexCustomers struct {
	Store *repo.Store
	Copy  searchCopy
}

// Execute drains.
func (a *IndexCustomers) Execute(ctx context.Context) error {
	changed := func(row entity.Outbox) (string, error) {
		var customer repo.ChangedCustomer
		if err := json.Unmarshal(row.Payload, &customer); err != nil {
			return "", fmt.Errorf("outbox %d: %w", row.ID, err)
		}
		return customer.CustomerID, nil
	}
	return drainToIndex(ctx, a.Store, a.Copy, entity.TopicCustomer, search.IndexCustomer, changed)
}

// drainToIndex brings what the rows of a topic name to an index, each once in a batch.
func drainToIndex(
	ctx context.Context, store *repo.Store, to searchCopy, topic, index string,
	changed func(entity.Outbox) (string, error),
) error {
	defer heartbeat(ctx)()
	if err := to.Ensure(ctx, index); err != nil {
		return err
	}
	return drain(ctx, store, topic, indexBatch, func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
		ids := make([]string, len(rows))
		for i, row := range rows {
			var err error
			if ids[i], err = changed(row); err != nil {
				return nil, err
			}
		}
		refused, err := to.Update(ctx, index, slices.Compact(slices.Sorted(slices.Values(ids))))
		if err != nil {
			return nil, err
		}
		errs := make([]error, len(ids))
		for i, id := range ids {
			errs[i] = refused[id]
		}
		return errs, nil
	})
}
