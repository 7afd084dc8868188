package files

import (
	"context"
	"encoding/base64"
	"errors"
	"mime"
	"slices"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
	"dealdesk/models/letters"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// LetterInput is GetCaseDecisionLetter: the deal in the query; the body's list members are accepted and ignored
// (decisions.md part 2, 58).
type LetterInput struct {
	OpportunityDealID string          `query:"opportunityDealId" required:"true"`
	Countries         []string        `query:"countries"`
	Accounts          []string        `query:"accounts"`
	UserRole          []string        `query:"userRole"`
	PricingProgram    string          `query:"pricingprogram"`
	Body              *wire.ListQuery `required:"false"`
}

// VerifyInput carries a letter's verify code as people type it.
type VerifyInput struct {
	Code string `path:"code" maxLength:"64"`
}

// DecisionLetter answers the newest letter of a deal.
func (h Handler) DecisionLetter(ctx context.Context, in *LetterInput) (*response.Body[string], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	if allowed, reason := deal.Allows(d.State, actor, deal.ActionDecisionLetter, h.Now()); !allowed {
		return nil, apperr.Forbidden("letter.notAllowed", reason)
	}
	hash, err := h.newestLetter(ctx, d.Deal.ID)
	if err != nil {
		return nil, err
	}
	pdf, err := h.Blobs.Get(ctx, hash)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return response.Of(base64.StdEncoding.EncodeToString(pdf), nil)
}

// newestLetter is a deal's newest letter. One that is missing is written now; the deal's workflow then uses it.
func (h Handler) newestLetter(ctx context.Context, dealID string) (blob.Hash, error) {
	pending := apperr.Unavailable("letter.pending", "The letter is being written. Try again in a moment.")
	letter, err := h.Store.NewestLetter(ctx, dealID)
	if apperr.KindOf(err) != apperr.KindNotFound {
		return blob.Hash(letter.BlobHash), err
	}
	due, err := h.Store.DueLetter(ctx, dealID)
	if apperr.KindOf(err) == apperr.KindNotFound || h.WriteLetter == nil {
		return "", pending
	}
	if err != nil {
		return "", err
	}
	if err := h.WriteLetter(ctx,
		contract.LetterInput{DealID: due.DealID, Version: due.Version, Kind: due.Kind}); err != nil {
		return "", pending.Because(err)
	}
	letter, err = h.Store.NewestLetter(ctx, dealID)
	return blob.Hash(letter.BlobHash), err
}

// VerifyLetter tells what the letter with a code says, and what has become of it.
func (h Handler) VerifyLetter(ctx context.Context, in *VerifyInput) (*response.Body[wire.VerifiedLetter], error) {
	missing := apperr.NotFound("letter.notFound", "No letter has this code.")
	code, err := letters.ParseVerifyCode(in.Code)
	if err != nil {
		return nil, missing.Because(err)
	}
	letter, err := h.Store.LetterByCode(ctx, string(code))
	if err != nil {
		return nil, err
	}
	d, err := h.Store.DealDetails(ctx, letter.DealID)
	if err != nil {
		return nil, errors.Join(missing, err)
	}
	issued, err := h.Store.IssuedLetters(ctx, letter.DealID)
	if err != nil {
		return nil, err
	}
	return response.Of(verifiedAnswer(letter.DealVersion, issued, d, h.Now()), nil)
}

// verifiedAnswer shows first what the letter says, so that a genuine one is never taken for a forgery, and then whether
// it still holds.
func verifiedAnswer(version int, issued []deal.IssuedLetter, d repo.DealDetails, now time.Time) wire.VerifiedLetter {
	letter := deal.IssuedLetter{
		Version: version, Kind: deal.LetterApproved, Date: d.State.StartDate,
		ValidUntil: d.State.ExpirationDate,
	}
	if at := slices.IndexFunc(issued, func(l deal.IssuedLetter) bool { return l.Version == version }); at >= 0 {
		letter = issued[at]
	}
	if letter.Kind == deal.LetterOffer {
		return verifiedOffer(letter, d)
	}
	standing := deal.StandingOf(letter, issued, d.State, now)
	out := wire.VerifiedLetter{
		Number: d.Deal.Number, Date: string(letter.Date), Status: letters.OutcomeOf(letter.Kind).
			Title(), ValidUntil: string(letter.ValidUntil),
		Today: []string{}, ExtendedTo: string(standing.ExtendedTo), EndedOn: string(standing.EndedOn),
	}
	if standing.Ended != "" {
		out.Today = append(out.Today, string(standing.Ended))
	}
	if standing.ExtendedTo != "" {
		out.Today = append(out.Today, "Extended")
	}
	if by := standing.ReplacedBy; by != nil {
		out.Today = append(out.Today, "Replaced")
		out.ReplacedBy = &wire.LetterNamed{Date: string(by.Date), Status: letters.OutcomeOf(by.Kind).Title()}
	}
	if len(out.Today) == 0 {
		out.Today = []string{"Valid"}
	}
	return out
}

// verifiedOffer tells what an offer says and how far it has come (beyond N9).
func verifiedOffer(letter deal.IssuedLetter, d repo.DealDetails) wire.VerifiedLetter {
	out := wire.VerifiedLetter{
		Number: d.Deal.Number, Date: string(letter.Date), Status: letters.Offered.Title(), Today: []string{"OfferWithdrawn"},
	}
	o := d.State.OfferOf(letter.Version)
	if o == nil {
		return out
	}
	out.ValidUntil = string(deal.Deadline{What: deal.DueOfferEnd, At: o.AnswerUntil}.Day(d.State.Location()))
	out.Today = []string{map[deal.OfferStage]string{
		deal.OfferOpen: "OfferOpen", deal.OfferAccepted: "OfferAccepted", deal.OfferDeclined: "OfferDeclined",
		deal.OfferLapsed: "OfferLapsed", deal.OfferWithdrawn: "OfferWithdrawn",
	}[o.Stage]}
	return out
}

// StrategicLettersInput names a CP Strategic deal.
type StrategicLettersInput struct {
	OpportunityDealID string `query:"opportunityDealId" required:"true" maxLength:"64"`
	PartnerRole       string `query:"partnerRole" doc:"Ignored: the session names the role"`
}

// StrategicLetters lists letters to who may have them (case-management.md L309, matrix row Letters).
func (h Handler) StrategicLetters(
	ctx context.Context, in *StrategicLettersInput,
) (*response.Body[[]wire.StrategicLetter], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	if allowed, reason := deal.Allows(d.State, actor, deal.ActionLetters, h.Now()); !allowed {
		return nil, apperr.Forbidden("letters.notAllowed", reason)
	}
	rows, err := h.Store.LettersOf(ctx, d.Deal.ID)
	out := make([]wire.StrategicLetter, len(rows))
	for i, l := range rows {
		out[i] = wire.StrategicLetter{
			ID: l.ID, Name: letters.FileName(d.Opportunity.Number), Source: "Business desk", Size: l.Size,
			CreatedOn: wire.Time(l.CreatedAt),
		}
	}
	return response.Of(out, err)
}

// OfferLetter answers the newest offer of a deal as a document (beyond N9). One that is missing is written now.
func (h Handler) OfferLetter(ctx context.Context, in *request.DealIDInput) (*response.Download, error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	offer, err := deal.OfferFor(d.State, actor)
	if err != nil {
		return nil, err
	}
	letter, err := h.Store.LetterOf(ctx, d.Deal.ID, offer.Version)
	if err == nil && letter == nil && h.WriteLetter != nil {
		err = h.WriteLetter(ctx, contract.LetterInput{DealID: d.Deal.ID, Version: offer.Version, Kind: deal.LetterOffer})
		if err == nil {
			letter, err = h.Store.LetterOf(ctx, d.Deal.ID, offer.Version)
		}
	}
	if err != nil || letter == nil {
		return nil, apperr.Unavailable("letter.pending", "The letter is being written. Try again in a moment.").Because(err)
	}
	pdf, err := h.Blobs.Get(ctx, blob.Hash(letter.BlobHash))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	out := response.NewDownload("", "application/pdf", pdf)
	out.ContentDisposition = mime.FormatMediaType("inline",
		map[string]string{"filename": "Offer - " + d.Deal.Number + ".pdf"})
	return out, nil
}
