package api

import (
	"context"
	"mime"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/letters"
)

// letterPreviewPath is where a reviewer sees the letter that an approval would send; the deal's id follows.
const letterPreviewPath = "/api/Desk/GetLetterPreview/"

// letterPreview renders what an approval now would send. Nothing is stored, and it bears no code.
func (s *Server) letterPreview(ctx context.Context, in *DealIDInput) (*Download, error) {
	d, _, err := s.reviewed(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if !previewed(d.State) {
		return nil, apperr.Conflict("letter.noPreview", "There is nothing under review that a letter would tell.")
	}
	if d, err = s.Store.AtRevision(ctx, d, d.State.UnderReview()); err != nil {
		return nil, err
	}
	now := s.Now()
	decision := letters.Of(letters.Case{
		State: d.State.AsApproved(now), Shared: d.Shared, Content: d.Content,
		RequesterName: d.Opportunity.RequesterName, RequesterOrganization: d.Opportunity.RequesterOrganizationName,
	})
	decision.Preview, decision.Date = true, deal.DateOf(now, d.State.Location())
	switch {
	case d.State.Edit != nil:
		decision.Outcome = letters.Amended
	case d.State.Type == deal.CPStrategic && d.Content.ChannelStructure == deal.StructureSkip:
		decision.Outcome = letters.PricingApproved
	}
	decision.Desk = letters.Desk{Name: "Business desk", Email: s.Config.Mail.Support}
	pdf, err := s.Letters.Render(decision)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	out := download("", "application/pdf", pdf)
	out.ContentDisposition = mime.FormatMediaType("inline", map[string]string{"filename": "Preview - " + d.Deal.Number + ".pdf"})
	return out, nil
}

// previewed tells whether a decision on the deal would send a letter with new terms.
func previewed(s deal.State) bool { return s.Ticket != nil && s.Extension == nil }
