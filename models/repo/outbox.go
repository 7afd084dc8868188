package repo

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

// Pauses before a failed piece of the outbox is tried again: doubling, at most minutes, so that what failed while its
// target limped is made good soon after.
const (
	firstPause = 2 * time.Second
	lastPause  = 5 * time.Minute
)

// How long the outbox keeps trying and remembering.
const (
	mostAttempts = 300                  // about a day; then a piece is a dead letter
	longestCause = 1000                 // characters of an error that are kept
	deadFor      = 180 * 24 * time.Hour // how long a dead letter is kept
)

// Work is done on pieces of the outbox. The first answer holds an error for each piece that failed; the second says
// that the target is out of reach and nothing was done.
type Work func(ctx context.Context, rows []entity.Outbox) ([]error, error)

// permanentFailure is a failure that no repetition mends.
type permanentFailure struct{ error }

func (h permanentFailure) Unwrap() error { return h.error }

// GiveUp marks the failure of a piece as final: the piece becomes a dead letter at once.
func GiveUp(failure error) error { return permanentFailure{failure} }

// ErrNotSent says that nobody is to get a piece any more: it is done, and the mails of its deal tell so.
var ErrNotSent = errors.New("not sent")

// ErrUntouched says that a piece's turn did not come: it is due again at once, and that was no attempt.
var ErrUntouched = errors.New("not touched")

// duePieces chooses due pieces of a topic that no other drain holds.
const duePieces = `select id from outbox where topic = ? and done_at is null and due_at <= ?
	order by due_at, id limit ? for update skip locked`

// DrainOutbox hands up to limit due pieces of a topic to work, one transaction for the batch; several drains never get
// the same piece. Done pieces are marked, failed ones come again later; when the target is out of reach all stay as
// they are. It tells how many it took.
func (s *Store) DrainOutbox(ctx context.Context, topic string, limit int, now time.Time, work Work) (int, error) {
	taken := 0
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var rows []entity.Outbox
		err := db.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).
			Where("topic = ? and done_at is null and due_at <= ?", topic, now).Order("due_at, id").Limit(limit).Find(&rows).Error
		if err != nil || len(rows) == 0 {
			return err
		}
		taken = len(rows)
		failures, err := work(ctx, rows)
		if err != nil {
			return err
		}
		return recordResults(db, rows, failures, now)
	})
	if err != nil {
		return 0, wrap(err, "drain %s", topic)
	}
	return taken, nil
}

// LeaseOutbox is DrainOutbox for slow work: the claim of the pieces is committed before it, for a time within which the
// work must end, so that no transaction waits for it. When the process dies the pieces are due again after that time.
func (s *Store) LeaseOutbox(
	ctx context.Context, topic string, limit int, lease time.Duration, now time.Time, work Work,
) (int, error) {
	until := now.Add(lease).Truncate(time.Microsecond)
	var rows []entity.Outbox
	err := s.DB(ctx).Raw("with claimed as (update outbox set due_at = ? where id in ("+duePieces+") returning "+
		Columns[entity.Outbox]("outbox")+") select "+Columns[entity.Outbox]("claimed")+" from claimed order by id",
		until, topic, now, limit).Scan(&rows).Error
	if err != nil || len(rows) == 0 {
		return 0, wrap(err, "drain %s", topic)
	}
	failures, out := work(ctx, rows)
	// The outcome is written down even when the worker was told to stop meanwhile: what was sent is not sent again.
	err = s.DB(context.WithoutCancel(ctx)).Transaction(func(db *gorm.DB) error {
		if out != nil { // due as before, unless another drain has claimed them since
			ids := collect(rows, func(row entity.Outbox) int64 { return row.ID })
			return db.Exec("update outbox set due_at = ? where id = any(?) and due_at = ? and done_at is null", now,
				asArray(ids), until).Error
		}
		return recordResults(db, rows, failures, now)
	})
	if err = errors.Join(out, err); err != nil {
		return 0, wrap(err, "drain %s", topic)
	}
	return len(rows), nil
}

// AddOutbox adds pieces to the outbox.
func (s *Store) AddOutbox(ctx context.Context, rows []entity.Outbox) error {
	if len(rows) == 0 {
		return nil
	}
	return wrap(s.DB(ctx).Create(&rows).Error, "add %d pieces to the outbox", len(rows))
}

