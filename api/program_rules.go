package api

import (
	"context"
	"encoding/json"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

// ProgramRulesInput narrows the list of rules.
type ProgramRulesInput struct {
	Kind string `query:"kind" doc:"Of one kind only" maxLength:"32"`
	On   string `query:"on" doc:"The day for inForce, YYYY-MM-DD; default today (UTC)"`
}

// AddProgramRuleInput is the input of AddProgramRule.
type AddProgramRuleInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	Body           wire.NewProgramRule
}

func (s *Server) getProgramRules(ctx context.Context, in *ProgramRulesInput) (*Body[[]wire.ProgramRule], error) {
	if _, err := administrator(ctx); err != nil {
		return nil, err
	}
	on := s.today()
	if in.On != "" {
		day, err := deal.ParseDate(in.On)
		if err != nil {
			return nil, apperr.Invalid("date.format", "A date is written YYYY-MM-DD.",
				apperr.Fault{Pointer: "/on", Code: "date.format", Message: "A date is written YYYY-MM-DD.", Field: "on"})
		}
		on = day
	}
	rows, err := s.Store.ProgramHistory(ctx, in.Kind)
	if err != nil {
		return nil, err
	}
	type version struct {
		program.Kind
		program.Scope
		deal.Date
	}
	inForce := map[version]bool{}
	for _, r := range program.InForce(repo.ProgramRules(rows), on) {
		inForce[version{r.Kind, r.Scope, r.From}] = true
	}
	out := make([]wire.ProgramRule, len(rows))
	for i, r := range repo.ProgramRules(rows) {
		out[i] = ruleAnswer(rows[i], inForce[version{r.Kind, r.Scope, r.From}])
	}
	return &Body[[]wire.ProgramRule]{Body: out}, nil
}

func ruleAnswer(r entity.ProgramRule, inForce bool) wire.ProgramRule {
	rule := repo.ProgramRules([]entity.ProgramRule{r})[0]
	return wire.ProgramRule{
		ID: r.ID, Kind: r.Kind, DealType: optional(r.DealType), ProductTypeID: optional(r.ProductTypeID),
		CountryID:  optional(r.CountryID),
		RegionName: optional(r.RegionName), BusinessVerticalID: optional(r.BusinessVerticalID),
		EffectiveFrom: string(rule.From), Value: r.Value,
		InForce: inForce, CreatedBy: r.CreatedBy, CreatedAt: stamp(r.CreatedAt),
	}
}

func (s *Server) addProgramRule(ctx context.Context, in *AddProgramRuleInput) (*Body[wire.ProgramRule], error) {
	actor, err := administrator(ctx)
	if err != nil {
		return nil, err
	}
	rule, err := s.newRule(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	r, err := newRequest(actor, "AddProgramRule", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	answer, err := once(ctx, s, r, func(ctx context.Context, _ *repo.Known) (wire.ProgramRule, error) {
		row := repo.ProgramRow(r.id("program rule"), rule, actor.Email, s.Now())
		return ruleAnswer(row, rule.From == s.today()), s.Store.AddProgramRule(ctx, row, actor)
	})
	if err != nil {
		return nil, err
	}
	return &Body[wire.ProgramRule]{Body: answer}, nil
}

// newRule checks a version of a rule: its day, its form, and that what it names exists.
func (s *Server) newRule(ctx context.Context, in wire.NewProgramRule) (program.Rule, error) {
	rule := program.Rule{Kind: program.Kind(in.Kind), Scope: program.Scope{
		DealType: deal.Type(in.DealType), ProductTypeID: in.ProductTypeID, CountryID: in.CountryID, RegionName: in.RegionName,
		VerticalID: in.BusinessVerticalID,
	}}
	var faults []apperr.Fault
	day, fault := s.dayFromToday("/effectiveFrom", in.EffectiveFrom)
	if fault != nil {
		faults = append(faults, *fault)
	}
	rule.From = day
	if in.Value != nil {
		value, err := json.Marshal(in.Value)
		if err != nil {
			return rule, apperr.Internal(err)
		}
		rule.Value = value
	}
	faults = append(faults, casework.Faults(program.Check(rule))...)
	unknown, err := s.unknownScope(ctx, rule.Scope)
	if err != nil {
		return rule, err
	}
	if faults = append(faults, unknown...); len(faults) > 0 {
		return rule, apperr.Invalid("rule.invalid", deal.TextCorrectErrors, faults...)
	}
	return rule, nil
}

// unknownScope names the members of a scope that name nothing.
func (s *Server) unknownScope(ctx context.Context, scope program.Scope) ([]apperr.Fault, error) {
	var faults []apperr.Fault
	for _, member := range []struct {
		name, value string
		find        func() error
	}{
		{program.MemberProduct, scope.ProductTypeID, func() error { _, err := s.Store.ProductTypeByID(ctx, scope.ProductTypeID); return err }},
		{program.MemberCountry, scope.CountryID, func() error { _, err := s.Store.CountryByID(ctx, scope.CountryID); return err }},
		{program.MemberRegion, scope.RegionName, func() error { return s.Store.KnownRegion(ctx, scope.RegionName) }},
		{program.MemberVertical, scope.VerticalID, func() error { _, err := s.Store.VerticalByID(ctx, scope.VerticalID); return err }},
	} {
		if member.value == "" {
			continue
		}
		err := member.find()
		switch {
		case apperr.KindOf(err) == apperr.KindNotFound:
			faults = append(faults, apperr.Fault{Pointer: "/" + member.name, Code: member.name + ".unknown", Message: "This " +
				member.name + " is not known.", Field: member.name})
		case err != nil:
			return nil, err
		}
	}
	return faults, nil
}
