package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

// DecisionWeeks is for how many weeks a reviewer is told what they have decided.
const DecisionWeeks = 8

// DecisionWeek is what a reviewer decided in a week that begins on a Monday, by UTC.
type DecisionWeek struct {
	Monday    time.Time
	Decisions int64
	Median    time.Duration // from the ticket's beginning to the decision; 0 without a decision
}

// OwnDecisions counts the decisions of a reviewer by week, this one last. The conditions are those of
// idx_audit_event_decided.
func (s *Store) OwnDecisions(ctx context.Context, email string, now time.Time) ([]DecisionWeek, error) {
	weeks := make([]DecisionWeek, DecisionWeeks)
	for i := range weeks {
		weeks[i].Monday = mondayOf(now).AddDate(0, 0, 7*(i+1-DecisionWeeks))
	}
	var found []struct {
		Monday    time.Time
		Decisions int64
		Median    float64
	}
	err := s.DB(ctx).Raw(`select date_trunc('week', e.at at time zone 'UTC')::date as monday, count(*) as decisions,
		coalesce(percentile_cont(0.5) within group (order by extract(epoch from e.at - t.entered_at)), 0) as median
		from audit_event e left join desk_ticket t on t.deal_id = e.deal_id and t.closed_at = e.at
		where e.actor_email = ? and e.at >= ? and e.event in (`+Quoted(deskDecisions())+`) group by 1`,
		email, weeks[0].Monday).Find(&found).Error
	if err != nil {
		return nil, fmt.Errorf("decisions of %s: %w", email, err)
	}
	for _, f := range found {
		for i := range weeks {
			if weeks[i].Monday.Format(time.DateOnly) == f.Monday.Format(time.DateOnly) {
				weeks[i].Decisions = f.Decisions
				weeks[i].Median = time.Duration(f.Median * float64(time.Second))
			}
		}
	}
	return weeks, nil
}

// deskDecisions are the decisions that people make.
func deskDecisions() []deal.Event {
	return []deal.Event{deal.Approve, deal.Deny, deal.ApproveExtension, deal.DenyExtension}
}

// mondayOf is the beginning of a moment's week by UTC.
func mondayOf(at time.Time) time.Time {
	day := at.UTC().Truncate(24 * time.Hour)
	return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
}
