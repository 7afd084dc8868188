package repo

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// FollowMerge puts the customers that merged ones turned out to be into a revision, and into what lists, search and
// letters show of the deal: who is meant is the steward's word, not a change of what was asked for.
func (tx *DealTx) FollowMerge(revision int) error {
	frozen, err := tx.revision(revision)
	if err != nil {
		return fmt.Errorf("customers of deal %s: %w", tx.deal.Number, err)
	}
	reviews, err := reviewsOf(tx.db, frozen.content)
	if err != nil {
		return err
	}
	isMerged := func(r entity.CustomerReview) bool { return r.ManagedCustomerID != nil }
	if !slices.ContainsFunc(reviews, isMerged) {
		return nil
	}
	content, err := settled(tx.db, frozen.content, reviews)
	if err != nil {
		return err
	}
	section, err := sectionOf(content.Customers)
	if err != nil {
		return err
	}
	err = errors.Join(
		tx.db.Clauses(clause.OnConflict{DoNothing: true}).Create(&section).Error,
		tx.db.Model(&entity.Revision{}).Where("deal_id = ? and number = ?", tx.deal.ID, revision).
			Update("customers_hash", section.Hash).Error,
	)
	if err != nil {
		return fmt.Errorf("customers of deal %s: %w", tx.deal.Number, err)
	}
	tx.revisions[revision] = frozenCase{frozen.shared, content}
	if tx.deal.Revision != revision {
		return nil
	}
	tx.follows = true
	return tx.showContent(content)
}

// HoldFreeKeys makes a deal hold those of a revision's keys that no other renewal chain holds, and tells whether one
// does hold some. The others are kept beside them, held by nobody, so that a reviewer sees which deals are about the
// same.
func (tx *DealTx) HoldFreeKeys(revision int, now time.Time) (registered bool, err error) {
	frozen, err := tx.revision(revision)
	if err != nil {
		return false, fmt.Errorf("keys of deal %s: %w", tx.deal.Number, err)
	}
	keys := deal.DuplicateKeys(frozen.content, frozen.shared.ProductGroup.ID, tx.opportunity.RequesterOrganizationID)
	if len(keys) == 0 {
		return false, nil
	}
	held, err := heldByOthers(tx.db, keys, tx.deal.Number, now)
	if err != nil {
		return false, fmt.Errorf("keys of deal %s: %w", tx.deal.Number, err)
	}
	accepted, err := tx.accepted()
	if err != nil {
		return false, err
	}
	rows, names := tx.keyRows(keys)
	for i, row := range rows {
		rows[i].Active = !slices.Contains(held, row.Key) && !slices.Contains(accepted, row.Key)
	}
	return len(held) > 0, tx.writeKeys(tx.db, rows, names, now)
}

// accepted are the keys that an approved deal is about although another one holds them: a reviewer has approved it
// beside that one.
func (tx *DealTx) accepted() ([]string, error) {
	if s := deal.Status(tx.deal.Status); s != deal.Approved && s != deal.DealPricingApprovedPendingChannel {
		return nil, nil
	}
	var keys []string
	err := tx.db.Model(&entity.DealKey{}).Where("deal_id = ? and not active", tx.deal.ID).Pluck("key", &keys).Error
	return keys, wrap(err, "keys of deal %s", tx.deal.Number)
}

// keyRows are the rows by which a deal holds keys, and the keys' names.
func (tx *DealTx) keyRows(keys []deal.DuplicateKey) (rows []entity.DealKey, names []string) {
	for _, k := range keys {
		rows = append(rows, entity.DealKey{
			DealID: tx.deal.ID, Key: k.Key, Subject: k.Subject,
			Chain: deal.ChainOf(tx.deal.Number), Active: true,
		})
		names = append(names, k.Key)
	}
	return rows, names
}
