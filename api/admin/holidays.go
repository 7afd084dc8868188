package admin

import (
	"context"
	"path"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// HolidaysInput names a country.
type HolidaysInput struct {
	CountryCode string `query:"countryCode" required:"true" doc:"ISO 3166-1 alpha-2" maxLength:"2"`
}

// SetHolidayInput is the input of SetHoliday.
type SetHolidayInput struct {
	request.Repeatable
	Body wire.SetHoliday
}

// Holidays answers a country's public holidays.
func (h Handler) Holidays(ctx context.Context, in *HolidaysInput) (*response.Body[[]wire.Holiday], error) {
	rows, err := h.Store.Holidays(ctx, in.CountryCode)
	return response.Of(response.Each(rows, err, holidayAnswer))
}

// SetHoliday adds a public holiday or takes it off.
func (h Handler) SetHoliday(ctx context.Context, in *SetHolidayInput) (*response.Body[wire.Holiday], error) {
	day, fault := h.dayFromToday("/date", in.Body.Date)
	faults, err := h.unknownCountry(ctx, in.Body.CountryCode)
	if err != nil {
		return nil, err
	}
	if fault != nil {
		faults = append([]apperr.Fault{*fault}, faults...)
	}
	if len(faults) > 0 {
		return nil, apperr.Invalid("holiday.invalid", deal.TextCorrectErrors, faults...)
	}
	holiday := repo.Holiday{
		CountryCode: in.Body.CountryCode, Day: day, Name: strings.TrimSpace(in.Body.Name), Withdrawn: in.Body.Withdrawn,
	}
	return request.OnceByCaller(ctx, h.Requests, "SetHoliday", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Holiday, error) {
			return wire.Holiday{CountryCode: holiday.CountryCode, Date: string(day), Name: holiday.Name},
				h.Store.SetHoliday(ctx, holiday, h.holidayAct(in.Body.Reason, by))
		})
}

func (h Handler) holidayAct(reason string, by deal.Actor) repo.HolidayAct {
	return repo.HolidayAct{Reason: reason, Actor: by, Now: h.Now(), Signal: contract.SignalChanged}
}

// dayFromToday reads a day that must not lie in the past.
func (h Handler) dayFromToday(pointer, text string) (deal.Date, *apperr.Fault) {
	return dayFrom(h.Today(), "date.past", "The past cannot be changed: choose today or a later day.", pointer, text)
}

// dayFromTomorrow reads a day that has not begun (beyond N82).
func (h Handler) dayFromTomorrow(pointer, text string) (deal.Date, *apperr.Fault) {
	return dayFrom(h.Today().AddDays(1), "date.begun", "What holds today stays: choose tomorrow or a later day.", pointer,
		text)
}

func dayFrom(first deal.Date, code, message, pointer, text string) (deal.Date, *apperr.Fault) {
	day, err := deal.ParseDate(text)
	switch {
	case err != nil:
		return "", &apperr.Fault{
			Pointer: pointer, Code: "date.format", Message: "A date is written YYYY-MM-DD.",
			Field: path.Base(pointer),
		}
	case day < first:
		return "", &apperr.Fault{Pointer: pointer, Code: code, Message: message, Field: path.Base(pointer)}
	}
	return day, nil
}
