package admin

import (
	"context"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/program"
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
			return nil, apperr.Invalid("date.format", "A date is written YYYY-MM-DD.",
				apperr.Fault{Pointer: "/on", Code: "date.format", Message: "A date is written YYYY-MM-DD.", Field: "on"})
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
