package activities

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/testsuite"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// shelf is a copy of the deals for search.
type shelf struct {
	away    error
	ensured int
	asked   [][]string
	refuse  string
	stop    func(asked int)
}

func (s *shelf) Ensure(context.Context, string) error {
	s.ensured++
	return s.away
}

func (s *shelf) Update(_ context.Context, _ string, ids []string) (map[string]error, error) {
	s.asked = append(s.asked, slices.Clone(ids))
	s.stop(len(s.asked))
	return map[string]error{s.refuse: errors.New("refused")}, nil
}

var ada = deal.Actor{
	Email: "adr@contoso.example", Name: "Ada", OrganizationID: "4100002",
	Roles: []deal.RoleAt{{Role: deal.RoleADR}},
}

// submitted saves a draft with co-owners and a CC list and submits it.
func submitted(t *testing.T, store *repo.Store) (dealID string) {
	t.Helper()
	contoso, tailspin := "4100002", "4100003"
	for _, id := range []string{contoso, tailspin} {
		require.NoError(t, store.DB(t.Context()).Clauses(clause.OnConflict{DoNothing: true}).
			Create(&entity.Organization{ID: id, Name: id}).Error)
	}
	for email, organization := range map[string]*string{
		"adr@contoso.example": &contoso, "adr2@contoso.example": &contoso, "adr@tailspin.example": &tailspin,
		"cc@tailspin.example": &tailspin,
	} {
		_, err := store.EnsureUser(t.Context(),
			entity.User{ID: entity.ID("user", email), Email: email, OrganizationID: organization, IsActive: true})
		require.NoError(t, err)
	}
	now := time.Now().Add(-time.Minute)
	in := repo.SaveCase{
		Now: now, OpportunityID: uuid.NewString(),
		New: &repo.NewCase{Requester: ada, OrganizationID: ada.OrganizationID, OrganizationName: "Contoso"},
		Shared: deal.Shared{
			Accounts: []deal.Account{
				{ID: "1", SubType: deal.ChannelCoOwner, ContactEmail: "adr2@contoso.example"},
				{ID: "2", SubType: deal.ChannelCoOwner, ContactEmail: "adr@tailspin.example"},
				{ID: "3", SubType: deal.ChannelCoOwner, ContactEmail: "nobody@contoso.example"},
			},
			Contacts: []deal.ChannelContact{
				{ID: "1", Source: deal.SourceDealDetails, Emails: "cc@tailspin.example; ADR@contoso.example ;;boss@contoso.example"},
				{ID: "2", Source: deal.SourceChannel, Emails: "sales@northwind.example"},
			},
		},
		Parties: []entity.Party{{OrganizationID: contoso, Kind: entity.PartyRequester}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "UTC", CountryCode: "FR",
			Content: deal.Content{Type: deal.DealRegistration, Name: "Campus"},
		}},
	}
	command := repo.NewCommand{
		ID: uuid.NewString(), DealID: in.Deals[0].ID, At: now,
		Command: deal.Command{Event: deal.Submit, Actor: ada},
	}
	in.Deals[0].Submit = &command
	saved, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	require.Len(t, saved.Commands, 1)
	applyTo(t, store, in.Deals[0].ID, saved.Commands[0].Command,
		repo.AuditNote{CommandID: command.ID, Actor: ada, Side: deal.SidePartner}, now)
	return in.Deals[0].ID
}

// applyTo applies a command to a deal's rows, past its workflow.
func applyTo(t *testing.T, store *repo.Store, dealID string, c deal.Command, note repo.AuditNote, at time.Time) {
	t.Helper()
	require.NoError(t, store.InDeal(t.Context(), dealID, func(tx *repo.DealTx) error {
		state, err := tx.State()
		require.NoError(t, err)
		result, refusal := deal.Apply(state, c, deal.EvalContext{Now: at})
		require.Nil(t, refusal)
		_, err = tx.Apply(result, note, at)
		return err
	}))
}

// until runs an activity as the worker does, and stops the worker when the activity has done what the test waits for.
func until(t *testing.T, execute func(context.Context) error) (stop func(), err func() error) {
	t.Helper()
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestActivityEnvironment()
	stopping := make(chan struct{})
	env.SetWorkerStopChannel(stopping)
	env.RegisterActivity(execute)
	return sync.OnceFunc(func() { close(stopping) }), func() error {
		_, err := env.ExecuteActivity(execute)
		return err
	}
}

func waiting(t *testing.T, store *repo.Store) map[string]int64 {
	t.Helper()
	rows, err := store.Backlogs(t.Context())
	require.NoError(t, err)
	out := map[string]int64{}
	for _, r := range rows {
		out[r.Topic] = r.Pending
	}
	return out
}

func TestABatchNamesEachDealOnceToTheIndex(t *testing.T) {
	store := repotest.Open(t)
	first, second := submitted(t, store), submitted(t, store)
	s := &shelf{away: errors.New("no index"), refuse: second}
	activity := &IndexDeals{Store: store, Copy: s}
	_, run := until(t, activity.Execute)
	require.ErrorContains(t, run(), "no index")
	assert.EqualValues(t, 4, waiting(t, store)[entity.TopicIndex], "a draft save and a submit each")
	assert.Empty(t, s.asked)

	s.away = nil
	stop, run := until(t, activity.Execute)
	s.stop = func(int) { stop() }
	require.NoError(t, run())
	require.Len(t, s.asked, 1)
	assert.ElementsMatch(t, []string{first, second}, s.asked[0])
	assert.EqualValues(t, 2, waiting(t, store)[entity.TopicIndex],
		"what the index refused comes back later, the rest is done")
}

// Many pieces at a time come in fewer batches: each costs the index the same.
func TestADrainWaitsLongerAfterACrowd(t *testing.T) {
	assert.Equal(t, drainPause, pauseOf(entity.TopicIndex, busyCalls-1))
	assert.Equal(t, busyInterval, pauseOf(entity.TopicIndex, busyCalls))
	assert.Equal(t, slowInterval, pauseOf(entity.TopicMail, 1))
}
