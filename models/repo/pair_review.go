package repo

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// PairFilter narrows the stewards' list of customers that look alike.
type PairFilter struct {
	Different bool   // those of which a steward has said that they are not the same; else those that wait
	Text      string // part of the name of one of them
	CountryID string
}

// CustomerPair are two customers that look alike.
type CustomerPair struct {
	entity.CustomerPair
	First, Second CustomerDuplicate
}

// MatchingFields names the fields of the form in which both agree.
func (p CustomerPair) MatchingFields() []string {
	return deal.MatchingFields(compared(p.First.LegalEntity), compared(p.Second.LegalEntity))
}

// CustomerPairs lists a page of the pairs, the strongest first. Both of a pair are active.
func (s *Store) CustomerPairs(ctx context.Context, by PairFilter, limit, offset int) ([]CustomerPair, error) {
	if !StorableText(by.Text) || !StorableText(by.CountryID) {
		return nil, nil
	}
	db := s.DB(ctx)
	which := db.Table("customer_pair p").Joins("join legal_entity a on a.id = p.first_id and a.is_active").
		Joins("join legal_entity b on b.id = p.second_id and b.is_active").Where("p.outcome = ?", pairOutcome(by.Different))
	if by.CountryID != "" {
		which = which.Where("p.country_id = ?", by.CountryID)
	}
	if text := strings.ToLower(strings.TrimSpace(by.Text)); text != "" {
		which = which.Where("p.names like ?", "%"+EscapeLike(text)+"%")
	}
	var rows []entity.CustomerPair
	err := which.Select(Columns[entity.CustomerPair]("p")).
		Order("p.strength desc, p.first_id desc, p.second_id desc").Limit(limit).Offset(offset).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("pairs of customers: %w", err)
	}
	return withCustomers(db, rows)
}

func pairOutcome(different bool) string {
	if different {
		return deal.PairDifferent
	}
	return ""
}

// CustomerPair finds one pair, in either order of its customers.
func (s *Store) CustomerPair(ctx context.Context, oneID, otherID string) (CustomerPair, error) {
	db := s.DB(ctx)
	row, err := onePair(db, oneID, otherID)
	if err != nil {
		return CustomerPair{}, err
	}
	pairs, err := withCustomers(db, []entity.CustomerPair{row})
	if err == nil && len(pairs) == 0 {
		err = unknownPair()
	}
	if err != nil {
		return CustomerPair{}, err
	}
	return pairs[0], nil
}

func unknownPair() error {
	return apperr.NotFound("customer.pairUnknown", "These two customers do not stand beside each other any more.")
}

func onePair(db *gorm.DB, oneID, otherID string) (entity.CustomerPair, error) {
	var rows []entity.CustomerPair
	ids := storable([]string{min(oneID, otherID), max(oneID, otherID)})
	if len(ids) < 2 {
		return entity.CustomerPair{}, unknownPair()
	}
	err := db.Find(&rows, "first_id = ? and second_id = ?", ids[0], ids[1]).Error
	switch {
	case err != nil:
		return entity.CustomerPair{}, fmt.Errorf("pair of customers %s and %s: %w", oneID, otherID, err)
	case len(rows) == 0:
		return entity.CustomerPair{}, unknownPair()
	}
	return rows[0], nil
}

// withCustomers are pairs with their customers; one whose customer is gone is left out.
func withCustomers(db *gorm.DB, rows []entity.CustomerPair) ([]CustomerPair, error) {
	ids := make([]string, 0, 2*len(rows))
	for _, r := range rows {
		ids = append(ids, r.FirstID, r.SecondID)
	}
	var customers []CustomerDuplicate
	err := db.Table("legal_entity e").Joins("join country c on c.id = e.country_id").
		Select(Columns[entity.LegalEntity]("e")+", c.name country_name").Where("e.id in ?", ids).Scan(&customers).Error
	if err != nil {
		return nil, fmt.Errorf("customers of %d pairs: %w", len(rows), err)
	}
	byID := keyed(customers, func(c CustomerDuplicate) string { return c.ID })
	out := make([]CustomerPair, 0, len(rows))
	for _, r := range rows {
		first, known := byID[r.FirstID]
		second, also := byID[r.SecondID]
		if known && also {
			out = append(out, CustomerPair{r, first, second})
		}
	}
	return out, nil
}

// CustomersDeals are what a merge would change: the running deals that name a customer, the first of them by number,
// and how many there are, and how many drafts name it.
type CustomersDeals struct {
	Deals          []CustomerDeal
	Running, Draft int64
}

// DealsNaming are the deals that name a customer.
func (s *Store) DealsNaming(ctx context.Context, customerID string) (CustomersDeals, error) {
	var out CustomersDeals
	var rows []customerDealRow
	db := s.DB(ctx)
	err := errors.Join(
		dealsNaming(db, customerID).Joins("join opportunity o on o.id = d.opportunity_id").
			Select(customerDealColumns+", d.expiration_date ends").Order("d.number").Limit(maxCustomerDeals).Scan(&rows).Error,
		dealsNaming(db, customerID).Count(&out.Running).Error,
		db.Table("opportunity_deal d").Where(namedIDs+" @> jsonb_build_array(?::text) and d.status = ? and not d.deleted",
			customerID, int(deal.Draft)).Count(&out.Draft).Error,
	)
	if err != nil {
		return out, fmt.Errorf("deals that name customer %s: %w", customerID, err)
	}
	for _, row := range rows {
		out.Deals = append(out.Deals, row.deal())
	}
	return out, nil
}

// WhyNotInto tells why the first customer cannot be merged into the second; empty when it can.
func WhyNotInto(gone, stays CustomerDuplicate) string {
	return deal.CanMergeInto(paired(gone.LegalEntity, entity.CustomerReview{}),
		paired(stays.LegalEntity, entity.CustomerReview{}))
}

// DecidePair is a steward's word on two customers that look alike.
type DecidePair struct {
	OneID, OtherID string
	Different      bool // not the same; else the pair waits again
	Reason         string
	By             deal.Actor
	At             time.Time
	RequestID      string // repeated, it is answered again
}

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
