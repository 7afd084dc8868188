package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// ListDeals asks for a page of the deals that a person may see.
type ListDeals struct {
	Actor  deal.Actor
	Types  []string
	Labels []deal.Label // displayed statuses; empty means all
	Sort   string       // a key of sortColumns
	Desc   bool
	Limit  int
	Offset int
	Now    time.Time
}

// DealListed is a row of a list with its rows for the rules.
type DealListed struct {
	Deal        entity.Deal        `gorm:"embedded"`
	Opportunity entity.Opportunity `gorm:"embedded;embeddedPrefix:o_"`
	State       deal.State         `gorm:"-"`
}

var sortColumns = map[string]string{
	"opportunityNumber": "o.number", "opportunityName": "o.number", "dealNumber": "d.number", "dealName": "d.name",
	"customerName": "d.customer_name", "customerCountry": "d.customer_country", "statusCodeName": "d.status",
	"caseStartDate": "d.start_date", "expirationDate": "d.expiration_date", "dealVolume": "d.volume",
	"unitsTransacted": "d.units", "updatedAt": "d.updated_at", "dealType.name": "d.type", "productType": "o.product_group_name",
}

// Deals lists a page with the numbers of all rows under type and filter.
func (s *Store) Deals(ctx context.Context, in ListDeals) ([]DealListed, map[deal.Type]int64, error) {
	column, ok := sortColumns[in.Sort]
	if !ok {
		return nil, nil, apperr.Malformed("list.sort", "Sorting by "+in.Sort+" is not possible.")
	}
	direction := " asc"
	if in.Desc {
		direction = " desc"
	}
	query := s.DB(ctx).Table(dealsJoined).Scopes(visibleTo(in.Actor), withLabels(in.Labels, in.Now))
	if len(in.Types) > 0 {
		query = query.Where("d.type in ?", in.Types)
	}
	var counted []struct {
		Type  string
		Count int64
	}
	if err := query.Session(&gorm.Session{}).Select("d.type, count(*) count").Group("d.type").Find(&counted).Error; err != nil {
		return nil, nil, fmt.Errorf("count deals: %w", err)
	}
	counts := map[deal.Type]int64{}
	for _, c := range counted {
		counts[deal.Type(c.Type)] = c.Count
	}
	var rows []DealListed
	err := query.Session(&gorm.Session{}).
		Select(`d.*, o.id o_id, o.number o_number, o.requester_email o_requester_email, o.requester_name o_requester_name,
			o.requester_organization_id o_requester_organization_id, o.requester_organization_name o_requester_organization_name,
			o.product_group_id o_product_group_id, o.product_group_name o_product_group_name, o.shared o_shared`).
		Order(column + direction + " nulls last, d.id").Limit(in.Limit).Offset(in.Offset).Find(&rows).Error
	if err != nil {
		return nil, nil, fmt.Errorf("list deals: %w", err)
	}
	for i := range rows {
		if rows[i].State, err = stateOf(rows[i].Deal, rows[i].Opportunity, nil); err != nil {
			return nil, nil, err
		}
	}
	return rows, counts, nil
}

// withLabels filters by what people see, derived labels included: an approved deal past its date is Expired.
func withLabels(labels []deal.Label, now time.Time) func(*gorm.DB) *gorm.DB {
	return func(q *gorm.DB) *gorm.DB {
		if len(labels) == 0 {
			return q
		}
		const past = "(d.expiration_date < (?::timestamptz at time zone d.zone)::date)"
		either := q.Session(&gorm.Session{NewDB: true})
		for _, label := range labels {
			switch label {
			case deal.LabelApproved:
				either = either.Or("d.status = ? and not coalesce("+past+", false)", int(deal.Approved), now)
			case deal.LabelExpired:
				either = either.Or("d.status = ? or (d.status = ? and "+past+")", int(deal.Expired), int(deal.Approved), now)
			case deal.LabelAwaitingSSP:
				either = either.Or("d.status = ? and d.life -> 'awaiting' is not null", int(deal.Unassigned))
			case deal.LabelDecisionPending:
				either = either.Or("d.status in ? and d.life -> 'awaiting' is null", statusesOf(label))
			case deal.LabelIncomplete:
				either = either.Or("d.status = ? and d.closure <> ?", int(deal.Incomplete), string(deal.ClosureInsufficientInformation))
			case deal.LabelInsufficient:
				either = either.Or("d.status = ? and d.closure = ?", int(deal.Incomplete), string(deal.ClosureInsufficientInformation))
			default:
				either = either.Or("d.status in ?", statusesOf(label))
			}
		}
		return q.Where(either)
	}
}

func statusesOf(label deal.Label) []int {
	codes := []int{0}
	for _, s := range deal.Statuses() {
		if s.Label() == label {
			codes = append(codes, int(s))
		}
	}
	return codes
}
