package starter_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// Repairs 57: a run that starts with carried state publishes what its workflow takes for published from then on; the
// next runs inherit it.
func TestARunStartsWithAllItsSearchAttributes(t *testing.T) {
	state := deal.State{
		DealID: "1", DealNumber: "C-1-DR", Type: deal.DealRegistration, Status: deal.InProgress, Zone: "UTC",
		ExpirationDate: "2027-01-31", Customer: "Fabrikam Ltd",
		Ticket: &deal.Ticket{State: deal.TicketClaimed, Level: 2, ClaimedBy: "cfa@devices.example"},
	}
	options, input := starter.Deal(state)
	attributes := options.TypedSearchAttributes
	desk, has := attributes.GetKeyword(contract.AttrDesk)
	require.True(t, has)
	assert.Equal(t, "level 2", desk)
	assigned, _ := attributes.GetKeyword(contract.AttrAssignedTo)
	assert.Equal(t, "cfa", assigned)
	expires, _ := attributes.GetTime(contract.AttrExpirationDate)
	assert.Equal(t, time.Date(2027, time.January, 31, 0, 0, 0, 0, time.UTC), expires.UTC())
	customer, _ := attributes.GetKeyword(contract.AttrCustomer)
	assert.Equal(t, "Fabrikam Ltd", customer)
	status, _ := attributes.GetKeyword(contract.AttrDealStatus)
	assert.Equal(t, contract.PublishedOf(input.Carried.State).Status, status)

	state.Ticket, state.ExpirationDate = nil, ""
	state.Status, state.Closure = deal.Incomplete, deal.ClosureInsufficientInformation
	options, _ = starter.Deal(state)
	status, _ = options.TypedSearchAttributes.GetKeyword(contract.AttrDealStatus)
	assert.Equal(t, "Insufficient Information", status, "the displayed label")
	_, has = options.TypedSearchAttributes.GetKeyword(contract.AttrDesk)
	assert.False(t, has)

	state.Customer = strings.Repeat("漢", 500)
	options, _ = starter.Deal(state)
	customer, _ = options.TypedSearchAttributes.GetKeyword(contract.AttrCustomer)
	assert.Equal(t, strings.Repeat("漢", 255), customer, "the server takes no values of over 2 kB")
}
