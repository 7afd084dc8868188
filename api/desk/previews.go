package desk

import (
	"cmp"
	"context"
	"encoding/base64"
	"mime"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/letters"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// letterPreviewPath is where a reviewer sees the letter that an approval would send; the deal's id follows.
const letterPreviewPath = "/api/Desk/GetLetterPreview/"

// PreviewDecisionInput is the input of PreviewDecision.
type PreviewDecisionInput struct {
	Draft bool `query:"draft" doc:"Of a decision that is still being typed: without the letter, and reasons of discounts may be missing"`
	Body  wire.Decide
}

// LetterPreview renders the letter that an approval of the proposals would send now. Nothing is stored, and the letter
// has no verification code.
func (h Handler) LetterPreview(ctx context.Context, in *request.DealIDInput) (*response.Download, error) {
	d, _, err := h.findForReview(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if !hasPreview(d.State) {
		return nil, apperr.Conflict("letter.noPreview", "There is nothing under review that a letter would tell.")
	}
	d, m, err := h.underReview(ctx, d)
	if err != nil {
		return nil, err
	}
	lines, err := h.pricedLines(ctx, d, deal.Command{}, m)
	if err != nil {
		return nil, err
	}
	pdf, err := h.previewOf(ctx, d, deal.Command{}, m, lines)
	if err != nil {
		return nil, err
	}
	out := response.NewDownload("", "application/pdf", pdf)
	out.ContentDisposition = mime.FormatMediaType("inline",
		map[string]string{"filename": "Preview - " + d.Deal.Number + ".pdf"})
	return out, nil
}

// PreviewDecision tells what the decision that a reviewer is about to take would do, by the same rules that carry it
// out.
func (h Handler) PreviewDecision(
	ctx context.Context, in *PreviewDecisionInput,
) (*response.Body[wire.DecisionPreview], error) {
	found, actor, err := h.findForReview(ctx, in.Body.OpportunityDealID)
	if err != nil {
		return nil, err
	}
	c, faults, err := h.readDecision(ctx, found, in.Body, in.Draft)
	if err != nil {
		return nil, err
	}
	if found.State.Extension == nil && len(faults) > 0 {
		return nil, apperr.Invalid("desk.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	d, m, err := h.underReview(ctx, found)
	if err != nil {
		return nil, err
	}
	c.Actor, c.Event = actor, d.State.EventFor(c.Event)
	forecast, refusal := deal.Foresee(d.State, c, m)
	if refusal != nil {
		return nil, request.ForRole(refusal, actor).Err()
	}
	out := wire.DecisionPreview{
		Kind: string(forecast.Kind), Effect: string(forecast.Effect), Level: forecast.Level, AnotherReviewer: forecast.Second,
		StartDate: string(forecast.Start), ExpirationDate: string(forecast.Expiration),
		PriorExpirationDate: string(forecast.Prior), Lines: []wire.ReviewLine{}, Totals: []wire.TotalMoney{},
	}
	if out.Mail, err = h.mailOf(ctx, d, c, m); err != nil {
		return nil, err
	}
	if c.Event != deal.Approve && c.Event != deal.MakeOffer {
		return response.Of(out, nil)
	}
	lines, err := h.pricedLines(ctx, d, c, m)
	if err != nil {
		return nil, err
	}
	volume := cmp.Or(c.Volume, d.State.VolumeUnderReview())
	out.Lines, out.Totals = linesOf(lines, volume), totalsOf(lines, volume)
	if !in.Draft && c.Event == deal.Approve {
		pdf, err := h.previewOf(ctx, d, c, m, lines)
		if err != nil {
			return nil, err
		}
		out.Letter = base64.StdEncoding.EncodeToString(pdf)
	}
	return response.Of(out, nil)
}

// previewOf is the letter of the approval of what is under review, with the reviewer's own discounts and comments,
// in the requester's language.
func (h Handler) previewOf(
	ctx context.Context, d repo.DealDetails, c deal.Command, m deal.EvalContext, lines []deal.DiscountLine,
) ([]byte, error) {
	state := d.State.AsApproved(m.Now)
	language, err := h.Store.LanguageOf(ctx, d.Opportunity.RequesterEmail)
	if err != nil {
		return nil, err
	}
	decision := letters.Of(letters.Case{
		Language: language, State: state, Shared: d.Shared, Content: d.Content, Lines: lines, Remark: c.PartnerComments,
		RequesterName: d.Opportunity.RequesterName,
	})
	kind := d.State.LetterOnApproval()
	decision.Preview, decision.Outcome = true, letters.OutcomeOf(kind)
	decision.Date = deal.LetterDate(kind, state.StartDate, deal.DateOf(m.Now, d.State.Location()))
	decision.Desk = letters.DeskOf(language, h.Support)
	pdf, err := h.Letters.Render(decision)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return pdf, nil
}

// hasPreview tells whether a decision on the deal would send a letter with new terms.
func hasPreview(s deal.State) bool { return s.Ticket != nil && s.Extension == nil }

// mailOf is the mail that the requester would get of a decision, as the worker would write it; nil when they get none.
func (h Handler) mailOf(
	ctx context.Context, d repo.DealDetails, c deal.Command, m deal.EvalContext,
) (*wire.MailPreview, error) {
	r, refusal := deal.Apply(d.State, c, m)
	if refusal != nil {
		return nil, refusal.Err()
	}
	if !r.Has(deal.EffectMail) || r.Has(deal.EffectDeskMail) {
		return nil, nil
	}
	to := d.Opportunity.RequesterEmail
	language, err := h.Store.LanguageOf(ctx, to)
	if err != nil {
		return nil, err
	}
	facts := repo.FactsOf(d.Deal, r.State)
	page := deal.PageFor(facts.Type).Address(d.Deal.ID, facts.DealNumber, facts.CaseNumber)
	message, sent := mail.ForDeal(mail.DealEvent{
		Event: r.Event, Action: r.Action, Status: r.State.Status, DealID: d.Deal.ID, Version: r.State.Version, To: to,
		Language: language, At: h.Now(), Comment: deal.DecisionComment(c), DealNumber: facts.DealNumber,
		CaseNumber: facts.CaseNumber, DealName: facts.DealName, Customer: facts.Customer, Company: facts.Company,
		Expiration: facts.Expiration, DraftEnd: facts.DraftEnd, AnswerBy: facts.AnswerBy, EndorseBy: facts.EndorseBy,
		Closed: r.Closed, Link: strings.TrimSuffix(h.PublicURL, "/") + page,
	})
	if !sent {
		return nil, nil
	}
	return &wire.MailPreview{To: to, Subject: message.Subject, Text: message.Text}, nil
}
