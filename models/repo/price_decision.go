package repo

import (
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// remember keeps what became of a revision that asked for a price. A deal counts once: its last approved terms replace
// those before.
func (tx *DealTx) remember(r deal.Result, now time.Time) error {
	settled := r.Settled
	if settled == nil {
		return nil
	}
	frozen, err := tx.revision(settled.Revision)
	if err != nil {
		return fmt.Errorf("revision %d of deal %s: %w", settled.Revision, tx.deal.Number, err)
	}
	granted := map[string]deal.Percent{}
	for _, g := range r.Grants {
		granted[g.ID] = g.Percent
	}
	var rows []entity.PriceDecision
	place := map[string]int{}
	for _, p := range frozen.content.Products {
		subject := p.Compared()
		if subject == "" {
			continue
		}
		if _, known := place[subject]; !known {
			place[subject] = len(rows)
			rows = append(rows, entity.PriceDecision{
				DealID: tx.deal.ID, Revision: settled.Revision, SubjectID: subject,
				Registration: r.State.Type == deal.DealRegistration, Region: tx.deal.Region, Volume: settled.Volume,
				DecidedAt: now, Outcome: string(settled.Outcome),
			})
		}
		row := &rows[place[subject]]
		row.Percent = max(row.Percent, int(granted[p.ID]))
	}
	replaced := tx.db.Where("deal_id = ? and revision = ?", tx.deal.ID, settled.Revision)
	if settled.Outcome == deal.PriceApproved {
		replaced = tx.db.Where("deal_id = ? and (revision = ? or outcome = ?)", tx.deal.ID, settled.Revision,
			string(deal.PriceApproved))
	}
	if err := replaced.Delete(&entity.PriceDecision{}).Error; err != nil {
		return fmt.Errorf("price of deal %s: %w", tx.deal.Number, err)
	}
	if len(rows) == 0 {
		return nil
	}
	if err := tx.db.CreateInBatches(&rows, 500).Error; err != nil {
		return fmt.Errorf("price of deal %s: %w", tx.deal.Number, err)
	}
	return nil
}
