package demo

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"dealdesk/models/deal"
)

// scene is a case of the demo: whose, of which program, begun how many days ago, and what happened to it.
type scene struct {
	name     string
	owner    string
	program  deal.Type
	daysAgo  int
	skip     bool // CP Strategic: channel structure Skip
	ownTPID  bool // CP Strategic: a customer whom an SSP looks after
	country  string
	gone     string // what of it has been withdrawn since: goneProduct, goneReseller or goneCustomer
	happened []happening
	round    int // how often it was played before
}

// key names the scene among all.
func (sc scene) key() string {
	key := strings.Join([]string{sc.owner, string(sc.program), sc.name}, ":")
	if sc.round > 0 {
		key += ":" + strconv.Itoa(sc.round)
	}
	return key
}

// happening is one thing that happened, so many days after the scene began.
type happening struct {
	after int
	event deal.Event
	who   string         // empty: the owner
	units int64          // instead of an event: units recorded
	until string         // of an extension: "next" six weeks later, "most" the maximum
	code  string         // reason of a denial, a return or an offer
	edit  bool           // the submit is of an edit
	grant deal.Percent   // of an approval: the discount on each line, instead of the proposed one
	says  string         // to the other side: a comment, an appeal
	offer []deal.Percent // of an offer: the discount on each line
}

const (
	podMail = "pod" + internalDomain
	cfaMail = "cfa" + internalDomain
	pdmMail = "pdm" + internalDomain
)

func submitted() happening { return happening{event: deal.Submit} }

func claimed(after int) happening { return happening{after: after, event: deal.Claim, who: podMail} }

// decided is a claim and the decision a moment later.
func decided(after int, event deal.Event, code string) []happening {
	return []happening{claimed(after), {after: after, event: event, who: podMail, code: code}}
}

func approved(more ...happening) []happening {
	return append(append([]happening{submitted()}, decided(1, deal.Approve, "")...), more...)
}

// granting is an approval of Special Pricing with another discount than the proposed one, which a reviewer of the
// second level may give.
func granting(percent deal.Percent, more ...happening) []happening {
	all := approved(more...)
	all[1].who, all[2].who = cfaMail, cfaMail
	all[2].grant = percent
	return all
}

func sold(after int, units int64) happening { return happening{after: after, units: units} }

// scenes are the cases of clarifications.md 39, as far as a deal stays where it is put: one that is Approved past its
// date is expired by its workflow within minutes.
func scenes() []scene {
	var all []scene
	for _, owner := range []string{"adr@contoso.example", "adr@tailspin.example", "add@northwind.example"} {
		for _, program := range []deal.Type{deal.DealRegistration, deal.SpecialPricing} {
			all = append(all, pricingScenes(owner, program)...)
		}
	}
	all = append(all, strategicScenes()...)
	all = append(all, withdrawnScenes()...)
	for _, abroad := range [...]struct{ owner, country string }{
		{"dmp@fabrikam.example", "DE"}, {"adr@lamna.example", "CN"}, {"adr@vanarsdel.example", "JP"},
	} {
		for _, program := range []deal.Type{deal.DealRegistration, deal.SpecialPricing} {
			if abroad.country == "JP" && program == deal.SpecialPricing {
				continue // the last places are those of offers and appeals
			}
			for _, sc := range pricingScenes(abroad.owner, program) {
				if slices.Contains(shownAbroad, sc.name) {
					sc.country = abroad.country
					all = append(all, sc)
				}
			}
		}
	}
	all = append(append(all, offerScenes()...), appealScenes()...)
	for i := range all {
		all[i].country = cmp.Or(all[i].country, "US")
	}
	return all
}

// shownAbroad are the scenes that partners of other countries have.
var shownAbroad = []string{
	"Expired", "Approved", "Renewal open", "Denied", "More information asked for",
	"Waiting for the desk", "In claim", "Draft",
}

