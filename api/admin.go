package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// maxAdminEvents bounds the administrators' record in one answer.
const maxAdminEvents = 1000

// HolidaysInput names a country.
type HolidaysInput struct {
	CountryCode string `query:"countryCode" required:"true" doc:"ISO 3166-1 alpha-2" maxLength:"2"`
}

// SetHolidayInput is the input of SetHoliday.
type SetHolidayInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	Body           wire.SetHoliday
}

func administrator(ctx context.Context) (deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.RoleAdmin) {
		return actor, apperr.Forbidden("admin.role", "Only an administrator can do this.")
	}
	return actor, nil
}

// administratorsOnly refuses everybody else before anything of the request is read: what is wrong with it is not theirs
// to know.
func administratorsOnly(ctx huma.Context, next func(huma.Context)) {
	if _, err := administrator(ctx.Context()); err != nil {
		refuse(ctx, err)
		return
	}
	next(ctx)
}

func (s *Server) getHolidays(ctx context.Context, in *HolidaysInput) (*Body[[]wire.Holiday], error) {
	if _, err := administrator(ctx); err != nil {
		return nil, err
	}
	rows, err := s.Store.Holidays(ctx, in.CountryCode)
	out, err := each(rows, err, func(h entity.Holiday) wire.Holiday {
		return wire.Holiday{
			CountryCode: h.CountryCode, Date: h.Date.Format(time.DateOnly), Name: h.Name,
			Estimated: h.IsEstimated,
		}
	})
	if err != nil {
		return nil, err
	}
	return &Body[[]wire.Holiday]{Body: out}, nil
}

func (s *Server) setHoliday(ctx context.Context, in *SetHolidayInput) (*Body[wire.Holiday], error) {
	actor, err := administrator(ctx)
	if err != nil {
		return nil, err
	}
	day, fault := s.dayFromToday("/date", in.Body.Date)
	var faults []apperr.Fault
	if fault != nil {
		faults = append(faults, *fault)
	}
	if _, err := s.Store.CountryByCode(ctx, in.Body.CountryCode); apperr.KindOf(err) == apperr.KindNotFound {
		faults = append(faults, apperr.Fault{
			Pointer: "/countryCode", Code: "country.unknown",
			Message: "This country is not known.", Field: "countryCode",
		})
	} else if err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		return nil, apperr.Invalid("holiday.invalid", deal.TextCorrectErrors, faults...)
	}
	r, err := newRequest(actor, "SetHoliday", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	row := entity.Holiday{
		CountryCode: in.Body.CountryCode, Date: day.At(0, time.UTC), Name: text(in.Body.Name),
		IsWithdrawn: in.Body.Withdrawn,
	}
	answer, err := once(ctx, s, r, func(ctx context.Context, _ *repo.Known) (wire.Holiday, error) {
		return wire.Holiday{CountryCode: row.CountryCode, Date: string(day), Name: row.Name},
			s.Store.SetHoliday(ctx, row, actor, s.Now())
	})
	if err != nil {
		return nil, err
	}
	return &Body[wire.Holiday]{Body: answer}, nil
}

// dayFromToday reads a day that must not lie in the past.
func (s *Server) dayFromToday(pointer, text string) (deal.Date, *apperr.Fault) {
	day, err := deal.ParseDate(text)
	switch {
	case err != nil:
		return "", &apperr.Fault{
			Pointer: pointer, Code: "date.format", Message: "A date is written YYYY-MM-DD.",
			Field: pointer[1:],
		}
	case day < s.today():
		return "", &apperr.Fault{
			Pointer: pointer, Code: "date.past",
			Message: "The past cannot be changed: choose today or a later day.", Field: pointer[1:],
		}
	}
	return day, nil
}

func (s *Server) getAdminEvents(ctx context.Context, _ *struct{}) (*Body[[]wire.AdminEvent], error) {
	if _, err := administrator(ctx); err != nil {
		return nil, err
	}
	rows, err := s.Store.AdminEvents(ctx, maxAdminEvents)
	out, err := each(rows, err, func(e entity.AdminEvent) wire.AdminEvent {
		return wire.AdminEvent{At: stamp(e.At), Actor: e.ActorEmail, Action: e.Action, Subject: e.Subject}
	})
	if err != nil {
		return nil, err
	}
	return &Body[[]wire.AdminEvent]{Body: out}, nil
}
