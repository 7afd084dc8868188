package reference

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/demo"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// demoWorld is a small demo world in a database of its own.
func demoWorld(t *testing.T) *repo.Store {
	t.Helper()
	small := demo.Scale{Distributors: 60, Resellers: 200, LegalEntities: 900, ListPrices: 900}
	return repotest.OpenFilled(t, "demo", func(ctx context.Context, store *repo.Store) error {
		return demo.Run(ctx, store, small, func(string, int, int) {})
	})
}

// hardening M2: however many answers are asked for, only so many and so many bytes are kept, and the one that is in use
// stays.
func TestAnswersAreKeptInBoundedMemory(t *testing.T) {
	l := newListings()
	h := Handler{Requests: request.Requests{Clock: time.Now}}
	ctx := auth.WithPerson(t.Context(), auth.Person{SignedIn: repo.SignedIn{ReferenceVersion: 1}})
	written := 0
	ask := func(key string, size int) {
		_, err := l.get(ctx, h, key, func(context.Context) (any, error) {
			written++
			return strings.Repeat("x", size), nil
		})
		require.NoError(t, err)
	}
	for i := range 1000 {
		ask("used all the time", 10)
		ask(strconv.Itoa(i), 10)
	}
	require.Equal(t, 1001, written)
	require.Equal(t, maxListings, l.written.Len())
	for i := range 40 {
		ask("used all the time", 10)
		ask("large "+strconv.Itoa(i), 1<<20)
		require.LessOrEqual(t, l.bytes, maxListingBytes)
	}
	require.Equal(t, 1041, written)
	ask("larger than everything", maxListingBytes+1)
	require.Zero(t, l.bytes)
	require.Zero(t, l.written.Len())
}

// hardening M2: what somebody makes up has no answer of its own.
func TestAnAnswersKeyIsOfWhatTheServerKnows(t *testing.T) {
	h := Handler{Requests: request.Requests{Clock: time.Now, Store: demoWorld(t)}}
	countries, err := h.Store.Countries(t.Context())
	require.NoError(t, err)
	groups, err := h.Store.ProductTypes(t.Context())
	require.NoError(t, err)
	var accounts []entity.Account
	which := h.Store.DB(t.Context()).Where("partner_type = ?", int(deal.PartnerADR))
	require.NoError(t, which.Limit(2).Find(&accounts).Error)
	one, two := countries[0].ID, countries[1].ID
	group := groups[0].ID
	resellers := func(group string, ids ...string) string {
		key, _, err := h.NarrowResellers(t.Context(), &ResellersInput{ProductTypeID: group, CountryIDs: ids})
		require.NoError(t, err)
		return key
	}
	require.Equal(t, resellers(group, one, two), resellers(group, two, "made up", one, two))
	require.NotEqual(t, resellers(group, one, two), resellers(group, one))
	require.Equal(t, resellers("made up"), resellers("made up too", one))

	suppliers := func(group string, ids ...string) string {
		key, _, err := h.NarrowSuppliers(t.Context(), &SuppliersInput{ProductTypeID: group, AccounIDs: ids})
		require.NoError(t, err)
		return key
	}
	first, second := accounts[0].ID, accounts[1].ID
	require.Equal(t, suppliers(group, first, second), suppliers(group, second, "made up", first))
	require.NotEqual(t, suppliers(group, first), suppliers("", first))
	require.Equal(t, suppliers("made up", first), suppliers("made up too", first))
}
