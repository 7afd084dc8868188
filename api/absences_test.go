package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/workflows/contract"
)

const (
	atPOD   = "pod@devices.example"
	atPOD2  = "pod2@devices.example"
	atCFA   = "cfa@devices.example"
	atFBD   = "fbd@devices.example"
	atOwner = "adr@contoso.example"
)

func coverSite(t *testing.T) *site {
	t.Helper()
	return newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
}

// away enters an absence of the person who asks.
func (v *site) away(from, to, cover string) wire.Absence {
	v.t.Helper()
	return post[wire.Absence](v, "/api/Desk/SetAbsence", object{"from": from, "to": to, "cover": cover})
}

// handOver is a run of the schedule: it tells how many absences and tickets were handed over.
func (v *site) handOver() contract.HandOverResult {
	v.t.Helper()
	activity := activities.HandOver{Store: v.Store, Temporal: v.Deals.Temporal, Now: v.Clock}
	result, err := activity.Execute(v.t.Context())
	require.NoError(v.t, err)
	return result
}

// faultAt is the field that a 422 names.
func faultAt(t *testing.T, v *site, body object) string {
	t.Helper()
	problem := decoded[struct {
		Errors []struct{ Field, Pointer string }
	}](t, v.post("/api/Desk/SetAbsence", body),
		http.StatusUnprocessableEntity)
	require.Len(t, problem.Errors, 1)
	require.Equal(t, "/"+problem.Errors[0].Field, problem.Errors[0].Pointer)
	return problem.Errors[0].Field
}

// N23: absences are entered, listed, changed and ended early; overlapping ones and circles are refused by their field.
func TestAbsencesOfTheDesk(t *testing.T) {
	v := coverSite(t)
	v.as(atPOD)
	mine := v.away("2026-03-10", "2026-03-20", atPOD2)
	assert.Equal(t, []any{atPOD, "Petra Odell", "Peter Odum", "planned", true},
		[]any{mine.Person, mine.PersonName, mine.CoverName, mine.State, mine.MayChange})
	assert.Equal(t, "from", faultAt(t, v, object{"from": "2026-03-20", "to": "2026-03-22", "cover": atCFA}))
	assert.Equal(t, "to", faultAt(t, v, object{"from": "2026-04-01", "to": "2026-06-30", "cover": atCFA}))
	assert.Equal(t, "absence.notYours", refused(t,
		v.post("/api/Desk/SetAbsence", object{"person": atPOD2, "from": "2026-04-01", "to": "2026-04-01", "cover": atPOD}),
		http.StatusForbidden))
	v.as(atPOD2)
	assert.Equal(t, "cover", faultAt(t, v, object{"from": "2026-03-15", "to": "2026-03-16", "cover": atPOD}), "a circle")
	v.as(atCFA)
	assert.Equal(t, "cover", faultAt(t, v, object{"from": "2026-04-01", "to": "2026-04-01", "cover": atPOD}), "the level")
	assert.Equal(t, "absence.notYours",
		refused(t, v.post("/api/Desk/EndAbsence", object{"absenceId": mine.ID}), http.StatusForbidden))

	v.as(atFBD)
	changed := post[wire.Absence](v, "/api/Desk/SetAbsence", object{
		"absenceId": mine.ID, "from": "2026-03-11", "to": "2026-03-12", "cover": atCFA, "note": " Training ",
		"timeZone": "Europe/Berlin",
	})
	assert.Equal(t, []string{mine.ID, atPOD, "2026-03-10T23:00:00Z", "Training"},
		[]string{changed.ID, changed.Person, changed.StartsAt, changed.Note}, "by level 3, for somebody else")
	all := get[wire.Absences](v, "/api/Desk/GetAbsences")
	require.Len(t, all.Absences, 1)
	assert.Equal(t, changed, all.Absences[0])
	assert.True(t, all.ForOthers)
	v.as(atPOD)
	own := get[wire.Absences](v, "/api/Desk/GetAbsences")
	require.Len(t, own.People, 1, "whom the caller enters absences for")
	assert.Contains(t, own.People[0].Covers, wire.CoverName{Email: atPOD2, Name: "Peter Odum"})

	v.now = v.now.AddDate(0, 0, 9)
	ended := post[wire.Absence](v, "/api/Desk/EndAbsence", object{"absenceId": mine.ID})
	assert.Equal(t, []any{"ended", false}, []any{ended.State, ended.MayChange})
	assert.Equal(t, "absence.over",
		refused(t, v.post("/api/Desk/EndAbsence", object{"absenceId": mine.ID}), http.StatusConflict))
	v.away("2026-03-11", "2026-03-12", atPOD2) // the days are free again

	v.as("admin@devices.example")
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?text="+mine.ID)
	var acts []string
	for _, e := range events {
		acts = append(acts, e.Action)
	}
	assert.Equal(t, []string{"EndAbsence", "SetAbsence", "SetAbsence"}, acts, "all of it stands in the record")
}

