package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// ChangeOwners gives a case other owners.
type ChangeOwners struct {
	OpportunityID string
	Owners        deal.Owners
	Colleagues    []Colleague // those of the owners and of the present requester
	Actor         deal.Actor
	Side          string
	Now           time.Time
	Signal        string // what the deals' workflows are told
}

// ChangeOwners writes who owns a case, tells it in the timeline of each of its deals that has not ended, and lets the
// owners see it. Owners who are the same people change nothing.
func (s *Store) ChangeOwners(ctx context.Context, in ChangeOwners) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		o, shared, err := lockOwners(db, in.OpportunityID)
		if err != nil || in.Owners.SameAs(ownersOf(o, shared)) {
			return err
		}
		deals, err := dealsNotOver(db, o)
		if err != nil {
			return err
		}
		return in.apply(db, o, shared, deals)
	})
}

// lockOwners locks a case whose owners are to change.
func lockOwners(db *gorm.DB, opportunityID string) (o entity.Opportunity, shared deal.Shared, err error) {
	if err := lockDealsOf(db, opportunityID); err != nil {
		return o, shared, err
	}
	if err = db.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&o, "id = ?", opportunityID).Error; err != nil {
		return o, shared, fmt.Errorf("owners of a case: %w", notFound(err))
	}
	shared, err = sharedOf(o)
	return o, shared, err
}

func ownersOf(o entity.Opportunity, shared deal.Shared) deal.Owners {
	return deal.Owners{Requester: o.RequesterEmail, CoOwners: shared.CoOwners()}
}

func dealsNotOver(db *gorm.DB, o entity.Opportunity) (deals []entity.Deal, err error) {
	err = db.Order("id").Find(&deals, "opportunity_id = ? and status not in ?", o.ID, finalStatuses()).Error
	return deals, wrap(err, "deals of case %s", o.Number)
}

// apply changes the owners of a case that is locked, with its deals that are not over.
func (in ChangeOwners) apply(db *gorm.DB, o entity.Opportunity, shared deal.Shared, deals []entity.Deal) error {
	if err := in.write(db, o, shared); err != nil {
		return err
	}
	for _, d := range deals {
		if err := in.recordChange(db, d, o); err != nil {
			return err
		}
	}
	return indexCase(db, o.ID, in.Now)
}

func (in ChangeOwners) write(db *gorm.DB, o entity.Opportunity, shared deal.Shared) error {
	var live deal.Shared
	for _, c := range in.Colleagues {
		switch {
		case strings.EqualFold(c.Email, in.Owners.Requester):
			o.RequesterEmail, o.RequesterName = c.Email, c.Name
		case in.Owners.Names(c.Email):
			live.Accounts = append(live.Accounts, deal.Account{
				ID: entity.ID("co_owner", o.ID+":"+
					c.Email), PartnerType: shared.RequesterType(), SubType: deal.ChannelCoOwner, ContactEmail: c.Email,
				Panel: deal.Panel{Contact: c.Name},
			})
		}
	}
	body, err := json.Marshal(shared.WithOwners(live))
	if err != nil {
		return fmt.Errorf("sections of case %s: %w", o.Number, err)
	}
	err = db.Model(&entity.Opportunity{}).Where("id = ?", o.ID).Updates(map[string]any{
		"shared": entity.JSON(body), "requester_email": o.RequesterEmail, "requester_name": o.RequesterName,
		"version": o.Version + 1, "updated_at": in.Now,
	}).Error
	if err != nil {
		return fmt.Errorf("owners of case %s: %w", o.Number, err)
	}
	return replaceOwnerParties(db, o, in.Colleagues)
}

// replaceOwnerParties lets these owners see a case beside the requester's location.
func replaceOwnerParties(db *gorm.DB, o entity.Opportunity, owners []Colleague) error {
	rows := CoOwnerParties(owners, o.RequesterOrganizationID, o.RequesterLocationID)
	for i := range rows {
		rows[i].OpportunityID = o.ID
	}
	return replaceCoOwners(db, o, rows)
}

// recordChange adds the change to a deal's audit trail and signals the deal's workflow that its rows changed.
func (in ChangeOwners) recordChange(db *gorm.DB, d entity.Deal, o entity.Opportunity) error {
	d.Version++
	changed := map[string]any{"version": d.Version, "index_version": gorm.Expr("index_version + 1"), "updated_at": in.Now}
	if err := db.Model(&entity.Deal{}).Where("id = ?", d.ID).Updates(changed).Error; err != nil {
		return fmt.Errorf("owners of deal %s: %w", d.Number, err)
	}
	action, comment := deal.ActionCoOwnersChanged, ""
	var coOwners []string
	for _, c := range in.Colleagues {
		switch {
		case !strings.EqualFold(c.Email, in.Owners.Requester):
			coOwners = append(coOwners, c.Name)
		case !strings.EqualFold(c.Email, o.RequesterEmail):
			action, comment = deal.ActionHandedOver, c.Name
		}
	}
	if comment == "" {
		comment = strings.Join(coOwners, ", ")
	}
	event := entity.AuditEvent{
		DealID: d.ID, Version: d.Version, At: in.Now, ActorEmail: in.Actor.Email, ActorName: in.Actor.Name,
		ActorSide: in.Side, Action: action,
		Comment: comment, FromStatus: d.Status, ToStatus: d.Status, Revision: d.Revision, Event: ownersChanged,
	}
	if err := db.Create(&event).Error; err != nil {
		return fmt.Errorf("audit deal %s: %w", d.Number, err)
	}
	return Signal(db, d.ID, d.Version, in.Signal, in.Now)
}

// ownersChanged is the name in the record of a change of owners; no event of the deal's life.
const ownersChanged = "ownersChanged"
