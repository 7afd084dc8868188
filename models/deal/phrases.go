package deal

import (
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
