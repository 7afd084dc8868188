package repo

import (
	"context"
	"fmt"

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

func deadlineFrom(r entity.Deadline) deal.Deadline {
	return deal.Deadline{What: deal.DeadlineKind(r.What), At: r.At.UTC(), Who: r.Who}
}
