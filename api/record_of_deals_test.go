package api

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

// recordSite has two deals of a person, of whom one has a co-owner by an administrator's act.
func recordSite(t *testing.T) (v *site, touched, other wire.Case) {
	t.Helper()
	v = newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	first, second := v.draftFor(w, "Deal Registration"), v.draftFor(w, "Special Pricing")
	content := func(number string) wire.Case {
		return get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number)
	}
	touched, other = content(first), content(second)
	v.now = v.now.Add(time.Hour)
	v.as("admin@devices.example")
	person := entity.ID("user", "adr@contoso.example")
	require.NoError(t, v.Store.SetPersonActive(t.Context(), person, false, "Left.", v.who, v.now))
	v.now = v.now.Add(time.Minute)
	post[wire.AddedCoOwners](v, addCoOwners, object{
		"userId": person, "opportunityNumbers": []string{first}, "coOwners": []string{"adr2@contoso.example"},
		"reason": "=Goes on with it.",
	})
	v.now = v.now.Add(time.Minute)
	return v, touched, other
}

// beyond N85: the record is asked for a deal or a case: what administrators did with it, and the deals' own records.
func TestTheRecordIsAskedForADealOrACase(t *testing.T) {
	v, touched, other := recordSite(t)
	ask := func(query string) (lines []string) {
		for _, e := range get[[]wire.AdminEvent](v, "/api/Admin/GetEvents"+query) {
			lines = append(lines, strings.TrimSpace(e.DealNumber+" "+e.Action))
		}
		return lines
	}
	number := touched.OpportunityDeals[0].DealNumber
	want := []string{"AddCoOwners", number + " Co-owners changed", number + " Draft created"}
	assert.Equal(t, want, ask("?deal="+number))
	assert.Equal(t, want, ask("?case="+touched.OpportunityNumber))
	assert.Equal(t, want, ask("?deal="+number+"&case="+touched.OpportunityNumber))
	assert.Empty(t, ask("?deal="+number+"&case="+other.OpportunityNumber))
	assert.Empty(t, ask("?deal="+number[:len(number)-1]), "a number is a whole one")
	assert.Empty(t, ask("?case=nothing"))
	assert.Equal(t, want[2:], ask("?deal="+number+"&pageNumber=2&recordsToFetch=2"))
	lines := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?deal="+number)
	assert.JSONEq(t, `{"side": "partner", "after": "Draft"}`, string(lines[2].Subject), "statuses as people read them")
	assert.Equal(t, want[:1], ask("?deal="+number+"&actor=admin&text=goes+on"))
	assert.Equal(t, want[2:], ask("?deal="+number+"&actor=adr"))
	assert.Equal(t, []string{other.OpportunityDeals[0].DealNumber + " Draft created"},
		ask("?case="+other.OpportunityNumber))
	assert.Equal(t, []string{"AddCoOwners", "SetPersonActive"}, ask(""), "without a deal what administrators did")
	about := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	assert.Equal(t, []wire.Recorded{{DealNumber: number, CaseNumber: touched.OpportunityNumber, IsDraft: true}},
		about[0].About)
	assert.Empty(t, about[1].About)
}

// beyond N85: the record is taken as a workbook under its filter, whole and as texts; the record notes who took it.
func TestTheRecordIsTakenAsAWorkbook(t *testing.T) {
	v, touched, _ := recordSite(t)
	number := touched.OpportunityDeals[0].DealNumber
	answer := v.http.Post("/api/Admin/ExportEvents?deal=" + number)
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	assert.Contains(t, answer.Header().Get("Content-Disposition"), "Record")
	book, err := excelize.OpenReader(bytes.NewReader(answer.Body.Bytes()))
	require.NoError(t, err)
	rows, err := book.GetRows(book.GetSheetName(0))
	require.NoError(t, err)
	require.Len(t, rows, 4)
	assert.Equal(t, []string{"When (UTC)", "Who", "Name", "What", "Deals", "Reason", "Details"}, rows[0])
	assert.Equal(t, []string{"admin@devices.example", v.who.Name, "AddCoOwners", number, "=Goes on with it."},
		rows[1][1:6])
	assert.Contains(t, rows[1][6], number)
	assert.Equal(t, number, rows[3][4])
	formula, err := book.GetCellFormula(book.GetSheetName(0), "F2")
	require.NoError(t, err)
	assert.Empty(t, formula, "a text is a text")

	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?action=ExportEvents")
	require.Len(t, events, 1)
	assert.JSONEq(t, `{"filter": {"deal": "`+number+`"}, "lines": 3}`, string(events[0].Subject))
	assert.Equal(t, "date.format /from",
		refused(t, v.http.Post("/api/Admin/ExportEvents?from=soon"), http.StatusUnprocessableEntity))
	require.NoError(t, v.Store.DB(t.Context()).Exec(`insert into admin_event (at, actor_email, actor_name, action, subject)
		select timestamptz '2026-01-01' + n * interval '1 second', 'a', 'b', 'c', jsonb_build_object('n', n)
		from generate_series(1, 1200) n`).Error)
	answer = v.http.Post("/api/Admin/ExportEvents?action=c")
	require.Equal(t, http.StatusOK, answer.Code)
	book, err = excelize.OpenReader(bytes.NewReader(answer.Body.Bytes()))
	require.NoError(t, err)
	rows, err = book.GetRows(book.GetSheetName(0))
	require.NoError(t, err)
	assert.Len(t, rows, 1201, "more than are read at a time")
	assert.NotEqual(t, rows[500], rows[501])
	v.as("cmt@devices.example")
	refused(t, v.http.Post("/api/Admin/ExportEvents"), http.StatusForbidden)
}
