package deal

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"dealdesk/models/phrase"
)

// The texts of a comment that begins with a reason of the desk's lists, and of one that is nothing else.
const (
	KeyReason      = "timeline.reason"
	KeyReasonAlone = "timeline.reasonAlone"
)

// Say is the key of a text for people with its parameters; nil for people's own words.
func Say(text string) *phrase.Said { return phrases.Say(text) }

var phrases = phrase.New(saidPhrases(), PhraseLabels())

// Phrases is the catalogue of the texts that the server says, each with its stable key. A place of a text names what
// fills it.
func Phrases() []phrase.Entry {
	reasons := []phrase.Entry{
		{Key: KeyReason, Text: "{reason:label}: {comment}"},
		{Key: KeyReasonAlone, Text: "{reason:label}"},
	}
	return slices.Concat(saidPhrases(), reasons, letterPhrases(), mailFrame())
}

// saidPhrases are told from people's own words by what they say; a comment is told by SayComment.
func saidPhrases() []phrase.Entry {
	return slices.Concat(rulePhrases(), callPhrases(), importPhrases(), mailPhrases(), metaPhrases(), timelinePhrases(),
		pricePhrases(), coverPhrases(), offerPhrases(), appealPhrases(), bulkPhrases())
}

// filledBy says what fills the numbered places of the specified texts, where it is more than a word of its own.
var filledBy = map[string]map[string]string{
	"required": {"0": "label"}, "maxLength": {"0": "number"}, "fileSize": {"0": "number", "1": "number"}, "dealVolume": {"1": "number"},
	"missingFields": {"0": "labels"}, "uploadColumns": {"0": "labels"},
}

// metaPhrases are the specified texts under the keys that Meta serves them by.
func metaPhrases() []phrase.Entry {
	var all []phrase.Entry
	for _, t := range Texts() {
		text := t.Text
		for place, kind := range filledBy[t.Key] {
			text = strings.ReplaceAll(text, "{"+place+"}", "{"+place+":"+kind+"}")
		}
		all = append(all, phrase.Entry{Key: t.Key, Text: text})
	}
	return all
}

var wordPattern = regexp.MustCompile(`[A-Za-z0-9]+`)

// timelinePhrases are what the timeline says of a deal's events.
func timelinePhrases() []phrase.Entry {
	var all []phrase.Entry
	for _, action := range timelineActions() {
		words := wordPattern.FindAllString(strings.ReplaceAll(action, "'s", "s"), -1)
		key := strings.ToLower(words[0])
		for _, w := range words[1:] {
			key += strings.ToUpper(w[:1]) + strings.ToLower(w[1:])
		}
		all = append(all, phrase.Entry{Key: "timeline." + key, Text: action})
	}
	return all
}

// Actions of the timeline that no transition of the lifecycle causes.
const (
	ActionDraftCreated   = "Draft created"
	ActionDraftCopied    = "Draft created as a copy"
	ActionRenewalCreated = "Renewal draft created"
	ActionResellerAdded  = "Reseller added"

	ActionCoOwnersChanged = "Co-owners changed"
	ActionHandedOver      = "Handed over"
	ActionReviewMoved     = "Review date moved by a holiday"
)

func timelineActions() []string {
	all := []string{
		ActionDraftCreated, ActionDraftCopied, ActionRenewalCreated, ActionResellerAdded,
		ActionCoOwnersChanged, ActionHandedOver, ActionReviewMoved,
	}
	for _, t := range transitions {
		all = append(all, t.Action)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// SayAction is the key of what the timeline says of an event.
func SayAction(action string) *phrase.Said {
	at := slices.Index(timelineActions(), action)
	if at < 0 {
		return nil
	}
	return &phrase.Said{Key: timelinePhrases()[at].Key}
}

// SayComment is the key of a comment of the desk that begins with the reason of its decision; nil for own words alone.
func SayComment(comment string) *phrase.Said {
	for _, reasons := range ReasonLists() {
		for _, r := range reasons {
			own, found := strings.CutPrefix(comment, r.Text+": ")
			switch {
			case r.Code == ReasonOther:
			case comment == r.Text:
				return &phrase.Said{Key: KeyReasonAlone, Params: map[string]string{"reason": r.Text}}
			case found:
				return &phrase.Said{Key: KeyReason, Params: map[string]string{"reason": r.Text, "comment": own}}
			}
		}
	}
	return nil
}

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
