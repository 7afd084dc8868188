package repo

import (
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// offeredGrants are what the offer that was sent with a version of a deal grants on each line, as it was decided.
func offeredGrants(db *gorm.DB, dealID string, version int) ([]deal.Grant, error) {
	sent, err := first[entity.AuditEvent](db.Select("discounts").
		Where("deal_id = ? and version = ? and event = ?", dealID, version, deal.MakeOffer))
	if err != nil || sent == nil || len(sent.Discounts) == 0 {
		return nil, wrap(err, "offer of deal %s", dealID)
	}
	var grants []deal.Grant
	err = json.Unmarshal(sent.Discounts, &grants)
	return grants, wrap(err, "offer of deal %s", dealID)
}

// LoadOffer adds to the facts what the deal's open offer grants, and which revision an acceptance of another volume
// would make.
func (tx *DealTx) LoadOffer(facts *deal.Facts, s deal.State) error {
	offer := s.OpenOffer()
	if offer == nil {
		return nil
	}
	var err error
	if facts.Offered, err = offeredGrants(tx.db, tx.deal.ID, offer.Version); err != nil || offer.Volume == s.Volume {
		return err
	}
	err = tx.db.Model(&entity.Revision{}).Where("deal_id = ?", tx.deal.ID).Select("max(number) + 1").
		Scan(&facts.OfferRevision).Error
	return wrap(err, "revision of an offer of deal %s", tx.deal.Number)
}

// AddOfferRevision freezes the content of the deal with the volume of an accepted offer.
func (tx *DealTx) AddOfferRevision(s deal.State, facts deal.Facts, by deal.Actor, now time.Time) error {
	frozen, err := tx.revision(s.Revision)
	if err != nil {
		return fmt.Errorf("revision of an offer of deal %s: %w", tx.deal.Number, err)
	}
	volume := s.OpenOffer().Volume
	frozen.content.Volume = &volume
	row := entity.Revision{DealID: tx.deal.ID, Number: facts.OfferRevision, SubmittedBy: by.Email, SubmittedAt: now}
	return addRevision(tx.db, row, frozen.shared, frozen.content)
}

// decidedBy is who decided on the discounts of an event: of an accepted offer who made it.
func decidedBy(r deal.Result, note AuditNote) string {
	if r.Event == deal.AcceptOffer {
		return r.State.LastOffer().By
	}
	return note.Actor.Email
}