// What of a case is not in business any more.
const (
	goneProduct  = "product"
	goneReseller = "reseller"
	goneCustomer = "customer"
)

// withdrawnScenes are old cases of what is not in business any more, a draft and an approved one each
// (clarifications.md 70).
func withdrawnScenes() []scene {
	var all []scene
	for _, gone := range []string{goneProduct, goneReseller, goneCustomer} {
		for _, sc := range []scene{
			{name: "Draft with an inactive " + gone, daysAgo: 3},
			{name: "Approved with an inactive " + gone, daysAgo: 45, happened: approved()},
		} {
			sc.owner = "adr@contoso.example"
			sc.program = deal.DealRegistration
			sc.gone = gone
			all = append(all, sc)
		}
	}
	return all
}

func pricingScenes(owner string, program deal.Type) []scene {
	extended := func(after int, until string) happening {
		return happening{after: after, event: deal.Extend, until: until}
	}
	all := []scene{
		{name: "Expired", daysAgo: 260, happened: approved(sold(20, 300))},
		{name: "Approved", daysAgo: 30, happened: approved()},
		{name: "Renewal open", daysAgo: 150, happened: approved(sold(60, 1900))},
		{name: "Renewal without units", daysAgo: 150, happened: approved()},
		{name: "At its maximum", daysAgo: 200, happened: approved(sold(60, 1900), extended(90, "most"))},
		{name: "Extended twice", daysAgo: 200, happened: approved(sold(60, 1900), extended(90, "next"), extended(120, "next"))},
		{name: "Expired early", daysAgo: 90, happened: approved(happening{after: 60, event: deal.Expire})},
		{name: "Denied", daysAgo: 40, happened: append([]happening{submitted()}, decided(2, deal.Deny, "InsufficientVolume")...)},
		{name: "More information asked for", daysAgo: 4, happened: append([]happening{submitted()}, decided(1, deal.AskInfo, "VolumeEvidence")...)},
		{name: "Returned as incomplete", daysAgo: 4, happened: append([]happening{submitted()}, decided(1, deal.ReturnIncomplete, "MissingChannel")...)},
		{name: "Waiting for the desk", daysAgo: 1, happened: []happening{submitted()}},
		{name: "In claim", daysAgo: 1, happened: []happening{submitted(), claimed(1)}},
		{name: "Edit under review", daysAgo: 60, happened: approved(sold(20, 300), happening{after: 59, event: deal.Submit, edit: true})},
		{name: "Draft", daysAgo: 2},
	}
	for i := range all {
		all[i].owner, all[i].program = owner, program
		if percent, other := otherPrices[all[i].name]; other && program == deal.SpecialPricing {
			all[i].happened = granting(percent, all[i].happened[len(approved()):]...)
		}
	}
	return all
}

// otherPrices are the discounts of Special Pricing deals that were not approved as proposed, so that the desk's memory
// has something to tell; one of them is far from what is usual.
var otherPrices = map[string]deal.Percent{
	"Approved": 850, "Renewal without units": 1150, "At its maximum": 650, "Extended twice": 800,
}

func strategicScenes() []scene {
	all := []scene{
		{name: "Draft", daysAgo: 2},
		{name: "Awaiting the SSP", daysAgo: 1, ownTPID: true, happened: []happening{submitted()}},
		{name: "Waiting for the desk", daysAgo: 1, happened: []happening{submitted()}},
		{name: "In claim", daysAgo: 1, happened: []happening{submitted(), claimed(1)}},
		{name: "Approved", daysAgo: 60, happened: approved()},
		{name: "Pending channel", daysAgo: 30, skip: true, happened: approved()},
		{name: "Denied", daysAgo: 40, happened: append([]happening{submitted()}, decided(2, deal.Deny, "CustomerNotEligible")...)},
		{name: "More information asked for", daysAgo: 5, happened: append([]happening{submitted()}, decided(1, deal.AskInfo, "ChannelDetails")...)},
		{name: "Returned as incomplete", daysAgo: 5, happened: append([]happening{submitted()}, decided(1, deal.ReturnIncomplete, "MissingCustomer")...)},
		{name: "Expired", daysAgo: 420, happened: approved()},
		{name: "Expired early", daysAgo: 120, happened: approved(happening{after: 90, event: deal.Expire})},
		{name: "Deleted", daysAgo: 20, happened: []happening{submitted(), {after: 2, event: deal.Delete}}},
	}
	for i := range all {
		all[i].owner, all[i].program = pdmMail, deal.CPStrategic
	}
	return all
}