// addOutbox adds a piece to the outbox with its payload.
func addOutbox(db *gorm.DB, row entity.Outbox, payload any) error {
	body, err := json.Marshal(payload)
	if err == nil {
		row.Payload = body
		err = db.Create(&row).Error
	}
	return err
}

// recordResults writes down what became of pieces.
func recordResults(db *gorm.DB, rows []entity.Outbox, failures []error, now time.Time) error {
	var done, unsent, untouched []int64
	for i, failure := range failures {
		switch {
		case failure == nil:
			done = append(done, rows[i].ID)
		case errors.Is(failure, ErrUntouched):
			untouched = append(untouched, rows[i].ID)
		case errors.Is(failure, ErrNotSent):
			unsent = append(unsent, rows[i].ID)
		default:
			if err := postpone(db, rows[i], failure, now); err != nil {
				return err
			}
		}
	}
	if len(untouched) > 0 {
		if err := db.Exec("update outbox set due_at = ? where id = any(?)", now, asArray(untouched)).Error; err != nil {
			return err
		}
	}
	for lastError, ids := range map[string][]int64{"": done, ErrNotSent.Error(): unsent} {
		if len(ids) == 0 {
			continue
		}
		err := db.Exec("update outbox set done_at = ?, last_error = ? where id = any(?)", now, lastError, asArray(ids)).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// asArray is one parameter for any number of ids: a list of parameters would be another statement, with another plan,
// for each number of them.
func asArray[T any](ids []T) pgtype.Array[T] {
	return pgtype.Array[T]{
		Elements: ids, Dims: []pgtype.ArrayDimension{{Length: int32(len(ids)), LowerBound: 1}},
		Valid: true,
	} //nolint:gosec // at most a batch
}

// postpone lets a piece come again after a pause, or makes it a dead letter.
func postpone(db *gorm.DB, row entity.Outbox, failure error, now time.Time) error {
	changes := map[string]any{"attempts": row.Attempts + 1, "last_error": cause(failure)}
	if errors.As(failure, new(permanentFailure)) || row.Attempts+1 >= mostAttempts {
		changes["done_at"], changes["dead_at"] = now, now
	} else {
		changes["due_at"] = now.Add(min(firstPause<<min(row.Attempts, 16), lastPause))
	}
	return db.Model(&entity.Outbox{}).Where("id = ?", row.ID).Updates(changes).Error
}

// cause is the text of a failure as the outbox keeps it; servers answer all sorts of characters.
func cause(failure error) string {
	text := strings.ToValidUTF8(strings.ReplaceAll(failure.Error(), "\x00", ""), "")
	if runes := []rune(text); len(runes) > longestCause {
		return string(runes[:longestCause])
	}
	return text
}

// Backlog is what waits in the outbox of a topic.
type Backlog struct {
	Topic   string
	Pending int64
	Oldest  time.Time // when the oldest waiting piece was written; zero when nothing waits
}

// Backlogs tells what waits, by topic.
func (s *Store) Backlogs(ctx context.Context) ([]Backlog, error) {
	var out []Backlog
	err := s.DB(ctx).Model(&entity.Outbox{}).Where("done_at is null").
		Select("topic, count(*) pending, min(created_at) oldest").Group("topic").Find(&out).Error
	return out, wrap(err, "outbox backlog")
}

// ForgetOutbox deletes what was done before a time, dead letters much later, and tells how many rows that were. Mails
// that are over stay: ForgetMails ends them.
func (s *Store) ForgetOutbox(ctx context.Context, before time.Time) (int, error) {
	return s.forgetPieces(ctx, "done_at < ? and (dead_at < ? or dead_at is null and topic <> '"+entity.TopicDelivery+"')",
		before, before.Add(-deadFor))
}

// ForgetMails deletes the mails that were over before a time, those aside that were given up, and tells how many.
func (s *Store) ForgetMails(ctx context.Context, before time.Time) (int, error) {
	return s.forgetPieces(ctx, "done_at < ? and dead_at is null and topic = '"+entity.TopicDelivery+"'", before)
}

func (s *Store) forgetPieces(ctx context.Context, which string, times ...any) (int, error) {
	out := s.DB(ctx).Where(which, times...).Delete(&entity.Outbox{})
	return int(out.RowsAffected), wrap(out.Error, "forget the outbox")
}
