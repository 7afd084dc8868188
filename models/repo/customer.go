package repo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// LegalEntityByID finds an end customer, inactive ones included: old cases keep them.
func (s *Store) LegalEntityByID(ctx context.Context, id string) (entity.LegalEntity, error) {
	return one[entity.LegalEntity](s.DB(ctx).Where("id = ?", id), "customer", id)
}

// LegalEntitiesNamed finds the end customers of a name in a country, or in all of EU and EFTA when it is one of theirs.
func (s *Store) LegalEntitiesNamed(ctx context.Context, name string, country entity.Country) ([]entity.LegalEntity,
	error,
) {
	return list[entity.LegalEntity](s.DB(ctx).
		Where("normalized_name = ? AND country_id IN (SELECT id FROM country WHERE id = ? OR (? AND is_eu_efta))",
			fold.Name(name), country.ID, country.IsEUEFTA).
		Order("id").Limit(maxNamesakes), "customers of a name")
}

// maxNamesakes bounds how many customers of one name are looked at.
const maxNamesakes = 200

// Folded fills the forms of a customer by which it is compared and searched; every write of a name goes through it.
func Folded(e entity.LegalEntity) entity.LegalEntity {
	e.NormalizedName = fold.Name(e.Name)
	e.FoldedName = fold.Forms(e.Name, e.LocalName)
	e.SearchWords = fold.Distinct(e.Name, e.LocalName, e.City, e.PostalCode, e.TPID, e.DunsNumber, e.CRMAccountID, e.CRMID,
		e.GPID)
	return e
}

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

// chooseHeads lets one active member stand for each family, its headquarters before others, and answers the customers
// for whom that changed, their versions raised (clarifications.md 72, distinctcustomer). Without TPIDs it looks at all
// families.
func chooseHeads(db *gorm.DB, now time.Time, tpids ...string) ([]string, error) {
	among, args := "", []any{now}
	if len(tpids) > 0 {
		among, args = " and tpid in ?", []any{tpids, now, tpids}
	}
	var changed []string
	err := db.Raw(`with head as (
			select distinct on (tpid) id from legal_entity where is_active and tpid <> ''`+among+`
			order by tpid, legal_entity_type = 'Headquarters' desc, crm_account_id, id
		) update legal_entity e set is_head = not is_head, version = version + 1, updated_at = ?
		where is_head <> (id in (select id from head))`+among+` returning id`, args...).Scan(&changed).Error
	return changed, wrap(err, "heads of families")
}
