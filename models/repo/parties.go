package repo

import (
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/visibility"
)

// addParties lets those see the case whom a revision in force names; who saw it before goes on seeing it.
func addParties(db *gorm.DB, o entity.Opportunity, shared deal.Shared, content deal.Content) error {
	rows := markets(o.ID, shared)
	for _, account := range shared.Partners() {
		for _, ref := range account.Accounts {
			rows = append(rows, entity.Party{
				OpportunityID: o.ID, OrganizationID: ref.OrganizationID, LocationID: ref.LocationID,
				Kind: entity.PartyPartner,
			})
		}
	}
	owners, err := colleaguesNamed(db, o.RequesterOrganizationID, slices.Concat(shared.CoOwners(), content.CoOwners()))
	if err != nil {
		return err
	}
	for _, p := range CoOwnerParties(owners, o.RequesterOrganizationID, o.RequesterLocationID) {
		p.OpportunityID = o.ID
		rows = append(rows, p)
	}
	return wrap(createParties(db, rows), "parties of case %s", o.Number)
}

// createParties adds parties to their case; one that is there already stays.
func createParties(db *gorm.DB, rows []entity.Party) error {
	if len(rows) == 0 {
		return nil
	}
	return db.Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

// replaceCoOwners puts the parties of co-owners into the place of those that a case has.
func replaceCoOwners(db *gorm.DB, o entity.Opportunity, rows []entity.Party) error {
	err := db.Delete(&entity.Party{}, "opportunity_id = ? and kind = ?", o.ID, entity.PartyCoOwner).Error
	if err == nil {
		err = createParties(db, rows)
	}
	return wrap(err, "owners of case %s", o.Number)
}

// markets are the parties of a case that are no organisation.
func markets(opportunityID string, shared deal.Shared) []entity.Party {
	var rows []entity.Party
	for _, m := range shared.Markets() {
		organization, place := visibility.Market(m)
		rows = append(rows, entity.Party{
			OpportunityID: opportunityID, OrganizationID: organization, LocationID: place,
			Kind: entity.PartyMarket,
		})
	}
	return rows
}
