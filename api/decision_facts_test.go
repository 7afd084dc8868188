package api

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// decisionWalks meet every kind of ticket with every decision that it may come to.
var decisionWalks = map[deal.Type][]string{
	deal.DealRegistration: {
		"submit recommend claim ask submit claim incomplete submit claim approve edit recommend claim approve edit claim deny " +
			"sell renewal-opens renew submit recommend claim ask submit claim approve",
		"submit claim deny", "submit claim approve sell renewal-opens renew submit claim deny",
	},
	deal.SpecialPricing: {
		"submit recommend claim ask submit claim incomplete submit claim approve edit recommend claim approve edit claim deny " +
			"sell renewal-opens renew submit claim incomplete submit claim approve",
		"submit claim deny", "submit claim approve extend deny-extension extend grant-extension",
		"submit claim approve sell renewal-opens renew submit claim deny",
	},
	deal.CPStrategic: {
		"submit recommend claim ask submit claim incomplete submit claim approve choose-channel claim deny choose-channel " +
			"recommend claim approve edit recommend claim approve edit claim deny",
		"with-channel: submit claim approve", "submit claim deny",
	},
}

// decisionWords are the steps of a walk that decide.
var decisionWords = map[string]wire.Decide{
	"approve":    {Decision: "Approve", PartnerComments: "Approved as registered."},
	"deny":       {Decision: "Deny", ReasonCode: "InsufficientVolume", PartnerComments: "Too few devices."},
	"ask":        {Decision: "NeedMoreInfo", ReasonCode: "VolumeEvidence", PartnerComments: "How many in the first year?"},
	"incomplete": {Decision: "Incomplete", ReasonCode: "MissingChannel", PartnerComments: "Who delivers?"},
	"recommend":  {Decision: "Approve", InternalComments: "Asked for by the region."},

	"grant-extension": {Decision: "Approve", PartnerComments: "One quarter more."},
	"deny-extension":  {Decision: "Deny", PartnerComments: "Too few devices were sold."},
}

// ui-2.md 2, issue 26: what the dialog foresees, the stored decision, the letter, the mail and the timeline tell the
// same facts, for every kind of ticket and every decision of each program.
func TestADecisionIsToldTheSameEverywhere(t *testing.T) {
	k := walker(t)
	met := map[string]bool{}
	for _, program := range []deal.Type{deal.DealRegistration, deal.SpecialPricing, deal.CPStrategic} {
		k.customers = 0
		for _, line := range decisionWalks[program] {
			words := strings.Fields(line)
			t.Run(string(program)+" "+line[:min(40, len(line))], func(t *testing.T) {
				k.t = t
				for i, word := range k.begin(program, words) {
					if body, decides := decisionWords[word]; decides {
						met[k.decides(word, body, strings.Join(words[:min(i+1, len(words))], " "))] = true
					} else {
						k.step(word)
					}
					k.as(k.owner)
					k.last, _ = k.content(k.number, k.deal)
				}
			})
		}
	}
	for _, kind := range []string{"new", "edit", "renewal"} {
		for _, effect := range []string{"approved", "denied", "recommended", "sentBack"} {
			if kind != "edit" || effect != "sentBack" { // a change is taken or not
				assert.True(t, met[kind+" "+effect], "%s %s", kind, effect)
			}
		}
	}
	for _, one := range []string{
		"new pricingApproved", "channel approved", "channel denied", "channel recommended", "extension approved",
		"extension denied",
	} {
		assert.True(t, met[one], one)
	}
}

// decides as a walk's word says, compares what people read of it, and answers kind and effect.
func (k *walk) decides(word string, body wire.Decide, at string) string {
	k.t.Helper()
	before := k.state()
	body.OpportunityDealID, body.Revision = k.id, before.UnderReview()
	if word == "incomplete" {
		body.ReturnedSections = []string{string(deal.TabChannel)}
	}
	reviewer := "fbd@devices.example"
	if word == "recommend" {
		reviewer = "pod@devices.example"
		k.as(reviewer)
		post[wire.Reviewed](k.site, "/api/Desk/Claim", wire.DealID{OpportunityDealID: k.id})
		line := k.reviewOf(reviewer, k.id).Lines[0].LineID
		body.Discounts = []wire.SetLine{{LineID: line, DiscountValue: 15, Reason: "A large customer"}}
	}
	k.as(reviewer)
	shown := k.reviewed(k.id)
	if k.program != deal.CPStrategic {
		assert.Equal(k.t, *shown.Deal.DealVolume, shown.Ticket.DealVolume, "%s: of the volume under review", at)
	}
	k.compareQueue(shown, at)
	k.as(reviewer)
	foreseen := post[wire.DecisionPreview](k.site, "/api/Desk/PreviewDecision?draft=true", body)
	if strings.HasSuffix(word, "-extension") {
		k.ok("/api/Desk/DecideExtension", wire.DecideExtension{
			OpportunityDealID: k.id, Approve: body.Decision == "Approve", Comments: body.PartnerComments,
		})
	} else {
		k.ok("/api/Desk/Decide", body)
	}
	after := k.state()
	at = string(k.program) + " " + at + ": " + foreseen.Kind + " " + foreseen.Effect
	k.compareStored(foreseen, before, after, at)
	k.compareLetter(foreseen, body, after, at)
	if message := k.compareWords(foreseen, body, after, at); message != "" {
		k.compareDialog(foreseen, body, message, at)
	}
	return foreseen.Kind + " " + foreseen.Effect
}

