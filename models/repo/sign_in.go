package repo

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

// StartSignIn remembers a sign-in that goes to the identity provider. A browser does not repeat a sign-in, so a
// connection that broke is made good here: the row's key is its own, and once more changes nothing.
func (s *Store) StartSignIn(ctx context.Context, attempt entity.SignInAttempt) error {
	write := func() error { return s.DB(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&attempt).Error }
	err := write()
	if _, broken := errors.AsType[net.Error](err); broken && ctx.Err() == nil {
		err = write()
	}
	return wrap(err, "start sign-in")
}

// TakeSignIn takes a sign-in back, once: the second caller of the same state finds nothing.
func (s *Store) TakeSignIn(ctx context.Context, stateHash []byte, now time.Time) (attempt entity.SignInAttempt,
	found bool, err error,
) {
	var rows []entity.SignInAttempt
	err = s.DB(ctx).Clauses(returning(columnNames[entity.SignInAttempt]()...)).Where("state_hash = ?", stateHash).
		Delete(&rows).Error
	if err != nil {
		return attempt, false, fmt.Errorf("take sign-in: %w", err)
	}
	if len(rows) == 0 || !rows[0].ExpiresAt.After(now) {
		return attempt, false, nil
	}
	return rows[0], true, nil
}

// RecordLogin appends to the audit of sign-ins.
func (s *Store) RecordLogin(ctx context.Context, row entity.LoginAudit) error {
	return wrap(s.DB(ctx).Create(&row).Error, "record login")
}

// SpendSignIn counts a sign-in of an address or a person over all processes: one in every so often, after a number at
// once. One too many is not counted; then wait is the time until the next one may be tried, otherwise zero.
//
// Every sign-in takes its share of time; the row says until when the shares reach (the generic cell rate algorithm).
func (s *Store) SpendSignIn(
	ctx context.Context, who string, every time.Duration, burst int, now time.Time,
) (wait time.Duration, err error) {
	latest := now.Add(time.Duration(burst-1) * every)
	spent := s.DB(ctx).Exec("insert into sign_in_rate (who, spent_until) values (?, ?) "+
		"on conflict (who) do update set spent_until = greatest(sign_in_rate.spent_until, ?) + make_interval(secs => ?) "+
		"where sign_in_rate.spent_until <= ?", who, now.Add(every), now, every.Seconds(), latest)
	if spent.Error != nil {
		return 0, fmt.Errorf("count a sign-in: %w", spent.Error)
	}
	if spent.RowsAffected > 0 {
		return 0, nil
	}
	var row entity.SignInRate
	if err := s.DB(ctx).Where("who = ?", who).Limit(1).Find(&row).Error; err != nil {
		return 0, fmt.Errorf("find until when sign-ins are spent: %w", err)
	}
	return max(time.Second, row.SpentUntil.Sub(latest)), nil
}

// ForgetSignInRates deletes what has held nobody back since a time.
func (s *Store) ForgetSignInRates(ctx context.Context, before time.Time) error {
	err := s.DB(ctx).Delete(&entity.SignInRate{}, "spent_until < ?", before).Error
	return wrap(err, "forget until when sign-ins are spent")
}
