package repo

import (
	"context"
	"errors"
	"fmt"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// ReviewedCustomer is a customer with its review, where it has one, and the managed customer that it was merged into.
type ReviewedCustomer struct {
	entity.LegalEntity
	Review *entity.CustomerReview
	Merged *entity.LegalEntity
}

// Known is the customer as the rules compare it.
func (c ReviewedCustomer) Known() *deal.KnownCustomer {
	k := &deal.KnownCustomer{ID: c.ID, Name: c.Name, TPID: c.TPID, Active: c.IsActive, Managed: c.IsManaged}
	if c.Review != nil {
		k.Reviewed, k.Outcome = true, deal.CustomerOutcome(c.Review.Outcome)
	}
	if c.Merged != nil {
		k.MergedInto = c.Merged.Name
	}
	return k
}

// KnownCustomers finds customers by id, with their reviews.
func (s *Store) KnownCustomers(ctx context.Context, ids []string) (map[string]ReviewedCustomer, error) {
	ids = storable(ids)
	var rows, merged []entity.LegalEntity
	var reviews []entity.CustomerReview
	db := s.DB(ctx)
	err := errors.Join(
		db.Find(&rows, "id in ?", ids).Error,
		db.Find(&reviews, "customer_id in ?", ids).Error,
		db.Find(&merged, "id in (select managed_customer_id from customer_review where customer_id in ?)", ids).Error,
	)
	if err != nil {
		return nil, fmt.Errorf("customers of a case: %w", err)
	}
	into := keyed(merged, func(e entity.LegalEntity) string { return e.ID })
	out := make(map[string]ReviewedCustomer, len(rows))
	for _, row := range rows {
		out[row.ID] = ReviewedCustomer{LegalEntity: row}
	}
	for _, review := range reviews {
		c := out[review.CustomerID]
		c.Review = &review
		if review.ManagedCustomerID != nil {
			if managed, ok := into[*review.ManagedCustomerID]; ok {
				c.Merged = &managed
			}
		}
		out[review.CustomerID] = c
	}
	return out, nil
}
