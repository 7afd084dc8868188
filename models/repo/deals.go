package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

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

// Dossier is a deal with everything needed to show or print it.
type Dossier struct {
	Deal        entity.Deal
	Opportunity entity.Opportunity
	Ticket      *entity.Ticket
	State       deal.State
	Shared      deal.Shared  // as this deal sees it
	Content     deal.Content // as this deal sees it
	Calendar    deal.Calendar
}

// Dossier reads a deal as it stands: the edited content while it is a draft, else the revision under review or in force.
func (s *Store) Dossier(ctx context.Context, dealID string) (Dossier, error) {
	db := s.DB(ctx)
	tx := &DealTx{db: db}
	if err := db.Take(&tx.deal, "id = ?", dealID).Error; err != nil {
		return Dossier{}, fmt.Errorf("deal %s: %w", dealID, notFound(err))
	}
	if err := tx.loadRest(); err != nil {
		return Dossier{}, err
	}
	return tx.dossier()
}

func (tx *DealTx) dossier() (Dossier, error) {
	state, err := tx.State()
	if err != nil {
		return Dossier{}, err
	}
	d := Dossier{Deal: tx.deal, Opportunity: tx.opportunity, Ticket: tx.ticket, State: state}
	if state.Status == deal.Draft || state.Revision == 0 {
		err = decode(tx.opportunity.Shared, &d.Shared, tx.deal.Content, &d.Content)
	} else {
		d.Shared, d.Content, err = loadRevision(tx.db, state.DealID, state.Revision)
	}
	if err != nil {
		return d, fmt.Errorf("content of deal %s: %w", state.DealNumber, err)
	}
	if d.Shared, err = withResellers(tx.db, tx.opportunity.ID, d.Shared); err != nil {
		return d, err
	}
	d.Calendar, err = calendarOf(tx.db, state.CountryCode)
	return d, err
}

// AtRevision is the deal with the content of one of its revisions, such as an edit under review.
func (s *Store) AtRevision(ctx context.Context, d Dossier, number int) (Dossier, error) {
	var err error
	if d.Shared, d.Content, err = loadRevision(s.DB(ctx), d.Deal.ID, number); err != nil {
		return d, fmt.Errorf("deal %s: %w", d.Deal.Number, err)
	}
	return d, nil
}

// Around reads what surrounds a deal's content as it is shown.
func (s *Store) Around(ctx context.Context, d Dossier) (deal.Circumstances, error) {
	return around(s.DB(ctx), d.Shared, d.Content)
}

func decode(shared entity.JSON, into *deal.Shared, content entity.JSON, contentInto *deal.Content) error {
	if err := json.Unmarshal(shared, into); err != nil {
		return fmt.Errorf("shared sections: %w", err)
	}
	if err := json.Unmarshal(content, contentInto); err != nil {
		return fmt.Errorf("deal sections: %w", err)
	}
	return nil
}

// DealsAtRisk lists deals that may lack their workflow: just created (its start may have failed), or with a deadline that a
// running workflow would have met.
func (s *Store) DealsAtRisk(ctx context.Context, createdFrom, createdTo, overdueBefore time.Time, limit int) ([]string, error) {
	var ids []string
	err := s.DB(ctx).Model(&entity.Deal{}).Where("status not in ?", finalStatuses()).
		Where("(created_at between ? and ?) or exists (select 1 from deal_deadline n where n.deal_id = opportunity_deal.id and n.at < ?)",
			createdFrom, createdTo, overdueBefore).
		Order("updated_at").Limit(limit).Pluck("id", &ids).Error
	if err != nil {
		return nil, fmt.Errorf("deals at risk: %w", err)
	}
	return ids, nil
}

// OpenDeals lists deals that have not ended, in the order of their ids, from after one id on.
func (s *Store) OpenDeals(ctx context.Context, after string, limit int) ([]string, error) {
	q := s.DB(ctx).Model(&entity.Deal{}).Where("status not in ?", finalStatuses())
	if after != "" {
		q = q.Where("id > ?", after)
	}
	var ids []string
	if err := q.Order("id").Limit(limit).Pluck("id", &ids).Error; err != nil {
		return nil, fmt.Errorf("open deals: %w", err)
	}
	return ids, nil
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