// N24, N25, N27: at the start of an absence the cover holds the open claims, is told so, and decides in the absent
// person's place; partners read of the business desk as before.
func TestAnAbsenceHandsItsClaimsToTheCover(t *testing.T) {
	v := coverSite(t)
	v.as(atOwner)
	d := v.submitted(deal.SpecialPricing, v.customer("FR", 0), "Surface")
	theirs := v.submitted(deal.SpecialPricing, v.customer("FR", 1), "Surface")
	for _, one := range []string{d.Deal.ID, theirs.Deal.ID} {
		v.as(atPOD).post("/api/Desk/Claim", object{"opportunityDealId": one})
	}
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Ticket{}).Where("deal_id = ?", theirs.Deal.ID).
		Update("level", 2).Error)
	v.away("2026-03-03", "2026-03-05", atPOD2)
	require.Zero(t, v.handOver().Absences, "not before it has begun")
	v.now = v.now.AddDate(0, 0, 1)
	require.Equal(t, contract.HandOverResult{Absences: 1, Tickets: 1}, v.handOver(), "none that the cover may not decide")
	require.Zero(t, v.handOver().Absences, "once")

	state, err := v.Store.DealState(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	assert.Equal(t, []string{atPOD2, atPOD}, []string{state.Ticket.ClaimedBy, state.Ticket.ClaimedFor})
	assert.Equal(t, v.now.Add(time.Duration(state.Terms.LeaseMinutes)*time.Minute), state.Ticket.LeaseUntil)
	kept, err := v.Store.DealState(t.Context(), theirs.Deal.ID)
	require.NoError(t, err)
	assert.Equal(t, atPOD, kept.Ticket.ClaimedBy)

	(&planted{site: v}).sendMails()
	recipients, titles := v.as(atPOD2).mailed(d.Deal.ID)
	assert.Contains(t, recipients, atPOD2)
	assert.Contains(t, titles, "The review of "+d.Deal.Number+" was handed to you")
	notes, _, err := v.Store.Notifications(t.Context(), atPOD2, 10, 0)
	require.NoError(t, err)
	require.Len(t, notes, 1)

	covered := object{"filter": term("claimedFor", "eq", atPOD)}
	rows := post[[]wire.TicketRow](v, queueList, covered)
	require.Len(t, rows, 1)
	assert.Equal(t, []string{atPOD2, atPOD}, []string{rows[0].ClaimedBy, rows[0].ClaimedFor})
	decision := object{
		"opportunityDealId": d.Deal.ID, "revision": 1, "decision": "Deny",
		"reasonCode": deal.ReasonOther, "partnerComments": "No.",
	}
	assert.Equal(t, "desk.claimed", refused(t, v.as(atPOD).post("/api/Desk/Decide", decision), http.StatusConflict))
	post[wire.Reviewed](v.as(atPOD2), "/api/Desk/Decide", decision)

	story := func(email string) []wire.TimelineEvent {
		v.as(email)
		return get[[]wire.TimelineEvent](v, "/api/OpportunityDeal/GetTimeline/"+d.Deal.ID)
	}
	cover := &wire.Cover{Name: "Peter Odum", Absent: "Petra Odell"}
	for i, action := range []string{"Denied", "Review handed to the cover"} {
		staff := story(atFBD)[i]
		assert.Equal(t, []any{action, "Peter Odum for Petra Odell", cover}, []any{staff.Action, staff.Actor, staff.Cover})
		partner := story(atOwner)[i]
		assert.Equal(t, []string{action, "Business desk"}, []string{partner.Action, partner.Actor})
		assert.Nil(t, partner.Cover)
	}
	v.as(atFBD)
	report := get[wire.CoverReport](v, "/api/Desk/GetCoverReport?from=2026-03-01&to=2026-03-31")
	assert.Contains(t, report.People, wire.CoverRow{
		Person: atPOD2, PersonName: "Peter Odum", Absent: atPOD, AbsentName: "Petra Odell", HandedOver: 1, Denied: 1,
	})
	assert.Equal(t, "absence.days /to", refused(t, v.http.Get("/api/Desk/GetCoverReport?from=2026-03-01&to=2027-03-02"),
		http.StatusUnprocessableEntity))
}

