package api

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// ui-2.md 5: saved views of lists, per person and organisation
func TestViewsOfListsAreSavedForAPersonAndForAnOrganisation(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	names := func(views []wire.ListView) (out []string) {
		for _, view := range views {
			out = append(out, fmt.Sprintf("%s %s shared %v own %v", view.Name, view.Selection, view.Shared, view.IsOwn))
		}
		return out
	}
	views := func(email, list string) []wire.ListView {
		v.as(email)
		return get[[]wire.ListView](v, "/api/OpportunityDeal/GetListViews?list="+list)
	}
	save := func(email, name, selection string, shared bool) []wire.ListView {
		v.as(email)
		return post[[]wire.ListView](v, "/api/OpportunityDeal/SaveListView", object{
			"list": "allcases", "name": name, "selection": selection, "shared": shared,
		})
	}
	const mine, colleague = "adr@contoso.example", "adr2@contoso.example"
	save(mine, " drafts ", "status=Draft", false)
	save(colleague, "Expiring", "expiresWithin=60", true)
	assert.Equal(t,
		[]string{"drafts status=Draft shared false own true", "Expiring expiresWithin=60 shared true own false"},
		names(views(mine, "allcases")), "one's own first")
	assert.Equal(t, []string{"Expiring expiresWithin=60 shared true own true"}, names(views(colleague, "allcases")))
	assert.Empty(t, views(mine, "cpstrategic"), "each list has its own")
	assert.Empty(t, views("adr@tailspin.example", "allcases"), "another organisation")
	assert.Empty(t, views("pod@devices.example", "allcases"))

	shared := views(mine, "allcases")[1]
	kept := post[[]wire.ListView](v, "/api/OpportunityDeal/DeleteListView", object{"list": "allcases", "id": shared.ID})
	assert.Len(t, kept, 2, "a colleague's view stays")
	assert.Equal(t, []string{"Expiring own=1 shared false own true"}, names(save(colleague, "Expiring", "own=1", false)))
	assert.Len(t, views(mine, "allcases"), 1, "it is shared no more")
	own := views(mine, "allcases")[0]
	body := object{"list": "allcases", "id": own.ID}
	assert.Empty(t, post[[]wire.ListView](v, "/api/OpportunityDeal/DeleteListView", body))

	for i := range deal.MaxQueueViews {
		save(mine, fmt.Sprint("view ", i), "", false)
	}
	refusal := v.post("/api/OpportunityDeal/SaveListView", object{"list": "allcases", "name": "one more", "selection": ""})
	require.Equal(t, "list.views", refused(t, refusal, http.StatusConflict))
	require.Equal(t, "list.viewName", refused(t, v.post("/api/OpportunityDeal/SaveListView",
		object{"list": "allcases", "name": "  ", "selection": ""}), http.StatusBadRequest))
}
