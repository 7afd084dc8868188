package admin

import (
	"context"
	"strings"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
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

// Holidays answers a country's public holidays.
func (h Handler) Holidays(ctx context.Context, in *HolidaysInput) (*response.Body[[]wire.Holiday], error) {
	rows, err := h.Store.Holidays(ctx, in.CountryCode)
	return response.Of(response.Each(rows, err, func(h repo.Holiday) wire.Holiday {
		return wire.Holiday{
			CountryCode: h.CountryCode, Date: string(h.Day), Name: h.Name,
			Estimated: h.Estimated,
		}
	}))
}

// SetHoliday adds a public holiday or takes it off.
func (h Handler) SetHoliday(ctx context.Context, in *SetHolidayInput) (*response.Body[wire.Holiday], error) {
	day, fault := h.dayFromToday("/date", in.Body.Date)
	var faults []apperr.Fault
	if fault != nil {
		faults = append(faults, *fault)
	}
	if _, err := h.Store.CountryByCode(ctx, in.Body.CountryCode); apperr.KindOf(err) == apperr.KindNotFound {
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
	holiday := repo.Holiday{
		CountryCode: in.Body.CountryCode, Day: day, Name: strings.TrimSpace(in.Body.Name), Withdrawn: in.Body.Withdrawn,
	}
	return once(ctx, h, "SetHoliday", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Holiday, error) {
			return wire.Holiday{CountryCode: holiday.CountryCode, Date: string(day), Name: holiday.Name},
				h.Store.SetHoliday(ctx, holiday, by, h.Now())
		})
}

// dayFromToday reads a day that must not lie in the past.
func (h Handler) dayFromToday(pointer, text string) (deal.Date, *apperr.Fault) {
	day, err := deal.ParseDate(text)
	switch {
	case err != nil:
		return "", &apperr.Fault{
			Pointer: pointer, Code: "date.format", Message: "A date is written YYYY-MM-DD.",
			Field: pointer[1:],
		}
	case day < h.Today():
		return "", &apperr.Fault{
			Pointer: pointer, Code: "date.past",
			Message: "The past cannot be changed: choose today or a later day.", Field: pointer[1:],
		}
	}
	return day, nil
}

// Events answers what administrators did, newest first.
func (h Handler) Events(ctx context.Context, _ *struct{}) (*response.Body[[]wire.AdminEvent], error) {
	rows, err := h.Store.AdminEvents(ctx, maxAdminEvents)
	out := make([]wire.AdminEvent, len(rows))
	for i, e := range rows {
		out[i] = wire.AdminEvent{At: wire.Time(e.At), Actor: e.ActorEmail, Action: e.Action, Subject: e.Subject}
	}
	return response.Of(out, err)
}
