package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// heldNow narrows deal_key k joined with its opportunity_deal d to the keys that are really held at a time: an approved deal
// whose last day has passed in its zone holds none, even before its workflow has said so.
const heldNow = `k.active and not (d.status = ? and d.expiration_date is not null
	and d.expiration_date < (?::timestamptz at time zone coalesce(nullif(d.zone, ''), 'UTC'))::date)`

// TakeKeys makes a submitted deal hold the keys of the revision; false when another deal holds one of them. It first clears
// the rows that have run out by date.
func (tx *DealTx) TakeKeys(revision int, now time.Time) (bool, error) {
	shared, content, err := loadRevision(tx.db, tx.deal.ID, revision)
	if err != nil {
		return false, fmt.Errorf("keys of deal %s: %w", tx.deal.Number, err)
	}
	keys := deal.DuplicateKeys(content, shared.ProductGroup.ID, tx.opportunity.RequesterOrganizationID)
	if err := tx.db.Delete(&entity.DealKey{}, "deal_id = ?", tx.deal.ID).Error; err != nil {
		return false, fmt.Errorf("keys of deal %s: %w", tx.deal.Number, err)
	}
	if len(keys) == 0 {
		return true, nil
	}
	err = tx.db.Exec(`update deal_key k set active = false from opportunity_deal d
		where d.id = k.deal_id and k.key in ? and k.active and not (`+heldNow+`)`, keys, int(deal.Approved), now).Error
	if err != nil {
		return false, fmt.Errorf("clear keys before deal %s: %w", tx.deal.Number, err)
	}
	rows := make([]entity.DealKey, len(keys))
	for i, key := range keys {
		rows[i] = entity.DealKey{DealID: tx.deal.ID, Key: key, Chain: deal.ChainOf(tx.deal.Number), Active: true}
	}
	taken := tx.db.Clauses(clause.OnConflict{DoNothing: true}).Create(&rows)
	if taken.Error != nil {
		return false, fmt.Errorf("take keys of deal %s: %w", tx.deal.Number, taken.Error)
	}
	if int(taken.RowsAffected) == len(keys) {
		return true, nil
	}
	return false, tx.db.Delete(&entity.DealKey{}, "deal_id = ?", tx.deal.ID).Error
}

// dropKeys ends what a deal holds when it has left the desk and the market.
func dropKeys(db *gorm.DB, s deal.State) error {
	if s.Status.HoldsKeys() {
		return nil
	}
	err := db.Model(&entity.DealKey{}).Where("deal_id = ? and active", s.DealID).Update("active", false).Error
	if err != nil {
		return fmt.Errorf("drop keys of deal %s: %w", s.DealNumber, err)
	}
	return nil
}

// KeysHeld tells whether one of the keys is held, by another renewal chain than the named one.
func (s *Store) KeysHeld(ctx context.Context, keys []string, chain string, now time.Time) (bool, error) {
	if len(keys) == 0 {
		return false, nil
	}
	var n int64
	err := s.DB(ctx).Table("deal_key k").Joins("join opportunity_deal d on d.id = k.deal_id").
		Where("k.key in ? and k.chain <> ?", keys, chain).Where(heldNow, int(deal.Approved), now).Count(&n).Error
	if err != nil {
		return false, fmt.Errorf("keys held: %w", err)
	}
	return n > 0, nil
}
