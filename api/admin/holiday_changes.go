package admin

import (
	"context"
	"fmt"
	"slices"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// HolidaysToCopyInput names a country and the year that gets holidays.
type HolidaysToCopyInput struct {
	CountryCode string `query:"countryCode" required:"true" doc:"ISO 3166-1 alpha-2" maxLength:"2"`
	Year        int    `query:"year" required:"true" minimum:"2000" maximum:"2200" doc:"The year that gets them"`
}

// PreviewHolidaysInput is the input of PreviewHolidays.
type PreviewHolidaysInput struct{ Body wire.HolidayChanges }

// CopyHolidaysInput is the input of CopyHolidays.
type CopyHolidaysInput struct {
	request.Repeatable
	Body wire.CopyHolidays
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
	ctx context.Context, in *PreviewHolidaysInput,
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
func (h Handler) CopyHolidays(ctx context.Context, in *CopyHolidaysInput) (*response.Body[wire.CopiedHolidays], error) {
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
