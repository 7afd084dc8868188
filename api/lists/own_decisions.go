package lists

import (
	"context"
	"time"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
)

// OwnDecisions answers what the caller has decided in the last weeks.
func (h Handler) OwnDecisions(ctx context.Context, _ *struct{}) (*response.Body[wire.OwnDecisions], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	weeks, err := h.Store.OwnDecisions(ctx, actor.Email, h.Now())
	if err != nil {
		return nil, err
	}
	out := wire.OwnDecisions{Weeks: make([]wire.DecisionWeek, len(weeks))}
	for i, w := range weeks {
		out.Weeks[i] = wire.DecisionWeek{
			Monday: w.Monday.Format(time.DateOnly), Decisions: w.Decisions, MedianMinutes: int64(w.Median / time.Minute),
		}
	}
	return response.Of(out, nil)
}
