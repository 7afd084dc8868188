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
	if !auth.ActorFrom(ctx.Context()).Has(deal.RoleAdmin) {
		problem.Refuse(ctx, apperr.Forbidden("admin.role", "Only an administrator can do this."))
		return
	}
	next(ctx)
}
