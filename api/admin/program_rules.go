package admin

import (
	"context"
	"encoding/json"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

// ProgramRulesInput narrows the list of rules.
type ProgramRulesInput struct {
	Kind string `query:"kind" doc:"Of one kind only" maxLength:"32"`
	On   string `query:"on" doc:"The day for inForce, YYYY-MM-DD; default today (UTC)"`
}

// ProgramRules answers the versions of the program rules and which are in force.
func (h Handler) ProgramRules(ctx context.Context, in *ProgramRulesInput) (*response.Body[[]wire.ProgramRule], error) {
	on := h.Today()
	if in.On != "" {
		day, err := deal.ParseDate(in.On)
		if err != nil {
			return nil, request.RefuseField("on", "date.format", "A date is written YYYY-MM-DD.")
		}
		on = day
	}
	versions, err := h.Store.ProgramHistory(ctx, in.Kind)
	if err != nil {
		return nil, err
	}
	rules := make([]program.Rule, len(versions))
	for i, v := range versions {
		rules[i] = v.Rule
	}
	type version struct {
		program.Kind
		program.Scope
		deal.Date
	}
	inForce := map[version]bool{}
	for _, r := range program.InForce(rules, on) {
		inForce[version{r.Kind, r.Scope, r.From}] = true
	}
	out := make([]wire.ProgramRule, len(versions))
	for i, v := range versions {
		out[i] = h.ruleAnswer(v, inForce[version{v.Kind, v.Scope, v.From}])
	}
	return response.Of(out, nil)
}

// ProgramRuleKinds answers the kinds of rules and what the scope of each may be.
func (h Handler) ProgramRuleKinds(context.Context, *struct{}) (*response.Body[[]wire.ProgramRuleKind], error) {
	var out []wire.ProgramRuleKind
	for _, d := range program.Definitions() {
		out = append(out, wire.ProgramRuleKind{
			Kind: string(d.Kind), Required: append([]string{}, d.Required...), Optional: append([]string{}, d.Optional...),
		})
	}
	return response.Of(out, nil)
}

func (h Handler) ruleAnswer(v program.Version, inForce bool) wire.ProgramRule {
	return wire.ProgramRule{
		ID: v.ID, Kind: string(v.Kind), DealType: wire.Optional(string(v.Scope.DealType)),
		ProductTypeID: wire.Optional(v.Scope.ProductTypeID), CountryID: wire.Optional(v.Scope.CountryID),
		RegionName: wire.Optional(v.Scope.RegionName), BusinessVerticalID: wire.Optional(v.Scope.VerticalID),
		EffectiveFrom: string(v.From), Value: v.Value,
		InForce: inForce, Withdrawable: v.Comes(h.Now()), CreatedBy: v.CreatedBy, CreatedAt: wire.Time(v.CreatedAt),
	}
}

// AddProgramRule adds a version of a rule from a day on.
func (h Handler) AddProgramRule(
	ctx context.Context, in *request.RepeatableBody[wire.NewProgramRule],
) (*response.Body[wire.ProgramRule], error) {
	actor := auth.ActorFrom(ctx)
	rule, err := h.newRule(ctx, in.Body.RuleVersion)
	if err != nil {
		return nil, err
	}
	r, err := request.New(actor, "AddProgramRule", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.ProgramRule, error) {
		v := program.Version{Rule: rule, ID: r.ID("program rule"), CreatedBy: actor.Email, CreatedAt: h.Now()}
		return h.ruleAnswer(v, false), h.Store.AddProgramRule(ctx, v, in.Body.Reason, actor)
	})
}

// PreviewProgramRule tells what a version would replace and whom it would touch; it changes nothing.
func (h Handler) PreviewProgramRule(
	ctx context.Context, in *request.Body[wire.RuleVersion],
) (*response.Body[wire.RulePreview], error) {
	rule, err := h.newRule(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	touched, replaces, err := h.Store.TouchedBy(ctx, rule)
	return response.Of(wire.RulePreview{
		Replaces: replaces, Drafts: touched.Drafts, Open: touched.Open, Running: touched.Running, Keeping: touched.Keeping,
	}, err)
}

// WithdrawProgramRule takes back a version that holds nowhere yet.
func (h Handler) WithdrawProgramRule(
	ctx context.Context, in *request.RepeatableBody[wire.WithdrawProgramRule],
) (*response.Body[wire.WithdrawnRule], error) {
	return request.OnceByCaller(ctx, h.Requests, "WithdrawProgramRule", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.WithdrawnRule, error) {
			return wire.WithdrawnRule{ID: in.Body.ID},
				h.Store.WithdrawProgramRule(ctx, in.Body.ID, in.Body.Reason, by, h.Now())
		})
}

// newRule checks a version of a rule: its day, its form, and that what it names exists.
func (h Handler) newRule(ctx context.Context, in wire.RuleVersion) (program.Rule, error) {
	rule := program.Rule{Kind: program.Kind(in.Kind), Scope: program.Scope{
		DealType: deal.Type(in.DealType), ProductTypeID: in.ProductTypeID, CountryID: in.CountryID, RegionName: in.RegionName,
		VerticalID: in.BusinessVerticalID,
	}}
	var faults []apperr.Fault
	day, fault := h.dayFromTomorrow("/effectiveFrom", in.EffectiveFrom)
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
	unknown, err := h.unknownScope(ctx, rule.Scope)
	if err != nil {
		return rule, err
	}
	if faults = append(faults, unknown...); len(faults) > 0 {
		return rule, apperr.Invalid("rule.invalid", deal.TextCorrectErrors, faults...)
	}
	return rule, nil
}

// unknownScope names the members of a scope that name nothing.
func (h Handler) unknownScope(ctx context.Context, scope program.Scope) ([]apperr.Fault, error) {
	var faults []apperr.Fault
	for _, member := range []struct {
		name, value string
		find        func() error
	}{
		{program.MemberProduct, scope.ProductTypeID, func() error {
			return onlyError(h.Store.ProductTypeByID(ctx, scope.ProductTypeID))
		}},
		{program.MemberCountry, scope.CountryID, func() error {
			return onlyError(h.Store.CountryByID(ctx, scope.CountryID))
		}},
		{program.MemberRegion, scope.RegionName, func() error { return h.Store.KnownRegion(ctx, scope.RegionName) }},
		{program.MemberVertical, scope.VerticalID, func() error {
			return onlyError(h.Store.VerticalByID(ctx, scope.VerticalID))
		}},
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

// onlyError is the error of a search whose finding does not matter.
func onlyError[T any](_ T, err error) error { return err }
