package cases

import (
	"slices"
	"strconv"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// rowActions are what a row of a case body may ask for (case-submission.md L92); without one it is added or updated.
func rowActions() []string { return []string{"", "None", "Add", "Update", actionDelete, actionCreated} }

// actionFaults are the faults of rows that ask for another action.
func actionFaults(body wire.Case) []apperr.Fault {
	var faults []apperr.Fault
	known := rowActions()
	check := func(tab deal.Tab, place string, actions []string) {
		for i, action := range actions {
			if !slices.Contains(known, action) {
				faults = append(faults, apperr.Fault{
					Pointer: place + "/" + strconv.Itoa(i) +
						"/action", Code: "action.unknown", Message: "This row action is not known.", Tab: string(tab), Field: "action",
				})
			}
		}
	}
	check(deal.TabChannel, "/opportunityAccounts",
		actionsOf(body.OpportunityAccounts, func(w *wire.Account) string { return w.Action }))
	for i, row := range body.OpportunityAccounts {
		check(deal.TabChannel, "/opportunityAccounts/"+strconv.Itoa(i)+"/accounts",
			actionsOf(row.Accounts, func(w *wire.AccountRef) string { return w.Action }))
	}
	check(deal.TabChannel, "/opportunityChannelContacts",
		actionsOf(body.ChannelContacts, func(w *wire.ChannelContact) string { return w.Action }))
	check(deal.TabDeal, "/attachments", actionsOf(body.Attachments, func(w *wire.Attachment) string { return w.Action }))
	for i, d := range body.OpportunityDeals {
		at := "/opportunityDeals/" + strconv.Itoa(i)
		check(deal.TabDeal, at+"/geoCountries",
			actionsOf(d.GeoCountries, func(w *wire.GeoCountry) string { return w.Action }))
		check(deal.TabCustomer, at+"/dealCustomers",
			actionsOf(d.DealCustomers, func(w *wire.DealCustomer) string { return w.Action }))
		check(deal.TabDeal, at+"/dealContacts",
			actionsOf(d.DealContacts, func(w *wire.DealContact) string { return w.Action }))
		check(deal.TabProducts, at+"/products", actionsOf(d.Products, func(w *wire.Product) string { return w.Action }))
	}
	return faults
}

func actionsOf[W any](rows []W, action func(*W) string) []string {
	actions := make([]string, len(rows))
	for i := range rows {
		actions[i] = action(&rows[i])
	}
	return actions
}
