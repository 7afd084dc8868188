package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// flagged gives the deals of a queueSite flags of their own: gamma is recommended, alpha stands beside another deal,
// Beta went on without its SSP, and delta is late.
func flagged(t *testing.T) *site {
	t.Helper()
	v := queueSite(t)
	for name, life := range map[string]string{
		"alpha": `{"conflict": true}`,
		"Beta":  `{"sspSilent": true}`,
		"gamma": `{"conflict": true, "recommendations": [{"by": "cfa@devices.example", "revision": 1}]}`,
	} {
		require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Deal{}).Where("name = ?", name).
			Update("life", entity.JSON(life)).Error)
	}
	return v
}

// ui-2.md 2: the queue is filtered by the flags that its rows show, and by no other.
func TestTheQueueIsFilteredByFlags(t *testing.T) {
	v := flagged(t)
	shown := map[string][]string{}
	for _, row := range post[[]wire.TicketRow](v, queueList, map[string]any{}) {
		for _, flag := range row.Flags {
			shown[flag] = append(shown[flag], row.DealName)
		}
	}
	require.Equal(t, map[string][]string{
		"Overdue": {"delta"}, "SSP silent": {"Beta"}, "Conflict": {"gamma", "alpha"}, "Recommended": {"gamma"},
	}, shown)
	for _, flag := range deal.TicketFlags() {
		require.Equal(t, shown[string(flag)], v.queue(map[string]any{"filter": term("flag", "eq", flag)}), flag)
	}
	require.Equal(t, []string{"delta", "gamma", "alpha"},
		v.queue(map[string]any{"filter": term("flag", "in", []string{"Conflict", "Overdue"})}))
	require.Equal(t, []string{"delta", "Beta"}, v.queue(map[string]any{"filter": term("flag", "neq", "Conflict")}))
	require.Equal(t, "list.filter.value",
		refused(t, v.post(queueList, map[string]any{"filter": term("flag", "eq", "Nice")}), http.StatusBadRequest))
	require.Equal(t, "list.filter.operator",
		refused(t, v.post(queueList, map[string]any{"filter": term("flag", "contains", "Over")}), http.StatusBadRequest))
}

// ui-2.md 2: each word of the search stands somewhere in the row; signs of patterns stand for themselves.
func TestTheQueueIsSearched(t *testing.T) {
	v := queueSite(t)
	rows := post[[]wire.TicketRow](v, queueList, map[string]any{"sort": "dealName asc"})
	search := func(text string) []string { return v.queue(map[string]any{"filter": term("search", "contains", text)}) }
	require.Equal(t, []string{"gamma"}, search("GAMMA"))
	require.Equal(t, []string{"gamma"}, search("  "+strings.ToLower(rows[3].RequesterName)+" gam"), "words of two fields")
	require.Equal(t, []string{"Beta"}, search(rows[1].DealNumber))
	require.Equal(t, []string{"Beta"}, search(fmt.Sprintf("%d beta", rows[1].TicketNumber)))
	require.Empty(t, search("gamma beta"))
	require.Empty(t, search("%"))
	require.Empty(t, search("_"))
	require.Len(t, search(" "), 4)
	for _, wrong := range []any{7, strings.Repeat("x", 101), "a\x00"} {
		require.Equal(t, "list.filter.value",
			refused(t, v.post(queueList, map[string]any{"filter": term("search", "contains", wrong)}), http.StatusBadRequest))
	}
}

// ui-2.md 2: the values that filters offer are those of the rows, each counted as its filter would list.
func TestTheQueueTellsTheValuesOfItsFields(t *testing.T) {
	v := flagged(t)
	ask := func(fields map[string]any) map[string][]wire.QueueValue {
		t.Helper()
		return post[wire.QueueValues](v, "/api/Desk/GetQueueValues", map[string]any{"fields": fields}).Values
	}
	fields := map[string]any{}
	for _, field := range []string{"dealType", "kind", "region", "customerCountry", "requesterName", "level", "flag"} {
		fields[field] = map[string]any{}
	}
	values := ask(fields)
	require.Equal(t, []wire.QueueValue{{Value: "1", Count: 3}, {Value: "2", Count: 1}}, values["level"])
	require.Equal(t, []wire.QueueValue{
		{Value: "Conflict", Count: 2},
		{Value: "Overdue", Count: 1},
		{Value: "SSP silent", Count: 1},
		{Value: "Recommended", Count: 1},
	}, values["flag"])
	for field, of := range values {
		require.NotEmpty(t, of, field)
		for _, value := range of {
			filter := term(field, "eq", value.Value)
			require.Len(t, v.queue(map[string]any{"filter": filter}), int(value.Count), "%s %s", field, value.Value)
		}
	}
	require.Equal(t, map[string][]wire.QueueValue{"level": {{Value: "1", Count: 2}}},
		ask(map[string]any{"level": term("mayAct", "eq", true)}), "under a filter of its own")
	require.Equal(t, "list.values", refused(t, v.post("/api/Desk/GetQueueValues",
		map[string]any{"fields": map[string]any{"claimedBy": map[string]any{}}}), http.StatusBadRequest))
	many := map[string]any{}
	for i := range 11 {
		many[fmt.Sprint(i)] = map[string]any{}
	}
	require.Equal(t, "list.filters",
		refused(t, v.post("/api/Desk/GetQueueValues", map[string]any{"fields": many}), http.StatusBadRequest))
}

