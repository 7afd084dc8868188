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
	return rows, wrap(err, "activity by hour")
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
	return rows, wrap(err, "count deals by status")
}

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
	return out, wrap(err, "appeals of the desk")
}

// MostCoverRows bounds the report of who decided in whose place.
const MostCoverRows = 500

// CoverRow counts what a person of the desk did, in their own name or in that of somebody who was away (beyond N27).
type CoverRow struct {
	Email, Name       string
	ForEmail, ForName string // empty in their own name
	HandedOver        int64  // tickets that came to them as the cover
	Claimed           int64
	Approved          int64
	Offered           int64
	Recommended       int64 // approvals and offers for the next level
	Denied            int64
	Returned          int64
}

// CoverReport counts the tickets of the desk by person and by whom they stood in for, from a time until before another.
func (s *Store) CoverReport(ctx context.Context, from, before time.Time) ([]CoverRow, error) {
	var rows []CoverRow
	err := s.DB(ctx).Raw(`select actor_email email, max(actor_name) name, for_email, max(for_name) for_name,
		count(*) filter (where event = @handOver) handed_over, count(*) filter (where event = @claim) claimed,
		count(*) filter (where event in @approvals and action not in @recommendations) approved,
		count(*) filter (where event = @offer and action not in @recommendations) offered,
		count(*) filter (where action in @recommendations) recommended,
		count(*) filter (where event in @denials) denied, count(*) filter (where event in @returns) returned
		from audit_event where at >= @from and at < @before and actor_side = @desk and event in @all
		group by actor_email, for_email order by 2, 1, 4, 3 limit @limit`, map[string]any{
		"from": from, "before": before, "desk": deal.SideDesk, "limit": MostCoverRows,
		"handOver": deal.HandOver, "claim": deal.Claim,
		"offer":           deal.MakeOffer,
		"recommendations": []string{deal.ActionRecommended, deal.ActionRecommendedOffer},
		"approvals":       []deal.Event{deal.Approve, deal.ApproveExtension},
		"denials":         []deal.Event{deal.Deny, deal.DenyExtension},
		"returns":         []deal.Event{deal.AskInfo, deal.ReturnIncomplete},
		"all": []deal.Event{
			deal.HandOver, deal.Claim, deal.Approve, deal.ApproveExtension, deal.MakeOffer, deal.Deny, deal.DenyExtension,
			deal.AskInfo, deal.ReturnIncomplete,
		},
	}).Scan(&rows).Error
	return rows, wrap(err, "tickets by person and cover")
}

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
