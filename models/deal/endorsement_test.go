package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// rules.md "States", clarifications.md 2: a deal waits for the SSP of its TPID who does not own it, until a day.
func TestADealWaitsForItsSSP(t *testing.T) {
	ssp := func(email, tpid string) Actor {
		return Actor{Email: email, Internal: true, Roles: []RoleAt{{Role: RoleSSP, TPIDs: []string{tpid}}}}
	}
	s := State{
		Type: CPStrategic, Status: Unassigned, Zone: "Europe/Berlin",
		RequesterEmail: "owner@devices.example",
		Progress:       Progress{Awaiting: &Awaiting{TPID: "7", By: time.Date(2026, 3, 9, 11, 0, 0, 0, time.UTC)}},
	}
	assert.Equal(t, Date("2026-03-09"), s.EndorsableBy(ssp("ssp@devices.example", "7")))
	assert.Empty(t, s.EndorsableBy(ssp("ssp2@devices.example", "8")), "of another customer")
	assert.Empty(t, s.EndorsableBy(ssp("owner@devices.example", "7")), "its own")
	assert.Empty(t, s.EndorsableBy(Actor{Email: "fbd@devices.example", Roles: []RoleAt{{Role: RoleFBD}}}))
	s.Awaiting = nil
	assert.Empty(t, s.EndorsableBy(ssp("ssp@devices.example", "7")), "it has been answered")
}