// ui-2.md 2: saved views are a reviewer's own, few, and have a name each.
func TestSavedViewsOfTheQueue(t *testing.T) {
	v := queueSite(t)
	names := func(views []wire.QueueView) (out []string) {
		for _, view := range views {
			out = append(out, view.Name+" "+view.Selection)
		}
		return out
	}
	save := func(name, selection string) []wire.QueueView {
		t.Helper()
		return post[[]wire.QueueView](v, "/api/Desk/SaveQueueView", map[string]any{"name": name, "selection": selection})
	}
	mine := func() []wire.QueueView {
		t.Helper()
		return get[[]wire.QueueView](v, "/api/Desk/GetQueueViews")
	}
	require.Empty(t, mine())
	save("Late", "?flag=Overdue")
	require.Equal(t, []string{"americas ?region=Americas", "Late ?flag=Overdue"},
		names(save(" americas ", "?region=Americas")))
	require.Equal(t, []string{"americas ?region=Americas", "Late ?show=mine"}, names(save("Late", "?show=mine")))

	late := mine()[1].ID
	v.as("cfa@devices.example")
	require.Empty(t, mine(), "another reviewer's are their own")
	require.Empty(t, post[[]wire.QueueView](v, "/api/Desk/DeleteQueueView", map[string]any{"id": late}))
	v.as("pod@devices.example")
	require.Len(t, mine(), 2)
	left := post[[]wire.QueueView](v, "/api/Desk/DeleteQueueView", object{"id": late})
	require.Equal(t, []string{"americas ?region=Americas"}, names(left))

	for i := range deal.MaxQueueViews - 1 {
		save(fmt.Sprintf("View %02d", i), "")
	}
	require.Equal(t, "desk.views", refused(t, v.post("/api/Desk/SaveQueueView",
		map[string]any{"name": "One more", "selection": ""}), http.StatusConflict))
	require.Len(t, save("americas", "?level=2"), deal.MaxQueueViews, "one that is there may change")
	require.Equal(t, "desk.viewName", refused(t, v.post("/api/Desk/SaveQueueView",
		map[string]any{"name": " ", "selection": ""}), http.StatusBadRequest))
	require.Equal(t, http.StatusUnprocessableEntity, v.post("/api/Desk/SaveQueueView",
		map[string]any{"name": strings.Repeat("x", deal.MaxQueueViewName+1), "selection": ""}).Code)
	require.Equal(t, "desk.notReviewer", refused(t, v.as("adr@contoso.example").http.Get("/api/Desk/GetQueueViews"),
		http.StatusForbidden))
}

// ui-2.md 4: a reviewer sees their own decisions of the last weeks, with how long the tickets had waited.
func TestAReviewerSeesWhatTheyDecided(t *testing.T) {
	v := listSite(t)
	decided := func(offset int) []entity.AuditEvent {
		id, _ := v.submittedPricing(v.customer("US", offset))
		v.now = v.now.Add(90 * time.Minute)
		v.decided(id, deal.Command{Event: deal.Approve})
		var events []entity.AuditEvent
		require.NoError(t, v.Store.DB(t.Context()).Where("deal_id = ? and event = ?", id, deal.Approve).Find(&events).Error)
		return events
	}
	events := append(decided(0), decided(1)...)
	require.Len(t, events, 2)
	own := func(email string) []wire.DecisionWeek {
		return get[wire.OwnDecisions](v.as(email), "/api/Desk/GetOwnDecisions").Weeks
	}
	reviewer := events[0].ActorEmail
	weeks := own(reviewer)
	require.Len(t, weeks, 8)
	monday := v.now.UTC()
	for monday.Weekday() != time.Monday {
		monday = monday.AddDate(0, 0, -1)
	}
	require.Equal(t, wire.DecisionWeek{Monday: monday.Format(time.DateOnly), Decisions: 2, MedianMinutes: 90}, weeks[7])
	require.Zero(t, weeks[6].Decisions)
	other := "pod2@devices.example"
	require.NotEqual(t, reviewer, other)
	require.Zero(t, own(other)[7].Decisions, "nobody else's")
	v.now = v.now.AddDate(0, 0, 7)
	require.EqualValues(t, 2, own(reviewer)[6].Decisions)
	v.now = v.now.AddDate(0, 0, 7*7)
	for _, week := range own(reviewer) {
		require.Zero(t, week.Decisions, "too long ago")
	}
	require.Equal(t, "desk.notReviewer",
		refused(t, v.as("adr@contoso.example").http.Get("/api/Desk/GetOwnDecisions"), http.StatusForbidden))
}
