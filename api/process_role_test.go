package api

import (
	"strings"
	"testing"

	"dealdesk/models/deal"
	"dealdesk/testkit/repotest"
)

// hardening M8: the rights that the processes are granted are enough to lead deals through their lives.
func TestDealsAreLedWithTheRightsOfTheProcesses(t *testing.T) {
	v, w := pricingSite(t)
	v.Store = repotest.AsProcess(t, v.Store)
	v.Deals = straightDeals(v)
	v.ofDomain("devices.example")
	for program, life := range map[deal.Type]string{
		deal.DealRegistration: "draft-reminder submit claim ask submit claim approve sell renewal-opens renew submit claim " +
			"approve expire",
		deal.SpecialPricing: "submit claim ask submit claim approve change-contact submit",
		deal.CPStrategic:    "submit recommend claim approve choose-channel claim approve edit claim deny expire",
	} {
		k := &walk{site: v, w: w, customers: len(program)} // another one for each
		for _, step := range k.begin(program, strings.Fields(life)) {
			k.step(step)
		}
	}
}
