package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// heldNow narrows deal_key k joined with its opportunity_deal d to the keys that are really held at a time: an approved
// deal whose last day has passed in its zone holds none, even before its workflow has said so. It takes the places of
// the approved status and of the time.
func heldNow(approved, now string) string {
	return "k.active and not (d.status = " + approved + " and d.expiration_date is not null and d.expiration_date < (" +
		now +
		"::timestamptz at time zone coalesce(nullif(d.zone, ''), 'UTC'))::date)"
}

// TakeKeys makes a submitted deal hold the keys of its revision; false when another deal holds one of them, and it goes
// on holding what it held. It first clears the rows that have run out by date.
func (tx *DealTx) TakeKeys(revision int, now time.Time) (bool, error) {
	frozen, err := tx.revision(revision)
	if err != nil {
		return false, fmt.Errorf("keys of deal %s: %w", tx.deal.Number, err)
	}
	content := frozen.content
	reviews, err := reviewsOf(tx.db, content)
	if err != nil {
		return false, err
	}
	if content, err = settled(tx.db, content, reviews); err != nil {
		return false, err
	}
	keys := deal.DuplicateKeys(content, frozen.shared.ProductGroup.ID, tx.opportunity.RequesterOrganizationID)
	if len(keys) == 0 {
		return true, wrap(tx.db.Delete(&entity.DealKey{}, "deal_id = ?", tx.deal.ID).Error, "keys of deal %s", tx.deal.Number)
	}
	accepted, err := tx.accepted()
	if err != nil {
		return false, err
	}
	rows, names := tx.keyRows(keys)
	for i, row := range rows {
		rows[i].Active = !slices.Contains(accepted, row.Key)
	}
	err = tx.db.Transaction(func(inner *gorm.DB) error { // a refusal still has its outcome to write
		return tx.writeKeys(inner, rows, names, now)
	})
	if errors.Is(err, errHeld) {
		return false, nil
	}
	return err == nil, err
}

// errHeld tells that another deal holds a key.
var errHeld = errors.New("another deal holds the key")

// writeKeys writes what a deal holds from now on, or answers errHeld.
func (tx *DealTx) writeKeys(db *gorm.DB, rows []entity.DealKey, names []string, now time.Time) error {
	err := errors.Join(
		db.Delete(&entity.DealKey{}, "deal_id = ?", tx.deal.ID).Error,
		db.Exec(`update deal_key k set active = false from opportunity_deal d
			where d.id = k.deal_id and k.key in ? and k.active and not
			(`+heldNow("?", "?")+`)`, names, int(deal.Approved), now).Error,
	)
	if err != nil {
		return fmt.Errorf("clear keys of deal %s: %w", tx.deal.Number, err)
	}
	// an exclusion constraint tells what others hold
	written := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&rows)
	if written.Error != nil {
		return fmt.Errorf("write keys of deal %s: %w", tx.deal.Number, written.Error)
	}
	if written.RowsAffected < int64(len(rows)) {
		return errHeld
	}
	return nil
}

// dropKeys ends what a deal holds when it has left the desk and the market.
func dropKeys(db *gorm.DB, s deal.State) error {
	if s.Status.HoldsKeys() {
		return nil
	}
	err := db.Model(&entity.DealKey{}).Where("deal_id = ? and active", s.DealID).Update("active", false).Error
	return wrap(err, "drop keys of deal %s", s.DealNumber)
}

// KeysHeld tells whether one of the keys is held by another renewal chain than that of a deal, whose number may not
// exist yet.
func (s *Store) KeysHeld(ctx context.Context, keys []deal.DuplicateKey, dealNumber string, now time.Time) (bool,
	error,
) {
	if len(keys) == 0 {
		return false, nil
	}
	held, err := heldByOthers(s.DB(ctx), keys, dealNumber, now)
	if err != nil {
		return false, fmt.Errorf("keys held: %w", err)
	}
	return len(held) > 0, nil
}

