package repo

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
)

// LineOutcome is what became of a line of an import.
type LineOutcome string

// The outcomes.
const (
	LineAccepted LineOutcome = "accepted"
	LineRepeated LineOutcome = "repeated" // the same distributor, invoice and line came before: the first one counts
	LineRefused  LineOutcome = "refused"
)

// Claim is a line that somebody hands in for a deal.
type Claim struct {
	deal.SoldLine
	DealNumber string
	By         string
	Signal     string // what the deal's workflow is told
}

// Claimed is what became of it.
type Claimed struct {
	Outcome       LineOutcome
	Reason        string
	OverCommitted bool
}

func refusedLine(reason string) Claimed { return Claimed{Outcome: LineRefused, Reason: reason} }

// RecordUnits takes one line: it is stored, the deal's total changes and the index and the workflow hear of it, in one
// transaction; units of a deal that has ended count all the same (clarifications.md 96).
func (s *Store) RecordUnits(ctx context.Context, c Claim, now time.Time) (Claimed, error) {
	var ids []string
	if err := s.DB(ctx).Model(&entity.Deal{}).Where("number = ?", c.DealNumber).Pluck("id", &ids).Error; err != nil {
		return Claimed{}, fmt.Errorf("deal %s of a line: %w", c.DealNumber, err)
	}
	if len(ids) == 0 {
		return refusedLine("This deal is not known."), nil
	}
	var out Claimed
	err := s.InDeal(ctx, ids[0], func(tx *DealTx) error {
		var err error
		out, err = tx.recordUnits(c, now)
		return err
	})
	return out, wrap(err, "units of deal %s, invoice %s line %d", c.DealNumber, c.InvoiceNumber, c.Line)
}

func (tx *DealTx) recordUnits(c Claim, now time.Time) (Claimed, error) {
	known, err := tx.knownLine(c)
	if err != nil || known != nil {
		return orRepeated(known), err
	}
	state, err := tx.State()
	if err != nil {
		return Claimed{}, err
	}
	reason, err := tx.foreign(&c, state)
	if err != nil {
		return Claimed{}, err
	}
	rules, err := tx.unitRules(now)
	if err != nil {
		return Claimed{}, err
	}
	if reason == "" {
		reason = deal.CheckUnits(state, c.SoldLine, deal.DateOf(now, state.Location()), rules)
	}
	if reason != "" {
		return refusedLine(reason), nil
	}
	total := state.Units + c.Quantity
	row := entity.SalesOut{
		DistributorAccountID: c.DistributorAccountID, InvoiceNumber: c.InvoiceNumber, Line: c.Line, DealID: tx.deal.ID,
		InvoiceDate: c.InvoiceDate.At(0,
			time.UTC), SKU: c.SKU, Quantity: c.Quantity, Total: total, OverCommitted: rules.OverCommits(total, state.Volume),
		ReceivedAt: now, ReceivedBy: c.By,
	}
	added := tx.db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	if added.Error != nil {
		return Claimed{}, added.Error
	}
	if added.RowsAffected == 0 { // for another deal at the same time
		known, err := tx.knownLine(c)
		return orRepeated(known), err
	}
	return Claimed{Outcome: LineAccepted, OverCommitted: row.OverCommitted}, tx.addUnits(row, c.Signal, now)
}

// addUnits changes the deal's total; its version stays, because nothing of what the workflow decides on has changed.
func (tx *DealTx) addUnits(row entity.SalesOut, signal string, now time.Time) error {
	changes := map[string]any{
		"units": row.Total, "over_committed": row.OverCommitted,
		"index_version": gorm.Expr("index_version + 1"), "updated_at": now,
	}
	if row.Quantity > 0 {
		changes["last_sold"] = gorm.Expr("greatest(last_sold, ?::date)", row.InvoiceDate)
	}
	err := tx.db.Model(&entity.Deal{}).Where("id = ?", tx.deal.ID).Updates(changes).Error
	if err != nil {
		return fmt.Errorf("total: %w", err)
	}
	index := entity.Outbox{
		Topic: entity.TopicIndex, DealID: tx.deal.ID, DealVersion: tx.deal.Version,
		Payload: entity.JSON("{}"), CreatedAt: now,
	}
	if err := tx.db.Create(&index).Error; err != nil {
		return fmt.Errorf("outbox: %w", err)
	}
	return tx.Signal(signal, now)
}

func (tx *DealTx) knownLine(c Claim) (*entity.SalesOut, error) {
	var row entity.SalesOut
	err := tx.db.Take(&row, "distributor_account_id = ? and invoice_number = ? and line = ?", c.DistributorAccountID,
		c.InvoiceNumber, c.Line).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil //nolint:nilnil // a new line is the ordinary case
	}
	return &row, err
}

func orRepeated(row *entity.SalesOut) Claimed {
	if row == nil {
		return Claimed{}
	}
	return Claimed{Outcome: LineRepeated, OverCommitted: row.OverCommitted}
}

// foreign refuses distributors and SKUs that are not the deal's (clarifications.md 29).
func (tx *DealTx) foreign(c *Claim, state deal.State) (string, error) {
	var accounts []entity.Account
	err := tx.db.Limit(1).Find(&accounts, "id = ? and partner_type = ?", c.DistributorAccountID, int(deal.PartnerADD)).
		Error
	if err != nil {
		return "", fmt.Errorf("distributor: %w", err)
	}
	if len(accounts) == 0 {
		return "This distributor is not known.", nil
	}
	c.DistributorOrganization = accounts[0].OrganizationID
	if state.Revision == 0 {
		return "", nil // never submitted: the rules say so
	}
	shared, content, err := loadRevision(tx.db, tx.deal.ID, state.Revision)
	switch {
	case err != nil:
		return "", err
	case !shared.SellsThrough(c.DistributorAccountID, c.DistributorOrganization):
		return "This distributor is not part of the deal.", nil
	case content.Sells(c.SKU):
		return "", nil
	}
	var articles []struct{ ID, ProductFamilyID, BusinessUnitID string }
	err = tx.db.Raw("select s.id, f.id as product_family_id, f.business_unit_id from product_sku s join product_family "+
		"f on f.id = s.product_family_id where s.part_number = ?",
		strings.TrimSpace(c.SKU)).Scan(&articles).Error
	if err != nil {
		return "", fmt.Errorf("article: %w", err)
	}
	for _, a := range articles {
		if content.SellsArticle(a.ID, a.ProductFamilyID, a.BusinessUnitID) {
			return "", nil
		}
	}
	return "This SKU is not part of the deal.", nil
}

// UnitsOf lists the newest lines that count for a deal.
func (s *Store) UnitsOf(ctx context.Context, dealID string, limit int) ([]entity.SalesOut, error) {
	q := s.DB(ctx).Where("deal_id = ?", dealID).
		Order("received_at desc, distributor_account_id, invoice_number, line desc").Limit(limit)
	return list[entity.SalesOut](q, "units")
}

func (tx *DealTx) unitRules(now time.Time) (deal.UnitRules, error) {
	rules, scope, err := tx.rules(now)
	if err != nil {
		return deal.UnitRules{}, err
	}
	v, err := program.SalesOutOf(rules, scope)
	if err != nil {
		return deal.UnitRules{}, fmt.Errorf("unit rules: %w", err)
	}
	return deal.UnitRules{ClaimDays: v.ClaimDays, OverCommitsPercent: v.OverCommitsPercent}, nil
}
