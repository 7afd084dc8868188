package api

import (
	"dealdesk/api/auth"
	"dealdesk/api/problem"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"

	"github.com/danielgtaylor/huma/v2"
)

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
