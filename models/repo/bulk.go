package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"

	"github.com/google/uuid"
)

// MostBulks bounds the list of a person's bulks.
const MostBulks = 200

// BulkTarget is a deal of a bulk with the revision that the reviewer saw.
type BulkTarget struct {
	DealID   string
	Revision int
}

// NewBulk is a bulk to be stored before anything of it is carried out.
type NewBulk struct {
	ID    string // derived from the request, so that a repetition is the same bulk
	Order deal.BulkOrder
	By    deal.Actor
	Rows  []BulkTarget
	At    time.Time
}

// errNoDeal is the answer for a deal that the reviewer may not see, as of its own page.
func errNoDeal() error { return apperr.NotFound("case.notFound", deal.TextNotFound) }

// StageBulk stores a bulk with its rows; storing it again changes nothing. A deal on which a decision is staged already
// is refused for itself.
func (s *Store) StageBulk(ctx context.Context, b NewBulk) error {
	body, err := json.Marshal(b.Order)
	if err != nil {
		return fmt.Errorf("order of bulk %s: %w", b.ID, err)
	}
	row := entity.Bulk{
		ID: b.ID, Email: strings.ToLower(b.By.Email), Name: b.By.Name, Act: string(b.Order.Act), Body: body,
		StagedAt: b.At, DueAt: b.At,
	}
	if b.Order.Act.Decides() {
		row.DueAt = b.At.Add(deal.BulkDelay)
	}
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := db.Exec("select pg_advisory_xact_lock(hashtext('bulk'))").Error; err != nil {
			return fmt.Errorf("lock the bulks: %w", err)
		}
		if err := allVisible(db, b); err != nil {
			return err
		}
		added := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
		if added.Error != nil || added.RowsAffected == 0 {
			return wrap(added.Error, "store bulk %s", b.ID)
		}
		rows, err := newBulkRows(db, b)
		if err != nil {
			return err
		}
		return wrap(db.CreateInBatches(&rows, 100).Error, "rows of bulk %s", b.ID)
	})
}

// allVisible refuses a bulk with a deal that the reviewer may not see.
func allVisible(db *gorm.DB, b NewBulk) error {
	ids := make([]string, len(b.Rows))
	for i, r := range b.Rows {
		if ids[i] = r.DealID; uuid.Validate(r.DealID) != nil {
			return errNoDeal()
		}
	}
	var found int64
	err := fresh(db).Table(DealsJoined).Scopes(visibleTo(b.By)).Where("d.id in ?", ids).Count(&found).Error
	if err == nil && found != int64(len(ids)) {
		err = errNoDeal()
	}
	return wrap(err, "deals of bulk %s", b.ID)
}

func newBulkRows(db *gorm.DB, b NewBulk) ([]entity.BulkRow, error) {
	holders := map[string]string{}
	if b.Order.Act.Decides() {
		ids := collect(b.Rows, func(r BulkTarget) string { return r.DealID })
		var held []struct{ DealID, Email string }
		err := db.Table("bulk_row r").Joins("join bulk b on b.id = r.bulk_id").Where("r.staged and r.deal_id in ?", ids).
			Select("r.deal_id, b.email").Scan(&held).Error
		if err != nil {
			return nil, fmt.Errorf("what is staged: %w", err)
		}
		for _, h := range held {
			holders[h.DealID] = h.Email
		}
	}
	rows := make([]entity.BulkRow, len(b.Rows))
	for i, r := range b.Rows {
		rows[i] = entity.BulkRow{
			BulkID: b.ID, DealID: r.DealID, Place: i + 1, Revision: r.Revision, Staged: b.Order.Act.Decides(),
		}
		if holder := holders[r.DealID]; holder != "" {
			refusal := deal.StagedBy(holder)
			rows[i].Staged, rows[i].SettledAt = false, &b.At
			rows[i].Outcome = string(deal.BulkRefused)
			rows[i].Code, rows[i].Message = refusal.Code, refusal.Message
		}
	}
	return rows, nil
}

