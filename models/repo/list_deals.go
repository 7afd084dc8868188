package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// ListDeals asks for a page of the deals that a person may see.
type ListDeals struct {
	Actor     deal.Actor
	Types     []string
	Labels    []deal.Label // displayed statuses; empty means all
	Filter    ListFilter
	Sort      string // a field of the allow-list
	Desc      bool
	Limit     int
	Offset    int
	Cursor    string // of the page before; Offset and Sort do not count then
	Now       time.Time
	Uncounted bool // nobody reads the numbers
}

// DealListed is a row of a list with its rows for the rules.
type DealListed struct {
	Deal        entity.Deal        `gorm:"embedded"`
	Opportunity entity.Opportunity `gorm:"embedded;embeddedPrefix:o_"`
	State       deal.State         `gorm:"-"`
	Booster     bool               // a line of the deal has one
	Sorted      *string            // what the list is sorted by
}

// ListedDeals is a page.
type ListedDeals struct {
	Rows   []DealListed
	Counts map[deal.Type]int64 // of all rows under type and filter
	Cursor string              // for the next page; empty on the last one
}

// Deals lists a page with the numbers of all rows under type and filter.
func (s *Store) Deals(ctx context.Context, in ListDeals) (ListedDeals, error) {
	var out ListedDeals
	query, err := s.listed(ctx, in)
	if err != nil {
		return out, err
	}
	if out.Counts, err = countsOf(query, in); err != nil {
		return out, err
	}
	sort, desc, page := in.Sort, in.Desc, query.Session(&gorm.Session{})
	if in.Cursor != "" {
		c, err := cursorOf(in.Cursor)
		if err != nil {
			return out, err
		}
		behind := c.after(in.Now)
		sort, desc, page = c.Sort, c.Desc, page.Where(behind.sql, behind.args...)
	} else {
		page = page.Offset(in.Offset)
	}
	column, known := listColumns[sort]
	if !known {
		return out, apperr.Malformed("list.sort", "Sorting by "+sort+" is not possible.")
	}
	direction := " asc"
	if desc {
		direction = " desc"
	}
	by := column.ordered(in.Now)
	err = page.
		Select(`d.*, o.id o_id, o.number o_number, o.requester_email o_requester_email, o.requester_name o_requester_name,
			o.requester_organization_id o_requester_organization_id, o.requester_organization_name o_requester_organization_name,
			o.product_group_id o_product_group_id, o.product_group_name o_product_group_name, o.shared o_shared,
			d.type = '`+string(deal.SpecialPricing)+`' and exists (select 1 from deal_discount x where x.deal_id = d.id and x.revision = d.revision and x.booster > 0) booster, `+
			by.sql+`::text sorted`, by.args...).
		Clauses(clause.OrderBy{Expression: clause.Expr{SQL: by.sql + direction + " nulls last, d.id", Vars: by.args}}).Limit(in.Limit).Find(&out.Rows).Error
	if err != nil {
		return out, fmt.Errorf("list deals: %w", err)
	}
	for i := range out.Rows {
		if out.Rows[i].State, err = stateOf(out.Rows[i].Deal, out.Rows[i].Opportunity, nil); err != nil {
			return out, err
		}
	}
	if n := len(out.Rows); n > 0 && n == in.Limit {
		last := out.Rows[n-1]
		out.Cursor = cursor{Sort: sort, Desc: desc, Last: last.Sorted, ID: last.Deal.ID}.text()
	}
	return out, nil
}

// listed are the deals under type and filter that a person may see.
func (s *Store) listed(ctx context.Context, in ListDeals) (*gorm.DB, error) {
	condition, err := in.Filter.where(in.Now)
	if err != nil {
		return nil, err
	}
	query := s.DB(ctx).Table(dealsJoined).Scopes(visibleTo(in.Actor), withLabels(in.Labels, in.Now))
	if condition.sql != "true" {
		query = query.Where(condition.sql, condition.args...)
	}
	if len(in.Types) > 0 {
		query = query.Where("d.type in ?", in.Types)
	}
	return query, nil
}

func countsOf(query *gorm.DB, in ListDeals) (map[deal.Type]int64, error) {
	if in.Uncounted {
		return nil, nil //nolint:nilnil // nobody reads them
	}
	var counted []struct {
		Type  string
		Count int64
	}
	if err := query.Session(&gorm.Session{}).Select("d.type, count(*) count").Group("d.type").Find(&counted).Error; err != nil {
		return nil, fmt.Errorf("count deals: %w", err)
	}
	counts := map[deal.Type]int64{}
	for _, c := range counted {
		counts[deal.Type(c.Type)] = c.Count
	}
	return counts, nil
}

// withLabels filters by what people see, derived labels included: an approved deal past its date is Expired.
func withLabels(labels []deal.Label, now time.Time) func(*gorm.DB) *gorm.DB {
	return func(q *gorm.DB) *gorm.DB {
		if len(labels) == 0 {
			return q
		}
		either := q.Session(&gorm.Session{NewDB: true})
		for _, label := range labels {
			switch label {
			case deal.LabelApproved:
				either = either.Or("d.status = ? and not coalesce("+pastSQL+", false)", int(deal.Approved), now)
			case deal.LabelExpired:
				either = either.Or("d.status = ? or (d.status = ? and "+pastSQL+")", int(deal.Expired), int(deal.Approved), now)
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