// compareQueue: the queue's row tells of the ticket what its page does, and is found by it.
func (k *walk) compareQueue(shown wire.Review, at string) {
	k.t.Helper()
	k.as("fbd@devices.example")
	rows := post[[]wire.TicketRow](k.site, queueList, wire.ListQuery{
		Filter: map[string]any{"logic": "and", "filters": []any{
			map[string]any{"field": "dealNumber", "operator": "eq", "value": shown.Deal.DealNumber},
			map[string]any{"field": "dealVolume", "operator": "eq", "value": shown.Ticket.DealVolume},
		}},
		PageNumber: 1, RecordsToFetch: 10,
	})
	if assert.Len(k.t, rows, 1, "%s: in the queue", at) {
		assert.Equal(k.t, shown.Ticket.DealVolume, rows[0].DealVolume, "%s: the queue", at)
		assert.Equal(k.t, shown.Ticket.Kind, rows[0].Kind, "%s: the queue", at)
	}
}

func (k *walk) state() deal.State {
	k.t.Helper()
	state, err := k.Store.DealState(k.t.Context(), k.id)
	require.NoError(k.t, err)
	return state
}

// compareStored: the deal afterwards is what the dialog foresaw.
func (k *walk) compareStored(foreseen wire.DecisionPreview, before, after deal.State, at string) {
	k.t.Helper()
	assert.Equal(k.t, []string{foreseen.StartDate, foreseen.ExpirationDate},
		[]string{string(after.StartDate), string(after.ExpirationDate)}, at)
	assert.Equal(k.t, foreseen.PriorExpirationDate, string(before.ExpirationDate), at)
	switch foreseen.Effect {
	case "approved":
		assert.Equal(k.t, deal.Approved, after.Status, at)
		assert.Nil(k.t, after.Ticket, at)
	case "pricingApproved":
		assert.Equal(k.t, deal.DealPricingApprovedPendingChannel, after.Status, at)
	case "recommended":
		require.NotNil(k.t, after.Ticket, at)
		assert.Equal(k.t, foreseen.Level, after.Ticket.Level, at)
		assert.Equal(k.t, deal.TicketOpen, after.Ticket.State, at)
		assert.NotEmpty(k.t, after.Recommendations, at)
	case "denied":
		assert.Nil(k.t, after.Ticket, at)
		if foreseen.Kind == "new" || foreseen.Kind == "renewal" {
			assert.Equal(k.t, deal.Denied, after.Status, at)
		} else {
			assert.Equal(k.t, before.Status, after.Status, "%s: the old terms stay", at)
			assert.Equal(k.t, []any{before.ExpirationDate, before.Revision, before.Volume},
				[]any{after.ExpirationDate, after.Revision, after.Volume}, at)
		}
	case "sentBack":
		assert.Contains(k.t, []deal.Status{deal.NeedMoreInfo, deal.Incomplete}, after.Status, at)
	}
}

// compareLetter: an approval has a letter with its dates, its lines and the comment, anything else has none.
func (k *walk) compareLetter(foreseen wire.DecisionPreview, body wire.Decide, after deal.State, at string) {
	k.t.Helper()
	ctx := k.t.Context()
	var facts []entity.LetterFacts
	require.NoError(k.t, k.Store.DB(ctx).Find(&facts, "deal_id = ? and deal_version = ?", k.id, after.Version).Error)
	if foreseen.Effect != "approved" && foreseen.Effect != "pricingApproved" {
		assert.Empty(k.t, facts, at)
		return
	}
	require.Len(k.t, facts, 1, at)
	letter, err := k.Store.LetterDetails(ctx, k.id, after.Version)
	require.NoError(k.t, err)
	assert.Equal(k.t, []string{foreseen.StartDate, foreseen.ExpirationDate, body.PartnerComments},
		[]string{string(letter.State.StartDate), string(letter.State.ExpirationDate), letter.Deal.ClosureComments}, at)
	lines, err := k.Store.DiscountLines(ctx, k.id, letter.Content, letter.State.Revision, letter.State.StartDate)
	require.NoError(k.t, err)
	if foreseen.Kind == "extension" {
		return // of the lines in force
	}
	var foreseenLines, letterLines []string
	for _, line := range foreseen.Lines {
		foreseenLines = append(foreseenLines, lineText(line.LineID, line.DiscountValue, line.Booster))
	}
	for _, line := range lines {
		if line.Grant != nil {
			letterLines = append(letterLines, lineText(line.Grant.ID, wire.Percent(line.Grant.Percent),
				wire.Percent(line.Grant.Booster)))
		}
	}
	assert.ElementsMatch(k.t, foreseenLines, letterLines, at)
	var granted []entity.Discount
	require.NoError(k.t, k.Store.DB(ctx).Find(&granted, "deal_id = ? and revision = ? and granted", k.id,
		letter.State.Revision).Error)
	var storedLines []string
	for _, line := range granted {
		storedLines = append(storedLines, lineText(line.LineID, wire.Percent(deal.Percent(line.Percent)),
			wire.Percent(deal.Percent(line.Booster))))
	}
	assert.ElementsMatch(k.t, foreseenLines, storedLines, at)
}

func lineText(id string, percent, booster float64) string {
	raw, _ := json.Marshal([]any{id, percent, booster})
	return string(raw)
}
