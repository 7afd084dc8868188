package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/cases"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Each submit that took effect is a revision; two of them are compared field by field.
func TestRevisionsAreComparedFieldByField(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	d := v.submitted(deal.DealRegistration, v.customer("US", 0), "Surface")
	v.apply(d.Deal.ID, deal.Command{Event: deal.Revert, Actor: v.who})
	again := func(change func(*deal.Content)) repo.NewCommand {
		content := d.Content
		change(&content)
		command := repo.NewCommand{
			ID: uuid.NewString(), DealID: d.Deal.ID, At: v.now,
			Command: deal.Command{Event: deal.Submit, Actor: v.who},
		}
		saved, err := v.Store.SaveCase(t.Context(), repo.SaveCase{
			Now: v.now, OpportunityID: d.Opportunity.ID, Shared: d.Shared, Parties: nil,
			Deals: []repo.SaveDeal{{
				ID: d.Deal.ID, Zone: d.Deal.Zone, CountryCode: d.Deal.CountryCode, Region: d.Deal.Region,
				Content: content, Submit: &command,
			}},
		})
		require.NoError(t, err)
		return saved.Commands[0]
	}
	again(func(c *deal.Content) { c.Name = "Never came through" }) // stored, but its submit was refused
	v.apply(d.Deal.ID, again(func(c *deal.Content) { c.Name = "Campus 2" }).Command)

	v.as("mss@devices.example")
	path := "/api/OpportunityDeal/GetRevisions/" + d.Deal.Number
	list := get[[]wire.Revision](v, path+"?revision=1")
	require.Len(t, list, 2)
	assert.Equal(t, 1, list[0].Revision)
	assert.False(t, list[0].InForce)
	assert.Equal(t, "adr@contoso.example", list[0].SubmittedBy)
	require.NotNil(t, list[0].Content)
	assert.Equal(t, "Campus", list[0].Content.OpportunityDeals[0].DealName)
	assert.Equal(t, 3, list[1].Revision)
	assert.True(t, list[1].InForce)
	assert.Nil(t, list[1].Content)

	want := wire.RevisionDiff{From: 1, To: 3, Changes: []wire.RevisionChange{
		{Section: "Deal Information", Field: "dealName", Label: "Deal Name", Kind: "changed", From: "Campus", To: "Campus 2"},
	}}
	assert.Equal(t, want, get[wire.RevisionDiff](v, path+"/Diff"))
	assert.Equal(t, want, get[wire.RevisionDiff](v, path+"/Diff?from=1&to=3"))
	for _, query := range []string{"/Diff?from=1&to=2", "/Diff?from=3&to=9", "?revision=2"} {
		assert.Equal(t, "revision.notFound", refused(t, v.http.Get(path+query), http.StatusNotFound), query)
	}
	diff, err := cases.ChangesUnderReview(t.Context(), v.Store, d.Deal.ID, 1, 3)
	require.NoError(t, err)
	assert.Equal(t, want.Changes, diff)
	for _, previous := range []int{0, 2, 9} {
		diff, err := cases.ChangesUnderReview(t.Context(), v.Store, d.Deal.ID, previous, 3)
		require.NoError(t, err)
		assert.NotNil(t, diff)
	}
	v.as("adr@tailspin.example")
	assert.Equal(t, "case.notFound", refused(t, v.http.Get(path), http.StatusNotFound))
	assert.Equal(t, "case.notFound", refused(t, v.http.Get(path+"/Diff?from=1&to=3"), http.StatusNotFound))
}
