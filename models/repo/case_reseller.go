package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// AddReseller is a reseller to be added to a case with the proof that it knows of it.
type AddReseller struct {
	Row      entity.CaseReseller
	Reseller string // its name, for the mail
}

// AddReseller adds a reseller to a case: from now on its organisation sees the case. A second time is refused.
func (s *Store) AddReseller(ctx context.Context, in AddReseller) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := lockDealsOf(db, in.Row.OpportunityID); err != nil {
			return err
		}
		var o entity.Opportunity
		if err := db.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&o, "id = ?", in.Row.OpportunityID).Error; err != nil {
			return fmt.Errorf("case of a reseller: %w", notFound(err))
		}
		if err := attach(db, in); err != nil {
			return err
		}
		added := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&in.Row)
		if added.Error != nil {
			return fmt.Errorf("add reseller to case %s: %w", o.Number, added.Error)
		}
		if added.RowsAffected == 0 {
			return apperr.Conflict("reseller.known", deal.TextResellerKnown)
		}
		if err := keepResellers(db, o.ID); err != nil {
			return err
		}
		if err := db.Model(&o).Updates(map[string]any{"version": o.Version + 1, "updated_at": in.Row.AddedAt}).
			Error; err != nil {
			return fmt.Errorf("case %s: %w", o.Number, err)
		}
		if err := indexCase(db, o.ID, in.Row.AddedAt); err != nil {
			return err
		}
		return mailReseller(db, in)
	})
}

func attach(db *gorm.DB, in AddReseller) error {
	taken := db.Model(&entity.Attachment{}).
		Where("id = ? and uploaded_by = ? and opportunity_id is null", in.Row.AttachmentID, in.Row.AddedBy).
		Updates(map[string]any{"opportunity_id": in.Row.OpportunityID, "source": deal.SourceAwareness})
	if taken.Error != nil {
		return fmt.Errorf("attach the proof: %w", taken.Error)
	}
	if taken.RowsAffected == 0 {
		return apperr.Invalid("attachment.unknown", "This attachment is not known.",
			apperr.Fault{
				Pointer: "/attachment", Code: "attachment.unknown", Message: "This attachment is not known.",
				Field: "attachment",
			})
	}
	return nil
}

// keepResellers lets the organisations of added resellers see a case; a save that writes the parties anew keeps them
// (lockedCase).
func keepResellers(db *gorm.DB, opportunityID string) error {
	err := db.Exec(`insert into opportunity_party (opportunity_id, organization_id, location_id, kind, email)
		select r.opportunity_id, a.organization_id, a.location_id, ?, '' from case_reseller r join account a on a.id =
		r.account_id
		where r.opportunity_id = ? on conflict do nothing`, entity.PartyPartner, opportunityID).Error
	return wrap(err, "parties of added resellers")
}

// mailReseller tells the owners once, by the first deal of the case.
func mailReseller(db *gorm.DB, in AddReseller) error {
	var d entity.Deal
	if err := db.Order("created_at, number").Take(&d, "opportunity_id = ?", in.Row.OpportunityID).Error; err != nil {
		return fmt.Errorf("deal of a reseller: %w", err)
	}
	var o entity.Opportunity
	if err := db.Take(&o, "id = ?", in.Row.OpportunityID).Error; err != nil {
		return fmt.Errorf("case of a reseller: %w", err)
	}
	state, err := stateOf(d, o, nil)
	if err != nil {
		return err
	}
	facts := FactsOf(d, state)
	row := entity.Outbox{Topic: entity.TopicMail, DealID: d.ID, DealVersion: d.Version, CreatedAt: in.Row.AddedAt}
	err = addOutbox(db, row, OutboxEvent{
		Event: resellerAdded, Comment: in.Reseller, Key: in.Row.AccountID, Facts: &facts, By: in.Row.AddedBy,
	})
	return wrap(err, "mail of a reseller")
}

// resellerAdded is what mail tells of a reseller that was added (mail.ResellerAdded); no event of the deal's life.
const resellerAdded deal.Event = "resellerAdded"

// addedReseller is a reseller that was added later, as the accounts know it now.
type addedReseller struct {
	entity.CaseReseller
	PartnerType                                          int
	OrganizationID, LocationID, CompanyName, CountryName string
	IsEUEFTA, IsActive                                   bool
}

// withResellers lays the resellers that were added later over the sections of a revision.
func withResellers(rows []addedReseller, shared deal.Shared) deal.Shared {
	for _, r := range rows {
		if shared.Names(r.AccountID) {
			continue
		}
		shared.Accounts = append(shared.Accounts, deal.Account{
			ID: entity.ID("case_reseller", r.OpportunityID+":"+
				r.AccountID), CountryID: r.CountryID, PartnerType: deal.PartnerType(r.PartnerType),
			Accounts: []deal.AccountRef{{
				AccountID: r.AccountID, LocationID: r.LocationID, OrganizationID: r.OrganizationID, CompanyName: r.CompanyName,
				CountryName: r.CountryName, EUEFTA: r.IsEUEFTA, Active: r.IsActive,
			}},
		})
		shared.Contacts = append(shared.Contacts, deal.ChannelContact{
			ID: entity.ID("case_reseller_contact", r.OpportunityID+":"+
				r.AccountID), AccountID: r.AccountID, CompanyName: r.CompanyName,
			CountryName: r.CountryName, PartnerType: deal.PartnerType(r.PartnerType).
					String(), Emails: r.Emails, Source: deal.SourceChannel,
		})
	}
	return shared
}

// Voice is a person's rating of the portal.
type Voice struct {
	ID            string
	OpportunityID *string // of the case from which the person rates
	Email         string
	Rating        int // stars, 1 to 5
	Comments      string
	BrowserName   string
	CreatedAt     time.Time
}

// AddVoice stores a rating once.
func (s *Store) AddVoice(ctx context.Context, v Voice) error {
	row := entity.UserVoice(v)
	return wrap(s.DB(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error, "store feedback")
}

// LettersOf lists a deal's letters, newest first.
func (s *Store) LettersOf(ctx context.Context, dealID string) ([]entity.Letter, error) {
	return list[entity.Letter](s.DB(ctx).Where("deal_id = ?", dealID).Where(noOffer).Order("deal_version desc"),
		"letters")
}
