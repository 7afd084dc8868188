package api

import (
	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/api/problem"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// register adds all routes: those for everyone without the session's guard.
func (h handlers) register(public, guarded huma.API) {
	for _, section := range h.routes() {
		for _, r := range section.routes {
			op, known := descriptions[r.operation]
			if !known {
				panic("operation " + r.operation + " has no description")
			}
			op.OperationID = r.operation
			op.Method = r.method
			op.Path = r.path
			op.Tags = []string{section.tag}
			if guard, limited := guards[r.who]; limited {
				op.Middlewares = append(op.Middlewares, guard)
			}
			if h.calls != nil {
				op.Middlewares = append(op.Middlewares, h.calls.admit(classOf(r.operation, r.method)))
			}
			if r.who == everyone {
				r.register(public, op)
			} else {
				r.register(guarded, op)
			}
		}
	}
}

// guards let in only who may call a route at all. Partners learn nothing of what others pay.
var guards = map[access]func(huma.Context, func(huma.Context)){
	administrators:  refuseWithout(deal.Administer, "admin.role", deal.TextAdministrator),
	systemOperators: refuseWithout(deal.Operate, "operations.role", "Only an operator can do this."),
	pricers:         refuseWithout(deal.RememberPrices, "desk.notReviewer", "Only the business desk can do this."),
	diagnosers:      refuseWithout(deal.Diagnose, "operations.role", "Only an operator can do this."),
}

// refuseWithout refuses everybody without a capability before the request is read: its faults tell them nothing.
func refuseWithout(needed deal.Capability, code, refusal string) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		if !auth.ActorFrom(ctx.Context()).May(needed) {
			problem.Refuse(ctx, apperr.Forbidden(code, refusal))
			return
		}
		next(ctx)
	}
}
