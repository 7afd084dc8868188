package repo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// SaveCase is one save of a case: everything of it lands in one transaction, or nothing.
type SaveCase struct {
	Now           time.Time
	By            deal.Actor // who saves
	OpportunityID string
	New           *NewCase // of a first save
	Version       int      // of the case that the caller saw; 0 skips the comparison
	Shared        deal.Shared
	Deals         []SaveDeal
	Parties       []entity.Party
	Key           *Key // of an idempotent request
}

// NewCase is what only the first save knows.
type NewCase struct {
	Requester        deal.Actor
	OrganizationID   string
	OrganizationName string
	LocationID       string
}

// SaveDeal is a deal of a save: new, a draft that is written again, or a deal past its draft whose new revision is only
// frozen and submitted, since what people see of it changes when the workflow accepts it.
type SaveDeal struct {
	ID              string
	New             bool
	Frozen          deal.Status // the status past draft that the caller saw; 0 for a draft
	SubMode         string      // of a new deal
	Content         deal.Content
	Zone            string
	CountryCode     string
	Region          string
	CustomerName    string
	CustomerCountry string
	Submit          *NewCommand // freeze a revision and store this command
}

// Key identifies an idempotent request: who, which call, which key, which body.
type Key struct {
	ID       string
	BodyHash string
}

// Saved names what a save wrote; the commands carry the numbers of their revisions.
type Saved struct {
	Number   string
	Commands []NewCommand
}

// SaveCase writes a case: rows, parties, revisions, commands. Repeating it with the same key answers apperr.Conflict "key.known".
func (s *Store) SaveCase(ctx context.Context, in SaveCase) (Saved, error) {
	var out Saved
	if in.By.Email == "" && in.New != nil {
		in.By = in.New.Requester
	}
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		opportunity, err := lockCase(db, in)
		if err != nil {
			return err
		}
		out.Number = opportunity.Number
		if err := takeKey(db, in.Key, opportunity.Number, in.Now); err != nil {
			return err
		}
		if err := writeCase(db, &opportunity, in); err != nil {
			return err
		}
		var written []entity.Deal
		for _, d := range in.Deals {
			command, err := writeDeal(db, opportunity, d, in, &written)
			if err != nil {
				return err
			}
			if command != nil {
				out.Commands = append(out.Commands, *command)
			}
		}
		return indexCase(db, opportunity.ID, in.Now, written...)
	})
	return out, err
}

func lockCase(db *gorm.DB, in SaveCase) (entity.Opportunity, error) {
	var o entity.Opportunity
	if in.New == nil {
		if err := db.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&o, "id = ?", in.OpportunityID).Error; err != nil {
			return o, fmt.Errorf("lock case %s: %w", in.OpportunityID, notFound(err))
		}
		if in.Version != 0 && in.Version != o.Version {
			return o, apperr.Conflict("case.stale", "Somebody else has saved this case since you opened it.").With("version", o.Version)
		}
		return o, nil
	}
	var n int64
	if err := db.Raw("select nextval('case_number_seq')").Scan(&n).Error; err != nil {
		return o, fmt.Errorf("draw a case number: %w", err)
	}
	r := in.New.Requester
	return entity.Opportunity{
		ID: in.OpportunityID, Number: fmt.Sprintf("C-%08d", n), CreatedAt: in.Now,
		RequesterEmail: r.Email, RequesterName: r.Name, RequesterOrganizationID: in.New.OrganizationID,
		RequesterOrganizationName: in.New.OrganizationName, RequesterLocationID: in.New.LocationID,
	}, nil
}

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
	if err != nil {
		return fmt.Errorf("take the request's key: %w", err)
	}
	return nil
}

func writeCase(db *gorm.DB, o *entity.Opportunity, in SaveCase) error {
	shared, err := json.Marshal(in.Shared)
	if err != nil {
		return fmt.Errorf("sections of case %s: %w", o.Number, err)
	}
	drafts := slices.ContainsFunc(in.Deals, func(d SaveDeal) bool { return d.Frozen == 0 })
	o.UpdatedAt = in.Now
	o.Version++
	if drafts {
		o.Shared, o.ProductGroupID, o.ProductGroupName = shared, in.Shared.ProductGroup.ID, in.Shared.ProductGroup.Name
	}
	if err := db.Save(o).Error; err != nil {
		return fmt.Errorf("save case %s: %w", o.Number, err)
	}
	if !drafts {
		return nil // parties follow when a revision comes in force
	}
	if err := db.Delete(&entity.Party{}, "opportunity_id = ?", o.ID).Error; err != nil {
		return fmt.Errorf("parties of case %s: %w", o.Number, err)
	}
	if len(in.Parties) == 0 {
		return keepResellers(db, o.ID)
	}
	parties := make([]entity.Party, len(in.Parties))
	for i, p := range in.Parties {
		p.OpportunityID = o.ID
		parties[i] = p
	}
	if err := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&parties).Error; err != nil {
		return fmt.Errorf("parties of case %s: %w", o.Number, err)
	}
	return keepResellers(db, o.ID)
}

