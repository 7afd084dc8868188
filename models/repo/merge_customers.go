package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// MergeCustomers is a steward's word that an existing customer is another existing one.
type MergeCustomers struct {
	CustomerID string // whose place is taken
	IntoID     string
	Reason     string
	By         deal.Actor
	At         time.Time
	RequestID  string // repeated, it is answered again
	Signal     string // what the deals' workflows are told
}

// MergeCustomers puts a customer into the place of another existing one, as the merge of a new one in its review does:
// nobody can choose it any more, drafts are told so, and the deals that run name the other one from now on, each in a
// transaction of its own that its workflow begins.
func (s *Store) MergeCustomers(ctx context.Context, in MergeCustomers) (entity.CustomerReview, error) {
	var review entity.CustomerReview
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		gone, into, err := lockBoth(db, in)
		if err != nil {
			return err
		}
		var repeated bool
		if review, repeated, err = mergeRow(db, in); err != nil || repeated {
			return err
		}
		if why := deal.CanMergeInto(paired(gone, review), paired(into, entity.CustomerReview{})); why != "" {
			return apperr.Conflict("customer.cannotMerge", why)
		}
		before := review.Outcome
		review.Outcome, review.ManagedCustomerID = string(deal.CustomerMerged), &in.IntoID
		review.Comments, review.RequestID = in.Reason, in.RequestID
		review.DecidedBy, review.DecidedAt = in.By.Email, &in.At
		if err := db.Save(&review).Error; err != nil {
			return fmt.Errorf("merge customer %s: %w", in.CustomerID, err)
		}
		err = errors.Join( // who was merged into this one before has the other one in its place, too
			db.Model(&entity.CustomerReview{}).Where("managed_customer_id = ?", in.CustomerID).
				Update("managed_customer_id", in.IntoID).Error,
			db.Delete(&entity.CustomerPair{}, "first_id = ? or second_id = ?", in.CustomerID, in.CustomerID).Error,
			activate(db, in.CustomerID, false, in.At),
		)
		if err != nil {
			return fmt.Errorf("merge customer %s: %w", in.CustomerID, err)
		}
		deals, err := tellNaming(db, in)
		if err != nil {
			return err
		}
		return recordAdmin(db, in.By, "MergeCustomers", map[string]any{
			"customer": gone.Name, "customerId": gone.ID, "into": into.Name, "intoId": into.ID, "runningDeals": deals,
			"before": before, "after": review.Outcome, "reason": in.Reason,
		}, in.At)
	})
	return review, err
}

// lockBoth holds both customers; two merges that cross wait for each other in one order.
func lockBoth(db *gorm.DB, in MergeCustomers) (gone, into entity.LegalEntity, err error) {
	var rows []entity.LegalEntity
	err = db.Clauses(clause.Locking{Strength: "UPDATE"}).Order("id").
		Find(&rows, "id in ?", storable([]string{in.CustomerID, in.IntoID})).Error
	if err != nil {
		return gone, into, fmt.Errorf("merge customer %s: %w", in.CustomerID, err)
	}
	for _, r := range rows {
		if r.ID == in.CustomerID {
			gone = r
		}
		if r.ID == in.IntoID {
			into = r
		}
	}
	if gone.ID == "" || into.ID == "" {
		return gone, into, apperr.NotFound("customer.notFound", deal.TextEntityUnknown)
	}
	return gone, into, nil
}

// mergeRow is the row that a merge writes: that of the customer's review, where it was entered by a person.
func mergeRow(db *gorm.DB, in MergeCustomers) (row entity.CustomerReview, repeated bool, err error) {
	var rows []entity.CustomerReview
	if err := db.Find(&rows, "customer_id = ?", in.CustomerID).Error; err != nil {
		return row, false, fmt.Errorf("review of customer %s: %w", in.CustomerID, err)
	}
	if len(rows) == 0 { // the CRM's, or one from before the reviews
		return entity.CustomerReview{
			CustomerID: in.CustomerID, OpenedBy: in.By.Email, OpenedAt: in.At, Form: entity.JSON("{}"),
		}, false, nil
	}
	row = rows[0]
	switch {
	case row.Outcome == string(deal.CustomerMerged) && row.RequestID == in.RequestID:
		return row, true, nil
	case row.Outcome == string(deal.CustomerMerged):
		return row, false, apperr.Conflict("customer.merged", "This customer has been merged already.")
	}
	return row, false, nil
}

func paired(e entity.LegalEntity, review entity.CustomerReview) deal.PairedCustomer {
	return deal.PairedCustomer{
		ComparedCustomer: compared(e), ID: e.ID, Managed: e.IsManaged,
		Active: e.IsActive && review.Outcome != string(deal.CustomerRejected),
	}
}

// namedIDs is the indexed list of the customers that a deal names.
const namedIDs = "jsonb_path_query_array(d.content, '$.customers[*].customerId')"

// dealsNaming are the running deals whose content in force names a customer.
func dealsNaming(db *gorm.DB, customerID string) *gorm.DB {
	return db.Table("opportunity_deal d").Where(namedIDs+" @> jsonb_build_array(?::text) and d.status in ?", customerID,
		deal.HoldingKeys())
}

// tellNaming signals the running deals that name the customer, and those with an edit under review, which may name it
// in a revision of their own. It answers how many name it.
func tellNaming(db *gorm.DB, in MergeCustomers) (int, error) {
	var naming, edited []entity.Deal
	err := errors.Join(
		dealsNaming(db, in.CustomerID).Select("d.id, d.version").Order("d.id").Scan(&naming).Error,
		db.Select("id", "version").Where("jsonb_exists(life, 'edit')").Order("id").Find(&edited).Error,
	)
	if err != nil {
		return 0, fmt.Errorf("deals that name customer %s: %w", in.CustomerID, err)
	}
	edited = slices.DeleteFunc(edited, func(d entity.Deal) bool {
		return slices.ContainsFunc(naming, func(other entity.Deal) bool { return other.ID == d.ID })
	})
	for _, d := range slices.Concat(naming, edited) {
		if err := Signal(db, d.ID, d.Version, in.Signal, in.At); err != nil {
			return 0, err
		}
	}
	return len(naming), nil
}

// keepMerged leaves the customers inactive into whose place others have come, whatever a file says of them.
func keepMerged(db *gorm.DB) error {
	err := db.Exec(`update legal_entity e set is_active = false from customer_review r
		where r.customer_id = e.id and r.outcome = ? and e.is_active`, string(deal.CustomerMerged)).Error
	return wrap(err, "merged customers")
}
