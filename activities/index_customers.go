package activities

import (
	"context"
	"encoding/json"
	"fmt"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/search"
)

// IndexCustomers brings changed customers to the search index as IndexDeals does deals; writes carry
// legal_entity.version.
type IndexCustomers struct {
	Store *repo.Store
	Copy  searchCopy
}

// Execute drains.
func (a *IndexCustomers) Execute(ctx context.Context) error {
	defer heartbeat(ctx)()
	if err := a.Copy.Ensure(ctx, search.IndexCustomer); err != nil {
		return err
	}
	return drain(ctx, a.Store, entity.TopicCustomer, indexBatch,
		func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
			ids := make([]string, len(rows))
			for i, row := range rows {
				var changed repo.ChangedCustomer
				if err := json.Unmarshal(row.Payload, &changed); err != nil {
					return nil, fmt.Errorf("outbox %d: %w", row.ID, err)
				}
				ids[i] = changed.CustomerID
			}
			return index(ctx, a.Copy, search.IndexCustomer, ids)
		})
}
