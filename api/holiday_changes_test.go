package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

const (
	holidaysToCopy  = "/api/Admin/GetHolidaysToCopy?countryCode=DE&year="
	copyHolidays    = "/api/Admin/CopyHolidays"
	previewHolidays = "/api/Admin/PreviewHolidays"
)

// beyond N83: a year that has no holidays yet gets those of the year before; what was chosen is added once, with a line
// in the record.
func TestHolidaysAreCopiedFromTheYearBefore(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as("admin@devices.example")
	proposed := func(year string) []wire.Holiday {
		return get[[]wire.Holiday](v, holidaysToCopy+year)
	}
	assert.Empty(t, proposed("2027"), "all of them are there")
	assert.Empty(t, proposed("2026"), "those that are missing are past")
	days := proposed("2031")
	require.Len(t, days, 9)
	assert.Equal(t, wire.Holiday{CountryCode: "DE", Date: "2031-04-11", Name: "Good Friday"}, days[1])

	body := wire.CopyHolidays{CountryCode: "DE", Year: 2031, Dates: []string{"2031-01-01", "2031-04-11"}}
	refused(t, v.post(copyHolidays, body), http.StatusUnprocessableEntity)
	body.Reason = "The calendar of 2031 is out."
	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 {
		copied := post[wire.CopiedHolidays](v, copyHolidays, body, key)
		require.Len(t, copied.Added, 2)
		assert.Equal(t, "New Year's Day", copied.Added[0].Name)
	}
	assert.Len(t, proposed("2031"), 7)
	assert.Equal(t, "holiday.invalid /dates/0", refused(t, v.post(copyHolidays, body), http.StatusUnprocessableEntity))
	list := get[[]wire.Holiday](v, "/api/Admin/GetHolidays?countryCode=DE")
	assert.Contains(t, list, days[1])
	taken := wire.SetHoliday{
		CountryCode: "DE", Date: "2031-04-11", Name: "Good Friday", Withdrawn: true, Reason: "None here.",
	}
	require.Equal(t, http.StatusOK, v.post("/api/Admin/SetHoliday", taken).Code)
	assert.Len(t, proposed("2031"), 7, "what was taken off is not proposed again")
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?action=CopyHolidays")
	require.Len(t, events, 1)
	assert.Contains(t, string(events[0].Subject), "The calendar of 2031 is out.")
	v.as("fbd@devices.example")
	assert.Equal(t, "admin.role", refused(t, v.post(copyHolidays, body), http.StatusForbidden))
}

// beyond N83: the preview says which review dates move, and then they do: of a running clock the stored date and that
// of its deadline, of a stopped one that at which it would be due.
func TestAPreviewSaysWhichReviewDatesMove(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)) // a Monday
	preview := func(country, date string, withdrawn bool) wire.HolidayPreview {
		v.as("admin@devices.example")
		return post[wire.HolidayPreview](v, previewHolidays, wire.HolidayChanges{
			CountryCode: country, Days: []wire.HolidayChange{{Date: date, Withdrawn: withdrawn}},
		})
	}
	before := preview("DE", "2026-11-24", false)
	v.as("adr@contoso.example")
	running := v.submitted(deal.DealRegistration, v.customer("DE", 0), "Surface")
	stopped := v.submitted(deal.DealRegistration, v.customer("DE", 1), "Surface")
	tickets := func(dealID string) *entity.Ticket {
		var row entity.Ticket
		require.NoError(t, v.Store.DB(t.Context()).Take(&row, "deal_id = ?", dealID).Error)
		return &row
	}
	stop := tickets(stopped.Deal.ID)
	require.NoError(t, v.Store.DB(t.Context()).Model(stop).Where("number = ?", stop.Number).
		Updates(map[string]any{"state": string(deal.TicketHidden), "running_since": nil}).Error)

	after := preview("DE", "2026-11-24", false)
	assert.Equal(t, before.Moving+2, after.Moving)
	assert.Equal(t, before.Staying, after.Staying)
	moveOf := func(number string) (move wire.ReviewMove) {
		for _, m := range after.Moves {
			if m.DealNumber == number {
				move = m
			}
		}
		return move
	}
	move := moveOf(stopped.Deal.Number)
	due := func(text string) time.Time {
		at, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err)
		return at
	}
	assert.Equal(t, 24*time.Hour, due(move.After).Sub(due(move.Before)), "%+v", move)
	assert.Equal(t, before.Moving, preview("FR", "2026-11-24", false).Moving, "of another country")
	assert.Equal(t, 0, preview("DE", "2026-11-25", true).Moving, "a day that was no holiday")
	assert.Equal(t, "holiday.invalid /days/0/date", refused(t, v.post(previewHolidays, wire.HolidayChanges{
		CountryCode: "DE", Days: []wire.HolidayChange{{Date: "2026-11-20"}},
	}), http.StatusUnprocessableEntity))
	list := get[[]wire.Holiday](v, "/api/Admin/GetHolidays?countryCode=DE")
	assert.NotContains(t, list, wire.Holiday{CountryCode: "DE", Date: "2026-11-24"}, "a preview changes nothing")

	told := moveOf(running.Deal.Number)
	set := func(withdrawn bool) {
		day := wire.SetHoliday{
			CountryCode: "DE", Date: "2026-11-24", Name: "Day of the Desk", Withdrawn: withdrawn, Reason: "A decree.",
		}
		require.Equal(t, http.StatusOK, v.post("/api/Admin/SetHoliday", day).Code)
	}
	reviews := func() (dates []string) {
		details, err := v.Store.DealDetails(t.Context(), running.Deal.ID)
		require.NoError(t, err)
		dates = append(dates, wire.Time(details.Ticket.DueAt))
		for _, d := range details.Deadlines {
			if d.What == deal.DueReview {
				dates = append(dates, wire.Time(d.At))
			}
		}
		return dates
	}
	assert.Equal(t, []string{told.Before, told.Before}, reviews())
	hidden := tickets(stopped.Deal.ID).DueAt
	set(false)
	assert.Equal(t, []string{told.After, told.After}, reviews())
	assert.Equal(t, hidden, tickets(stopped.Deal.ID).DueAt, "of a stopped clock nothing is stored")
	var signals []entity.Outbox
	require.NoError(t, v.Store.DB(t.Context()).Where("deal_id = ? and topic = ?", running.Deal.ID, entity.TopicSignal).
		Find(&signals).Error)
	require.Len(t, signals, 1, "its workflow hears of it")
	events, err := v.Store.Timeline(t.Context(), running.Deal.ID)
	require.NoError(t, err)
	assert.Equal(t, deal.ActionReviewMoved, events[0].Action)
	assert.Equal(t, "Day of the Desk", events[0].Comment)
	set(true)
	assert.Equal(t, []string{told.Before, told.Before}, reviews(), "taken off again")
	record := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?action=SetHoliday")
	assert.Regexp(t, `"Moved":\s*[1-9]`, string(record[0].Subject))
}