// N24: a cover who is away as well passes the claims on, and another cover of an absence takes them over.
func TestClaimsFollowTheCover(t *testing.T) {
	v := coverSite(t)
	v.as(atOwner)
	d := v.submitted(deal.SpecialPricing, v.customer("FR", 0), "Surface")
	v.as(atPOD).post("/api/Desk/Claim", object{"opportunityDealId": d.Deal.ID})
	mine := v.away("2026-03-02", "2026-03-05", atPOD2)
	v.as(atPOD2).away("2026-03-02", "2026-03-05", atCFA)
	v.handOver()
	holds := func() []string {
		state, err := v.Store.DealState(t.Context(), d.Deal.ID)
		require.NoError(t, err)
		return []string{state.Ticket.ClaimedBy, state.Ticket.ClaimedFor}
	}
	assert.Equal(t, []string{atCFA, atPOD}, holds())
	v.as(atPOD)
	post[wire.Absence](v, "/api/Desk/SetAbsence", object{
		"absenceId": mine.ID, "from": "2026-03-02", "to": "2026-03-05", "cover": atFBD,
	})
	v.handOver()
	assert.Equal(t, []string{atFBD, atPOD}, holds())
}

// N26: the queue says before a claim what is not for its reader, and why; the claim is refused with the same words.
func TestTheQueueSaysWhatIsNotForItsReader(t *testing.T) {
	v := coverSite(t)
	v.as(atOwner)
	recommended := v.submitted(deal.SpecialPricing, v.customer("FR", 0), "Surface")
	v.as("pdm@devices.example")
	strategic := v.submitted(deal.CPStrategic, v.customer("FR", 1), "Surface")
	db := v.Store.DB(t.Context())
	require.NoError(t, db.Exec(`update opportunity_deal set
		life = life || '{"recommendations": [{"by": "CFA@devices.example"}]}' where id = ?`, recommended.Deal.ID).Error)
	require.NoError(t, db.Exec(`update opportunity_deal set
		content = content || '{"team": [{"id": "m", "email": "cfa@devices.example"}]}'
		where id = ?`, strategic.Deal.ID).Error)
	words := map[string]string{
		recommended.Deal.ID: "Somebody else has to confirm your recommendation.",
		strategic.Deal.ID:   "Nobody decides a deal that names them as a contact.",
	}
	for _, email := range []string{atCFA, atFBD} {
		rows := post[[]wire.TicketRow](v.as(email), queueList, object{})
		require.Len(t, rows, len(words))
		mine := v.queue(object{"filter": term("mayAct", "eq", true)})
		for _, row := range rows {
			claim := v.post("/api/Desk/Claim", object{"opportunityDealId": row.OpportunityDealID})
			if email == atFBD {
				assert.Empty(t, row.NotForYou)
				assert.Equal(t, http.StatusOK, claim.Code)
				continue
			}
			assert.Equal(t, words[row.OpportunityDealID], row.NotForYou)
			assert.NotNil(t, row.NotForYouText, "in the reader's language")
			assert.Equal(t, "desk.fourEyes", refused(t, claim, http.StatusForbidden))
			assert.Empty(t, mine)
		}
	}
}