func writeDeal(db *gorm.DB, o entity.Opportunity, d SaveDeal, in SaveCase, written *[]entity.Deal) (*NewCommand, error) {
	row, err := draftRow(db, o, d, in)
	if err != nil {
		return nil, err
	}
	if d.Frozen != 0 {
		return freeze(db, d, in)
	}
	if row.Content, err = json.Marshal(d.Content); err != nil {
		return nil, fmt.Errorf("content of deal %s: %w", row.Number, err)
	}
	row.Name, row.Zone, row.CountryCode, row.Region = d.Content.Name, d.Zone, d.CountryCode, d.Region
	row.CustomerName, row.CustomerCountry, row.UpdatedAt = d.CustomerName, d.CustomerCountry, in.Now
	row.Volume = 0
	if d.Content.Volume != nil {
		row.Volume = *d.Content.Volume
	}
	row = FoldedDeal(row, o, d.Content)
	row.IndexVersion++
	if err := db.Save(&row).Error; err != nil {
		return nil, fmt.Errorf("save deal %s: %w", row.Number, err)
	}
	*written = append(*written, row)
	if d.New {
		action := "Draft created"
		if d.SubMode == SubModeCopy {
			action = "Draft created as a copy"
		}
		if err := firstStory(db, row, o, in.By, action, in.Now); err != nil {
			return nil, err
		}
	}
	if d.Submit == nil {
		return nil, nil //nolint:nilnil // a draft save sends no command
	}
	return freeze(db, d, in)
}

// freeze makes the deal's next revision and stores the command that submits it.
func freeze(db *gorm.DB, d SaveDeal, in SaveCase) (*NewCommand, error) {
	var err error
	command := *d.Submit
	command.DealID = d.ID
	if d.Content.Volume != nil {
		command.Command.Volume = *d.Content.Volume
	}
	command.Command.Revision, err = addRevision(db, d.ID, in.Shared, d.Content, command.Command.Actor.Email, in.Now)
	if err != nil {
		return nil, fmt.Errorf("freeze deal %s: %w", d.ID, err)
	}
	return &command, addCommand(db, command)
}

func draftRow(db *gorm.DB, o entity.Opportunity, d SaveDeal, in SaveCase) (entity.Deal, error) {
	var row entity.Deal
	if d.New {
		terms, err := json.Marshal(deal.TermsOf(d.Content.Type))
		if err != nil {
			return row, fmt.Errorf("terms: %w", err)
		}
		return entity.Deal{
			ID: d.ID, OpportunityID: o.ID, Number: o.Number + "-" + d.Content.Type.Suffix(), Type: string(d.Content.Type),
			Status: int(deal.Draft), Version: 1, EnteredAt: in.Now, HandledUntil: in.Now, Terms: terms, ChainID: d.ID,
			SubMode: d.SubMode, Life: entity.JSON("{}"), CreatedAt: in.Now,
		}, nil
	}
	if err := db.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&row, "id = ? and opportunity_id = ?", d.ID, o.ID).Error; err != nil {
		return row, fmt.Errorf("lock deal %s: %w", d.ID, notFound(err))
	}
	expected := deal.Draft
	if d.Frozen != 0 {
		expected = d.Frozen
	}
	if deal.Status(row.Status) != expected {
		return row, apperr.Conflict("deal.notDraft", "This deal has moved on meanwhile; reload the case to see where it stands.").With("version", row.Version)
	}
	return row, nil
}

// firstStory opens the deal's story and stores its draft deadlines.
func firstStory(db *gorm.DB, row entity.Deal, o entity.Opportunity, by deal.Actor, action string, now time.Time) error {
	state, err := stateOf(row, o, nil)
	if err != nil {
		return err
	}
	if err := replaceDeadlines(db, state); err != nil {
		return err
	}
	event := entity.AuditEvent{
		DealID: row.ID, Version: row.Version, At: now, ActorEmail: by.Email, ActorName: by.Name,
		ActorSide: entity.SidePartner, Action: action, ToStatus: row.Status,
	}
	if err := db.Create(&event).Error; err != nil {
		return fmt.Errorf("audit deal %s: %w", row.Number, err)
	}
	return nil
}
