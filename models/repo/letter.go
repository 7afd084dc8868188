package repo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// LetterOf is the letter of a deal's version, nil until it is rendered.
func (s *Store) LetterOf(ctx context.Context, dealID string, version int) (*entity.Letter, error) {
	letter, err := first[entity.Letter](s.DB(ctx).Where("deal_id = ? and deal_version = ?", dealID, version))
	return letter, wrap(err, "letter of deal %s", dealID)
}

// LetterDetails is a deal as the letter of one of its versions tells it.
type LetterDetails struct {
	DealDetails

	Offered []deal.Grant // of the letter of an offer: what it grants

	Decided  deal.Date     // the day of the decision
	Language deal.Language // the requester's at the decision; English for those of before
}

// LetterDetails reads what the letter of a deal's version tells.
func (s *Store) LetterDetails(ctx context.Context, dealID string, version int) (LetterDetails, error) {
	found, err := s.DealDetails(ctx, dealID)
	d := LetterDetails{DealDetails: found, Language: deal.English}
	if err != nil {
		return d, err
	}
	facts, err := first[entity.LetterFacts](s.DB(ctx).Where("deal_id = ? and deal_version = ?", dealID, version))
	if err != nil {
		return d, fmt.Errorf("letter of deal %s: %w", dealID, err)
	}
	if facts == nil { // decided before they were kept
		d.Decided = deal.DateOf(d.Deal.UpdatedAt, d.State.Location())
		return d, nil
	}
	if d.Offered, err = offeredGrants(s.DB(ctx), dealID, version); err != nil {
		return d, err
	}
	if facts.Revision != d.State.Revision {
		if d.Shared, d.Content, err = s.RevisionOf(ctx, dealID, facts.Revision); err != nil {
			return d, err
		}
	}
	d.State.Revision = facts.Revision
	d.State.StartDate, d.State.ExpirationDate = deal.Date(facts.StartDate), deal.Date(facts.ExpirationDate)
	d.Deal.ClosureComments = facts.Remark
	d.Decided, d.Language = deal.Date(facts.DecidedOn), deal.LanguageOr(facts.Language, deal.English)
	return d, nil
}

// keepLetterFacts writes what the letter of the deal's decision tells, whenever it is written.
func (tx *DealTx) keepLetterFacts(s deal.State, now time.Time) error {
	language, err := languageOf(tx.db, tx.opportunity.RequesterEmail)
	if err != nil {
		return err
	}
	start, end := s.StartDate, s.ExpirationDate
	if o := s.OpenOffer(); o != nil { // that it would have: as decided today
		start, end = deal.DateOf(now, s.Location()), o.ValidUntil
	}
	facts := entity.LetterFacts{
		DealID: s.DealID, DealVersion: s.Version, Revision: s.Revision, DecidedOn: string(deal.DateOf(now, s.Location())),
		StartDate: string(start), ExpirationDate: string(end), Remark: tx.deal.ClosureComments,
		Language: string(language),
	}
	return wrap(tx.db.Create(&facts).Error, "facts of a letter of deal %s", tx.deal.Number)
}

// noOffer leaves the documents of offers out, which decide nothing.
const noOffer = "not exists (select from audit_event e where e.deal_id = letter.deal_id and e.version = " +
	"letter.deal_version and e.event = 'offer')"

// NewestLetter is a deal's newest letter about a decision.
func (s *Store) NewestLetter(ctx context.Context, dealID string) (entity.Letter, error) {
	var l entity.Letter
	err := s.DB(ctx).Order("deal_version desc").Where(noOffer).Take(&l, "deal_id = ?", dealID).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return l, apperr.NotFound("letter.notFound", "There is no decision letter for this deal yet.")
	}
	return l, wrap(err, "letter of deal %s", dealID)
}

// AddLetter stores a letter; the first one of a version stays.
func (s *Store) AddLetter(ctx context.Context, l entity.Letter) error {
	onConflict := clause.OnConflict{Columns: []clause.Column{{Name: "deal_id"}, {Name: "deal_version"}}, DoNothing: true}
	return wrap(s.DB(ctx).Clauses(onConflict).Create(&l).Error, "store letter of deal %s", l.DealID)
}

// LetterByCode finds a letter by its verify code.
func (s *Store) LetterByCode(ctx context.Context, code string) (entity.Letter, error) {
	var l entity.Letter
	err := s.DB(ctx).Take(&l, "verify_code = ?", code).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return l, apperr.NotFound("letter.notFound", "No letter has this code.")
	}
	return l, wrap(err, "letter by code")
}
