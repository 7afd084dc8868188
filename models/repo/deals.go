package repo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// DealState is a deal's present state.
func (s *Store) DealState(ctx context.Context, dealID string) (deal.State, error) {
	db := s.DB(ctx)
	tx := &DealTx{db: db}
	if err := db.Take(&tx.deal, "id = ?", dealID).Error; err != nil {
		return deal.State{}, fmt.Errorf("deal %s: %w", dealID, notFound(err))
	}
	if err := tx.loadRest(); err != nil {
		return deal.State{}, err
	}
	return tx.State()
}

// DealDetails is a deal with everything needed to show or print it.
type DealDetails struct {
	Deal        entity.Deal
	Opportunity entity.Opportunity
	Ticket      *entity.Ticket
	ClaimerName string // of who holds the ticket
	State       deal.State
	Shared      deal.Shared  // as this deal sees it
	Content     deal.Content // as this deal sees it
	Calendar    deal.Calendar
	Deadlines   []deal.Deadline // all stored ones, earliest first
	Offered     []deal.Grant    // by its newest offer
}

// DealDetails reads a deal as it stands: the edited content while it is a draft, else the revision under review or in
// force.
func (s *Store) DealDetails(ctx context.Context, dealID string) (DealDetails, error) {
	rows, err := loadDeals(s.DB(ctx), "d.id = $1", dealID)
	if err != nil {
		return DealDetails{}, fmt.Errorf("deal %s: %w", dealID, err)
	}
	found, err := s.allDetails(ctx, rows, everyDeal)
	if err != nil {
		return DealDetails{}, err
	}
	if len(found) == 0 {
		return DealDetails{}, fmt.Errorf("deal %s: %w", dealID, notFound(gorm.ErrRecordNotFound))
	}
	return found[0], nil
}

// DealDetailsByID reads many deals as they stand, by id. One that cannot be read has its error, and keeps none of the
// others back; unknown ones are left out.
func (s *Store) DealDetailsByID(ctx context.Context, dealIDs []string) (found map[string]DealDetails,
	broken map[string]error, err error,
) {
	rows, err := loadDeals(s.DB(ctx), "d.id = any($1)", dealIDs)
	if err != nil {
		return nil, nil, fmt.Errorf("%d deals: %w", len(dealIDs), err)
	}
	found, broken = map[string]DealDetails{}, map[string]error{}
	for _, d := range rows.deals {
		if found[d.ID], err = s.dealDetails(ctx, rows, d); err != nil {
			broken[d.ID] = err
		}
	}
	return found, broken, nil
}

// Next lists the stored deadlines that are still to come, earliest first.
func (d DealDetails) Next(now time.Time) []deal.Deadline {
	next := slices.DeleteFunc(slices.Clone(d.Deadlines), func(l deal.Deadline) bool { return !l.At.After(now) })
	if end, possible := d.State.AppealEnd(now); possible {
		next = append(next, end)
	}
	return next
}

// AtRevision is the deal with the content of one of its revisions, such as an edit under review.
func (s *Store) AtRevision(ctx context.Context, d DealDetails, number int) (DealDetails, error) {
	var err error
	if d.Shared, d.Content, err = loadRevision(s.DB(ctx), d.Deal.ID, number); err != nil {
		return d, fmt.Errorf("deal %s: %w", d.Deal.Number, err)
	}
	return d, nil
}

// LoadFacts reads what surrounds a deal's content as it is shown, with the prices that comparable decisions granted.
func (s *Store) LoadFacts(ctx context.Context, d DealDetails, now time.Time) (deal.Facts, error) {
	db := s.DB(ctx)
	out, err := loadFacts(db, d.Shared, d.Content, now)
	if err != nil {
		return out, err
	}
	if out.Granted, err = grantedBefore(db, d.Deal.ID, d.Content.Type); err != nil {
		return out, err
	}
	if out.StagedBy, err = stagedBy(db, d.Deal.ID); err != nil {
		return out, err
	}
	if d.State.Ticket != nil { // it marks what is decided
		out.Usual, err = askedFor(d.State, d.Deal.Region, d.Content.Products, now).usual(db)
	}
	return out, err
}

func everyDeal(string) bool { return true }

// AtRisk says which deals may lack their workflow.
type AtRisk struct {
	CreatedFrom, CreatedTo time.Time // just created: its start may have failed
	OverdueBefore          time.Time // a running workflow would have met the deadline
	Due                    time.Time // deals whose next attempt comes later are left out
}

// DealsAtRisk lists deals that may lack their workflow, those first that were not tried for longest.
func (s *Store) DealsAtRisk(ctx context.Context, r AtRisk, limit int) ([]string, error) {
	var ids []string
	q := s.DB(ctx).Model(&entity.Deal{}).Where("opportunity_deal.status not in ?", finalStatuses()).
		Where("(opportunity_deal.created_at between ? and ?) or exists (select 1 from deal_deadline n "+
			"where n.deal_id = opportunity_deal.id and n.at < ?)", r.CreatedFrom, r.CreatedTo, r.OverdueBefore)
	err := whereDue(q, "opportunity_deal.id", r.Due).Order("opportunity_deal.updated_at").Limit(limit).
		Pluck("opportunity_deal.id", &ids).Error
	return ids, wrap(err, "deals at risk")
}

// OpenDeals lists deals that have not ended, in the order of their ids, from after one id on.
func (s *Store) OpenDeals(ctx context.Context, after string, limit int) ([]string, error) {
	q := s.DB(ctx).Model(&entity.Deal{}).Where("status not in ?", finalStatuses())
	if after != "" {
		q = q.Where("id > ?", after)
	}
	var ids []string
	err := q.Order("id").Limit(limit).Pluck("id", &ids).Error
	return ids, wrap(err, "open deals")
}

func finalStatuses() []int {
	var final []int
	for _, status := range deal.Statuses() {
		if status.Final() {
			final = append(final, int(status))
		}
	}
	return final
}
