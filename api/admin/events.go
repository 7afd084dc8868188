package admin

import (
	"context"
	"encoding/json"
	"maps"
	"strings"
	"time"
	"unicode/utf8"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
)

// EventsFilter narrows the administrators' record.
type EventsFilter struct {
	Actor  string `query:"actor" maxLength:"200" doc:"Part of the address or the name of who did it"`
	Action string `query:"action" maxLength:"40" doc:"Of one action only, such as Import"`
	Text   string `query:"text" maxLength:"200" doc:"Part of what was written"`
	From   string `query:"from" maxLength:"10" doc:"From this day on (UTC), YYYY-MM-DD"`
	To     string `query:"to" maxLength:"10" doc:"Up to this day (UTC) with it, YYYY-MM-DD"`
	Deal   string `query:"deal" maxLength:"40" doc:"What names this deal, by its number, with the deal's own record"`
	Case   string `query:"case" maxLength:"40" doc:"What names this case or one of its deals, with the deals' own records"`
}

// EventsInput asks for a part of the administrators' record.
type EventsInput struct {
	EventsFilter
	PageNumber     int `query:"pageNumber" default:"1" minimum:"1" maximum:"100000" doc:"From 1"`
	RecordsToFetch int `query:"recordsToFetch" default:"1000" minimum:"1" maximum:"1000"`
}

// ExportEventsInput asks for the administrators' record as a workbook.
type ExportEventsInput struct{ EventsFilter }

// query reads the filter; days that are none are refused.
func (f EventsFilter) query() (repo.AdminEventQuery, error) {
	query := repo.AdminEventQuery{Actor: f.Actor, Action: f.Action, Text: f.Text, Deal: f.Deal, Case: f.Case}
	var faults []apperr.Fault
	day := func(name, text string, days int) time.Time {
		if text == "" {
			return time.Time{}
		}
		date, err := deal.ParseDate(text)
		if err != nil {
			faults = append(faults, apperr.Fault{
				Pointer: "/" + name, Code: "date.format", Message: "A date is written YYYY-MM-DD.", Field: name,
			})
			return time.Time{}
		}
		return date.At(0, time.UTC).AddDate(0, 0, days)
	}
	query.From, query.Before = day("from", f.From, 0), day("to", f.To, 1)
	if len(faults) > 0 {
		return query, apperr.Invalid("date.format", "A date is written YYYY-MM-DD.", faults...)
	}
	return query, nil
}

// asked are the filters that are set.
func (f EventsFilter) asked() map[string]string {
	all := map[string]string{
		"actor": f.Actor, "action": f.Action, "text": f.Text, "from": f.From, "to": f.To, "deal": f.Deal, "case": f.Case,
	}
	maps.DeleteFunc(all, func(_, value string) bool { return value == "" })
	return all
}

// Events answers what administrators did, newest first.
func (h Handler) Events(ctx context.Context, in *EventsInput) (*response.Body[[]wire.AdminEvent], error) {
	query, err := in.query()
	if err != nil {
		return nil, err
	}
	rows, err := h.Store.AdminEvents(ctx, query, in.RecordsToFetch, (in.PageNumber-1)*in.RecordsToFetch)
	out := make([]wire.AdminEvent, len(rows))
	for i, e := range rows {
		out[i] = wire.AdminEvent{
			ID: e.ID, At: wire.Time(e.At), Actor: e.ActorEmail, Action: e.Action, Subject: e.Subject, HasFile: e.HasFile,
			DealNumber: e.DealNumber, About: []wire.Recorded{},
		}
		for _, about := range e.About {
			out[i].About = append(out[i].About,
				wire.Recorded{DealNumber: about.Deal, CaseNumber: about.Case, IsDraft: about.Draft})
		}
	}
	return response.Of(out, err)
}

// exportPage is how many lines of the record are read at a time.
const exportPage = 500

// mostCellText is how many characters a cell of a workbook holds.
const mostCellText = 32_767

func eventColumns() []gridsheet.Column {
	return []gridsheet.Column{
		{Title: "When (UTC)", Width: 22},
		{Title: "Who", Width: 32},
		{Title: "Name", Width: 24},
		{Title: "What", Width: 26},
		{Title: "Deals", Width: 18},
		{Title: "Reason", Width: 40},
		{Title: "Details", Width: 80},
	}
}

// ExportEvents answers the record under a filter as a workbook, as far as a grid goes, and notes that it was taken.
func (h Handler) ExportEvents(ctx context.Context, in *ExportEventsInput) (file *response.Streamed, err error) {
	query, err := in.query()
	if err != nil {
		return nil, err
	}
	now := h.Now()
	if query.Before.IsZero() || query.Before.After(now) {
		query.Before = now // what is written meanwhile moves no page
	}
	book, err := gridsheet.New(nil, eventColumns())
	if err != nil {
		return nil, apperr.Internal(err)
	}
	defer func() {
		if err != nil {
			_ = book.Close()
		}
	}()
	written := 0
	for written < gridsheet.MostRows {
		rows, err := h.Store.AdminEvents(ctx, query, min(exportPage, gridsheet.MostRows-written), written)
		if err != nil {
			return nil, err
		}
		for _, e := range rows {
			if err := book.Add(eventCells(e)); err != nil {
				return nil, apperr.Internal(err)
			}
		}
		if written += len(rows); len(rows) < exportPage {
			break
		}
	}
	if err := book.End(); err != nil {
		return nil, apperr.Internal(err)
	}
	if err := h.Store.RecordExport(ctx, in.asked(), written, auth.ActorFrom(ctx), now); err != nil {
		return nil, err
	}
	return response.Stream(gridsheet.FileName("Record", now), response.Workbook, book), nil
}

func eventCells(e repo.AdminEvent) []any {
	var said struct{ Reason, Comment string }
	_ = json.Unmarshal(e.Subject, &said) // a line without either is one
	if said.Reason == "" {
		said.Reason = said.Comment
	}
	numbers := make([]string, len(e.About))
	for i, about := range e.About {
		numbers[i] = about.Deal
	}
	return []any{
		wire.Time(e.At), e.ActorEmail, e.ActorName, e.Action, strings.Join(numbers, ", "), said.Reason,
		cut(string(e.Subject), mostCellText),
	}
}

// cut is the beginning of a text.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	text = text[:most]
	for !utf8.ValidString(text) {
		text = text[:len(text)-1]
	}
	return text
}
