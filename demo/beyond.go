package demo

import "dealdesk/models/deal"

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
