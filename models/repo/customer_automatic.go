package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// AutomaticReviewer stands as who decided a review without a person.
const AutomaticReviewer = "Automatic review"

// automaticBatch is how many reviews one run decides.
const automaticBatch = 100

// ReviewCustomers approves the customers whose review was opened before a time and that look like no other; one that
// has come to look like another meanwhile waits for the steward (clarifications.md 81). It tells how many it looked at.
func (s *Store) ReviewCustomers(ctx context.Context, openedBefore, now time.Time, signal string) (int, error) {
	var due []entity.CustomerReview
	err := s.DB(ctx).Where("outcome = '' and not steward_only and opened_at <= ?", openedBefore).
		Order("opened_at, customer_id").Limit(automaticBatch).Find(&due).Error
	if err != nil {
		return 0, fmt.Errorf("customers to review: %w", err)
	}
	for _, review := range due {
		unlike, err := s.handOver(ctx, review)
		if err != nil {
			return 0, err
		}
		if !unlike {
			continue
		}
		decision := DecideCustomer{
			CustomerID: review.CustomerID, Outcome: deal.CustomerApproved, By: AutomaticReviewer, At: now,
			RequestID: entity.ID("automatic review", review.CustomerID), Signal: signal,
		}
		if _, err := s.DecideCustomerReview(ctx, decision); err != nil {
			return 0, err
		}
	}
	return len(due), nil
}

// handOver tells whether a customer looks like no other; if it does, its review is the steward's.
func (s *Store) handOver(ctx context.Context, review entity.CustomerReview) (unlike bool, err error) {
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		row, err := one[entity.LegalEntity](db.Where("id = ?", review.CustomerID), "customer", review.CustomerID)
		if err != nil {
			return err
		}
		duplicates, err := duplicatesOf(db, row)
		if unlike = len(duplicates) == 0; err != nil || unlike {
			return err
		}
		return db.Model(&review).Where("outcome = ''").Update("steward_only", true).Error
	})
	return unlike, wrap(err, "review of customer %s", review.CustomerID)
}

// ChangedCustomer is the payload of entity.TopicCustomer.
type ChangedCustomer struct {
	CustomerID string `json:"customerId"`
}

// indexCustomer tells the relay that a customer is found or not found any more.
func indexCustomer(db *gorm.DB, now time.Time, ids ...string) error {
	rows := make([]entity.Outbox, len(ids))
	for i, id := range ids {
		payload, err := json.Marshal(ChangedCustomer{CustomerID: id})
		if err != nil {
			return fmt.Errorf("index customer %s: %w", id, err)
		}
		rows[i] = entity.Outbox{
			Topic: entity.TopicCustomer, DealID: uuid.Nil.String(), Payload: payload, CreatedAt: now,
			DueAt: now,
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return wrap(db.CreateInBatches(&rows, automaticBatch).Error, "index %d customers", len(ids))
}
