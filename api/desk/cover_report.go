package desk

import (
	"context"
	"time"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

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
		message := "These days are no range of at most 366 days."
		return nil, apperr.Invalid("absence.days", message,
			apperr.Fault{Pointer: "/to", Code: "absence.days", Message: message, Field: "to"})
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
