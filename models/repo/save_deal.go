package repo

import (
	"encoding/json"
	"fmt"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// writeDeal writes a deal of a save. It answers the row when it changed, and the command of a submit.
func (c *lockedCase) writeDeal(db *gorm.DB, d SaveDeal, in SaveCase) (*entity.Deal, *NewCommand, error) {
	before, err := c.draftRow(d, in)
	if err != nil {
		return nil, nil, err
	}
	if d.Frozen != 0 {
		command, err := c.freeze(db, d, in)
		return nil, command, err
	}
	row, err := c.drafted(before, d, in)
	if err != nil {
		return nil, nil, err
	}
	written := &row
	if unchanged, err := c.keeps(before, row, d); err != nil {
		return nil, nil, err
	} else if unchanged { // what a submit of an unchanged draft changes, its transition writes
		written = nil
	} else if err := writeRow(db, row, d.New); err != nil {
		return nil, nil, err
	}
	if d.New {
		action := deal.ActionDraftCreated
		if d.SubMode == SubModeCopy {
			action = deal.ActionDraftCopied
		}
		if err := firstAuditNote(db, row, c.opportunity, in.By, action, in.Now); err != nil {
			return nil, nil, err
		}
	}
	if d.Submit == nil {
		return written, nil, nil
	}
	command, err := c.freeze(db, d, in)
	return written, command, err
}

// drafted is a draft's row with what a save brings.
func (c *lockedCase) drafted(row entity.Deal, d SaveDeal, in SaveCase) (entity.Deal, error) {
	content, err := json.Marshal(d.Content)
	if err != nil {
		return row, fmt.Errorf("content of deal %s: %w", row.Number, err)
	}
	row.Content = content
	row.Name = d.Content.Name
	row.Zone = d.Zone
	row.CountryCode = d.CountryCode
	row.Region = d.Region
	row.CustomerName = d.CustomerName
	row.CustomerCountry = d.CustomerCountry
	row.UpdatedAt = in.Now
	row.Volume = 0
	if units := d.Content.Committed(); units != nil {
		row.Volume = *units
	}
	row = FoldedDeal(row, c.opportunity, d.Content)
	row.IndexVersion++
	return row, nil
}

// keeps tells whether a submit brings nothing that the draft's row has not.
func (c *lockedCase) keeps(before, row entity.Deal, d SaveDeal) (bool, error) {
	if d.New || d.Submit == nil || !c.sharedKept {
		return false, nil
	}
	var content deal.Content
	if err := jsonv2.Unmarshal(before.Content, &content); err != nil {
		return false, fmt.Errorf("content of deal %s: %w", row.Number, err)
	}
	if unchanged, err := same(content, d.Content); err != nil || !unchanged {
		return false, err
	}
	row.UpdatedAt = before.UpdatedAt
	row.IndexVersion = before.IndexVersion
	row.Content = before.Content
	return same(before, row)
}

func writeRow(db *gorm.DB, row entity.Deal, isNew bool) error {
	write := db.Save
	if isNew {
		write = db.Create
	}
	return wrap(write(&row).Error, "save deal %s", row.Number)
}

// freeze makes the deal's next revision and stores the command that submits it.
func (c *lockedCase) freeze(db *gorm.DB, d SaveDeal, in SaveCase) (*NewCommand, error) {
	command := *d.Submit
	command.DealID = d.ID
	if units := d.Content.Committed(); units != nil {
		command.Command.Volume = *units
	}
	last, _ := pick(c.revisions, func(r revisionCount) bool { return r.DealID == d.ID })
	row := entity.Revision{
		DealID: d.ID, Number: last.Last + 1, SubmittedBy: command.Command.Actor.Email,
		SubmittedAt: in.Now,
	}
	shared := in.Shared
	if d.Sections != nil {
		shared = *d.Sections
	}
	if err := addRevision(db, row, shared, d.Content); err != nil {
		return nil, fmt.Errorf("freeze deal %s: %w", d.ID, err)
	}
	command.Command.Revision = row.Number
	_, err := addCommand(db, command)
	return &command, err
}

// draftRow is the row that a save continues, or a new one.
func (c *lockedCase) draftRow(d SaveDeal, in SaveCase) (entity.Deal, error) {
	if d.New {
		terms, err := json.Marshal(deal.TermsOf(d.Content.Type))
		if err != nil {
			return entity.Deal{}, fmt.Errorf("terms: %w", err)
		}
		return entity.Deal{
			ID: d.ID, OpportunityID: c.opportunity.ID,
			Internal: c.opportunity.RequesterOrganizationID == deal.InternalOrganization, Number: c.opportunity.Number + "-" +
				d.Content.Type.Suffix(), Type: string(d.Content.Type),
			Status: int(deal.Draft), Label: string(deal.LabelDraft), Version: 1, EnteredAt: in.Now, HandledUntil: in.Now,
			Terms: terms, ChainID: d.ID,
			SubMode: d.SubMode, CopiedFrom: d.CopiedFrom, Life: entity.JSON("{}"), CreatedAt: in.Now,
		}, nil
	}
	row, ok := pick(c.deals, func(row entity.Deal) bool { return row.ID == d.ID })
	if !ok {
		return row, fmt.Errorf("lock deal %s: %w", d.ID, notFound(gorm.ErrRecordNotFound))
	}
	expected := deal.Draft
	if d.Frozen != 0 {
		expected = d.Frozen
	}
	if deal.Status(row.Status) != expected {
		return row, apperr.Conflict("deal.notDraft",
			"This deal has moved on meanwhile; reload the case to see where it stands.").With("version", row.Version)
	}
	return row, nil
}

// firstAuditNote opens the deal's story and stores its draft deadlines.
func firstAuditNote(db *gorm.DB, row entity.Deal, o entity.Opportunity, by deal.Actor, action string,
	now time.Time,
) error {
	state, err := stateOf(row, o, nil)
	if err != nil {
		return err
	}
	if err := replaceDeadlines(db, state); err != nil {
		return err
	}
	event := entity.AuditEvent{
		DealID: row.ID, Version: row.Version, At: now, ActorEmail: by.Email, ActorName: by.Name,
		ActorSide: deal.SidePartner, Action: action, ToStatus: row.Status,
	}
	return wrap(db.Create(&event).Error, "audit deal %s", row.Number)
}
