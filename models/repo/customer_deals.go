package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// CustomerDeal is a deal as a steward sees it beside a customer.
type CustomerDeal struct {
	DealID         string
	DealNumber     string
	CaseNumber     string
	DealType       string
	Label          string // the displayed status
	RequesterName  string // the requester's organisation
	Volume         int64
	ExpirationDate deal.Date `gorm:"-"`
}

// maxCustomerDeals bounds how many deals are shown beside a customer, or beside all candidates of one.
const maxCustomerDeals = 200

const customerDealColumns = `d.id deal_id, d.number deal_number, o.number case_number, d.type deal_type, d.label,
	coalesce(nullif(o.requester_organization_name, ''), o.requester_name) requester_name, d.volume`

type customerDealRow struct {
	CustomerDeal
	Ends   *time.Time // expiration date
	Holder string     // deal.HolderName of the customer that it is registered for
}

func (r customerDealRow) deal() CustomerDeal {
	d := r.CustomerDeal
	if r.Ends != nil {
		d.ExpirationDate = deal.DateOf(*r.Ends, time.UTC)
	}
	return d
}

// DealsWaitingForReview are the submitted deals that wait for the review of a customer.
func (s *Store) DealsWaitingForReview(ctx context.Context, customerID string) ([]CustomerDeal, error) {
	named, err := namingCustomer(customerID)
	if err != nil {
		return nil, err
	}
	var rows []customerDealRow
	err = s.DB(ctx).Table("opportunity_deal d").Joins("join opportunity o on o.id = d.opportunity_id").
		Select(customerDealColumns+", d.expiration_date ends").
		Where(`d.life @> '{"customerReview": true}' and d.content -> 'customers' @> ?::jsonb`, named).
		Order("d.number").Limit(maxCustomerDeals).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("deals that wait for customer %s: %w", customerID, err)
	}
	return collect(rows, customerDealRow.deal), nil
}

// OpenRegistrations are the deals that are registered for each of some customers at a time, by customer id. Customers
// of one family share theirs.
func (s *Store) OpenRegistrations(ctx context.Context, customers []CustomerDuplicate, now time.Time) (
	map[string][]CustomerDeal, error,
) {
	out := map[string][]CustomerDeal{}
	if len(customers) == 0 {
		return out, nil
	}
	holders := collect(customers, func(c CustomerDuplicate) string { return deal.HolderName(c.ID, c.TPID) })
	var rows []customerDealRow
	err := registrations(s.DB(ctx), holders, now).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("registrations of %d customers: %w", len(customers), err)
	}
	for i, c := range customers {
		for _, row := range rows {
			if row.Holder == holders[i] {
				out[c.ID] = append(out[c.ID], row.deal())
			}
		}
	}
	return out, nil
}

func registrations(db *gorm.DB, holders []string, now time.Time) *gorm.DB {
	return db.Model(&entity.DealKey{}).Table("deal_key k").Joins("join opportunity_deal d on d.id = k.deal_id").
		Joins("join opportunity o on o.id = d.opportunity_id").
		Select("distinct "+customerDealColumns+", d.expiration_date ends, split_part(k.subject, '|', 2) holder").
		Where("split_part(k.subject, '|', 2) in ?", holders).
		Where(heldNow("?", "?"), int(deal.Approved), now).
		Order("d.number").Limit(maxCustomerDeals)
}
