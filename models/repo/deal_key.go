package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// heldNow narrows deal_key k joined with its opportunity_deal d to the keys that are really held at a time: an approved deal
// whose last day has passed in its zone holds none, even before its workflow has said so. It takes the places of the approved
// status and of the time.
func heldNow(approved, now string) string {
	return "k.active and not (d.status = " + approved + " and d.expiration_date is not null and d.expiration_date < (" + now +
		"::timestamptz at time zone coalesce(nullif(d.zone, ''), 'UTC'))::date)"
}

// TakeKeys makes a submitted deal hold the keys of its revision; false when another deal holds one of them, and it goes on
// holding what it held. It first clears the rows that have run out by date. Unless the transaction is wary it writes the keys with
// everything else and trusts that nobody holds them.
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
	later := tx.later()
	if len(keys) == 0 {
		if err := later.Delete(&entity.DealKey{}, "deal_id = ?", tx.deal.ID).Error; err != nil {
			return false, fmt.Errorf("keys of deal %s: %w", tx.deal.Number, err)
		}
		return true, nil
	}
	accepted, err := tx.accepted()
	if err != nil {
		return false, err
	}
	rows, names := tx.keyRows(keys)
	for i, row := range rows {
		rows[i].Active = !slices.Contains(accepted, row.Key)
	}
	if !tx.wary {
		return true, tx.writeKeys(later, rows, names, now)
	}
	var r round
	err = errors.Join(
		later.SavePoint(beforeKeys).Error, // a refusal still has its outcome to write
		tx.writeKeys(later.Clauses(clause.OnConflict{DoNothing: true}), rows, names, now),
	)
	var held []struct{ N int }
	want(&r, &held, "select count(*) n from deal_key where deal_id = $1", tx.deal.ID)
	if err := errors.Join(err, tx.ask(&r)); err != nil {
		return false, fmt.Errorf("take keys of deal %s: %w", tx.deal.Number, err)
	}
	if held[0].N == len(keys) {
		return true, nil
	}
	if err := tx.db.RollbackTo(beforeKeys).Error; err != nil {
		return false, fmt.Errorf("leave the keys of deal %s: %w", tx.deal.Number, err)
	}
	return false, nil
}

// writeKeys writes what a deal holds from now on.
func (tx *DealTx) writeKeys(later *gorm.DB, rows []entity.DealKey, names []string, now time.Time) error {
	plain := tx.later()
	err := errors.Join(
		plain.Delete(&entity.DealKey{}, "deal_id = ?", tx.deal.ID).Error,
		plain.Exec(`update deal_key k set active = false from opportunity_deal d
			where d.id = k.deal_id and k.key in ? and k.active and not (`+heldNow("?", "?")+`)`, names, int(deal.Approved), now).Error,
		later.Create(&rows).Error,
	)
	if err != nil {
		return fmt.Errorf("write keys of deal %s: %w", tx.deal.Number, err)
	}
	return nil
}

// taken tells that a transaction failed because another deal holds one of its keys.
func taken(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == exclusionViolation && refused.ConstraintName == "deal_key_held"
}

// exclusionViolation is PostgreSQL's code of an exclusion constraint that does not hold.
const exclusionViolation = "23P01"

// beforeKeys is the savepoint to which a transaction goes back when another deal holds a key.
const beforeKeys = "before_keys"

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

// KeysHeld tells whether one of the keys is held by another renewal chain than that of a deal, whose number may not exist yet.
func (s *Store) KeysHeld(ctx context.Context, keys []deal.DuplicateKey, dealNumber string, now time.Time) (bool, error) {
	var r round
	var held []heldKey
	if wantHeld(&r, &held, keys, dealNumber, now); r.batch.Len() == 0 {
		return false, nil
	}
	if err := s.ask(ctx, &r); err != nil {
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
	var r round
	var holders []Holder
	want(&r, &holders, "select distinct o.number as case_number, d.number as deal_number from deal_key k join opportunity_deal d on d.id = k.deal_id "+
		"join opportunity o on o.id = d.opportunity_id where k.key = any($1) and "+heldNow("$2", "$3")+" order by d.number",
		keyNames(keys), int(deal.Approved), now)
	if err := s.ask(ctx, &r); err != nil {
		return nil, fmt.Errorf("holders of keys: %w", err)
	}
	return holders, nil
}

func keyNames(keys []deal.DuplicateKey) []string {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.Key
	}
	return names
}

type heldKey struct{ Key string }

// wantHeld adds to a round which of the keys another renewal chain than that of a deal holds.
func wantHeld(r *round, into *[]heldKey, keys []deal.DuplicateKey, dealNumber string, now time.Time) {
	if len(keys) == 0 {
		return
	}
	chain := ""
	if dealNumber != "" {
		chain = deal.ChainOf(dealNumber)
	}
	want(r, into, "select distinct k.key from deal_key k join opportunity_deal d on d.id = k.deal_id where k.key = any($1) and k.chain <> $2 and "+
		heldNow("$3", "$4")+acceptedBeside, keyNames(keys), chain, int(deal.Approved), now, dealNumber, []int{int(deal.Approved), int(deal.DealPricingApprovedPendingChannel)})
}

// acceptedBeside leaves out the keys that the deal itself is about although another one holds them: it was approved beside that one.
const acceptedBeside = ` and not exists (select 1 from opportunity_deal o join deal_key a on a.deal_id = o.id
	where o.number = $5 and o.status = any($6) and a.key = k.key and not a.active)`

// wantRivals adds to a round which deals of a save are registered by others already; refused answers what was found.
func wantRivals(r *round, in SaveCase) (refused func() error) {
	held := make([][]heldKey, len(in.Deals))
	for i, d := range in.Deals {
		wantHeld(r, &held[i], d.Keys, d.Number, in.Now)
	}
	return func() error {
		if slices.ContainsFunc(held, func(h []heldKey) bool { return len(h) > 0 }) {
			return apperr.Conflict("deal.duplicate", deal.TextDuplicate)
		}
		return nil
	}
}

// Alike lists the other deals that are about the same as a deal: same type, customer, product group and pool, whoever
// submitted them (rules.md "Duplicates": the reviewer sees both side by side).
func (s *Store) Alike(ctx context.Context, dealID string, now time.Time) ([]Dossier, error) {
	var ids []string
	err := s.DB(ctx).Table("deal_key k").Joins("join opportunity_deal d on d.id = k.deal_id").
		Joins("join deal_key own on own.subject = k.subject and own.chain <> k.chain and own.deal_id = ?", dealID).
		Where(heldNow("?", "?"), int(deal.Approved), now).Distinct("k.deal_id").Order("k.deal_id").Limit(maxAlike).Pluck("k.deal_id", &ids).Error
	if err != nil {
		return nil, fmt.Errorf("deals like %s: %w", dealID, err)
	}
	out := make([]Dossier, 0, len(ids))
	for _, id := range ids {
		d, err := s.Dossier(ctx, id)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// maxAlike bounds what a reviewer compares.
const maxAlike = 20
