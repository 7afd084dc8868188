package admin

import (
	"context"
	"fmt"
	"path"
	"slices"
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

// Holidays answers a country's public holidays.
func (h Handler) Holidays(ctx context.Context, in *HolidaysInput) (*response.Body[[]wire.Holiday], error) {
	rows, err := h.Store.Holidays(ctx, in.CountryCode)
	return response.Of(response.Each(rows, err, holidayAnswer))
}

// SetHoliday adds a public holiday or takes it off.
func (h Handler) SetHoliday(
	ctx context.Context, in *request.RepeatableBody[wire.SetHoliday],
) (*response.Body[wire.Holiday], error) {
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

// HolidaysToCopyInput names a country and the year that gets holidays.
type HolidaysToCopyInput struct {
	CountryCode string `query:"countryCode" required:"true" doc:"ISO 3166-1 alpha-2" maxLength:"2"`
	Year        int    `query:"year" required:"true" minimum:"2000" maximum:"2200" doc:"The year that gets them"`
}

// shownMoves bounds how many reviews a preview names.
const shownMoves = 100

// HolidaysToCopy proposes the holidays of a year from the years before.
func (h Handler) HolidaysToCopy(ctx context.Context, in *HolidaysToCopyInput) (*response.Body[[]wire.Holiday], error) {
	days, err := h.Store.HolidaysToCopy(ctx, in.CountryCode, in.Year, h.Today())
	return response.Of(response.Each(days, err, holidayAnswer))
}

// PreviewHolidays tells which due dates of reviews a change of holidays moves; it changes nothing.
func (h Handler) PreviewHolidays(
	ctx context.Context, in *request.Body[wire.HolidayChanges],
) (*response.Body[wire.HolidayPreview], error) {
	faults, err := h.unknownCountry(ctx, in.Body.CountryCode)
	if err != nil {
		return nil, err
	}
	changes := make([]repo.Holiday, len(in.Body.Days))
	for i, d := range in.Body.Days {
		day, fault := h.dayFromToday(fmt.Sprintf("/days/%d/date", i), d.Date)
		if fault != nil {
			faults = append(faults, *fault)
		}
		changes[i] = repo.Holiday{CountryCode: in.Body.CountryCode, Day: day, Withdrawn: d.Withdrawn}
	}
	if len(faults) > 0 {
		return nil, apperr.Invalid("holiday.invalid", deal.TextCorrectErrors, faults...)
	}
	moves, err := h.Store.ReviewsMovedBy(ctx, in.Body.CountryCode, changes, h.Now())
	if err != nil {
		return nil, err
	}
	out := wire.HolidayPreview{Moves: []wire.ReviewMove{}}
	for _, m := range moves {
		if m.Stays {
			out.Staying++
			continue
		}
		if out.Moving++; len(out.Moves) < shownMoves {
			out.Moves = append(out.Moves, wire.ReviewMove{
				DealNumber: m.DealNumber, Before: wire.Time(m.Before), After: wire.Time(m.After),
			})
		}
	}
	return response.Of(out, nil)
}

// CopyHolidays adds those of the proposed holidays of a year that were chosen.
func (h Handler) CopyHolidays(
	ctx context.Context, in *request.RepeatableBody[wire.CopyHolidays],
) (*response.Body[wire.CopiedHolidays], error) {
	return request.OnceByCaller(ctx, h.Requests, "CopyHolidays", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.CopiedHolidays, error) {
			selected, err := h.selectedHolidays(ctx, in.Body)
			if err != nil {
				return wire.CopiedHolidays{}, err
			}
			added, err := h.Store.AddHolidays(ctx, in.Body.CountryCode, selected, h.holidayAct(in.Body.Reason, by))
			rows, err := response.Each(added, err, holidayAnswer)
			return wire.CopiedHolidays{Added: rows}, err
		})
}

// selectedHolidays are the proposed ones of the dates that somebody chose; a date that is not proposed, or not any
// more, is refused.
func (h Handler) selectedHolidays(ctx context.Context, in wire.CopyHolidays) ([]repo.Holiday, error) {
	faults, err := h.unknownCountry(ctx, in.CountryCode)
	if err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		return nil, apperr.Invalid("holiday.invalid", deal.TextCorrectErrors, faults...)
	}
	proposed, err := h.Store.HolidaysToCopy(ctx, in.CountryCode, in.Year, h.Today())
	if err != nil {
		return nil, err
	}
	var selected []repo.Holiday
	for i, date := range in.Dates {
		at := slices.IndexFunc(proposed, func(p repo.Holiday) bool { return string(p.Day) == date })
		if at < 0 {
			faults = append(faults, apperr.Fault{
				Pointer: fmt.Sprintf("/dates/%d", i), Code: "holiday.notProposed",
				Message: "This day cannot be copied from the year before any more.", Field: "dates",
			})
			continue
		}
		selected = append(selected, proposed[at])
	}
	if len(faults) > 0 {
		return nil, apperr.Invalid("holiday.invalid", deal.TextCorrectErrors, faults...)
	}
	return selected, nil
}

func holidayAnswer(h repo.Holiday) wire.Holiday {
	return wire.Holiday{CountryCode: h.CountryCode, Date: string(h.Day), Name: h.Name, Estimated: h.Estimated}
}

// unknownCountry is the fault of a country that is not known.
func (h Handler) unknownCountry(ctx context.Context, code string) ([]apperr.Fault, error) {
	_, err := h.Store.CountryByCode(ctx, code)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return []apperr.Fault{{
			Pointer: "/countryCode", Code: "country.unknown", Message: "This country is not known.", Field: "countryCode",
		}}, nil
	}
	return nil, err
}
