package api

import (
	"encoding/json"
	"maps"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

const (
	queueList   = "/api/Desk/GetQueue"
	bidGridList = "/api/BidGrid/GetBidGridDashboardData"
)

// queueSite is a site with a ticket for each of some deals, seen by a reviewer of the first level.
func queueSite(t *testing.T) *site {
	t.Helper()
	v := listSite(t, "alpha", "Beta", "gamma", "delta")
	var deals []entity.Deal
	require.NoError(t, v.Store.DB(t.Context()).Order("volume").Find(&deals).Error)
	for i, d := range deals {
		ticket := entity.Ticket{
			DealID: d.ID, Kind: string(deal.TicketSubmission), State: string(deal.TicketOpen), Level: 1, Region: "Americas",
			DealType:  d.Type,
			EnteredAt: v.now, DueAt: v.now.Add(time.Duration(len(deals)-i) * time.Hour),
		}
		switch d.Name {
		case "Beta":
			ticket.Level = 2
		case "gamma":
			ticket.State, ticket.ClaimedBy = string(deal.TicketClaimed), "pod@devices.example"
		case "delta":
			ticket.State = string(deal.TicketClaimed)
			ticket.ClaimedBy = "pod2@devices.example"
			ticket.DueAt = v.now.Add(-time.Hour)
		}
		require.NoError(t, v.Store.DB(t.Context()).Create(&ticket).Error)
	}
	return v.as("pod@devices.example")
}

func (v *site) queue(body map[string]any) (names []string) {
	v.t.Helper()
	for _, row := range post[[]wire.TicketRow](v, queueList, body) {
		names = append(names, row.DealName)
	}
	return names
}

// Repairs 23: the queue is filtered, sorted and paged as every list is.
func TestTheQueueIsFilteredAndSorted(t *testing.T) {
	v := queueSite(t)
	require.Equal(t, []string{"delta", "gamma", "Beta", "alpha"}, v.queue(map[string]any{}), "by due date")
	require.Equal(t, []string{"alpha", "Beta", "delta", "gamma"}, v.queue(map[string]any{"sort": "dealName asc"}))
	require.Equal(t, []string{"gamma", "delta"},
		v.queue(map[string]any{"sort": "dealName desc", "pageNumber": 1, "recordsToFetch": 2}))
	require.Equal(t, []string{"Beta", "alpha"},
		v.queue(map[string]any{"sort": "dealName desc", "pageNumber": 2, "recordsToFetch": 2}))
	for _, tc := range []struct {
		filter any
		want   []string
	}{
		{term("level", "eq", 2), []string{"Beta"}},
		{term("claimedBy", "eq", "POD@devices.example"), []string{"gamma"}},
		{term("claimedBy", "isnull", true), []string{"Beta", "alpha"}},
		{term("dueAt", "lt", v.now.Format(time.RFC3339)), []string{"delta"}},
		{term("dealVolume", "gte", 20), []string{"delta", "gamma"}},
		{term("mayAct", "eq", true), []string{"gamma", "alpha"}},
		{term("mayAct", "eq", false), []string{"delta", "Beta"}},
		{term("dealNumber", "contains", "-dr"), []string{"delta", "gamma", "Beta", "alpha"}},
	} {
		require.Equal(t, tc.want, v.queue(map[string]any{"filter": tc.filter}), "%v", tc.filter)
	}
	require.Empty(t, v.queue(map[string]any{"dealType": "Special Pricing"}))
	v.as("cfa@devices.example")
	require.Equal(t, []string{"Beta", "alpha"}, v.queue(map[string]any{"filter": term("mayAct", "eq", true)}),
		"a higher level may more")
}

// Repairs 56: the counts are those of the rows that the queue lists under the same filters.
func TestTheQueueIsCounted(t *testing.T) {
	v := queueSite(t)
	filters := map[string]any{
		"all": map[string]any{}, "open": term("mayAct", "eq", true), "mine": term("claimedBy", "eq", "pod@devices.example"),
		"late": term("dueAt", "lt", v.now.Format(time.RFC3339)),
	}
	counts := post[wire.QueueCounts](v, "/api/Desk/GetQueueCounts", map[string]any{"filters": filters}).Counts
	require.Equal(t, map[string]int64{"all": 4, "open": 2, "mine": 1, "late": 1}, counts)
	for name, filter := range filters {
		assert.Len(t, v.queue(map[string]any{"filter": filter}), int(counts[name]), name)
	}
	wrong := map[string]any{"filters": map[string]any{"x": term("password", "eq", 1)}}
	require.Equal(t, "list.filter.field", refused(t, v.post("/api/Desk/GetQueueCounts", wrong), http.StatusBadRequest))
	require.Equal(t, "desk.notReviewer",
		refused(t, v.as("adr@contoso.example").post("/api/Desk/GetQueueCounts", map[string]any{"filters": filters}),
			http.StatusForbidden))
}

// Repairs 7, 58: one's own deals are those that one asked for or co-owns now, by the rule that decides on the actions.
func TestListsOfOnesOwnDeals(t *testing.T) {
	v := listSite(t, "alpha", "Beta")
	own := term("userType", "in", []string{"Requester", "Co-Owner"})
	ask := func(filter any) []string {
		names, page := v.list(pricingList, map[string]any{"filter": filter, "sort": "dealName asc"})
		require.EqualValues(t, len(names), page.Item2.NonCPStrategicDeals, "counted under the filter")
		return names
	}
	require.Equal(t, []string{"alpha", "Beta"}, ask(own))
	v.as("adr2@contoso.example")
	require.Empty(t, ask(own), "a colleague's")
	require.Equal(t, []string{"alpha", "Beta"}, ask(term("userType", "eq", "Default")))
	require.Equal(t, []string{"alpha", "Beta"}, ask(term("userType", "neq", "Requester")))

	var beta entity.Deal
	db := v.Store.DB(t.Context())
	require.NoError(t, db.Where("name = ?", "Beta").First(&beta).Error)
	party := entity.Party{
		OpportunityID: beta.OpportunityID, OrganizationID: v.who.OrganizationID,
		Kind: entity.PartyCoOwner, Email: v.who.Email,
	}
	require.NoError(t, db.Create(&party).Error)
	require.Empty(t, ask(own), "once one, not any more")
	shared, err := json.Marshal(deal.Shared{Accounts: []deal.Account{{
		SubType:      deal.ChannelCoOwner,
		ContactEmail: "ADR2@contoso.example",
	}}})
	require.NoError(t, err)
	require.NoError(t, db.Model(&entity.Opportunity{}).Where("id = ?", beta.OpportunityID).
		Update("shared", entity.JSON(shared)).Error)
	require.Equal(t, []string{"Beta"}, ask(own))
	require.Equal(t, []string{"Beta"}, ask(term("userType", "eq", "co-owner")))
	_, page := v.list(pricingList, map[string]any{"filter": own})
	require.Contains(t, page.Item1[0].Actions, "Edit")
	require.Equal(t, "list.filter.operator",
		refused(t, v.post(pricingList, map[string]any{"filter": term("userType", "contains", "er")}), http.StatusBadRequest))
	require.Equal(t, "list.filter.value",
		refused(t, v.post(pricingList, map[string]any{"filter": term("userType", "eq", "Boss")}), http.StatusBadRequest))
	require.Equal(t, "list.sort",
		refused(t, v.post(pricingList, map[string]any{"sort": "userType asc"}), http.StatusBadRequest))
}

// Repairs 23: a workbook holds the rows of its list, in their order.
func TestWorkbooksFollowFilterAndSort(t *testing.T) {
	v := queueSite(t)
	body := map[string]any{"columns": []string{"dealName"}, "sort": "dealName desc", "filter": term("level", "eq", 1)}
	require.Equal(t, [][]string{{"Deal Name"}, {"gamma"}, {"delta"}, {"alpha"}},
		opened(t, v.post("/api/Export/queue", body)))
	body["pageNumber"], body["recordsToFetch"] = 2, 2
	require.Equal(t, [][]string{{"Deal Name"}, {"alpha"}}, opened(t, v.post("/api/Export/queue", body)))
	v.as("add@northwind.example")
	for _, grid := range []string{"bidgrid", "discounts"} {
		body := surfaceGrid(map[string]any{
			"columns": []string{"productSku.partNumber"}, "sort": "productSku.partNumber desc",
			"filter": term("businessUnit.name", "contains", "accessories"),
		})
		rows := opened(t, v.post("/api/Export/"+grid, body))[1:]
		require.Greater(t, len(rows), 2, grid)
		assert.Greater(t, rows[0][0], rows[1][0], grid)
		delete(body, "columns")
		list := post[[]wire.BidGridRow](v, bidGridList, body)
		assert.Len(t, rows, len(list), grid)
	}
}

func surfaceGrid(extra map[string]any) map[string]any {
	body := map[string]any{"productType": "Surface", "country": "United States", "date": "2026-01-01"}
	maps.Copy(body, extra)
	return body
}

// Repairs 23: the bid grid by its four names and by its tiers.
func TestTheBidGridIsFilteredAndSorted(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC()).as("add@northwind.example")
	ask := func(extra map[string]any) []wire.BidGridRow {
		t.Helper()
		return post[[]wire.BidGridRow](v, bidGridList, surfaceGrid(extra))
	}
	all := ask(map[string]any{"filter": map[string]any{}})
	first := all[0]
	for _, row := range ask(map[string]any{"filter": term("productFamily.name", "eq", first.ProductFamily.Name)}) {
		assert.Equal(t, first.ProductFamily, row.ProductFamily)
	}
	one := ask(map[string]any{"filter": term("productSku.partNumber", "eq", first.ProductSKU.PartNumber)})
	require.Equal(t, []wire.BidGridRow{first}, one)
	discount := first.CustomDiscounts[0]
	same := ask(map[string]any{"filter": term(discount.DiscountTier.Name, "eq", discount.Discount)})
	require.NotEmpty(t, same)
	for _, row := range same {
		assert.Contains(t, row.CustomDiscounts, discount)
	}
	byTier := ask(map[string]any{"sort": discount.DiscountTier.Name + " desc"})
	require.Len(t, byTier, len(all))
	assert.GreaterOrEqual(t, byTier[0].CustomDiscounts[0].Discount, byTier[len(byTier)-1].CustomDiscounts[0].Discount)
	second := ask(map[string]any{"pageNumber": 2, "recordsToFetch": 3})
	assert.Equal(t, all[3:6], second)
}

