package casework

import (
	"context"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Check is what a submit of a case would come to.
type Check struct {
	Faults     []apperr.Fault
	Duplicates int // deals that are registered already
	Forecast
}

// Forecast says who would decide on a case and by when; of several deals the last date and the highest level. It is
// empty while there are faults: nobody would decide then.
type Forecast struct {
	Automatic    bool   // a rule would approve every deal at once
	Desk         string // who would decide first
	Level        int    // least level of a reviewer who could approve alone
	ExpectedDate deal.Date
}

// Check is the dry run of a submit; it changes nothing.
func (c Cases) Check(ctx context.Context, r Request) (Check, error) {
	plan, err := c.Plan(ctx, r)
	var out Check
	refused := apperr.From(err)
	if refused != nil {
		if refused.Kind != apperr.KindInvalid && refused.Kind != apperr.KindConflict {
			return out, err
		}
		if out.Faults = refused.Faults; len(out.Faults) == 0 { // the deal as it stands takes no submit
			out.Faults = []apperr.Fault{{Code: refused.Code, Message: refused.Message}}
		}
	}
	if out.Duplicates, err = c.duplicates(ctx, plan.Deals); err != nil || refused != nil {
		return out, err
	}
	out.Forecast, err = c.foresee(ctx, plan.SaveCase, r.Actor)
	return out, err
}

func (c Cases) foresee(ctx context.Context, plan repo.SaveCase, actor deal.Actor) (Forecast, error) {
	out := Forecast{Automatic: len(plan.Deals) > 0}
	for _, d := range plan.Deals {
		if d.Frozen != 0 {
			out.Automatic = false
			continue
		}
		forecast, err := c.Store.Forecast(ctx, plan.Shared, d, actor, c.Now)
		if err != nil {
			return out, err
		}
		date := deal.DateOf(c.Now, forecast.State.Location())
		if !forecast.Automatic {
			out.Automatic, out.Desk = false, deal.WhoDesk
			if forecast.State.Awaiting != nil {
				out.Desk = deal.WhoSSP
			}
			out.Level = max(out.Level, forecast.Level)
			date = deal.DateOf(forecast.State.Ticket.DueAt, forecast.State.Location())
		}
		out.ExpectedDate = max(out.ExpectedDate, date)
	}
	return out, nil
}
