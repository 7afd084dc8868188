package cases

import (
	"testing"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/repo"

	"github.com/stretchr/testify/assert"
)

// plain-web.md 3: what the form asks of a status is answered beside it, for every status.
func TestWhatAStatusMeansIsAnswered(t *testing.T) {
	for _, status := range deal.Statuses() {
		d := repo.DealDetails{State: deal.State{Type: deal.DealRegistration, Status: status}}
		shown := DealAnswer(d, deal.Actor{}, nil, time.Now())
		assert.Equal(t, status == deal.Draft, shown.IsDraft, status)
		assert.Equal(t, status == deal.DealPricingApprovedPendingChannel, shown.IsChannelDue, status)
		assert.Equal(t, status == deal.Approved || shown.IsChannelDue, shown.IsPriced, status)
	}
}
