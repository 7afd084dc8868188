package repo

import (
	"context"
	"math"
	"strconv"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// What is limited by the day (UTC), over all processes.
const (
	UseDuplicates = "duplicates" // searches for duplicates
	UseContacts   = "contacts"   // look-ups of colleagues
	useMails      = "mails"      // that what somebody does causes
)

// dailyUseRetention is how long a day's numbers are kept.
const dailyUseRetention = 2 * 24 * time.Hour

// SpendToday counts that somebody does something that may be done so often a day, or refuses it; 0 is no limit.
func (s *Store) SpendToday(ctx context.Context, what, who string, most int, now time.Time) error {
	if most == 0 {
		return nil
	}
	used, err := s.useToday(ctx, what, who, 1, now)
	if err != nil || used <= most {
		return err
	}
	message := "You have asked for this " + strconv.Itoa(most) + " times today. Please try again tomorrow."
	return apperr.TooMany("daily.most", message).With("retryAfter", secondsToTomorrow(now))
}

func secondsToTomorrow(now time.Time) int {
	tomorrow := now.UTC().Truncate(24 * time.Hour).Add(24 * time.Hour)
	return int(math.Ceil(tomorrow.Sub(now).Seconds()))
}

// SpendMails counts mails that somebody causes and tells how many of them are above what a day may hold; 0 is no limit.
func (s *Store) SpendMails(ctx context.Context, who string, mails, most int, now time.Time) (above int, err error) {
	if most == 0 || who == "" {
		return 0, nil
	}
	used, err := s.useToday(ctx, useMails, who, mails, now)
	return min(mails, max(0, used-most)), err
}

func (s *Store) useToday(ctx context.Context, what, who string, times int, now time.Time) (used int, err error) {
	err = s.DB(ctx).Raw("insert into daily_use (day, what, who, used) values (?, ?, ?, ?) "+
		"on conflict (day, what, who) do update set used = daily_use.used + excluded.used returning used",
		now.UTC().Format(time.DateOnly), what, who, times).Scan(&used).Error
	return used, wrap(err, "count %s of a day", what)
}

// ForgetDailyUse removes the numbers of days that are over.
func (s *Store) ForgetDailyUse(ctx context.Context, now time.Time) error {
	day := now.UTC().Add(-dailyUseRetention).Format(time.DateOnly)
	return wrap(s.DB(ctx).Delete(&entity.DailyUse{}, "day < ?", day).Error, "forget the numbers of days")
}
