package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/entity"
)

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
	if err := s.DB(ctx).Delete(&entity.SignInRate{}, "spent_until < ?", before).Error; err != nil {
		return fmt.Errorf("forget until when sign-ins are spent: %w", err)
	}
	return nil
}
