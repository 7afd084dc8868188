package api

import (
	"context"
	"encoding/json"
	"fmt"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// filesOfEvent are the files that came with an event of the timeline.
func filesOfEvent(e entity.AuditEvent) ([]wire.Attachment, error) {
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

// reviewReply is the question with which the deal was returned before the revision under review, and the answer to it;
// nil when the revision answers none.
func (s *Server) reviewReply(ctx context.Context, d repo.DealDetails, revision int,
	actor deal.Actor,
) (*wire.ReviewReply, error) {
	question, answer, err := s.Store.LastReply(ctx, d.Deal.ID)
	if err != nil || answer == nil || answer.Revision != revision {
		return nil, err
	}
	files, err := filesOfEvent(*answer)
	if err != nil {
		return nil, err
	}
	return &wire.ReviewReply{
		Question: question.Comment, AskedBy: actorName(*question, actor), AskedAt: stamp(question.At),
		Text: answer.Comment, AnsweredBy: actorName(*answer, actor), AnsweredAt: stamp(answer.At), Attachments: files,
	}, nil
}
