package api

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// compareWords: the owner's timeline and mail give the reason, the comment and the dates; of a recommendation they are
// told nothing. It answers the mail's text.
func (k *walk) compareWords(foreseen wire.DecisionPreview, body wire.Decide, after deal.State, at string) string {
	k.t.Helper()
	var payloads []entity.JSON
	require.NoError(k.t, k.Store.DB(k.t.Context()).Model(&entity.Outbox{}).
		Where("deal_id = ? and deal_version = ? and topic = ?", k.id, after.Version, entity.TopicMail).
		Pluck("payload", &payloads).Error)
	k.as(k.owner)
	timeline := get[[]wire.TimelineEvent](k.site, "/api/OpportunityDeal/GetTimeline/"+k.id)
	k.compareFigures(foreseen, body, at)
	k.as(k.owner)
	if foreseen.Effect == "recommended" {
		assert.Empty(k.t, payloads, "%s: the requester is not told", at)
		assert.Nil(k.t, foreseen.Mail, "%s: nor is a mail shown before", at)
		for _, event := range timeline {
			assert.NotContains(k.t, event.Comment, "A large customer", "%s: nor in the timeline", at)
			assert.Empty(k.t, event.Discounts, "%s: nor the figures", at)
			assert.Empty(k.t, event.Internal, at)
		}
		return ""
	}
	require.Len(k.t, payloads, 1, at)
	require.NotNil(k.t, foreseen.Mail, "%s: the mail is shown before", at)
	var said repo.OutboxEvent
	require.NoError(k.t, json.Unmarshal(payloads[0], &said))
	assert.False(k.t, said.Desk, "%s: it is for the people of the deal", at)
	message, written := mail.ForDeal(mail.DealEvent{
		Event: said.Event, Action: said.Action, Status: said.To, DealID: k.id, Version: after.Version, To: k.owner,
		DealNumber: said.Facts.DealNumber, CaseNumber: said.Facts.CaseNumber, Comment: said.Comment,
		Expiration: said.Facts.Expiration, AnswerBy: said.Facts.AnswerBy, Closed: said.Facts.Closed,
		DealName: said.Facts.DealName, Customer: said.Facts.Customer, Company: said.Facts.Company, Link: shownLink(foreseen),
	})
	require.True(k.t, written, at)
	assert.Equal(k.t, []string{message.To, message.Subject, message.Text},
		[]string{foreseen.Mail.To, foreseen.Mail.Subject, foreseen.Mail.Text}, "%s: the mail that was shown before", at)
	assert.Contains(k.t, foreseen.Mail.Text, said.Facts.CaseNumber, at)
	wanted := []string{body.PartnerComments}
	if body.ReasonCode != "" {
		wanted = append(wanted, reasonText(k.t, body))
	}
	told := timeline[0] // the newest
	for _, text := range wanted {
		assert.Contains(k.t, told.Comment, text, "%s: timeline", at)
		assert.Contains(k.t, message.Text, text, "%s: mail", at)
	}
	assert.Equal(k.t, said.Action, told.Action, "%s: timeline and mail are of one event", at)
	for _, day := range daysOf(foreseen, after) {
		assert.Contains(k.t, message.Text, day, "%s: the mail's date", at)
	}
	word := map[string]string{"edit": "edit", "channel": "channel", "extension": "exten"}[foreseen.Kind]
	assert.Contains(k.t, strings.ToLower(told.Action), word, "%s: what is decided, in the timeline", at)
	if foreseen.Kind == "channel" {
		assert.Contains(k.t, strings.ToLower(message.Text), "channel", "%s: it is the channel that is decided", at)
	}
	return message.Text
}

// compareFigures: the desk's timeline has the discounts that the dialog promised or recommended, with their reasons,
// and the desk's own comment (ui-2.md 1).
func (k *walk) compareFigures(foreseen wire.DecisionPreview, body wire.Decide, at string) {
	k.t.Helper()
	k.as("fbd@devices.example")
	told := get[[]wire.TimelineEvent](k.site, "/api/OpportunityDeal/GetTimeline/"+k.id)[0]
	assert.Equal(k.t, body.InternalComments, told.Internal, "%s: the desk's own comment", at)
	if foreseen.Kind == "extension" {
		return
	}
	var shown, kept []wire.DecidedLine
	for _, line := range foreseen.Lines {
		shown = append(shown, wire.DecidedLine{ProductName: line.ProductName, Total: line.Total})
	}
	for _, line := range told.Discounts {
		kept = append(kept, wire.DecidedLine{ProductName: line.ProductName, Total: line.Total})
	}
	assert.ElementsMatch(k.t, shown, kept, "%s: the discounts", at)
	var reasons []string
	for _, line := range told.Discounts {
		reasons = append(reasons, line.Reason)
	}
	for _, line := range body.Discounts {
		assert.Contains(k.t, reasons, line.Reason, "%s: why it leaves the proposal", at)
	}
}

