//go:build e2e

package e2e

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

// livesWithNews are lives in which signals, reviewers of extensions and appeals take part.
func livesWithNews() map[string]course {
	return map[string]course{
		"customer-reviewed-released-denied": func(t *testing.T, requester, reviewer person) theDeal {
			steward, customer := signIn(t, "cmt@devices.example"), underReview(t)
			d := submittedThroughModels(t, requester.email,
				deal.Content{Type: deal.SpecialPricing, Customers: []deal.Customer{customer}})
			require.Equal(t, 409, reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status, "it waits for its customer")
			require.True(t, reviewOf(reviewer, d).Deal.Clock.Paused)
			steward.do(httpPost, "/api/OpportunityDealCustomer/ReviewCustomer",
				row{"customerId": customer.CustomerID, "decision": "Approve"}, nil)
			require.Eventually(t, func() bool { return reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status == 200 },
				time.Minute, 100*time.Millisecond)
			require.False(t, reviewOf(reviewer, d).Deal.Clock.Paused)
			reviewer.do(httpPost, "/api/Desk/Release", claimBody(d), nil)
			reviewer.decides(d, denyBody(d))
			require.Equal(t, []string{
				"Draft created", "Submitted", "Customer approved", "Review started", "Review released",
				"Review started", "Denied",
			}, d.timeline(t))
			return d
		},
		"units-extension-reviewed-expired": func(t *testing.T, requester, reviewer person) theDeal {
			senior := signIn(t, "cfa@devices.example")
			d := submittedThroughModels(t, requester.email, deal.Content{Type: deal.SpecialPricing, Customers: customerWith("")})
			reviewer.decides(d, approveBody(d))
			require.NoError(t, shared.temporal.SignalWorkflow(t.Context(), contract.DealWorkflowID(d.id), "",
				contract.SignalUnitsRecorded, nil))
			shown := dealOf(requester, d)
			requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", row{
				"opportunityDealId": d.id, "priorExpirationDate": shown.ExpirationDate,
				"newExpirationDate": deal.Date(shown.ExpirationDate).AddDays(30),
				"expectedUnits":     300, "extensionReason": "Delivery slips",
			}, nil)
			senior.do(httpPost, "/api/Desk/DecideExtension", row{"opportunityDealId": d.id, "approve": true}, nil)
			d.fastForward(t, 240*day)
			d.becomes(t, deal.Expired)
			return d
		},
		"ssp-silent-claimed-by-signal-deleted": func(t *testing.T, requester, reviewer person) theDeal {
			owner, ssp := signIn(t, "pdm@devices.example"), signIn(t, "ssp@devices.example")
			var tpids []string
			for _, r := range actorOf(t, store(t), ssp.email).Roles {
				tpids = append(tpids, r.TPIDs...)
			}
			d := submittedThroughModels(t, owner.email, deal.Content{Type: deal.CPStrategic, Customers: customerWith(tpids[3])})
			d.fastForward(t, 11*day)
			require.Eventually(t, func() bool { return len(d.timeline(t)) >= 3 }, time.Minute, 100*time.Millisecond)
			s := store(t)
			command := repo.NewCommand{
				ID: uuid.NewString(), DealID: d.id, At: time.Now(),
				Command: deal.Command{Event: deal.Claim, Actor: actorOf(t, s, reviewer.email)},
			}
			_, err := s.AddCommand(t.Context(), command)
			require.NoError(t, err)
			require.NoError(t, shared.temporal.SignalWorkflow(t.Context(), contract.DealWorkflowID(d.id), "",
				contract.SignalCommand, command.ID))
			d.becomes(t, deal.InProgress)
			owner.deletes(d)
			return d
		},
		// the run of the appeal, which begins with its signal; that of the denial is like others
		"appealed-granted-expired": func(t *testing.T, requester, reviewer person) theDeal {
			d := deniedAndAppealed(t, requester, reviewer)
			signIn(t, "cfa@devices.example").decides(d, approveBody(d))
			letterText(t, requester, d)
			d.fastForward(t, 200*day)
			d.becomes(t, deal.Expired)
			return d
		},
		"appealed-upheld": func(t *testing.T, requester, reviewer person) theDeal {
			d := deniedAndAppealed(t, requester, reviewer)
			signIn(t, "cfa@devices.example").decides(d, denyBody(d))
			return d
		},
		"appealed-withdrawn": func(t *testing.T, requester, reviewer person) theDeal {
			d := deniedAndAppealed(t, requester, reviewer)
			requester.do(httpPost, "/api/OpportunityDeal/WithdrawAppeal", claimBody(d), nil)
			require.Equal(t, deal.Denied, d.status(t))
			return d
		},
	}
}

// deniedAndAppealed is a deal whose run has ended with the denial, and which goes on in another run.
func deniedAndAppealed(t *testing.T, requester, reviewer person) theDeal {
	t.Helper()
	d := submitted(t, requester)
	reviewer.decides(d, denyBody(d))
	require.Eventually(t, func() bool { return d.ended(t) }, time.Minute, 100*time.Millisecond)
	requester.do(httpPost, "/api/OpportunityDeal/AppealOpportunityDeal",
		row{"opportunityDealId": d.id, "text": "The tender names the volume."}, nil)
	require.Equal(t, deal.Unassigned, d.status(t))
	require.Equal(t, http.StatusForbidden, reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status)
	return d
}

// underReview is a new unmanaged customer whose review is open.
func underReview(t *testing.T) deal.Customer {
	t.Helper()
	s := store(t)
	countries, err := s.Countries(t.Context())
	require.NoError(t, err)
	now := time.Now().UTC()
	row := entity.LegalEntity{
		ID: uuid.NewString(), Name: "Newcomer", CountryID: countries[0].ID, CreatedAt: now,
		UpdatedAt: now,
	}
	require.NoError(t, s.DB(t.Context()).Create(&row).Error)
	// entered in an hour: the automatic review, seconds after a customer's entry, must not decide before the steward
	repotest.OpenCustomerReview(t, s, row.ID, now.Add(time.Hour))
	return deal.Customer{
		ID: "c", CustomerID: row.ID, Name: row.Name, Kind: 1,
		Country: deal.Ref{ID: "us", Name: "United States"},
	}
}
