package api

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// takeReplies reads what the body answers to returned deals, each beside the content of its deal. The files of a reply
// belong to the case but to no field of its form. It answers the files that came with the body.
func (s *Server) takeReplies(ctx context.Context, actor deal.Actor, r request, body wire.Case, m *merged,
	plan *repo.SaveCase,
) ([]newFile, error) {
	var came []newFile
	m.replies = make([]*deal.Reply, len(m.contents))
	for i, place := range m.places {
		if place >= len(body.OpportunityDeals) || body.OpportunityDeals[place].Reply == nil {
			continue
		}
		d := body.OpportunityDeals[place]
		reply := deal.Reply{Text: text(d.Reply.Text)}
		uploaded, err := s.uploadedFiles(ctx, d.Reply.Attachments, nil)
		if err != nil {
			return nil, err
		}
		for j, w := range d.Reply.Attachments {
			pointer := "/opportunityDeals/" + strconv.Itoa(place) + "/reply/attachments/" + strconv.Itoa(j)
			w.Source = deal.SourceReply
			file, content, rejection, err := s.takeFile(ctx, actor, w, uploaded, plan,
				r.id("reply "+strconv.Itoa(place)+" "+strconv.Itoa(j)))
			if err != nil {
				return nil, err
			}
			if rejection != nil {
				m.faults = append(m.faults,
					apperr.Fault{Pointer: pointer, Code: rejection.code, Message: rejection.text, Field: "reply"})
				continue
			}
			if content != nil {
				came = append(came, *content)
			}
			file.At = pointer
			reply.Files = append(reply.Files, file)
		}
		var state deal.State
		if m.before[i] != nil {
			state = m.before[i].State
		}
		m.faults = append(m.faults, faultsOf(deal.CheckReply(state, place, reply))...)
		if !reply.Empty() {
			m.replies[i] = &reply
		}
	}
	return came, nil
}

// answers tells whether a body answers the return of a deal.
func answers(d wire.Deal) bool {
	return d.Reply != nil && (d.Reply.Text != "" || len(d.Reply.Attachments) > 0)
}

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
