package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

// ActivityHour is what happened in an hour.
type ActivityHour struct {
	Hour        time.Time
	Transitions int64
	Decisions   int64 // of the transitions
	Failures    int64 // effects that were given up
}

// ActivityByHour counts what happened from a time on, by the hour; hours in which nothing happened are left out.
func (s *Store) ActivityByHour(ctx context.Context, from time.Time) ([]ActivityHour, error) {
	var rows []ActivityHour
	err := s.DB(ctx).Raw(`select hour, sum(transitions) transitions, sum(decisions) decisions,
			sum(failures) failures from (
		select date_trunc('hour', at, 'UTC') "hour", count(*) transitions, count(*) filter (where event in ?) decisions,
			0 failures
		from audit_event where at >= ? group by 1
		union all
		select date_trunc('hour', dead_at, 'UTC'), 0, 0, count(*) from outbox where dead_at >= ? group by 1
		) h group by hour order by hour`, deal.Decisions(), from, from).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("activity by hour: %w", err)
	}
	return rows, nil
}

// LabelCount is how many deals people read a status of.
type LabelCount struct {
	Label deal.Label
	Count int64
}

// DealsByLabel counts all deals by the status that people read, the most first; deleted ones are left out.
func (s *Store) DealsByLabel(ctx context.Context) ([]LabelCount, error) {
	var rows []LabelCount
	err := s.DB(ctx).Raw("select label, count(*) from opportunity_deal where not deleted group by label " +
		"order by count(*) desc, label").Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("count deals by status: %w", err)
	}
	return rows, nil
}
