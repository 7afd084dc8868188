package deallist_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/repo/deallist"
	"dealdesk/testkit/repotest"
)

var someDay = time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)

// listed fills a store with drafts of a reseller.
func listed(t *testing.T, n int) (*repo.Store, deallist.ListDeals) {
	t.Helper()
	store := repotest.Open(t)
	who := deal.Actor{
		Email: "someone@contoso.example", OrganizationID: "1",
		Roles: []deal.RoleAt{{Role: deal.RoleADR, LocationID: "11"}},
	}
	for i := range n {
		volume := int64(i)
		_, err := store.SaveCase(t.Context(), repo.SaveCase{
			Now: someDay.Add(time.Duration(i) * time.Minute), By: who, OpportunityID: uuid.NewString(),
			New:     &repo.NewCase{Requester: who, OrganizationID: "1", OrganizationName: "Contoso"},
			Parties: []entity.Party{{OrganizationID: "1", LocationID: "11", Kind: entity.PartyRequester}},
			Deals: []repo.SaveDeal{{
				ID: uuid.NewString(), New: true, Zone: "UTC",
				Content: deal.Content{Type: deal.DealRegistration, Name: fmt.Sprint("Deal ", i), Volume: &volume},
			}},
		})
		require.NoError(t, err)
	}
	return store, deallist.ListDeals{Actor: who, Sort: "updatedAt", Desc: true, Limit: 50, Now: someDay}
}

// Each order that an index knows is read from it, in both directions, from the head and behind a cursor.
func TestOrdersHaveAnIndex(t *testing.T) {
	store, in := listed(t, 3)
	in.Actor = deal.Actor{Internal: true}
	require.NoError(t, store.DB(t.Context()).Exec("update opportunity_deal set status = 100000011, label = 'Approved'").
		Error)
	in.Limit = 1
	orders := []string{
		"opportunityNumber", "dealNumber", "dealName", "customerName", "customerCountry", "statusCodeName", "statusCode",
		"caseStartDate", "expirationDate",
		"dealVolume", "unitsTransacted", "updatedAt", "dealType.name", "productType",
	}
	require.Subset(t, orders, offered(t))
	for _, sort := range orders {
		for _, desc := range []bool{false, true} {
			in.Sort = sort
			in.Desc = desc
			in.Cursor = ""
			page, err := deallist.New(store).Deals(t.Context(), in)
			require.NoError(t, err)
			for _, in.Cursor = range []string{"", page.Cursor} {
				plan, err := deallist.New(store).PlanOf(t.Context(), in)
				require.NoError(t, err)
				sorts := strings.Count(plan, "Sort Key")
				if sort == "statusCodeName" { // its two halves are put together: the one read in order, the other short
					sorts -= 2
				}
				if strings.Contains(plan, "Presorted Key") { // numbers are unique: nothing is left to sort
					sorts--
				}
				require.LessOrEqual(t, sorts, 0, "%s, descending %v, cursor %q:\n%s", sort, desc, in.Cursor, plan)
			}
		}
	}
	in.Sort = "updatedAt"
	in.Cursor = ""
	in.Types = []string{string(deal.CPStrategic)}
	plan, err := deallist.New(store).PlanOf(t.Context(), in)
	require.NoError(t, err)
	require.Contains(t, plan, "idx_deal_by_type")
}

// offered are the orders that the dashboards offer to people.
func offered(t *testing.T) []string {
	t.Helper()
	columns, err := os.ReadFile("../../../frontend/src/features/dashboard/dealColumns.tsx")
	require.NoError(t, err)
	var fields []string
	for _, m := range regexp.MustCompile(`sorted\('([^']+)'\)`).FindAllStringSubmatch(string(columns), -1) {
		fields = append(fields, m[1])
	}
	require.NotEmpty(t, fields)
	return fields
}

// Cases of one product group go by their ids, and the deals of a case stay together: page by page each deal comes once.
func TestPagesByProductGroupAreWhole(t *testing.T) {
	store, in := listed(t, 7)
	require.NoError(t, store.DB(t.Context()).
		Exec("update opportunity set product_group_name = (array['Hub', 'Surface', 'studio'])[1 + right(number, 1)::int % "+
			"3]").Error)
	for _, in.Desc = range []bool{false, true} {
		in.Sort = "productType"
		in.Limit = 50
		in.Cursor = ""
		all, err := deallist.New(store).Deals(t.Context(), in)
		require.NoError(t, err)
		require.Len(t, all.Rows, 7)
		var want, got []string
		for i, row := range all.Rows {
			want = append(want, row.State.DealID)
			if i > 0 {
				before, after := strings.ToLower(all.Rows[i-1].ProductGroup), strings.ToLower(row.ProductGroup)
				require.True(t, before == after || (before < after) != in.Desc, "%s, then %s", before, after)
			}
		}
		for in.Limit = 2; ; {
			page, err := deallist.New(store).Deals(t.Context(), in)
			require.NoError(t, err)
			for _, row := range page.Rows {
				got = append(got, row.State.DealID)
			}
			if in.Cursor = page.Cursor; in.Cursor == "" {
				break
			}
		}
		require.Equal(t, want, got)
	}
}

// Long lists are counted exactly up to a number, and the answer says where it stopped; neither number stops the other.
func TestCountsSayWhereTheyStop(t *testing.T) {
	store, in := listed(t, 4)
	require.NoError(t, store.DB(t.Context()).
		Exec("update opportunity_deal set type = ? where name = 'Deal 0'", deal.CPStrategic).Error)
	for _, tc := range []struct {
		upTo int64
		want deallist.Counts
	}{
		{4, deallist.Counts{CPStrategic: 1, Others: 3, At: someDay}},
		{3, deallist.Counts{CPStrategic: 1, Others: 3, At: someDay}},
		{2, deallist.Counts{CPStrategic: 1, Others: 2, More: true, At: someDay}},
	} {
		page, err := deallist.New(store).CountUpTo(tc.upTo).Deals(t.Context(), in)
		require.NoError(t, err)
		require.Equal(t, tc.want, page.Counts, "counted up to %d", tc.upTo)
	}
}

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }
