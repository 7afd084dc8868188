package repo

import (
	"context"
	"fmt"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// File is a stored file of a case: an attachment of the case, or a letter of one of its deals.
type File struct {
	OpportunityID string
	DealID        string // of a letter
	Name          string // of an attachment
	BlobHash      string
	Verdict       string // of an attachment, of the virus scanner: only a clean one may be given out
	Source        string // of an attachment
}

// Readable is nil when the file may be given out, else it says why not.
func (f File) Readable() error {
	switch f.Verdict {
	case entity.VerdictClean:
		return nil
	case entity.VerdictInfected:
		return apperr.Conflict("attachment.infected", "This attachment contains a virus and is locked.")
	case entity.VerdictDeleted:
		return apperr.Conflict("attachment.deleted",
			"This attachment was held back and has been deleted. Please upload it again.")
	case entity.VerdictSetAside:
		return apperr.Conflict("attachment.setAside",
			"This attachment could not be scanned for viruses. Please upload it again or contact support.")
	}
	return apperr.Conflict("attachment.quarantine",
		"This attachment has not been scanned for viruses yet; please try again later.")
}

// FileByID finds an attachment that a case refers to, or a letter; nil when there is none.
func (s *Store) FileByID(ctx context.Context, id string) (*File, error) {
	var rows []File
	err := s.DB(ctx).Raw(`select a.opportunity_id::text opportunity_id, '' deal_id, a.name, a.blob_hash,
		a.verdict, a.source from attachment a where a.id = ? and a.opportunity_id is not null
		union all select '', l.deal_id::text, '', l.blob_hash, '', '' from letter l where l.id = ?`,
		id, id).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("file %s: %w", id, err)
	}
	if len(rows) == 0 {
		return nil, nil //nolint:nilnil // an unknown id is an ordinary question
	}
	return &rows[0], nil
}
