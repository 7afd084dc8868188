package repo_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// twoDeals saves a case of two drafts and answers their ids, the lower one first.
func twoDeals(t *testing.T, store *repo.Store, requester deal.Actor, now time.Time) (
	opportunityID string, ids []string,
) {
	t.Helper()
	in := repo.SaveCase{
		Now: now, OpportunityID: uuid.NewString(),
		New: &repo.NewCase{
			Requester: requester, OrganizationID: requester.OrganizationID, OrganizationName: "Contoso", LocationID: "410000201",
		},
	}
	for _, kind := range []deal.Type{deal.DealRegistration, deal.SpecialPricing} {
		id := uuid.NewString()
		ids = append(ids, id)
		in.Deals = append(in.Deals, repo.SaveDeal{
			ID: id, New: true, Zone: "UTC", CountryCode: "US", CustomerName: "Hartwell Logistics",
			Content: deal.Content{Type: kind, Name: "Fleet"},
		})
	}
	_, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	slices.Sort(ids)
	return in.OpportunityID, ids
}

// What changes several deals of a case locks them in the order of their ids, before the case, as transitions do: it
// waits for a transition that holds the lower deal without holding the higher one, which the transition wants next.
func TestWhatChangesACaseWaitsForTransitionsWithoutACircle(t *testing.T) {
	requester := deal.Actor{Email: "adr@contoso.example", Name: "Ada", OrganizationID: "4100002"}
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	acts := map[string]func(store *repo.Store, opportunityID string, ids []string) error{
		"renew": func(store *repo.Store, _ string, ids []string) error {
			_, err := store.Renew(t.Context(), repo.Renew{DealID: ids[1], NewID: uuid.NewString(), Actor: requester, Now: now})
			return err // a draft cannot be renewed: what counts is that the answer comes
		},
		"owners": func(store *repo.Store, opportunityID string, _ []string) error {
			return store.ChangeOwners(t.Context(), repo.ChangeOwners{
				OpportunityID: opportunityID, Actor: requester, Now: now, Signal: "changed",
				Owners: deal.Owners{Requester: "add@contoso.example"},
			})
		},
		"reseller": func(store *repo.Store, opportunityID string, _ []string) error {
			return store.AddReseller(t.Context(), repo.AddReseller{
				Row: entity.CaseReseller{OpportunityID: opportunityID, AttachmentID: uuid.NewString(), AddedAt: now},
			})
		},
		"save": func(store *repo.Store, opportunityID string, ids []string) error {
			_, err := store.SaveCase(t.Context(), repo.SaveCase{
				Now: now, OpportunityID: opportunityID, By: requester, Deals: []repo.SaveDeal{{
					ID: ids[1], Zone: "UTC", CountryCode: "US", CustomerName: "Hartwell Logistics",
					Content: deal.Content{Type: deal.DealRegistration, Name: "Fleet of two"},
				}},
			})
			return err
		},
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) {
			store := repotest.Open(t)
			opportunityID, ids := twoDeals(t, store, requester, now)
			done := make(chan error, 1)
			err := store.DB(t.Context()).Transaction(func(transition *gorm.DB) error {
				lock := "select id from opportunity_deal where id = ? for update"
				require.NoError(t, transition.Exec(lock, ids[0]).Error)
				go func() { done <- act(store, opportunityID, ids) }()
				require.Eventually(t, func() bool {
					var waiting int
					err := store.DB(t.Context()).Raw("select count(*) from pg_stat_activity where wait_event_type = 'Lock' " +
						"and datname = current_database()").Scan(&waiting).Error
					return err == nil && waiting > 0
				}, time.Minute, 5*time.Millisecond, "it waits for the transition")
				if err := transition.Exec(lock, ids[1]).Error; err != nil {
					return err
				}
				return transition.Exec("update opportunity set updated_at = ? where id = ?", now, opportunityID).Error
			})
			require.NoError(t, err, "the transition does not wait in a circle")
			if err := <-done; err != nil {
				require.NotContains(t, err.Error(), "deadlock")
			}
		})
	}
}
