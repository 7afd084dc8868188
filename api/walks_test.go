package api

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// walks lead deals through the transitions of docs/lifecycle.md, from their drafts.
var walks = map[deal.Type][]string{
	deal.DealRegistration: append([]string{
		"small: submit",
		"submit claim approve sell extend sell renewal-opens renew delete",
	}, pricingWalks...),
	deal.SpecialPricing: append([]string{
		"submit claim approve extend deny-extension extend grant-extension extend expire",
		"submit claim approve extend expiry",
		"submit propose-offer claim offer offer-reminder accept-offer expire",
		"submit claim offer withdraw-offer claim offer submit claim offer revert delete",
		"submit claim offer decline-offer revert submit claim offer offer-end revert submit claim offer delete",
	}, pricingWalks...),
	deal.CPStrategic: {
		`draft-reminder submit move move-to-cover review-warning review-due claim hand-over claim release claim
			lease-end recommend claim ask answer-reminder submit claim incomplete answer-reminder submit claim
			approve expiry-reminder choose-channel move move-to-cover review-warning review-due claim hand-over
			claim release claim lease-end claim deny choose-channel recommend claim approve expiry-reminder
			change-contact submit edit move move-to-cover claim hand-over claim release claim lease-end recommend
			claim approve edit claim deny edit expire`,
		"looked-after: submit ssp-return submit endorse claim deny",
		"looked-after: submit ssp-silence delete",
		"new-customer: submit customer-approved claim approve delete",
		"new-customer: submit customer-merged claim approve expiry",
		"new-customer: submit customer-rejected claim ask answer-end",
		"submit claim offer accept-offer expiry", "with-channel: submit claim offer accept-offer expire",
		"with-channel: submit claim approve edit review-warning review-due expiry",
		"submit claim deny appeal withdraw-appeal", "submit claim deny appeal claim deny",
		"submit claim deny appeal claim approve", "with-channel: submit claim deny appeal claim approve",
		"with-channel: submit claim approve expire", "with-channel: submit claim approve expiry",
		"submit revert submit claim revert delete", "submit claim approve choose-channel expiry", "submit claim delete",
		"submit claim ask delete", "submit claim incomplete answer-end", "submit claim incomplete delete", "draft-end",
	},
}

// pricingWalks are those that Deal Registration and Special Pricing have in common.
var pricingWalks = []string{
	`draft-reminder submit review-warning review-due claim release claim lease-end recommend claim ask answer-reminder submit
		claim incomplete answer-reminder submit claim approve change-contact submit review-warning review-due claim release
		claim lease-end recommend claim approve edit claim deny sell renewal-opens expiry-reminder renew submit claim approve
		edit expire`,
	"submit revert submit claim revert delete", "submit delete", "submit claim deny appeal claim deny",
	"submit claim deny appeal withdraw-appeal", "submit claim deny appeal claim approve", "submit claim ask delete",
	"submit claim review-warning review-due delete", "submit claim incomplete answer-end", "submit claim ask answer-end",
	"submit claim incomplete delete", "submit claim approve expire", "submit claim approve expiry", "draft-end",
	"submit claim approve edit expiry", "submit claim approve sell renewal-opens renew go-back expire",
	"submit claim approve sell renewal-opens renew submit go-back expiry",
	"new-customer: submit customer-approved claim deny", "new-customer: submit customer-merged claim approve",
	"new-customer: submit customer-rejected claim approve",
}

// isWalked tells whether a walk is to cause a transition from a status. None lets an edit name a customer under review,
// a deal wait from before outcomes were told, or a deal without a channel be extended, which there is not.
func isWalked(row deal.Transition, from deal.Status) bool {
	edit := row.Event == deal.CustomerReviewed && from != deal.Unassigned
	old := row.Action == "Customer review finished"
	extension := row.When.Name == "extension requested" && from == deal.DealPricingApprovedPendingChannel
	return !edit && !old && !extension
}

// begin saves the draft that a walk begins with; its first words may say of which kind.
func (k *walk) begin(program deal.Type, words []string) (rest []string) {
	k.t.Helper()
	k.program = program
	k.now = time.Now().UTC().Truncate(time.Second)
	k.renewed = ""
	k.owner = "adr@contoso.example"
	k.reviewer = atFBD
	if program == deal.CPStrategic {
		k.owner = "pdm@devices.example"
	}
	k.as(k.owner).who.OrganizationName = "Contoso Resale"
	customer := k.ordinary()
	body := k.w.pricingCase(program, customer.ID)
	if program == deal.CPStrategic {
		body = k.w.strategicCase(customer.ID, customer.CountryID, k.now)
	}
	for len(words) > 0 {
		switch words[0] {
		case "small:":
			volume := int64(300)
			body.OpportunityDeals[0].DealVolume = &volume
		case "new-customer:":
			body.OpportunityDeals[0].DealCustomers[0].CustomerID = k.enteredCustomer()
		case "with-channel:":
			k.throughDistributor(&body)
		case "looked-after:":
			body.OpportunityDeals[0].DealCustomers[0].CustomerID = k.lookedAfter()
		default:
			k.number = k.saves("SaveOpportunityDraft", body)
			k.turnTo("")
			return words
		}
		words = words[1:]
	}
	return nil
}

func (k *walk) enteredCustomer() string {
	k.t.Helper()
	answer := k.saved("CreateCustomer", entered(map[string]any{
		"legalEntityName": fmt.Sprintf("Quillfeather %s %d", k.program.Suffix(), k.customers), "saveAsNewRecord": true,
		"country": "United States", "countryId": entity.ID("country",
			"US"), "emailDomain": "", "postalCode": fmt.Sprint(10_000 + k.customers),
	}))
	require.True(k.t, answer.IsSuccess)
	return *answer.CustomerID
}

// ordinary is a customer that no walk of the program before has taken, and no SSP looks after.
func (k *walk) ordinary() entity.LegalEntity {
	k.t.Helper()
	k.customers++
	var row entity.LegalEntity
	require.NoError(k.t, k.Store.DB(k.t.Context()).Raw(`select known.id, known.country_id from (select distinct on
		(e.tpid) e.id, e.country_id from legal_entity e
		where e.country_id = ? and e.is_managed and e.is_active and e.tpid <> ''
			and not exists (select from user_role r where r.tpids @> to_jsonb(array[e.tpid])) order by e.tpid, e.id) known
		order by id offset ? limit 1`, entity.ID("country", "US"), k.customers-1).Scan(&row).Error)
	require.NotEmpty(k.t, row.ID)
	return row
}

// lookedAfter is a customer of an SSP's TPID that no walk before has taken.
func (k *walk) lookedAfter() string {
	k.t.Helper()
	var ids []string
	require.NoError(k.t, k.Store.DB(k.t.Context()).Raw(`select min(e.id) from legal_entity e
		join user_role r on r.tpids @> to_jsonb(array[e.tpid])
		join app_user u on u.id = r.user_id and u.email = 'ssp@devices.example'
		where e.is_active and e.is_managed and e.country_id = ? group by e.tpid order by e.tpid`,
		entity.ID("country", "US")).Scan(&ids).Error)
	require.NotEmpty(k.t, ids)
	return ids[k.customers%len(ids)]
}
