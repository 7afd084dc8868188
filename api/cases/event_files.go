package cases

import (
	"encoding/json"
	"fmt"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// FilesOfEvent are the files that came with an event of the timeline.
func FilesOfEvent(e entity.AuditEvent) ([]wire.Attachment, error) {
	out := []wire.Attachment{}
	if len(e.Files) == 0 {
		return out, nil
	}
	var files []deal.Attachment
	if err := json.Unmarshal(e.Files, &files); err != nil {
		return nil, apperr.Internal(fmt.Errorf("files of event %d: %w", e.ID, err))
	}
	for _, f := range files {
		out = append(out, attachmentAnswer(f))
	}
	return out, nil
}
