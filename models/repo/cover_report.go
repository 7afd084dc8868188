package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

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
	if err != nil {
		return nil, fmt.Errorf("tickets by person and cover: %w", err)
	}
	return rows, nil
}
