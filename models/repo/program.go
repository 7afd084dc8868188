package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
)

const programOrder = "kind, deal_type, product_type_id, country_id, region_name, business_vertical_id, effective_from"

// ProgramHistory lists every version of the program's rules, past and coming ones included; of one kind when it is
// named.
func (s *Store) ProgramHistory(ctx context.Context, kind string) ([]program.Version, error) {
	q := s.DB(ctx).Order(programOrder)
	if kind != "" {
		q = q.Where("kind = ?", kind)
	}
	rows, err := list[entity.ProgramRule](q, "program rules")
	out := make([]program.Version, len(rows))
	for i, r := range rows {
		out[i] = program.Version{Rule: programRule(r), ID: r.ID, CreatedBy: r.CreatedBy, CreatedAt: r.CreatedAt}
	}
	return out, err
}

// ProgramInForce lists the rules of the kinds that hold on a day; ended ones are left out.
func (s *Store) ProgramInForce(ctx context.Context, on deal.Date, kinds ...program.Kind) ([]program.Rule, error) {
	rows, err := programInForce(s.DB(ctx).Where("kind in ?", kinds), on)
	return programRules(rows), err
}

func programInForce(db *gorm.DB, on deal.Date) ([]entity.ProgramRule, error) {
	newest := db.Model(&entity.ProgramRule{}).Where("effective_from <= ?", string(on)).Order(programOrder + " desc").
		Select("distinct on (kind, deal_type, product_type_id, country_id, region_name, business_vertical_id) " +
			Columns[entity.ProgramRule]("program_rule"))
	rows := []entity.ProgramRule{}
	err := fresh(db).Table("(?) AS newest", newest).Where("value is not null").Order(programOrder).Find(&rows).Error
	return rows, wrap(err, "program rules on %s", on)
}

// programFor reads the rules that may hold for a deal on a day.
func programFor(db *gorm.DB, scope program.Scope, on deal.Date) ([]program.Rule, error) {
	covering := db.Where("deal_type in ('', ?) and product_type_id in ('', ?) and country_id in ('', ?) and region_name "+
		"in ('', ?) and business_vertical_id in ('', ?)",
		string(scope.DealType), scope.ProductTypeID, scope.CountryID, scope.RegionName, scope.VerticalID)
	rows, err := programInForce(covering, on)
	return programRules(rows), err
}

// ProgramRulesFor are the rules of a kind that may hold for a scope on a day.
func (s *Store) ProgramRulesFor(ctx context.Context, scope program.Scope, on deal.Date,
	kind program.Kind,
) ([]program.Rule, error) {
	return cached(s.references.programRule, ruleKey{scope, on, kind}, func() ([]program.Rule, error) {
		return programFor(s.DB(ctx).Where("kind = ?", string(kind)), scope, on)
	})
}

func programRules(rows []entity.ProgramRule) []program.Rule {
	return collect(rows, programRule)
}

func programRule(r entity.ProgramRule) program.Rule {
	return program.Rule{
		Kind: program.Kind(r.Kind), From: dateFrom(&r.EffectiveFrom), Value: r.Value,
		Scope: program.Scope{
			DealType: deal.Type(r.DealType), ProductTypeID: r.ProductTypeID, CountryID: r.CountryID, RegionName: r.RegionName,
			VerticalID: r.BusinessVerticalID,
		},
	}
}

func recordAdmin(db *gorm.DB, actor deal.Actor, action string, subject any, at time.Time) error {
	_, err := recordEvent(db, actor, action, subject, at)
	return err
}

// RecordExport notes that somebody took a part of the record with them: what they asked for, and how many lines it has.
func (s *Store) RecordExport(
	ctx context.Context, filter map[string]string, lines int, actor deal.Actor, now time.Time,
) error {
	return recordAdmin(s.DB(ctx), actor, "ExportEvents", map[string]any{"filter": filter, "lines": lines}, now)
}

// recordEvent is recordAdmin for who needs the line's number.
func recordEvent(db *gorm.DB, actor deal.Actor, action string, subject any, at time.Time) (int64, error) {
	body, err := json.Marshal(subject)
	if err != nil {
		return 0, fmt.Errorf("record %s: %w", action, err)
	}
	event := entity.AdminEvent{At: at, ActorEmail: actor.Email, ActorName: actor.Name, Action: action, Subject: body}
	err = db.Create(&event).Error
	return event.ID, wrap(err, "record %s", action)
}

// Program are the numbers that hold for the locked deal on its local day: what a submit snapshots.
func (tx *DealTx) Program(now time.Time) (deal.Terms, error) {
	rules, scope, err := tx.rules(now)
	if err != nil {
		return deal.Terms{}, err
	}
	terms, err := program.Terms(rules, scope)
	return terms, wrap(err, "program of deal %s", tx.deal.Number)
}

func (tx *DealTx) rules(now time.Time) ([]program.Rule, program.Scope, error) {
	scope := program.Scope{
		DealType: deal.Type(tx.deal.Type), ProductTypeID: tx.opportunity.ProductGroupID,
		RegionName: tx.deal.Region,
	}
	var content deal.Content
	if err := jsonv2.Unmarshal(tx.deal.Content, &content); err != nil {
		return nil, scope, fmt.Errorf("content of deal %s: %w", tx.deal.Number, err)
	}
	scope.VerticalID = content.Vertical.ID
	var err error
	if scope.CountryID, err = tx.references.countryID(tx.db, tx.deal.CountryCode); err != nil {
		return nil, scope, fmt.Errorf("deal %s: %w", tx.deal.Number, err)
	}
	rules, err := tx.references.program(tx.db, scope, deal.DateOf(now, deal.Zone(tx.deal.Zone)))
	return rules, scope, err
}

// countryID is the id of a country by its code; empty when the program does not know it.
func countryID(db *gorm.DB, code string) (string, error) {
	var ids []string
	if err := db.Model(&entity.Country{}).Where("code = ?", code).Limit(1).Pluck("id", &ids).Error; err != nil {
		return "", fmt.Errorf("country %s: %w", code, err)
	}
	if len(ids) == 0 {
		return "", nil
	}
	return ids[0], nil
}
