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
			switch r.who {
			case administrators:
				op.Middlewares = append(op.Middlewares, only(deal.Administer, "admin.role", deal.TextAdministrator))
			case systemOperators:
				op.Middlewares = append(op.Middlewares, only(deal.Operate, "operations.role", "Only an operator can do this."))
			case pricers: // partners learn nothing of what others pay
				op.Middlewares = append(op.Middlewares,
					only(deal.RememberPrices, "desk.notReviewer", "Only the business desk can do this."))
			case diagnosers:
				op.Middlewares = append(op.Middlewares, only(deal.Diagnose, "operations.role", "Only an operator can do this."))
			case everyone, signedIn:
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

// only refuses everybody without a capability before the request is read, so that its faults tell them nothing.
func only(needed deal.Capability, code, refusal string) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		if !auth.ActorFrom(ctx.Context()).May(needed) {
			problem.Refuse(ctx, apperr.Forbidden(code, refusal))
			return
		}
		next(ctx)
	}
}
