package repo

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// lockedCase is a case whose row and deals are locked, with the rows of the deals that a save writes.
type lockedCase struct {
	opportunity entity.Opportunity
	isNew       bool
	deals       []entity.Deal
	untouched   []entity.Deal // the other deals
	revisions   []revisionCount
	parties     []entity.Party // as they are
	resellers   []entity.Party // those of added resellers
	sharedKept  bool           // the save changes neither the shared sections nor who takes part
}

type revisionCount struct {
	DealID string
	Last   int
}

func lockCase(tx *Tx, in SaveCase) (lockedCase, error) {
	if in.New != nil {
		return lockNewCase(tx, in)
	}
	var c lockedCase
	var cases []entity.Opportunity
	var all []entity.Deal
	ids := collect(in.Deals, func(d SaveDeal) string { return d.ID })
	var b batch
	var locked []struct{ ID string } // as lockDealsOf does
	query(&b, &locked, "select id from opportunity_deal where opportunity_id = $1 order by id for update",
		in.OpportunityID)
	query(&b, &cases, "select "+Columns[entity.Opportunity]("opportunity")+" from opportunity where id = $1 for update",
		in.OpportunityID)
	query(&b, &c.deals, "select "+Columns[entity.Deal]("opportunity_deal")+
		" from opportunity_deal where opportunity_id = $1 and id = any($2) order by id", in.OpportunityID, ids)
	query(&b, &all, "select id, version from opportunity_deal where opportunity_id = $1 order by id", in.OpportunityID)
	query(&b, &c.revisions, "select deal_id, max(number) as last from deal_revision where deal_id = any($1) group by "+
		"deal_id", ids)
	query(&b, &c.parties, "select "+Columns[entity.Party]("opportunity_party")+
		" from opportunity_party where opportunity_id = $1", in.OpportunityID)
	query(&b, &c.resellers, `select r.opportunity_id, a.organization_id, a.location_id, $2 as kind, '' as email
		from case_reseller r join account a on a.id = r.account_id where r.opportunity_id =
		$1`, in.OpportunityID, entity.PartyPartner)
	refused := queryHeld(&b, in)
	var key []takenKey
	if in.Key != nil {
		query(&b, &key, "insert into idempotency (id, body_hash, opportunity_number, status, created_at) select $1, $2, "+
			"number, 0, $3 from opportunity where id = $4"+
			orKnown, in.Key.ID, in.Key.BodyHash, in.Now, in.OpportunityID)
	}
	if err := tx.read(&b); err != nil {
		return c, fmt.Errorf("lock case %s: %w", in.OpportunityID, err)
	}
	switch {
	case len(cases) == 0:
		return c, fmt.Errorf("lock case %s: %w", in.OpportunityID, notFound(gorm.ErrRecordNotFound))
	case in.Key != nil && len(key) == 0:
		return c, ErrKeyKnown
	}
	c.opportunity = cases[0]
	if in.Version != 0 && in.Version != c.opportunity.Version {
		return c, apperr.Conflict("case.stale", "Somebody else has saved this case since you opened it.").
			With("version", c.opportunity.Version)
	}
	if err := refused(); err != nil {
		return c, err
	}
	for _, d := range all {
		if !slices.Contains(ids, d.ID) {
			c.untouched = append(c.untouched, d)
		}
	}
	return c, nil
}

// lockNewCase makes a case that nobody else knows yet.
func lockNewCase(tx *Tx, in SaveCase) (lockedCase, error) {
	c := lockedCase{isNew: true}
	var b batch
	var numbers []struct{ N int64 }
	query(&b, &numbers, "select nextval('case_number_seq') n")
	refused := queryHeld(&b, in)
	if err := tx.read(&b); err != nil {
		return c, fmt.Errorf("draw a case number: %w", err)
	}
	if err := refused(); err != nil {
		return c, err
	}
	by := in.New.Requester
	c.opportunity = entity.Opportunity{
		ID: in.OpportunityID, Shared: entity.JSON("{}"), Number: fmt.Sprintf("C-%08d", numbers[0].N), CreatedAt: in.Now,
		RequesterEmail: by.Email, RequesterName: by.Name, RequesterOrganizationID: in.New.OrganizationID,
		RequesterOrganizationName: in.New.OrganizationName, RequesterLocationID: in.New.LocationID,
	}
	return c, takeKey(tx.DB, in.Key, c.opportunity.Number, in.Now)
}

// takenKey is the row of a key that this request was the first to take.
type takenKey struct{ ID string }

// orKnown leaves a key that another request has taken, once that one has ended: then no row comes back.
const orKnown = " on conflict do nothing returning id"

// ErrKeyKnown tells that the request with this key has been written before.
var ErrKeyKnown = apperr.Conflict("key.known", "This request was received before.")

func takeKey(db *gorm.DB, key *Key, number string, now time.Time) error {
	if key == nil {
		return nil
	}
	row := entity.Idempotency{ID: key.ID, BodyHash: key.BodyHash, OpportunityNumber: number, CreatedAt: now}
	err := db.Create(&row).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return ErrKeyKnown
	}
	return wrap(err, "take the request's key")
}
