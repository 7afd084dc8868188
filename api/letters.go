package api

import (
	"context"
	"encoding/base64"
	"errors"
	"slices"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
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

func (s *Server) decisionLetter(ctx context.Context, in *LetterInput) (*Body[string], error) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, in.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	if allowed, reason := deal.Allows(d.State, actor, deal.ActionDecisionLetter, s.Now()); !allowed {
		return nil, apperr.Forbidden("letter.notAllowed", reason)
	}
	letter, err := s.newestLetter(ctx, d.Deal.ID)
	if err != nil {
		return nil, err
	}
	pdf, err := s.Blobs.Get(ctx, blob.Hash(letter.BlobHash))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return &Body[string]{Body: base64.StdEncoding.EncodeToString(pdf)}, nil
}

// newestLetter is a deal's newest letter. One that is not there yet is written now; the deal's workflow, which writes
// it too, takes the one that it finds.
func (s *Server) newestLetter(ctx context.Context, dealID string) (entity.Letter, error) {
	pending := apperr.Unavailable("letter.pending", "The letter is being written. Try again in a moment.")
	letter, err := s.Store.NewestLetter(ctx, dealID)
	if apperr.KindOf(err) != apperr.KindNotFound {
		return letter, err
	}
	due, err := s.Store.DueLetter(ctx, dealID)
	if apperr.KindOf(err) == apperr.KindNotFound || s.WriteLetter == nil {
		return letter, pending
	}
	if err != nil {
		return letter, err
	}
	if err := s.WriteLetter(ctx,
		contract.LetterInput{DealID: due.DealID, Version: due.Version, Kind: due.Kind}); err != nil {
		return letter, pending.Because(err)
	}
	return s.Store.NewestLetter(ctx, dealID)
}

func (s *Server) verifyLetter(ctx context.Context, in *VerifyInput) (*Body[wire.VerifiedLetter], error) {
	missing := apperr.NotFound("letter.notFound", "No letter has this code.")
	code, err := letters.ParseVerifyCode(in.Code)
	if err != nil {
		return nil, missing.Because(err)
	}
	letter, err := s.Store.LetterByCode(ctx, string(code))
	if err != nil {
		return nil, err
	}
	d, err := s.Store.DealDetails(ctx, letter.DealID)
	if err != nil {
		return nil, errors.Join(missing, err)
	}
	issued, err := s.Store.IssuedLetters(ctx, letter.DealID)
	if err != nil {
		return nil, err
	}
	return &Body[wire.VerifiedLetter]{Body: verifiedAnswer(letter.DealVersion, issued, d, s.Now())}, nil
}

// verifiedAnswer tells of a letter first what it says itself, so that a genuine one is never taken for a forgery, then
// what has become of it.
func verifiedAnswer(version int, issued []deal.IssuedLetter, d repo.DealDetails, now time.Time) wire.VerifiedLetter {
	letter := deal.IssuedLetter{
		Version: version, Kind: deal.LetterApproved, Date: d.State.StartDate,
		ValidUntil: d.State.ExpirationDate,
	}
	if at := slices.IndexFunc(issued, func(l deal.IssuedLetter) bool { return l.Version == version }); at >= 0 {
		letter = issued[at]
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
