package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Revisions lists the revisions of a deal that took effect somehow: whose submit is part of the deal's story. Those of
// refused submits are left out.
func (s *Store) Revisions(ctx context.Context, dealID string) ([]Revision, error) {
	var out []Revision
	err := s.DB(ctx).Model(&entity.Revision{}).Where("deal_id = ? and exists (select 1 from audit_event e "+
		"where e.deal_id = deal_revision.deal_id and e.revision = deal_revision.number)", dealID).
		Order("number").Find(&out).Error
	if err != nil {
		return nil, fmt.Errorf("revisions of deal %s: %w", dealID, err)
	}
	return out, nil
}

// Revision is when and by whom a deal was submitted.
type Revision struct {
	Number      int
	SubmittedBy string
	SubmittedAt time.Time
}

// RevisionOf reads what a deal contained at a revision.
func (s *Store) RevisionOf(ctx context.Context, dealID string, number int) (deal.Shared, deal.Content, error) {
	var known int64
	err := s.DB(ctx).Model(&entity.Revision{}).Where("deal_id = ? and number = ?", dealID, number).Count(&known).Error
	if err != nil {
		return deal.Shared{}, deal.Content{}, fmt.Errorf("revision %d: %w", number, err)
	}
	if known == 0 {
		return deal.Shared{}, deal.Content{}, apperr.NotFound("revision.notFound", "This deal has no such revision.")
	}
	return loadRevision(s.DB(ctx), dealID, number)
}
