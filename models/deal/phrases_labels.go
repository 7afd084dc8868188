package deal

import (
	"maps"
	"slices"
)

// PhraseLabels are the words that fill places of texts or stand alone in answers: names of fields, tabs, statuses,
// roles, reasons and values. Each is its own key.
func PhraseLabels() []string {
	all := slices.Concat(StructureNames(), AffiliationNames(), UploadColumns(AffiliateCompanies), fieldLabels(),
		valueLabels(), unknownLabels())
	for _, l := range Labels() {
		all = append(all, string(l))
	}
	for _, c := range []ClosureDecision{
		ClosureApprovedPendingChannel, ClosureEditPendingReview, ClosureDenied,
		ClosureInsufficientInformation,
	} {
		all = append(all, c.Text())
	}
	for _, tab := range slices.Concat(TabsOf(DealRegistration), TabsOf(CPStrategic)) {
		all = append(all, string(tab))
	}
	for _, l := range slices.Concat(Limits(), StrategicLimits()) {
		all = append(all, l.Label)
	}
	for _, l := range PanelLimits() {
		all = append(all, l.Label)
	}
	for _, f := range customerFields() {
		all = append(all, f.label)
	}
	for _, reasons := range slices.Collect(maps.Values(ReasonLists())) {
		for _, r := range reasons {
			all = append(all, r.Text)
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(word string) bool { return word == "" })
}

// fieldLabels are names of fields that have no limit, and of the rows of a comparison.
func fieldLabels() []string {
	return []string{
		"Product Group", "Partner Location", "Multi-national", "Channel Type", "Deal Vertical", "Address", "RFP",
		"RFP Justification",
		"Pre-sales Activity", "Additional Resellers", "Final Tier Resellers", "Affiliation Type", "Requested Expiration Date",
		"Channel Structure", "Deal Contact", "Geo Country", "Attachment", "Product", "Related Distributor", "Requester",
		"Co-owner", "Store",
		"Additional Reseller", "Final Tier Reseller", "Distributor", "Reseller", "Primary Reseller", "Managed customer",
		"Comments", "Reason", "Appeal",
		"New Expiration Date", "Expected Units", "Returned Sections", "Deal Geo Coverage", "Deal Countries", "Deal Type",
		"Proof of reseller awareness",
	}
}

// valueLabels are values and names that answers tell in words.
func valueLabels() []string {
	return []string{
		WhoRequester, WhoDesk, WhoSSP, "System", "Customer review", Automatic().Name, "Yes", "No", channelName(ChannelDirect),
		channelName(ChannelIndirect), "All of the country", "All of EU and EFTA", "Primary", "Affiliate", CoverageSingle,
		CoverageMulti,
		string(FlagOverdue), string(FlagSSPSilent), string(FlagConflict), string(FlagRecommended),
		string(FlagOfferDeclined), string(FlagOfferLapsed),
		"primary resellers", "additional resellers",
		"final tier resellers",
		"Additional resellers", "Final tier resellers",
	}
}

// unknownLabels are what a request names and nobody knows.
func unknownLabels() []string {
	return []string{
		"product group", "partner", "distributor", "reseller", "business vertical", "country", "customer", "article",
		"product family",
		"business unit", "location", "account", "organization", "person", "document", "upload", "price list", "discount tier",
		"industry",
		"vertical", "dealType", "productType", "productTypeId", "countryId", "regionName", "verticalId", "user",
	}
}
