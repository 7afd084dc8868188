package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// maxTimeline bounds a deal's story in one answer.
const maxTimeline = 1000

// Timeline is a deal's story, newest first, with the letters that belong to its events.
func (s *Store) Timeline(ctx context.Context, dealID string) ([]entity.AuditEvent, map[int]entity.Letter, error) {
	var events []entity.AuditEvent
	if err := s.DB(ctx).Order("version desc").Limit(maxTimeline).Find(&events, "deal_id = ?", dealID).Error; err != nil {
		return nil, nil, fmt.Errorf("timeline of deal %s: %w", dealID, err)
	}
	var letters []entity.Letter
	if err := s.DB(ctx).Find(&letters, "deal_id = ?", dealID).Error; err != nil {
		return nil, nil, fmt.Errorf("letters of deal %s: %w", dealID, err)
	}
	byVersion := map[int]entity.Letter{}
	for _, l := range letters {
		byVersion[l.DealVersion] = l
	}
	return events, byVersion, nil
}

// Next lists a deal's stored deadlines that are still to come, earliest first.
func (s *Store) Next(ctx context.Context, dealID string, now time.Time) ([]deal.Deadline, error) {
	var rows []entity.Deadline
	if err := s.DB(ctx).Order("at").Find(&rows, "deal_id = ? and at > ?", dealID, now).Error; err != nil {
		return nil, fmt.Errorf("deadlines of deal %s: %w", dealID, err)
	}
	out := make([]deal.Deadline, len(rows))
	for i, r := range rows {
		out[i] = deal.Deadline{What: deal.DeadlineKind(r.What), At: r.At.UTC(), Who: r.Who}
	}
	return out, nil
}