// at is when a happening took place: in the afternoon of its day, an hour ago on the last one, so that what runs for
// hours still does.
func (h happening) at(sc scene, start, now time.Time, order int) time.Time {
	minutes := time.Duration(order) * time.Minute
	if h.after >= sc.daysAgo {
		return now.Add(minutes - time.Hour)
	}
	return start.AddDate(0, 0, h.after).Add(minutes)
}

// offeredVolume is what the desk asks for in an offer instead of demoVolume.
const offeredVolume = 3000

// offering is a case of Special Pricing for which a reviewer of the first level offers a discount for more units, one
// day after it was submitted.
func offering(name string, daysAgo int, percents []deal.Percent, more ...happening) scene {
	offer := happening{
		after: 1, event: deal.MakeOffer, who: podMail, code: "VolumeForDiscount", offer: percents,
		says: "The first product sells at a better price from 3,000 units on.",
	}
	return scene{
		name: name, daysAgo: daysAgo, owner: offeredTo, program: deal.SpecialPricing,
		happened: append([]happening{submitted(), claimed(1), offer}, more...),
	}
}

// offeredTo is the reseller who has offers to answer and denials to appeal against.
const offeredTo = "adr@contoso.example"

// offerScenes are offers of the desk: one that waits for its answer, one that was accepted, one that was declined an
// hour ago, and one above the reviewer's level that the next level sends.
func offerScenes() []scene {
	usual, high := []deal.Percent{780, 600}, []deal.Percent{1050, 700}
	return []scene{
		offering("Offer to answer", 3, usual),
		offering("Offer accepted", 24, usual,
			happening{after: 5, event: deal.AcceptOffer, says: "Our customer takes 3,000 units."}),
		offering("Offer declined", 5, usual,
			happening{after: 5, event: deal.DeclineOffer, says: "Our customer has work for 2,000 units, not for more."}),
		offering("Offer for the next level", 2, high),
	}
}

// appealing is a case of Special Pricing that was denied two days after it was submitted.
func appealing(name string, daysAgo int, more ...happening) scene {
	denial := happening{
		after: 2, event: deal.Deny, who: podMail, code: "InsufficientVolume",
		says: "The framework agreement names 800 units.",
	}
	return scene{
		name: name, daysAgo: daysAgo, owner: offeredTo, program: deal.SpecialPricing,
		happened: append([]happening{submitted(), claimed(2), denial}, more...),
	}
}

// appealScenes are denials: one that may be appealed still, one whose appeal the next level has to decide, and one each
// whose appeal was granted and was not.
func appealScenes() []scene {
	appeal := func(after int) happening {
		return happening{
			after: after, event: deal.MakeAppeal,
			says: "The agreement was extended in spring: its annex names 2,000 units for this year.",
		}
	}
	ended := func(h happening) []happening {
		h.after, h.who = 7, cfaMail
		return []happening{appeal(5), {after: 7, event: deal.Claim, who: cfaMail}, h}
	}
	return []scene{
		appealing("Denied, open to appeal", 6),
		appealing("Appeal under review", 8, appeal(7)),
		appealing("Appeal granted", 26,
			ended(happening{event: deal.Approve, says: "The annex proves the volume."})...),
		appealing("Appeal not granted", 33, ended(happening{
			event: deal.Deny, code: "InsufficientVolume", says: "The annex has not been signed by the customer.",
		})...),
	}
}
