package desk

import (
	"context"
	"slices"
	"strings"
	"time"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Days before and after today of which absences are listed.
const (
	absencesBack  = 90
	absencesAhead = 400
)

// Absences answers the desk's absences of the last months and of the year to come (beyond N23, N27).
func (h Handler) Absences(ctx context.Context, _ *struct{}) (*response.Body[wire.Absences], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	now := h.Now()
	rows, err := h.Store.Absences(ctx, now.AddDate(0, 0, -absencesBack), now.AddDate(0, 0, absencesAhead))
	if err != nil {
		return nil, err
	}
	desk, err := h.Store.Reviewers(ctx)
	if err != nil {
		return nil, err
	}
	out := wire.Absences{
		Absences: make([]wire.Absence, len(rows)), People: []wire.DeskPerson{}, MaxDays: deal.MaxAbsenceDays,
		MaxNote: deal.MaxAbsenceNote, ForOthers: deal.AbsencesForOthers(actor),
	}
	for i, a := range rows {
		out.Absences[i] = absenceAnswer(a, desk, actor, now)
	}
	for _, r := range desk {
		if deal.CanSetAbsence(actor, r.Email) != nil {
			continue
		}
		person := wire.DeskPerson{
			Email: r.Email, Name: r.Name, Self: strings.EqualFold(r.Email, actor.Email), Covers: []wire.CoverName{},
		}
		for _, cover := range desk {
			if cover.MayCover(r) {
				person.Covers = append(person.Covers, wire.CoverName{Email: cover.Email, Name: cover.Name})
			}
		}
		out.People = append(out.People, person)
	}
	return response.Of(out, nil)
}

func absenceAnswer(a deal.Absence, desk []deal.Reviewer, actor deal.Actor, now time.Time) wire.Absence {
	name := func(email string) string {
		i := slices.IndexFunc(desk, func(r deal.Reviewer) bool { return strings.EqualFold(r.Email, email) })
		if i < 0 {
			return email
		}
		return desk[i].Name
	}
	return wire.Absence{
		ID: a.ID, Person: a.Person, PersonName: name(a.Person), From: string(a.From), To: string(a.To), TimeZone: a.Zone,
		StartsAt: wire.Time(a.Starts()), EndsAt: wire.Time(a.Ends()), Cover: a.Cover, CoverName: name(a.Cover),
		Note: a.Note, State: string(a.StateAt(now)), Begun: !now.Before(a.Starts()),
		MayChange: deal.CanChangeAbsence(a, actor, now) == nil,
	}
}

// SetAbsence enters an absence, or changes one.
func (h Handler) SetAbsence(
	ctx context.Context, in *request.RepeatableBody[wire.SetAbsence],
) (*response.Body[wire.Absence], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	asked := deal.Absence{
		ID: in.Body.AbsenceID, Person: strings.TrimSpace(in.Body.Person), From: deal.Date(in.Body.From),
		To: deal.Date(in.Body.To), Zone: in.Body.TimeZone, Cover: strings.TrimSpace(in.Body.Cover),
		Note: strings.TrimSpace(in.Body.Note),
	}
	if asked.Person == "" {
		asked.Person = actor.Email
	}
	if asked.Zone == "" {
		asked.Zone = time.UTC.String()
	}
	return request.OnceByCaller(ctx, h.Requests, "SetAbsence", in.IdempotencyKey, in.Body,
		func(ctx context.Context, actor deal.Actor) (wire.Absence, error) {
			now := h.Now().UTC()
			set, err := h.Store.SetAbsence(ctx, asked, repo.AbsenceAct{Actor: actor, Now: now},
				func(f deal.AbsenceFacts) error { return checkAbsence(asked, actor, f) })
			return h.oneAbsence(ctx, set, actor, err)
		})
}

func checkAbsence(a deal.Absence, actor deal.Actor, f deal.AbsenceFacts) error {
	refusal := deal.CanSetAbsence(actor, a.Person)
	if f.Before != nil {
		a.Person = f.Before.Person
		refusal = deal.CanChangeAbsence(*f.Before, actor, f.Now)
	}
	if refusal != nil {
		return refusal.Err()
	}
	if faults := deal.CheckAbsence(a, f); len(faults) > 0 {
		return apperr.Invalid("absence.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	return nil
}

// EndAbsence ends an absence now.
func (h Handler) EndAbsence(
	ctx context.Context, in *request.RepeatableBody[wire.EndAbsence],
) (*response.Body[wire.Absence], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	return request.OnceByCaller(ctx, h.Requests, "EndAbsence", in.IdempotencyKey, in.Body,
		func(ctx context.Context, actor deal.Actor) (wire.Absence, error) {
			now := h.Now().UTC()
			ended, err := h.Store.EndAbsence(ctx, in.Body.AbsenceID, repo.AbsenceAct{Actor: actor, Now: now},
				func(a deal.Absence) error { return deal.CanEndAbsence(a, actor, now).Err() })
			return h.oneAbsence(ctx, ended, actor, err)
		})
}

func (h Handler) oneAbsence(ctx context.Context, a deal.Absence, actor deal.Actor, err error) (wire.Absence, error) {
	if err != nil {
		return wire.Absence{}, err
	}
	desk, err := h.Store.Reviewers(ctx)
	return absenceAnswer(a, desk, actor, h.Now()), err
}

// mostReportDays bounds the days of the report.
const mostReportDays = 366

// CoverReportInput names the days of the report.
type CoverReportInput struct {
	From string `query:"from" required:"true" maxLength:"10" doc:"First day, YYYY-MM-DD, UTC"`
	To   string `query:"to" required:"true" maxLength:"10" doc:"Last day, that day included; at most 366 days"`
}

// CoverReport answers the tickets of the desk by person and by whom they stood in for (beyond N27), and its appeals
// (beyond N31).
func (h Handler) CoverReport(ctx context.Context, in *CoverReportInput) (*response.Body[wire.CoverReport], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	from, fromErr := deal.ParseDate(in.From)
	to, toErr := deal.ParseDate(in.To)
	if fromErr != nil || toErr != nil || to < from || to >= from.AddDays(mostReportDays) {
		return nil, request.RefuseField("to", "absence.days", "These days are no range of at most 366 days.")
	}
	start, before := from.At(0, time.UTC), to.AddDays(1).At(0, time.UTC)
	var out wire.CoverReport
	rows, err := h.Store.CoverReport(ctx, start, before)
	if out.People, err = response.Each(rows, err, coverRow); err != nil {
		return nil, err
	}
	appeals, err := h.Store.AppealCounts(ctx, start, before)
	out.Appeals = wire.AppealCounts(appeals)
	return response.Of(out, err)
}

func coverRow(r repo.CoverRow) wire.CoverRow {
	return wire.CoverRow{
		Person: r.Email, PersonName: r.Name, Absent: r.ForEmail, AbsentName: r.ForName, HandedOver: r.HandedOver,
		Claimed: r.Claimed, Approved: r.Approved, Offered: r.Offered, Recommended: r.Recommended, Denied: r.Denied,
		Returned: r.Returned,
	}
}
