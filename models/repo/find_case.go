package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/visibility"
)

// CaseView is a case with those of its deals that the caller may see.
type CaseView struct {
	Opportunity entity.Opportunity
	Deals       []DealDetails
	Numbers     []string // of all its deals, those included that are gone
}

// FindCase finds a case by id or number as a person may see it: unknown and invisible are the same (clarifications.md
// 61).
func (s *Store) FindCase(ctx context.Context, idOrNumber string, a deal.Actor) (CaseView, error) {
	args := []any{idOrNumber}
	condition := visibility.Condition(a, func(v any) string {
		args = append(args, v)
		return "$" + strconv.Itoa(len(args))
	})
	column := "o.number"
	if uuid.Validate(idOrNumber) == nil {
		column = "o.id"
	}
	var visible []string
	err := s.DB(ctx).Raw("select d.id from "+DealsJoined+" where "+column+" = $1 and "+condition, args...).
		Scan(&visible).Error
	if err != nil {
		return CaseView{}, fmt.Errorf("find case: %w", err)
	}
	if len(visible) == 0 {
		return CaseView{}, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	rows, err := loadDeals(s.DB(ctx), column+" = $1", idOrNumber)
	if err != nil {
		return CaseView{}, fmt.Errorf("find case: %w", err)
	}
	deals, err := s.allDetails(ctx, rows, func(id string) bool { return slices.Contains(visible, id) })
	if err != nil {
		return CaseView{}, fmt.Errorf("find case: %w", err)
	}
	if len(deals) == 0 {
		return CaseView{}, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	view := CaseView{Opportunity: deals[0].Opportunity, Deals: deals}
	for _, d := range rows.deals {
		view.Numbers = append(view.Numbers, d.Number)
	}
	return view, nil
}

// DealRef names a deal as it stands.
type DealRef struct {
	ID, OpportunityID string
	Version           int
}

// Ref names the deal.
func (d DealDetails) Ref() DealRef {
	return DealRef{ID: d.Deal.ID, OpportunityID: d.Deal.OpportunityID, Version: d.Deal.Version}
}

// FindDealRef finds which deal an id or number names, if a person may see it: for commands, which read the deal when
// they are carried out.
func (s *Store) FindDealRef(ctx context.Context, idOrNumber string, a deal.Actor) (DealRef, error) {
	return s.findDealRef(ctx, idOrNumber, visibleTo(a))
}

// FindDeal finds a deal by id or number as a person may see it.
func (s *Store) FindDeal(ctx context.Context, idOrNumber string, a deal.Actor) (DealDetails, error) {
	return s.findDeal(ctx, idOrNumber, visibleTo(a))
}

// FindDealForDesk finds a deal for the desk's and support's timeline, cancelled ones included.
func (s *Store) FindDealForDesk(ctx context.Context, idOrNumber string) (DealDetails, error) {
	return s.findDeal(ctx, idOrNumber, func(q *gorm.DB) *gorm.DB { return q })
}

func (s *Store) findDeal(ctx context.Context, idOrNumber string, scope func(*gorm.DB) *gorm.DB) (DealDetails, error) {
	ref, err := s.findDealRef(ctx, idOrNumber, scope)
	if err != nil {
		return DealDetails{}, err
	}
	return s.DealDetails(ctx, ref.ID)
}

func (s *Store) findDealRef(ctx context.Context, idOrNumber string, scope func(*gorm.DB) *gorm.DB) (DealRef, error) {
	column := "d.number = ?"
	if uuid.Validate(idOrNumber) == nil {
		column = "d.id = ?"
	}
	var found []DealRef
	err := s.DB(ctx).Table(DealsJoined).Select("d.id, d.opportunity_id, d.version").Scopes(scope).
		Where(column, idOrNumber).Limit(1).Find(&found).Error
	if err != nil {
		return DealRef{}, fmt.Errorf("find deal: %w", err)
	}
	if len(found) == 0 {
		return DealRef{}, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	return found[0], nil
}

// visibleTo narrows a query over opportunity_deal d and opportunity o to what a person may see.
func visibleTo(a deal.Actor) func(*gorm.DB) *gorm.DB {
	return func(q *gorm.DB) *gorm.DB {
		var values []any
		condition := visibility.Condition(a, func(v any) string {
			values = append(values, v)
			return "?"
		})
		return q.Where(condition, values...)
	}
}

// DealsJoined are the deals d with their cases o.
const DealsJoined = "opportunity_deal d join opportunity o on o.id = d.opportunity_id"

// DealNumbers are the numbers of a deal and of its case.
type DealNumbers struct {
	ID         string
	DealNumber string
	CaseNumber string
}

// NumbersOf are the numbers of those of some deals that a person may see, by id.
func (s *Store) NumbersOf(ctx context.Context, dealIDs []string, a deal.Actor) (map[string]DealNumbers, error) {
	var rows []DealNumbers
	err := s.DB(ctx).Table(DealsJoined).Scopes(visibleTo(a)).Where("d.id in ?", dealIDs).
		Select("d.id, d.number deal_number, o.number case_number").Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("numbers of %d deals: %w", len(dealIDs), err)
	}
	out := map[string]DealNumbers{}
	for _, r := range rows {
		out[r.ID] = r
	}
	return out, nil
}

// recentCases is from how many of a person's cases a new one is prefilled.
const recentCases = 20

// RecentCases are the shared sections of the latest cases of the pricing programs that a person has begun for an
// organisation, the newest first.
func (s *Store) RecentCases(ctx context.Context, email, organizationID string) ([]deal.Shared, error) {
	var rows []struct{ Shared json.RawMessage }
	err := s.DB(ctx).Raw(`select o.shared from opportunity o where lower(o.requester_email) = lower(?)
		and o.requester_organization_id = ?
		and exists (select 1 from opportunity_deal d where d.opportunity_id = o.id and d.type <> ?)
		order by o.created_at desc, o.number desc limit ?`,
		email, organizationID, string(deal.CPStrategic), recentCases).
		Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("recent cases of %s: %w", email, err)
	}
	cases := make([]deal.Shared, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal(row.Shared, &cases[i]); err != nil {
			return nil, fmt.Errorf("recent cases of %s: %w", email, err)
		}
	}
	return cases, nil
}
