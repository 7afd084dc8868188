package api

import (
	"context"

	"github.com/google/uuid"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// VoiceInput is the input of SaveUserVoice.
type VoiceInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	Body           wire.Voice
}

// StrategicLettersInput names a CP Strategic deal.
type StrategicLettersInput struct {
	OpportunityDealID string `query:"opportunityDealId" required:"true" maxLength:"64"`
	PartnerRole       string `query:"partnerRole" doc:"Ignored: the session names the role"`
}

// The bounds of a rating (case-management.md L352).
const (
	mostStars         = 5
	maxVoiceComments  = 5000
	textVoiceStars    = "rating must be 1 to 5."
	textVoiceComments = "Max 5000 characters allowed."
)

func (s *Server) saveUserVoice(ctx context.Context, in *VoiceInput) (*Body[wire.VoiceAnswer], error) {
	actor := auth.ActorFrom(ctx)
	if in.Body.Rating < 1 || in.Body.Rating > mostStars {
		return nil, apperr.Invalid("userVoice.rating", textVoiceStars,
			apperr.Fault{Pointer: "/rating", Code: "userVoice.rating", Message: textVoiceStars, Field: "rating"})
	}
	comments := text(in.Body.Comments)
	if deal.Length(comments) > maxVoiceComments {
		return nil, apperr.Invalid("userVoice.comments", textVoiceComments,
			apperr.Fault{Pointer: "/comments", Code: "userVoice.comments", Message: textVoiceComments, Field: "comments"})
	}
	r, err := newRequest(actor, "SaveUserVoice", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	row := entity.UserVoice{
		ID: r.id("user voice"), Email: actor.Email, Rating: in.Body.Rating, Comments: comments,
		BrowserName: text(in.Body.BrowserName), CreatedAt: s.Now(),
	}
	for _, id := range []string{in.Body.OpportunityID, in.Body.CaseNumber} {
		if id == "" || row.OpportunityID != nil {
			continue
		}
		view, err := s.Store.FindCase(ctx, id, actor)
		switch {
		case err == nil:
			row.OpportunityID = &view.Opportunity.ID
		case apperr.KindOf(err) != apperr.KindNotFound: // a case that one does not see is no reason to lose the rating
			return nil, err
		}
	}
	if err := s.Store.AddVoice(ctx, row); err != nil {
		return nil, err
	}
	return &Body[wire.VoiceAnswer]{Body: wire.VoiceAnswer{ID: row.ID}}, nil
}

// strategicLetters lists letters to who may have them (case-management.md L309, matrix row Letters).
func (s *Server) strategicLetters(ctx context.Context, in *StrategicLettersInput) (*Body[[]wire.StrategicLetter],
	error,
) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, in.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	if allowed, reason := deal.Allows(d.State, actor, deal.ActionLetters, s.Now()); !allowed {
		return nil, apperr.Forbidden("letters.notAllowed", reason)
	}
	rows, err := s.Store.LettersOf(ctx, d.Deal.ID)
	out, err := each(rows, err, func(l entity.Letter) wire.StrategicLetter {
		return wire.StrategicLetter{
			ID: l.ID, Name: letterName(d.Opportunity.Number), Source: "Business desk", Size: l.Size,
			CreatedOn: stamp(l.CreatedAt),
		}
	})
	if err != nil {
		return nil, err
	}
	return &Body[[]wire.StrategicLetter]{Body: out}, nil
}

// isUUID tells whether a text may be asked for in a uuid column.
func isUUID(text string) bool { return uuid.Validate(text) == nil }
