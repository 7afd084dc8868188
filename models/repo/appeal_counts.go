package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

// AppealCounts counts the appeals of a span and how those ended that ended in it (beyond N31).
type AppealCounts struct{ Received, Granted, NotGranted, Withdrawn int64 }

// AppealCounts counts from a time until before another.
func (s *Store) AppealCounts(ctx context.Context, from, before time.Time) (AppealCounts, error) {
	var out AppealCounts
	err := s.DB(ctx).Raw(`select count(*) filter (where event = @made) received,
		count(*) filter (where action = @granted) granted, count(*) filter (where action = @upheld) not_granted,
		count(*) filter (where event = @withdrawn) withdrawn
		from audit_event where at >= @from and at < @before and event in @all`, map[string]any{
		"from": from, "before": before, "made": deal.MakeAppeal, "withdrawn": deal.WithdrawAppeal,
		"granted": deal.ActionAppealGranted, "upheld": deal.ActionAppealNotGranted,
		"all": []deal.Event{deal.MakeAppeal, deal.WithdrawAppeal, deal.Approve, deal.Deny},
	}).Scan(&out).Error
	if err != nil {
		return AppealCounts{}, fmt.Errorf("appeals of the desk: %w", err)
	}
	return out, nil
}