// shownLink is where the mail leads that was shown before: its last line.
func shownLink(foreseen wire.DecisionPreview) string {
	text := strings.TrimSpace(foreseen.Mail.Text)
	return text[strings.LastIndex(text, "\n")+1:]
}

// compareDialog: the sentence of the dialog, in either language, promises the letter that the mail tells of and the
// owner may download, and the words that the timeline gives.
func (k *walk) compareDialog(foreseen wire.DecisionPreview, body wire.Decide, message, at string) {
	k.t.Helper()
	readable := false
	c, _ := k.content(k.number, k.deal)
	for _, action := range c.OpportunityDeals[0].Actions {
		reads := action.Action == string(deal.ActionDecisionLetter) || action.Action == string(deal.ActionLetters)
		readable = readable || reads && action.Allowed
	}
	promised := foreseen.Effect == "approved"
	for _, language := range []struct{ file, letter, later, reason, comments string }{
		{"en", "letter", "when the channel is approved", "reason", "comments"},
		{"de", "schreiben", "sobald der Vertriebsweg genehmigt ist", "Grund", "Bemerkungen"},
	} {
		sentence := dialogSentence(k.t, language.file, foreseen, body)
		later := strings.Contains(sentence, language.later)
		now := !later && strings.Contains(strings.ToLower(sentence), language.letter)
		assert.Equal(k.t, promised, now, "%s: %s", at, sentence)
		assert.Equal(k.t, foreseen.Effect == "pricingApproved", later, "%s: %s", at, sentence)
		if foreseen.Effect == "denied" {
			assert.Equal(k.t, body.ReasonCode != "", strings.Contains(sentence, language.reason), "%s: %s", at, sentence)
			assert.Contains(k.t, sentence, language.comments, at)
		}
	}
	told := promised || foreseen.Effect == "pricingApproved"
	assert.Equal(k.t, told, strings.Contains(message, "letter"), "%s: %s", at, message)
	if foreseen.Kind == "new" || foreseen.Kind == "renewal" || promised {
		assert.Equal(k.t, promised, readable, "%s: the letter can be downloaded", at)
	}
}

// dialogSentence is what the dialog says before the decision is taken, as the app finds it by kind and effect.
func dialogSentence(t *testing.T, language string, foreseen wire.DecisionPreview, body wire.Decide) string {
	t.Helper()
	raw, err := os.ReadFile("../frontend/src/locales/pages." + language + ".json")
	require.NoError(t, err)
	var pages struct {
		Desk struct {
			Will             map[string]any
			WillIncomplete   string
			WillNeedMoreInfo string
		}
	}
	require.NoError(t, json.Unmarshal(raw, &pages))
	if foreseen.Effect == "sentBack" {
		return map[string]string{
			"Incomplete": pages.Desk.WillIncomplete, "NeedMoreInfo": pages.Desk.WillNeedMoreInfo,
		}[body.Decision]
	}
	effects, _ := pages.Desk.Will[foreseen.Kind].(map[string]any)
	sentence, _ := effects[foreseen.Effect].(string)
	require.NotEmpty(t, sentence, "%s %s", foreseen.Kind, foreseen.Effect)
	return sentence
}

// daysOf are the days that a mail has to name, as people read them.
func daysOf(foreseen wire.DecisionPreview, after deal.State) []string {
	day := ""
	switch {
	case foreseen.Effect == "sentBack":
		day = string(after.AnswerDay())
	case foreseen.Effect == "approved", foreseen.Effect == "pricingApproved", foreseen.Kind == "extension",
		foreseen.Kind == "channel":
		day = foreseen.ExpirationDate
	default:
		return nil
	}
	return []string{day[5:7] + "/" + day[8:10] + "/" + day[:4]}
}

func reasonText(t *testing.T, body wire.Decide) string {
	t.Helper()
	for _, reason := range deal.ReasonLists()[deal.Decision(body.Decision)] {
		if reason.Code == body.ReasonCode {
			return reason.Text
		}
	}
	t.Fatalf("no reason %s", body.ReasonCode)
	return ""
}
