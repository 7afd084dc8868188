package users

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// The bounds of a rating (case-management.md L352).
const (
	mostStars         = 5
	maxVoiceComments  = 5000
	textVoiceStars    = "rating must be 1 to 5."
	textVoiceComments = "Max 5000 characters allowed."
)

// SaveUserVoice stores a person's rating of the portal.
func (h Handler) SaveUserVoice(
	ctx context.Context, in *request.RepeatableBody[wire.Voice],
) (*response.Body[wire.VoiceAnswer], error) {
	actor := auth.ActorFrom(ctx)
	if in.Body.Rating < 1 || in.Body.Rating > mostStars {
		return nil, request.RefuseField("rating", "userVoice.rating", textVoiceStars)
	}
	comments := strings.TrimSpace(in.Body.Comments)
	if deal.Length(comments) > maxVoiceComments {
		return nil, request.RefuseField("comments", "userVoice.comments", textVoiceComments)
	}
	r, err := request.New(actor, "SaveUserVoice", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	row := repo.Voice{
		ID: r.ID("user voice"), Email: actor.Email, Rating: in.Body.Rating, Comments: comments,
		BrowserName: strings.TrimSpace(in.Body.BrowserName), CreatedAt: h.Now(),
	}
	for _, id := range []string{in.Body.OpportunityID, in.Body.CaseNumber} {
		if id == "" || row.OpportunityID != nil {
			continue
		}
		view, err := h.Store.FindCase(ctx, id, actor)
		switch {
		case err == nil:
			row.OpportunityID = &view.Opportunity.ID
		case apperr.KindOf(err) != apperr.KindNotFound: // a case that one does not see is no reason to lose the rating
			return nil, err
		}
	}
	if err := h.Store.AddVoice(ctx, row); err != nil {
		return nil, err
	}
	return response.Of(wire.VoiceAnswer{ID: row.ID}, nil)
}
