package repo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"gorm.io/gorm"

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

	RequesterOrganization string // of a case that was there before
	Version               int    // of the case that the caller saw; 0 skips the comparison
	Shared                deal.Shared
	Deals                 []SaveDeal
	Parties               []entity.Party
	Key                   *Key                // of an idempotent request
	Attach                []string            // ids of files that the case gets
	Files                 []entity.Attachment // files that a new case gets, whose bytes another one has already
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
	Number          string // empty of a new one
	New             bool
	Frozen          deal.Status // the status past draft that the caller saw; 0 for a draft
	SubMode         string      // of a new deal
	CopiedFrom      *string     // of a new deal: the one whose copy it is
	Content         deal.Content
	Sections        *deal.Shared // of a deal past its draft, when it keeps other shared sections than the save has
	Zone            string
	CountryCode     string
	Region          string
	CustomerName    string
	CustomerCountry string
	Submit          *NewCommand // freeze a revision and store this command

	Keys []deal.DuplicateKey // of a deal to submit: the save is refused while others hold one of them
}

// Key identifies an idempotent request: who, which call, which key, which body.
type Key struct {
	ID       string
	BodyHash string
}

// KeyOf identifies the request of a person for a call under an idempotency key.
func KeyOf(email, call, idempotencyKey string, body []byte) Key {
	sum := sha256.Sum256(body)
	return Key{
		ID:       entity.ID("request", email+"\x00"+call+"\x00"+idempotencyKey),
		BodyHash: hex.EncodeToString(sum[:]),
	}
}

// Saved names what a save wrote; the commands carry the numbers of their revisions.
type Saved struct {
	Number   string
	Commands []NewCommand
}

// SaveCase writes a case: rows, parties, revisions, commands. Repeating it with the same key answers apperr.Conflict
// "key.known".
func (s *Store) SaveCase(ctx context.Context, in SaveCase) (Saved, error) {
	var out Saved
	if in.By.Email == "" && in.New != nil {
		in.By = in.New.Requester
	}
	err := s.transact(ctx, func(tx *Tx) error {
		c, err := lockCase(tx, in)
		if err != nil {
			return err
		}
		out.Number = c.opportunity.Number
		if err := c.write(tx.DB, in); err != nil {
			return err
		}
		if err := c.takeFiles(tx.DB, in); err != nil {
			return err
		}
		var written []entity.Deal
		for _, d := range in.Deals {
			row, command, err := c.writeDeal(tx.DB, d, in)
			if err != nil {
				return err
			}
			if row != nil {
				written = append(written, *row)
			}
			if command != nil {
				out.Commands = append(out.Commands, *command)
			}
		}
		return c.index(tx.DB, in.Now, written)
	})
	return out, err
}

func (c *lockedCase) write(db *gorm.DB, in SaveCase) error {
	o := &c.opportunity
	shared, err := json.Marshal(in.Shared)
	if err != nil {
		return fmt.Errorf("sections of case %s: %w", o.Number, err)
	}
	drafts := slices.ContainsFunc(in.Deals, func(d SaveDeal) bool { return d.Frozen == 0 })
	o.UpdatedAt = in.Now
	o.Version++
	if drafts {
		before, err := sharedOf(*o)
		if err != nil {
			return err
		}
		if c.sharedKept, err = same(before, in.Shared); err != nil {
			return err
		}
		o.Shared = shared
		o.ProductGroupID = in.Shared.ProductGroup.ID
		o.ProductGroupName = in.Shared.ProductGroup.Name
	}
	if !drafts {
		if err := c.writeOwners(db, in); err != nil {
			return err
		}
	}
	write := db.Save
	if c.isNew {
		write = db.Create
	}
	if err := write(o).Error; err != nil {
		return fmt.Errorf("save case %s: %w", o.Number, err)
	}
	if !drafts {
		return nil // parties follow when a revision comes in force
	}
	return c.writeParties(db, in)
}

// writeOwners takes the co-owners of an edit at once: who owns a case is no matter of a revision, and needs no review.
func (c *lockedCase) writeOwners(db *gorm.DB, in SaveCase) error {
	o := &c.opportunity
	live, err := sharedOf(*o)
	if err != nil {
		return err
	}
	next := live.WithOwners(in.Shared)
	if unchanged, err := same(live, next); err != nil || unchanged {
		return err
	}
	if o.Shared, err = json.Marshal(next); err != nil {
		return fmt.Errorf("sections of case %s: %w", o.Number, err)
	}
	var rows []entity.Party
	for _, p := range in.Parties {
		if p.Kind == entity.PartyCoOwner {
			p.OpportunityID = o.ID
			rows = append(rows, p)
		}
	}
	return replaceCoOwners(db, *o, rows)
}

// takeFiles gives the case its new files, once its own row is written: those that come with a copy, and those that the
// author of the save has uploaded or the case has had before.
func (c *lockedCase) takeFiles(db *gorm.DB, in SaveCase) error {
	if len(in.Files) > 0 {
		if err := db.Create(&in.Files).Error; err != nil {
			return fmt.Errorf("files of case %s: %w", c.opportunity.Number, err)
		}
	}
	if len(in.Attach) == 0 {
		return nil
	}
	attached, err := takeUploads(db, in.Attach, in.OpportunityID, in.By.Email)
	if err == nil && !attached { // another case has taken one meanwhile, or it was swept
		err = apperr.Conflict("attachment.gone", "An attachment is no longer there; please add it again.")
	}
	return err
}

// writeParties writes those who take part anew, the organisations of added resellers included, when they have changed.
func (c *lockedCase) writeParties(db *gorm.DB, in SaveCase) error {
	parties := map[entity.Party]bool{}
	for _, p := range slices.Concat(in.Parties, c.resellers, markets(c.opportunity.ID, in.Shared)) {
		p.OpportunityID = c.opportunity.ID
		parties[p] = true
	}
	known := func(p entity.Party) bool { return parties[p] }
	if len(parties) == len(c.parties) && !slices.ContainsFunc(c.parties, func(p entity.Party) bool { return !known(p) }) {
		return nil
	}
	c.sharedKept = false
	if err := db.Delete(&entity.Party{}, "opportunity_id = ?", c.opportunity.ID).Error; err != nil {
		return fmt.Errorf("parties of case %s: %w", c.opportunity.Number, err)
	}
	err := createParties(db, slices.Collect(maps.Keys(parties)))
	return wrap(err, "parties of case %s", c.opportunity.Number)
}

// same tells whether two values are stored alike.
func same[T any](a, b T) (bool, error) {
	first, errFirst := json.Marshal(a)
	second, errSecond := json.Marshal(b)
	if err := errors.Join(errFirst, errSecond); err != nil {
		return false, fmt.Errorf("compare %T: %w", a, err)
	}
	return bytes.Equal(first, second), nil
}