// Repairs 23, design: api.md "Lists": what no list knows is refused by its name, paging outside the limits too.
func TestEveryListRefusesWhatItDoesNotKnow(t *testing.T) {
	v := queueSite(t)
	v.as("fbd@devices.example")
	grid := surfaceGrid(nil)
	for path, body := range map[string]map[string]any{
		queueList: {}, "/api/Export/queue": {}, bidGridList: grid, "/api/Export/bidgrid": grid, "/api/Export/discounts": grid,
	} {
		known := "dealName"
		if len(body) > 0 {
			known = "productFamily.name"
		}
		for _, tc := range []struct {
			code, named string
			wrong       map[string]any
		}{
			{"list.filter.field", "password", map[string]any{"filter": term("password", "eq", "x")}},
			{"list.filter.operator", "like", map[string]any{"filter": term(known, "like", "x")}},
			{"list.filter.field", "", map[string]any{"filter": map[string]any{"operator": "eq", "value": "x"}}},
			{"list.sort", "password", map[string]any{"sort": "password asc"}},
			{"list.sort", "drop table", map[string]any{"sort": known + "; drop table x"}},
			{"list.page", "recordsToFetch", map[string]any{"recordsToFetch": -1}},
			{"list.page", "recordsToFetch", map[string]any{"recordsToFetch": 50_001}},
			{"list.page", "pageNumber", map[string]any{"pageNumber": -1}},
			{"list.page", "pageNumber", map[string]any{"pageNumber": 1 << 40}},
			{"list.cursor", "page number", map[string]any{"cursor": "abc"}},
			{"list.dealType", "Phones", map[string]any{"dealType": "Phones"}},
		} {
			ask := maps.Clone(body)
			maps.Copy(ask, tc.wrong)
			res := v.post(path, ask)
			require.Equal(t, http.StatusBadRequest, res.Code, "%s %v: %s", path, tc.wrong, res.Body)
			assert.Contains(t, res.Body.String(), `"`+tc.code+`"`, path)
			assert.Contains(t, res.Body.String(), tc.named, path)
		}
	}
}

// Repairs 43: a workbook's column of case numbers has two names, as the rows of the list have.
func TestWorkbooksKnowTheCaseByBothNames(t *testing.T) {
	v := listSite(t, "alpha")
	for _, grid := range []string{"allcases", "dealregistration"} {
		one := opened(t, v.post("/api/Export/"+grid, map[string]any{"columns": []string{"opportunityName", "dealName"}}))
		require.Equal(t, opened(t,
			v.post("/api/Export/"+grid, map[string]any{"columns": []string{"opportunityNumber", "dealName"}})), one, grid)
		require.Len(t, one, 2, grid)
		require.Equal(t, "C-00000001", one[1][0], grid)
	}
}
