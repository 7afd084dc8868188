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
				op.Middlewares = append(op.Middlewares, administratorsOnly)
			case systemOperators:
				op.Middlewares = append(op.Middlewares, operatorsOnly)
			case pricers:
				op.Middlewares = append(op.Middlewares, pricersOnly)
			case diagnosers:
				op.Middlewares = append(op.Middlewares, diagnosersOnly)
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

// administratorsOnly refuses everybody else before the request is read, so that its faults tell them nothing.
func administratorsOnly(ctx huma.Context, next func(huma.Context)) {
	if !auth.ActorFrom(ctx.Context()).May(deal.Administer) {
		problem.Refuse(ctx, apperr.Forbidden("admin.role", deal.TextAdministrator))
		return
	}
	next(ctx)
}

// operatorsOnly refuses everybody else before the request is read.
func operatorsOnly(ctx huma.Context, next func(huma.Context)) {
	if !auth.ActorFrom(ctx.Context()).May(deal.Operate) {
		problem.Refuse(ctx, apperr.Forbidden("operations.role", "Only an operator can do this."))
		return
	}
	next(ctx)
}

// pricersOnly refuses everybody else before the request is read: partners learn nothing of what others pay.
func pricersOnly(ctx huma.Context, next func(huma.Context)) {
	if !auth.ActorFrom(ctx.Context()).May(deal.RememberPrices) {
		problem.Refuse(ctx, apperr.Forbidden("desk.notReviewer", "Only the business desk can do this."))
		return
	}
	next(ctx)
}

// diagnosersOnly refuses everybody else before the request is read.
func diagnosersOnly(ctx huma.Context, next func(huma.Context)) {
	if !auth.ActorFrom(ctx.Context()).May(deal.Diagnose) {
		problem.Refuse(ctx, apperr.Forbidden("operations.role", "Only an operator can do this."))
		return
	}
	next(ctx)
}