// TakeBackBulk takes back rows of a bulk that are still to come, or without ids all of them, if check allows it. It
// tells how many are left.
func (s *Store) TakeBackBulk(
	ctx context.Context, id string, dealIDs []string, now time.Time, check func(deal.Bulk) error,
) (left int64, err error) {
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		b, err := bulkRow(db.Clauses(clause.Locking{Strength: "UPDATE"}), id)
		if err != nil {
			return err
		}
		if err := check(b); err != nil {
			return err
		}
		open := db.Model(&entity.BulkRow{}).Where("bulk_id = ? and outcome = ''", id).Session(&gorm.Session{})
		taken := open
		if len(dealIDs) > 0 {
			taken = open.Where("deal_id in ?", dealIDs)
		}
		err = taken.Updates(map[string]any{"outcome": deal.BulkTakenBack, "staged": false, "settled_at": now}).Error
		if err == nil {
			err = open.Count(&left).Error
		}
		return wrap(err, "take back bulk %s", id)
	})
	return left, err
}

func bulkRow(db *gorm.DB, id string) (deal.Bulk, error) {
	if uuid.Validate(id) != nil {
		return deal.Bulk{}, apperr.NotFound("bulk.notFound", "This bulk is not known.")
	}
	row, err := one[entity.Bulk](db.Where("id = ?", id), "bulk", id)
	if err != nil {
		return deal.Bulk{}, err
	}
	return bulkOf(row)
}

func bulkOf(row entity.Bulk) (deal.Bulk, error) {
	b := deal.Bulk{
		ID: row.ID, By: row.Email, Name: row.Name, StagedAt: row.StagedAt.UTC(), DueAt: row.DueAt.UTC(),
		StartedAt: timeFrom(row.StartedAt), FinishedAt: timeFrom(row.FinishedAt),
	}
	return b, wrap(json.Unmarshal(row.Body, &b.Order), "order of bulk %s", row.ID)
}

// Bulk is a bulk by its id.
func (s *Store) Bulk(ctx context.Context, id string) (deal.Bulk, error) {
	return bulkRow(s.DB(ctx), id)
}

// BulkRow is a row of a bulk with what tells its deal apart.
type BulkRow struct {
	entity.BulkRow
	DealNumber   string
	CaseNumber   string
	DealName     string
	DealType     string
	CustomerName string
}

// BulkRows are the rows of a bulk in the order of the choice.
func (s *Store) BulkRows(ctx context.Context, id string) ([]BulkRow, error) {
	var rows []BulkRow
	err := s.DB(ctx).Table("bulk_row r").Joins("join opportunity_deal d on d.id = r.deal_id").
		Joins("join opportunity o on o.id = d.opportunity_id").Where("r.bulk_id = ?", id).Order("r.place").
		Select(Columns[entity.BulkRow]("r") + ", d.number deal_number, o.number case_number, d.name deal_name, " +
			"d.type deal_type, d.customer_name").Scan(&rows).Error
	return rows, wrap(err, "rows of bulk %s", id)
}

// BulkCounts are how many rows of a bulk there are, and how many have an outcome, by it.
type BulkCounts struct {
	Total int64
	By    map[deal.BulkOutcome]int64
}

// Settled is how many rows have an outcome.
func (c BulkCounts) Settled() int64 {
	var n int64
	for _, count := range c.By {
		n += count
	}
	return n
}

// Bulks lists those of a person, the newest first, with what came of them.
func (s *Store) Bulks(ctx context.Context, email string) ([]deal.Bulk, map[string]BulkCounts, error) {
	rows, err := list[entity.Bulk](s.DB(ctx).Where("email = ?", strings.ToLower(email)).Order("staged_at desc, id").
		Limit(MostBulks), "bulks")
	if err != nil {
		return nil, nil, err
	}
	out, ids := make([]deal.Bulk, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		if out[i], err = bulkOf(row); err != nil {
			return nil, nil, err
		}
		ids[i] = row.ID
	}
	counts, err := s.BulkCounts(ctx, ids...)
	return out, counts, err
}

// BulkCounts counts the rows of bulks by their outcome.
func (s *Store) BulkCounts(ctx context.Context, ids ...string) (map[string]BulkCounts, error) {
	var rows []struct {
		BulkID, Outcome string
		N               int64
	}
	err := s.DB(ctx).Model(&entity.BulkRow{}).Where("bulk_id in ?", ids).Group("bulk_id, outcome").
		Select("bulk_id, outcome, count(*) n").Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("count rows of bulks: %w", err)
	}
	out := map[string]BulkCounts{}
	for _, r := range rows {
		c := out[r.BulkID]
		if c.By == nil {
			c.By = map[deal.BulkOutcome]int64{}
		}
		if c.Total += r.N; r.Outcome != "" {
			c.By[deal.BulkOutcome(r.Outcome)] = r.N
		}
		out[r.BulkID] = c
	}
	return out, nil
}
