package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Sub-modes of a draft (case-submission.md L94).
const (
	SubModeCopy  = "copy"
	SubModeRenew = "renew"
)

// Renew asks for a renewal: a draft in the same case with the content in force.
type Renew struct {
	DealID string // to be renewed
	NewID  string
	Actor  deal.Actor
	Now    time.Time
	Key    *Key
	Signal string // tells the renewed deal's workflow that its row has changed
}

// Renew makes the renewal of a deal and answers its number. The case's deals are locked meanwhile, so that there is one
// renewal at most.
func (s *Store) Renew(ctx context.Context, in Renew) (string, error) {
	number := ""
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		old := &DealTx{db: db}
		var opportunityID string
		err := db.Model(&entity.Deal{}).Where("id = ?", in.DealID).Pluck("opportunity_id", &opportunityID).Error
		if err == nil && opportunityID != "" {
			err = lockDealsOf(db, opportunityID)
		}
		if err == nil {
			err = db.Take(&old.deal, "id = ?", in.DealID).Error
		}
		if err != nil {
			return fmt.Errorf("lock deal %s: %w", in.DealID, notFound(err))
		}
		if err := old.loadRest(); err != nil {
			return err
		}
		state, err := old.State()
		if err != nil {
			return err
		}
		if err := takeKey(db, in.Key, old.opportunity.Number, in.Now); err != nil {
			return err
		}
		if refusal := deal.CanRenew(state, in.Actor, in.Now); refusal != nil {
			return refusal.Err()
		}
		row, err := old.addRenewal(state, in)
		if err != nil {
			return err
		}
		number = row.Number
		old.deal.RenewalID = &row.ID
		if err := db.Model(&entity.Deal{}).Where("id = ?", in.DealID).Update("renewal_id", row.ID).Error; err != nil {
			return fmt.Errorf("renew deal %s: %w", old.deal.Number, err)
		}
		state.RenewalID = row.ID
		if err := replaceDeadlines(db, state); err != nil {
			return err
		}
		if err := old.Signal(in.Signal, in.Now); err != nil {
			return err
		}
		return indexCase(db, old.opportunity.ID, in.Now)
	})
	return number, err
}

func (tx *DealTx) addRenewal(state deal.State, in Renew) (entity.Deal, error) {
	_, content, err := loadRevision(tx.db, state.DealID, state.Revision)
	if err != nil {
		return entity.Deal{}, fmt.Errorf("renew deal %s: %w", tx.deal.Number, err)
	}
	var renewals int64
	if err := tx.db.Model(&entity.Deal{}).Where("chain_id = ? and renewal_of is not null", tx.deal.ChainID).
		Count(&renewals).Error; err != nil {
		return entity.Deal{}, fmt.Errorf("renewals of deal %s: %w", tx.deal.Number, err)
	}
	terms, err := json.Marshal(deal.TermsOf(state.Type))
	if err != nil {
		return entity.Deal{}, fmt.Errorf("terms: %w", err)
	}
	row := entity.Deal{
		ID: in.NewID, OpportunityID: tx.deal.OpportunityID, Number: fmt.Sprintf("%s-R%d", deal.ChainOf(tx.deal.Number),
			renewals+1),
		Type: tx.deal.Type, Name: tx.deal.Name, Status: int(deal.Draft), Label: string(deal.LabelDraft),
		Internal: tx.deal.Internal, Version: 1, EnteredAt: in.Now, HandledUntil: in.Now, Zone: tx.deal.Zone,
		CountryCode: tx.deal.CountryCode, Region: tx.deal.Region, Volume: tx.deal.Volume, CustomerName: tx.deal.CustomerName,
		CustomerCountry: tx.deal.CustomerCountry, Terms: terms, ChainID: tx.deal.ChainID, RenewalOf: &tx.deal.ID,
		SubMode: SubModeRenew,
		Life:    entity.JSON("{}"), CreatedAt: in.Now, UpdatedAt: in.Now,
	}
	if row.Content, err = json.Marshal(content); err != nil {
		return row, fmt.Errorf("content of deal %s: %w", row.Number, err)
	}
	row = FoldedDeal(row, tx.opportunity, content)
	if err := tx.db.Create(&row).Error; err != nil {
		return row, fmt.Errorf("add deal %s: %w", row.Number, err)
	}
	return row, firstAuditNote(tx.db, row, tx.opportunity, in.Actor, deal.ActionRenewalCreated, in.Now)
}

// PartiesOf are those who take part in a case.
func (s *Store) PartiesOf(ctx context.Context, opportunityID string) ([]entity.Party, error) {
	var rows []entity.Party
	err := s.DB(ctx).Find(&rows, "opportunity_id = ?", opportunityID).Error
	return rows, wrap(err, "parties of case %s", opportunityID)
}
