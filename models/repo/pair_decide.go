package repo

import (
	"context"
	"fmt"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// DecideCustomerPair keeps that two customers are not the same, so that they are not offered again, or takes that back.
func (s *Store) DecideCustomerPair(ctx context.Context, in DecidePair) (CustomerPair, error) {
	var row entity.CustomerPair
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var err error
		row, err = onePair(db.Clauses(clause.Locking{Strength: "UPDATE"}), in.OneID, in.OtherID)
		if err != nil || row.RequestID == in.RequestID {
			return err
		}
		before, after := row.Outcome, pairOutcome(in.Different)
		if before == after {
			return apperr.Conflict("customer.pairDecided", "This pair has been decided already.")
		}
		row.Outcome, row.RequestID = after, in.RequestID
		row.Reason, row.DecidedBy = in.Reason, in.By.Email
		row.DecidedAt = &in.At
		if !in.Different {
			row.Reason, row.DecidedBy = "", ""
			row.DecidedAt = nil
		}
		if err := db.Save(&row).Error; err != nil {
			return fmt.Errorf("pair of customers %s and %s: %w", row.FirstID, row.SecondID, err)
		}
		if !in.Different { // they may have changed meanwhile
			if err := db.Delete(&entity.ComparedCustomer{}, "customer_id = ?", row.FirstID).Error; err != nil {
				return fmt.Errorf("pair of customers %s and %s: %w", row.FirstID, row.SecondID, err)
			}
		}
		return recordAdmin(db, in.By, "DecideCustomerPair", map[string]any{
			"customers": []string{row.FirstID, row.SecondID}, "names": strings.ReplaceAll(row.Names, "\n", " · "),
			"before": before, "after": after, "reason": in.Reason,
		}, in.At)
	})
	return CustomerPair{CustomerPair: row}, err
}
