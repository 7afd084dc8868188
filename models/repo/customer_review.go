package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// DecideCustomer is a steward's decision on a customer.
type DecideCustomer struct {
	CustomerID        string
	Outcome           deal.CustomerOutcome
	ManagedCustomerID string // of a merge
	Comments          string
	By                string
	At                time.Time
	RequestID         string // repeated, it is answered again
	Signal            string // what the waiting deals' workflows are told
}

// DecideCustomerReview ends a customer's review and tells the deals that wait for it, in one transaction. A second
// decision is refused (clarifications.md 81).
func (s *Store) DecideCustomerReview(ctx context.Context, in DecideCustomer) (entity.CustomerReview, error) {
	var row entity.CustomerReview
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		found, err := one[entity.CustomerReview](db.Clauses(clause.Locking{Strength: "UPDATE"}).
			Where("customer_id = ?", in.CustomerID), "customer", in.CustomerID)
		if err != nil {
			return err
		}
		row = found
		if row.Outcome != "" && row.RequestID == in.RequestID {
			return nil
		}
		if row.Outcome != "" {
			return apperr.Conflict("customer.reviewed", "The review of this customer has been decided already.")
		}
		row.Outcome = string(in.Outcome)
		row.Comments = in.Comments
		row.DecidedBy = in.By
		row.DecidedAt = &in.At
		row.RequestID = in.RequestID
		if in.Outcome == deal.CustomerMerged {
			if err := managed(db, in.ManagedCustomerID); err != nil {
				return err
			}
			row.ManagedCustomerID = &in.ManagedCustomerID
		}
		if err := db.Save(&row).Error; err != nil {
			return fmt.Errorf("review of customer %s: %w", in.CustomerID, err)
		}
		if err := activate(db, in.CustomerID, in.Outcome == deal.CustomerApproved, in.At); err != nil {
			return err
		}
		return tellWaiting(db, in)
	})
	return row, err
}

// activate says whether a customer can be chosen from now on, and has the search say so too.
func activate(db *gorm.DB, customerID string, active bool, now time.Time) error {
	changes := map[string]any{"is_active": active, "updated_at": now, "version": gorm.Expr("version + 1")}
	if err := db.Model(&entity.LegalEntity{}).Where("id = ?", customerID).Updates(changes).Error; err != nil {
		return fmt.Errorf("customer %s: %w", customerID, err)
	}
	return indexReviewed(db, customerID, now)
}

// indexReviewed tells the relay of a decided customer, and of those in whose place it stands for its family now.
func indexReviewed(db *gorm.DB, customerID string, now time.Time) error {
	ids := []string{customerID}
	row, err := one[entity.LegalEntity](db.Where("id = ?", customerID), "customer", customerID)
	if err == nil && row.TPID != "" {
		var heads []string
		heads, err = chooseHeads(db, now, row.TPID)
		ids = append(ids, slices.DeleteFunc(heads, func(id string) bool { return id == customerID })...)
	}
	if err != nil {
		return err
	}
	return indexCustomer(db, now, ids...)
}

func managed(db *gorm.DB, id string) error {
	var n int64
	if err := db.Model(&entity.LegalEntity{}).Where("id = ? and is_managed and is_active", id).Count(&n).
		Error; err != nil {
		return fmt.Errorf("managed customer %s: %w", id, err)
	}
	if n == 0 {
		message := "This managed customer is not known."
		return apperr.Invalid("customer.managed", message,
			apperr.Fault{Pointer: "/managedCustomerId", Code: "customer.managed", Message: message, Field: "managedCustomerId"})
	}
	return nil
}

// tellWaiting signals the deals that wait for this customer; those with an edit under review name it in a revision of
// their own, and look for themselves.
func tellWaiting(db *gorm.DB, in DecideCustomer) error {
	named, err := namingCustomer(in.CustomerID)
	if err != nil {
		return err
	}
	var waiting []entity.Deal
	err = db.Select("id", "version").
		Where(`life @> '{"customerReview": true}' and (content -> 'customers' @> ?::jsonb or jsonb_exists(life, 'edit'))`,
			named).
		Order("id").Find(&waiting).Error
	if err != nil {
		return fmt.Errorf("deals that wait for customer %s: %w", in.CustomerID, err)
	}
	for _, d := range waiting {
		if err := Signal(db, d.ID, d.Version, in.Signal, in.At); err != nil {
			return err
		}
	}
	return nil
}

// namingCustomer is what the customers of a content contain that names a customer.
func namingCustomer(id string) (string, error) {
	named, err := json.Marshal([]map[string]string{{"customerId": id}})
	if err != nil {
		return "", fmt.Errorf("customer %s: %w", id, err)
	}
	return string(named), nil
}

// reviewsOf are the reviews and merges of a content's customers, held until the transaction ends: a decision meanwhile
// waits, and then finds the deal that waits for it.
func reviewsOf(db *gorm.DB, content deal.Content) ([]entity.CustomerReview, error) {
	var ids []string
	for _, c := range content.Customers {
		if c.CustomerID != "" {
			ids = append(ids, c.CustomerID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []entity.CustomerReview
	err := db.Clauses(clause.Locking{Strength: "SHARE"}).Find(&rows, "customer_id in ?", ids).Error
	return rows, wrap(err, "reviews of customers")
}

// settled is a content in which customers that were merged are those that they turned out to be.
func settled(db *gorm.DB, content deal.Content, reviews []entity.CustomerReview) (deal.Content, error) {
	for _, r := range reviews {
		if r.ManagedCustomerID == nil {
			continue
		}
		known, err := one[entity.LegalEntity](db.Where("id = ?", *r.ManagedCustomerID), "customer", *r.ManagedCustomerID)
		if err != nil {
			return content, err
		}
		country, err := one[entity.Country](db.Where("id = ?", known.CountryID), "country", known.CountryID)
		if err != nil {
			return content, err
		}
		content.Customers = deal.ReplaceCustomer(content.Customers, r.CustomerID,
			func(row deal.Customer) deal.Customer { return CustomerAs(known, country, row) })
	}
	return content, nil
}

// CustomerAs is a row of a case that names a customer, as the catalogue knows that customer now.
func CustomerAs(known entity.LegalEntity, country entity.Country, row deal.Customer) deal.Customer {
	return deal.Customer{
		ID: row.ID, CustomerID: known.ID, Name: known.Name, LocalName: known.LocalName, EntityType: known.LegalEntityType,
		Country: deal.Ref{
			ID:   country.ID,
			Name: country.Name,
		}, Kind: row.Kind, Units: row.Units, CRMAccountID: known.CRMAccountID,
		TPID: known.TPID, DUNS: known.DunsNumber, Segment: known.Segment, Vertical: known.Vertical,
		Category: known.VerticalCategory,
		Address:  known.AddressLine1, City: known.City, State: known.StateProvince, PostalCode: known.PostalCode,
		Managed: known.IsManaged,
	}
}