// Holder is a deal that holds a key.
type Holder struct{ CaseNumber, DealNumber string }

// HoldersOf lists the deals that hold one of the keys.
func (s *Store) HoldersOf(ctx context.Context, keys []deal.DuplicateKey, now time.Time) ([]Holder, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	var holders []Holder
	err := s.DB(ctx).Raw("select distinct o.number as case_number, d.number as deal_number from deal_key k join "+
		"opportunity_deal d on d.id = k.deal_id "+
		"join opportunity o on o.id = d.opportunity_id where k.key = any($1) and "+heldNow("$2", "$3")+" order by d.number",
		keyNames(keys), int(deal.Approved), now).Scan(&holders).Error
	return holders, wrap(err, "holders of keys")
}

func keyNames(keys []deal.DuplicateKey) []string {
	return collect(keys, func(k deal.DuplicateKey) string { return k.Key })
}

// heldByOthers finds which of the keys another renewal chain than that of a deal holds.
func heldByOthers(db *gorm.DB, keys []deal.DuplicateKey, dealNumber string, now time.Time) (held []string, err error) {
	sql, args := heldQuery(keys, dealNumber, now)
	err = db.Raw(sql, args...).Scan(&held).Error
	return held, err
}

func heldQuery(keys []deal.DuplicateKey, dealNumber string, now time.Time) (sql string, args []any) {
	chain := ""
	if dealNumber != "" {
		chain = deal.ChainOf(dealNumber)
	}
	return "select distinct k.key from deal_key k join opportunity_deal d on d.id = k.deal_id where k.key = " +
			"any($1) and k.chain <> $2 and " + heldNow("$3", "$4") + acceptedBeside,
		[]any{
			keyNames(keys), chain, int(deal.Approved), now, dealNumber,
			[]int{int(deal.Approved), int(deal.DealPricingApprovedPendingChannel)},
		}
}

// acceptedBeside leaves out the keys that the deal itself is about although another one holds them: it was approved
// beside that one.
const acceptedBeside = ` and not exists (select 1 from opportunity_deal o join deal_key a on a.deal_id = o.id
	where o.number = $5 and o.status = any($6) and a.key = k.key and not a.active)`

// queryHeld adds to a batch which of the keys of a save's deals others hold; refused answers what was found.
func queryHeld(b *batch, in SaveCase) (refused func() error) {
	held := make([][]struct{ Key string }, len(in.Deals))
	for i, d := range in.Deals {
		if len(d.Keys) > 0 {
			sql, args := heldQuery(d.Keys, d.Number, in.Now)
			query(b, &held[i], sql, args...)
		}
	}
	return func() error {
		if slices.ContainsFunc(held, func(h []struct{ Key string }) bool { return len(h) > 0 }) {
			return apperr.Conflict("deal.duplicate", deal.TextDuplicate)
		}
		return nil
	}
}

// Alike lists the other deals that are about the same as a deal: same type, customer, product group and pool, whoever
// submitted them (rules.md "Duplicates": the reviewer sees both side by side).
func (s *Store) Alike(ctx context.Context, dealID string, now time.Time) ([]DealDetails, error) {
	var ids []string
	err := s.DB(ctx).Table("deal_key k").Joins("join opportunity_deal d on d.id = k.deal_id").
		Joins("join deal_key own on own.subject = k.subject and own.chain <> k.chain and own.deal_id = ?", dealID).
		Where(heldNow("?", "?"), int(deal.Approved), now).Distinct("k.deal_id").Order("k.deal_id").Limit(maxAlike).
		Pluck("k.deal_id", &ids).Error
	if err != nil {
		return nil, fmt.Errorf("deals like %s: %w", dealID, err)
	}
	out := make([]DealDetails, 0, len(ids))
	for _, id := range ids {
		d, err := s.DealDetails(ctx, id)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// maxAlike bounds what a reviewer compares.
const maxAlike = 20
