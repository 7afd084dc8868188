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
	if broken := net.Error(nil); errors.As(err, &broken) && ctx.Err() == nil {
		err = write()
	}
	if err != nil {
		return fmt.Errorf("start sign-in: %w", err)
	}
	return nil
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
	if err := s.DB(ctx).Create(&row).Error; err != nil {
		return fmt.Errorf("record login: %w", err)
	}
	return nil
}
