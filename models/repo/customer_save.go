package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// SaveCustomer enters an unmanaged customer, or changes one whose review is open.
type SaveCustomer struct {
	ID             string
	Update         bool
	Form           deal.CustomerForm // tidied and checked
	OrganizationID string
	By             string
	At             time.Time
	SaveAsNew      bool // although it looks like others
}

// SavedCustomer is how a customer was saved: not at all when Duplicates are named and none may stay beside it.
type SavedCustomer struct {
	Saved      bool
	Duplicates []CustomerDuplicate
}

// Hard tells whether the customer exists already.
func (s SavedCustomer) Hard() bool {
	return len(s.Duplicates) > 0 && s.Duplicates[0].Likeness == deal.HardDuplicate
}

// allPrograms: an unmanaged customer may buy under every program (Special Pricing 1, Deal Registration 2, CP Strategic
// 4).
const allPrograms = 7

// SaveCustomer saves a customer with an open review unless it looks like another one. Of two that are alike and come at
// once, the second sees the first: those of a country wait for each other.
func (s *Store) SaveCustomer(ctx context.Context, in SaveCustomer) (SavedCustomer, error) {
	var out SavedCustomer
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := db.Exec("select pg_advisory_xact_lock(hashtext('customer'), hashtext(?))", in.Form.Country.ID).
			Error; err != nil {
			return fmt.Errorf("save customer %s: %w", in.ID, err)
		}
		row, review, err := customerOf(db, in)
		if err != nil {
			return err
		}
		if out.Duplicates, err = duplicatesOf(db, row); err != nil {
			return err
		}
		if len(out.Duplicates) > 0 && (out.Hard() || !in.SaveAsNew) {
			return nil
		}
		out.Saved, review.StewardOnly = true, len(out.Duplicates) > 0
		if err := db.Save(&row).Error; err != nil {
			return fmt.Errorf("save customer %s: %w", in.ID, err)
		}
		return wrap(db.Save(&review).Error, "review of customer %s", in.ID)
	})
	return out, err
}

// customerOf is the row and the review that a save writes.
func customerOf(db *gorm.DB, in SaveCustomer) (entity.LegalEntity, entity.CustomerReview, error) {
	row := entity.LegalEntity{ID: in.ID, CreatedAt: in.At, ApplicableDeals: allPrograms}
	review := entity.CustomerReview{CustomerID: in.ID, OrganizationID: in.OrganizationID, OpenedBy: in.By, OpenedAt: in.At}
	if in.Update {
		var err error
		if row, review, err = underReview(db, in); err != nil {
			return row, review, err
		}
	}
	form, err := json.Marshal(in.Form)
	if err != nil {
		return row, review, fmt.Errorf("customer %s: %w", in.ID, err)
	}
	f := in.Form
	review.Form = form
	row.Name = f.Name
	row.LocalName = f.LocalName
	row.CountryID = f.Country.ID
	row.AddressLine1 = f.AddressLine1
	row.City = f.City
	row.StateProvince = f.StateProvince
	row.PostalCode = f.PostalCode
	row.DunsNumber = f.DUNS
	row.TPID = f.TPID
	row.CRMAccountID = f.CRMAccountID
	row.Segment = f.Segment
	row.Industry = f.Industry
	row.Vertical = f.Vertical
	row.VerticalCategory = f.VerticalCategory
	row.WebPageURL = f.WebPageURL
	row.EmailDomain = f.EmailDomain
	row.UpdatedAt = in.At
	row.Version++
	return Folded(row), review, nil
}

// underReview finds what may still be changed: an unmanaged customer of one's own organisation, until it has been
// reviewed (clarifications.md 80).
func underReview(db *gorm.DB, in SaveCustomer) (row entity.LegalEntity, review entity.CustomerReview, err error) {
	unknown := apperr.NotFound("customer.notFound", "This customer is not known.")
	if row, err = one[entity.LegalEntity](db.Where("id = ?", in.ID), "customer", in.ID); err != nil {
		return row, review, err
	}
	if row.IsManaged {
		return row, review, apperr.Forbidden("customer.managed", "A managed customer cannot be changed here.")
	}
	review, err = one[entity.CustomerReview](db.Clauses(clause.Locking{Strength: "UPDATE"}).
		Where("customer_id = ?", in.ID), "customer", in.ID)
	switch {
	case err != nil:
		return row, review, err
	case review.OrganizationID != in.OrganizationID:
		return row, review, unknown
	case review.Outcome != "":
		return row, review, apperr.Conflict("customer.reviewed", "The review of this customer has been decided already.")
	}
	return row, review, nil
}

// EnteredCustomer is a customer with its review, the managed one that it was merged into, and what it looks like.
type EnteredCustomer struct {
	entity.LegalEntity
	Country    entity.Country
	Review     *entity.CustomerReview // nil of a managed customer
	Duplicates []CustomerDuplicate
}

// EnteredCustomer finds a customer as its form shows it; the caller decides who may see it.
func (s *Store) EnteredCustomer(ctx context.Context, id string) (EnteredCustomer, error) {
	var out EnteredCustomer
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var err error
		if out.LegalEntity, err = one[entity.LegalEntity](db.Where("id = ?", id), "customer", id); err != nil {
			return err
		}
		if out.Country, err = one[entity.Country](db.Where("id = ?", out.CountryID), "country", out.CountryID); err != nil {
			return err
		}
		var reviews []entity.CustomerReview
		if err := db.Find(&reviews, "customer_id = ?", id).Error; err != nil {
			return fmt.Errorf("review of customer %s: %w", id, err)
		}
		if len(reviews) > 0 {
			out.Review = &reviews[0]
		}
		if out.Review == nil || out.Review.Outcome != "" {
			return nil
		}
		out.Duplicates, err = duplicatesOf(db, out.LegalEntity)
		return err
	})
	return out, err
}
