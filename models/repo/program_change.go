package repo

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
)

// ProgramRow is a version of a rule as it is stored.
func ProgramRow(v program.Version) entity.ProgramRule {
	return entity.ProgramRule{
		ID: v.ID, Kind: string(v.Kind), DealType: string(v.Scope.DealType), ProductTypeID: v.Scope.ProductTypeID,
		CountryID: v.Scope.CountryID, RegionName: v.Scope.RegionName, BusinessVerticalID: v.Scope.VerticalID,
		EffectiveFrom: v.From.At(0, time.UTC), Value: v.Value, CreatedBy: v.CreatedBy, CreatedAt: v.CreatedAt,
	}
}

// ruleRecord is what the administrators' record keeps of a change of the rules: the version, the value that was to hold
// for its scope on its day before and after the change, and why.
type ruleRecord struct {
	entity.ProgramRule

	Before, After json.RawMessage
	Reason        string
}

// errVersionExists refuses a second version of a rule of one scope and day.
func errVersionExists() error {
	return apperr.Conflict("rule.versionExists", "There is a version of this rule from this day on already.")
}

// AddProgramRule adds a version of a rule and says so in the administrators' record, with what it replaces and the
// reason; a second one of the same kind, scope and day is refused.
func (s *Store) AddProgramRule(ctx context.Context, v program.Version, reason string, actor deal.Actor) error {
	defer s.references.invalidate()
	row := ProgramRow(v)
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		before, err := programInForce(db.Where("kind = ?", row.Kind), v.From)
		if err != nil {
			return err
		}
		replaced, _ := program.Holding(programRules(before), v.Kind, v.Scope)
		err = db.Create(&row).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return errVersionExists()
		}
		if err != nil {
			return fmt.Errorf("add a program rule: %w", err)
		}
		return recordAdmin(db, actor, "AddProgramRule", ruleRecord{row, replaced.Value, row.Value, reason}, row.CreatedAt)
	})
}

// WithdrawProgramRule takes back a version that holds nowhere yet, and keeps it with the reason in the administrators'
// record (beyond N82).
func (s *Store) WithdrawProgramRule(ctx context.Context, id, reason string, actor deal.Actor, now time.Time) error {
	defer s.references.invalidate()
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		row, err := one[entity.ProgramRule](db.Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", id), "rule", id)
		switch {
		case err != nil:
			return err
		case !programRule(row).Comes(now):
			return apperr.Conflict("rule.holds", "This version holds already or has held: it cannot be withdrawn.")
		}
		if err := db.Delete(&row).Error; err != nil {
			return fmt.Errorf("withdraw program rule %s: %w", id, err)
		}
		withdrawn := programRule(row)
		left, err := programInForce(db.Where("kind = ?", row.Kind), withdrawn.From)
		if err != nil {
			return err
		}
		holds, _ := program.Holding(programRules(left), withdrawn.Kind, withdrawn.Scope)
		return recordAdmin(db, actor, "WithdrawProgramRule", ruleRecord{row, row.Value, holds.Value, reason}, now)
	})
}

// TouchedBy counts whom a new version of a rule would touch, and finds the value that it replaces; one of the same
// kind, scope and day is refused as it would be when it is added.
func (s *Store) TouchedBy(ctx context.Context, added program.Rule) (program.Touched, json.RawMessage, error) {
	versions, err := s.ProgramHistory(ctx, string(added.Kind))
	if err != nil {
		return program.Touched{}, nil, err
	}
	rules := make([]program.Rule, len(versions))
	for i, v := range versions {
		rules[i] = v.Rule
		if v.Scope == added.Scope && v.From == added.From {
			return program.Touched{}, nil, errVersionExists()
		}
	}
	groups, err := s.dealGroups(ctx, added, rules)
	if err != nil {
		return program.Touched{}, nil, err
	}
	replaced, _ := program.Holding(program.InForce(rules, added.From), added.Kind, added.Scope)
	return program.TouchedBy(added, rules, groups), replaced.Value, nil
}

// scopeColumns are where a deal has the members of a scope. Of its vertical the whole content is read.
var scopeColumns = map[string]struct{ name, sql string }{
	program.MemberDealType: {"deal_type", "d.type"},
	program.MemberProduct:  {"product_type_id", "o.product_group_id"},
	program.MemberCountry:  {"country_id", "c.id"},
	program.MemberRegion:   {"region_name", "d.region"},
	program.MemberVertical: {"vertical_id", "d.content -> 'vertical' ->> 'id'"},
}

// splitDeals are the columns by which the deals that a rule may touch are counted, in the order of the members, and the
// condition that they are within its scope. A member on which nothing depends is not read: an index has all that most
// kinds ask for.
func splitDeals(added program.Rule, rules []program.Rule) (columns, within string, args map[string]any) {
	split := added.Splits(rules)
	args = map[string]any{}
	for _, m := range added.Scope.Members() {
		column, value := scopeColumns[m.Name], "''"
		if split[m.Name] {
			value = "coalesce(" + column.sql + ", '')"
		}
		columns += value + " " + column.name + ", "
		if m.Value != "" {
			within += " and " + column.sql + " = @" + m.Name
			args[m.Name] = m.Value
		}
	}
	return columns, within, args
}

// dealGroups counts the deals within the scope of a rule by their own scopes, as far as something depends on them, and
// stages, without those that will be over on its day: a draft that ends before, a deal that expires before.
func (s *Store) dealGroups(ctx context.Context, added program.Rule, rules []program.Rule) ([]program.Group, error) {
	columns, within, args := splitDeals(added, rules)
	stages := program.Stages()
	maps.Copy(args, map[string]any{
		"drafts": stages[program.StageDraft], "opens": stages[program.StageOpen], "runs": stages[program.StageRunning],
		"draft": program.StageDraft, "open": program.StageOpen, "running": program.StageRunning,
		"entered": string(deal.FirstDraftEntered(added.From)), "on": string(added.From),
	})
	var rows []struct {
		DealType, ProductTypeID, CountryID, RegionName, VerticalID, Stage string
		Count                                                             int64
	}
	err := s.DB(ctx).Raw("select "+columns+`
			case when d.status in @drafts then @draft when d.status in @opens then @open else @running end stage, count(*)
		from opportunity_deal d left join opportunity o on o.id = d.opportunity_id
		left join country c on c.code = d.country_code
		where not d.deleted and (d.status in @opens
				or d.status in @drafts
					and (d.entered_at at time zone coalesce(nullif(d.zone, ''), 'UTC'))::date >= cast(@entered as date)
				or d.status in @runs and coalesce(d.expiration_date, 'infinity') >= cast(@on as date))`+within+`
		group by 1, 2, 3, 4, 5, 6`, args).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("deals that a rule touches: %w", err)
	}
	of := added.Scope
	groups := make([]program.Group, len(rows))
	for i, r := range rows {
		groups[i] = program.Group{Stage: program.Stage(r.Stage), Count: r.Count, Scope: program.Scope{
			DealType: cmp.Or(of.DealType, deal.Type(r.DealType)), ProductTypeID: cmp.Or(of.ProductTypeID, r.ProductTypeID),
			CountryID: cmp.Or(of.CountryID, r.CountryID), RegionName: cmp.Or(of.RegionName, r.RegionName),
			VerticalID: cmp.Or(of.VerticalID, r.VerticalID),
		}}
	}
	return groups, nil
}
