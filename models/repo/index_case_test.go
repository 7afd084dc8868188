package repo_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// owner saves the cases of these tests.
var owner = deal.Actor{
	Email: "adr@contoso.example", Name: "Ada", OrganizationID: "4100002",
	Roles: []deal.RoleAt{{Role: deal.RoleADR}},
}

func newCase(types ...deal.Type) repo.SaveCase {
	in := repo.SaveCase{
		Now: noon, OpportunityID: uuid.NewString(),
		New: &repo.NewCase{Requester: owner, OrganizationID: owner.OrganizationID, OrganizationName: "Contoso"},
	}
	for _, kind := range types {
		in.Deals = append(in.Deals, repo.SaveDeal{
			ID: uuid.NewString(), New: true, Zone: "UTC", CountryCode: "FR", CustomerName: "Société Générale",
			Content: deal.Content{
				Type: kind, Name: "Campus",
				Customers: []deal.Customer{{Name: "Société Générale", LocalName: "通用公司"}},
			},
		})
	}
	return in
}

// saveCase saves a case of drafts.
func saveCase(t *testing.T, store *repo.Store, types ...deal.Type) repo.SaveCase {
	t.Helper()
	in := newCase(types...)
	_, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	return in
}

func indexRows(t *testing.T, store *repo.Store) map[string]int {
	t.Helper()
	var rows []entity.Outbox
	require.NoError(t, store.DB(t.Context()).Find(&rows, "topic = ?", entity.TopicIndex).Error)
	count := map[string]int{}
	for _, r := range rows {
		count[r.DealID]++
	}
	return count
}

func dealRow(t *testing.T, store *repo.Store, id string) entity.Deal {
	t.Helper()
	var d entity.Deal
	require.NoError(t, store.DB(t.Context()).Take(&d, "id = ?", id).Error)
	return d
}

// Every save tells the index of the deals that show something else by it, and the index version rises where the deal's
// own stays: the parties and the shared sections are every deal's.
func TestSavesReachTheIndex(t *testing.T) {
	store := repotest.Open(t)
	in := newCase(deal.DealRegistration, deal.SpecialPricing)
	saved, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	dr, sp := in.Deals[0].ID, in.Deals[1].ID
	assert.Equal(t, map[string]int{dr: 1, sp: 1}, indexRows(t, store))
	row := dealRow(t, store, dr)
	assert.Equal(t, "campus", row.FoldedName)
	assert.Equal(t, "c 00000001 dr 1 campus societe generale 通用 用公 公司 司", row.SearchWords, saved.Number)

	in.New, in.Now = nil, noon.Add(time.Minute)
	in.Deals = in.Deals[:1]
	in.Deals[0].New, in.Deals[0].Content.Name = false, "Campus Ost"
	_, err = store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	assert.Equal(t, map[string]int{dr: 2, sp: 1}, indexRows(t, store), "a deal's name is its own")
	again := dealRow(t, store, dr)
	assert.Equal(t, row.Version, again.Version, "a draft save is no transition")
	assert.Greater(t, again.IndexVersion, row.IndexVersion)
	assert.Equal(t, "campus ost", again.FoldedName)

	in.Parties = []entity.Party{{OrganizationID: "4100007", Kind: entity.PartyPartner}}
	_, err = store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	assert.Equal(t, map[string]int{dr: 3, sp: 2}, indexRows(t, store), "the other deal's parties are the case's")
	again = dealRow(t, store, dr)

	in.Deals[0].Submit = &repo.NewCommand{
		ID: uuid.NewString(), At: in.Now,
		Command: deal.Command{Event: deal.Submit, Actor: owner},
	}
	_, err = store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	assert.Equal(t, map[string]int{dr: 3, sp: 2}, indexRows(t, store),
		"a submit of the draft as it was saved changes nothing before its transition")
	assert.Equal(t, again, dealRow(t, store, dr))

	in.Version = 1
	_, err = store.SaveCase(t.Context(), in)
	require.Error(t, err, "stale")
	assert.Equal(t, map[string]int{dr: 3, sp: 2}, indexRows(t, store), "a save that fails tells nothing")

	require.NoError(t, store.InDeal(t.Context(), dr, func(tx *repo.DealTx) error {
		state, err := tx.State()
		require.NoError(t, err)
		result, refusal := deal.Apply(state, deal.Command{Event: deal.Delete, Actor: owner},
			deal.EvalContext{Now: noon.Add(2 * time.Minute)})
		require.Nil(t, refusal)
		_, err = tx.Apply(result, repo.AuditNote{Actor: owner, Side: deal.SidePartner}, noon.Add(2*time.Minute))
		return err
	}))
	assert.Equal(t, map[string]int{dr: 4, sp: 2}, indexRows(t, store))
	assert.Greater(t, dealRow(t, store, dr).IndexVersion, again.IndexVersion)
}

// Repairs 25: search is told once that the date of an approved deal has passed in the deal's zone, and again after an
// extension.
func TestSearchIsToldOfDealsPastTheirDate(t *testing.T) {
	store := repotest.Open(t)
	now := time.Date(2026, time.March, 2, 1, 0, 0, 0, time.UTC) // still the first of March in New York
	day := func(d int) *time.Time { date := time.Date(2026, time.March, d, 0, 0, 0, 0, time.UTC); return &date }
	db := store.DB(t.Context())
	id, opportunity := uuid.NewString(), uuid.NewString()
	require.NoError(t, db.Create(&entity.Opportunity{
		ID: opportunity, Number: "C-1", Shared: entity.JSON("{}"),
		CreatedAt: now, UpdatedAt: now,
	}).Error)
	require.NoError(t, db.Create(&entity.Deal{
		ID: id, OpportunityID: opportunity, Number: "C-1-DR", Type: string(deal.DealRegistration), Status: int(deal.Approved),
		Label: string(deal.LabelApproved), Zone: "America/New_York", ExpirationDate: day(1), ChainID: id, EnteredAt: now,
		HandledUntil: now,
		Terms:        entity.JSON("{}"), Content: entity.JSON("{}"), Life: entity.JSON("{}"), CreatedAt: now, UpdatedAt: now,
	}).Error)
	told := func(at time.Time) int {
		n, err := store.IndexLapsed(t.Context(), at, 10)
		require.NoError(t, err)
		return n
	}
	require.Zero(t, told(now), "the day has not ended there")
	require.Equal(t, 1, told(now.Add(12*time.Hour)))
	require.Zero(t, told(now.Add(13*time.Hour)), "once")
	var row entity.Deal
	require.NoError(t, db.First(&row, "id = ?", id).Error)
	require.EqualValues(t, 1, row.IndexVersion)
	var pending int64
	require.NoError(t, db.Model(&entity.Outbox{}).Where("deal_id = ? and topic = ?", id, entity.TopicIndex).
		Count(&pending).Error)
	require.EqualValues(t, 1, pending)
	require.NoError(t, db.Model(&entity.Deal{}).Where("id = ?", id).Update("expiration_date", day(5)).Error)
	require.Zero(t, told(now.Add(24*time.Hour)))
	require.Equal(t, 1, told(now.Add(7*24*time.Hour)))
}
