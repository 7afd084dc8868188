package repo

import (
	"context"
	"fmt"

	"dealdesk/models/entity"
)

// File is a stored file of a case: an attachment of the case, or a letter of one of its deals.
type File struct {
	OpportunityID string
	DealID        string // of a letter
	Name          string // of an attachment
	BlobHash      string
	Clean         bool   // of an attachment: it may be given out
	Source        string // of an attachment
}

// FileByID finds an attachment that a case refers to, or a letter; nil when there is none.
func (s *Store) FileByID(ctx context.Context, id string) (*File, error) {
	var rows []File
	err := s.DB(ctx).Raw(`select a.opportunity_id::text opportunity_id, '' deal_id, a.name, a.blob_hash,
		a.verdict = ? clean, a.source from attachment a where a.id = ? and a.opportunity_id is not null
		union all select '', l.deal_id::text, '', l.blob_hash, true, '' from letter l where l.id = ?`,
		entity.VerdictClean, id, id).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("file %s: %w", id, err)
	}
	if len(rows) == 0 {
		return nil, nil //nolint:nilnil // an unknown id is an ordinary question
	}
	return &rows[0], nil
}
