package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// walker leads deals, each of a customer of its own.
func walker(t *testing.T) *walk {
	t.Helper()
	v := newSite(t, demoWorld(t), time.Now().UTC())
	v.ofDomain("devices.example")
	return &walk{site: v, w: wordsOf(v)}
}

// Repairs 1, 5, 46, 51: whatever a case answers its owner can be posted back whole after each transition of
// docs/lifecycle.md: never a defect, never a silent change, and a refusal names the field.
func TestACaseCanBePostedBackAfterEachTransition(t *testing.T) {
	k := walker(t)
	for _, program := range []deal.Type{deal.DealRegistration, deal.SpecialPricing, deal.CPStrategic} {
		k.customers = 0
		for _, line := range walks[program] {
			words := strings.Fields(line)
			t.Run(string(program)+" "+strings.Join(words[:min(6, len(words))], " "), func(t *testing.T) {
				k.t = t
				words = k.begin(program, words)
				k.postsBack("draft")
				for i, word := range words {
					k.step(word)
					k.postsBack(strings.Join(words[:i+1], " "))
				}
			})
		}
	}
	k.t = t
	k.everyTransitionIsWalked()
}

// everyTransitionIsWalked holds the walks to the lifecycle's table.
func (k *walk) everyTransitionIsWalked() {
	k.t.Helper()
	var walked []string
	told := "select distinct action || ' ' || from_status from audit_event"
	require.NoError(k.t, k.Store.DB(k.t.Context()).Raw(told).Scan(&walked).Error)
	for _, row := range deal.Transitions() {
		for _, from := range row.From {
			if isWalked(row, from) {
				assert.Contains(k.t, walked, fmt.Sprintf("%s %d", row.Action, from), "%s from %s", row.Event, from)
			}
		}
	}
}

// postsBack sends the case back by each call that takes one, as its owner.
func (k *walk) postsBack(path string) {
	k.t.Helper()
	k.as(k.owner).who.OrganizationName = "Contoso Resale"
	res := k.http.Get("/api/Opportunity/GetOpportunity/" + k.number + "?oppDealNumber=" + k.deal)
	if res.Code == http.StatusNotFound {
		k.postsBackWhatIsGone(path)
		return
	}
	k.turnTo(k.deal)
	k.postedBack(k.number)
	k.last, _ = k.content(k.number, k.deal)
	for _, shown := range k.last.OpportunityDeals {
		mayEdit := func(a wire.Action) bool { return a.Action == string(deal.ActionEdit) && a.Allowed }
		if !slices.ContainsFunc(shown.Actions, mayEdit) { // a submit of the others is a step of the walk
			k.refusesSubmit(path, shown.DealNumber)
		}
	}
}

// refusesSubmit sends a deal that may not be edited as a submit: it is refused, and is as it was.
func (k *walk) refusesSubmit(path, dealNumber string) {
	k.t.Helper()
	c, before := k.content(k.number, dealNumber)
	c.OpportunityDeals = c.OpportunityDeals[:1]
	status := k.send("SaveOpportunity", c)
	assert.Contains(k.t, []int{http.StatusConflict, http.StatusUnprocessableEntity}, status, path)
	_, after := k.content(k.number, dealNumber)
	assert.Equal(k.t, before, after, "%s: %s is as it was", path, dealNumber)
}

// postsBackWhatIsGone sends a case that its owner does not see any more: it stays gone.
func (k *walk) postsBackWhatIsGone(path string) {
	k.t.Helper()
	for _, call := range []string{"CheckOpportunity", "SaveOpportunityDraft", "SaveOpportunity"} {
		res := k.post("/api/Opportunity/"+call, k.last)
		assert.Equal(k.t, "case.notFound", refused(k.t, res, http.StatusNotFound), "%s: %s", path, call)
	}
}
