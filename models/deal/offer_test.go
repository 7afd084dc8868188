package deal

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var offeredLines = []Line{{ID: "l1", Name: "Laptops"}, {ID: "l2", Name: "Docks"}}

func offerFacts() Facts { return Facts{Lines: offeredLines, Volume: 2000} }

// underReview is a deal of 2,000 units that a reviewer holds since a Monday at nine.
func underReview(t *testing.T, program Type, by Actor) State {
	t.Helper()
	s := draftOf(program)
	s.Zone = newYork.String()
	monday := local(3, 2, 9, 0)
	s = at(t, s, monday, offerFacts(), Command{Event: Submit, Actor: requesterOf(s), Revision: 1, Volume: 2000}).State
	s.Ticket.Number = 7
	return at(t, s, monday, offerFacts(), Command{Event: Claim, Actor: by}).State
}

func offerOf(by Actor, change ...func(*Command)) Command {
	c := Command{
		Event: MakeOffer, Actor: by, Revision: 1, ReasonCode: "VolumeForDiscount", PartnerComments: "More for more.",
		Discounts: []Discount{{LineID: "l1", Percent: 750}, {LineID: "l2", Percent: 500}}, Volume: 3000,
		ValidUntil: "2026-09-30",
	}
	for _, f := range change {
		f(&c)
	}
	return c
}

var sentAt = local(3, 2, 13, 0)

func refusedAt(t *testing.T, s State, now time.Time, facts Facts, c Command) *Refusal {
	t.Helper()
	_, refusal := Apply(s, c, EvalContext{Now: now, Calendar: Calendar{CountryCode: "US"}, Facts: facts})
	require.NotNil(t, refusal)
	return refusal
}

// N3, N7: the deal waits for its owner, the clock stands still, the ticket keeps its place, and the owner is reminded.
func TestAnOfferWaitsForItsAnswer(t *testing.T) {
	s := underReview(t, SpecialPricing, pod)
	r := at(t, s, sentAt, offerFacts(), offerOf(pod))
	require.Equal(t, LetterOffer, r.Letter())
	require.Len(t, r.Grants, 2)
	s = r.State
	require.Equal(t, NeedMoreInfo, s.Status)
	require.Equal(t, LabelOfferMade, s.Label(sentAt))
	require.Equal(t, LabelOfferMade, ShownAfter(r.Action, InProgress, s.Status))
	require.Equal(t, LabelApproved, ShownAfter("Approved", InProgress, Approved))
	o := s.OpenOffer()
	require.Equal(t, Offer{
		ID: s.DealNumber + "-O1", Stage: OfferOpen, Version: s.Version, Revision: 1, Asked: 2000, Volume: 3000,
		ValidUntil: "2026-09-30",
		ReasonCode: "VolumeForDiscount", Text: "More for more.", By: pod.Email, Level: 1, SentAt: sentAt,
		RemindAt: local(3, 9, 9, 0).UTC(), AnswerUntil: local(3, 17, 0, 0).UTC(), Tied: []string{pod.Email},
	}, *o)
	require.EqualValues(t, 7, s.Ticket.Number)
	require.Equal(t, TicketHidden, s.Ticket.State)
	require.True(t, Clock(s, EvalContext{Now: local(3, 4, 12, 0), Calendar: Calendar{CountryCode: "US"}}).Paused)
	require.Equal(t, []Deadline{
		{DueOfferReminder, o.RemindAt, WhoRequester}, {DueOfferEnd, o.AnswerUntil, WhoRequester},
	}, Deadlines(s))
	require.Equal(t, Date("2026-03-16"), s.OfferDay())
	require.Equal(t, s.OfferDay(), s.LastDay())

	for _, want := range []DeadlineKind{DueOfferReminder, DueOfferEnd} {
		due := Deadlines(s)[0]
		require.Equal(t, want, due.What)
		s = at(t, s, due.At, Facts{}, Command{Event: due.EventOf(), Deadline: due}).State
	}
	require.Equal(t, Unassigned, s.Status, "silence cancels nothing")
	require.EqualValues(t, 7, s.Ticket.Number)
	require.Equal(t, local(3, 2, 9, 0), s.Ticket.EnteredAt)
	require.Contains(t, TicketFlagsOf(*s.Ticket, s.Progress, sentAt), FlagOfferLapsed)
}

// N5: what was offered is in force at once, with its lines, its volume and its dates.
func TestAnAcceptedOfferIsInForce(t *testing.T) {
	for program, skips := range map[Type]bool{SpecialPricing: false, CPStrategic: true} {
		s := underReview(t, program, pod)
		s.SkipsChannel = skips
		sent := at(t, s, sentAt, offerFacts(), offerOf(pod))
		facts := offerFacts()
		facts.Offered, facts.OfferRevision = sent.Grants, 2
		accept := Command{Event: AcceptOffer, Actor: requesterOf(s), OfferID: sent.State.OpenOffer().ID}
		r := at(t, sent.State, local(3, 5, 10, 0), facts, accept)
		require.Equal(t, "Approved by accepted offer", r.Action)
		require.Equal(t, sent.Grants, r.Grants)
		require.True(t, r.Has(EffectLetter) && r.Has(EffectMail))
		require.Equal(t, &Settled{Revision: 2, Volume: 3000, Outcome: PriceApproved}, r.Settled)
		require.Nil(t, sent.Settled)
		want := Approved
		if skips {
			want = DealPricingApprovedPendingChannel
		}
		require.Equal(t, want, r.State.Status)
		require.Equal(t, OfferAccepted, r.State.LastOffer().Stage)
		require.EqualValues(t, 3000, r.State.Volume)
		require.Equal(t, 2, r.State.Revision)
		require.Equal(t, Date("2026-03-05"), r.State.StartDate)
		require.Equal(t, Date("2026-09-30"), r.State.ExpirationDate)
		require.Nil(t, r.State.Ticket)
		requireSound(t, r.State)

		// N10: who comes second is told what the first one answered.
		for _, event := range []Event{AcceptOffer, DeclineOffer} {
			late := accept
			late.Event, late.PartnerComments = event, "too late"
			refusal := refusedAt(t, r.State, local(3, 5, 10, 0), facts, late)
			require.Equal(t, Refusal{
				Kind: RefusedState, Code: "offer.answered", Message: "This offer has been accepted already.", Answer: "Accept",
			}, *refusal)
		}
	}
}

// N6, N26: a declined offer gives the deal back to the desk, to another reviewer; the fourth offer is refused.
func TestADeclinedOfferGoesBackToTheDesk(t *testing.T) {
	s := underReview(t, SpecialPricing, pod)
	decline := func(now time.Time) Command {
		return Command{Event: DeclineOffer, Actor: owner, OfferID: s.LastOffer().ID, PartnerComments: "Too little."}
	}
	reviewers := []Actor{pod, pod2, cfa}
	for i, reviewer := range reviewers {
		if i > 0 {
			s = at(t, s, sentAt, offerFacts(), Command{Event: Claim, Actor: reviewer}).State
		}
		s = at(t, s, sentAt, offerFacts(), offerOf(reviewer)).State
		c := decline(sentAt)
		c.PartnerComments = ""
		require.Equal(t, RefusedInput, refusedAt(t, s, sentAt, offerFacts(), c).Kind)
		s = at(t, s, sentAt, offerFacts(), decline(sentAt)).State
		require.Equal(t, Unassigned, s.Status)
		require.EqualValues(t, 7, s.Ticket.Number)
		require.Equal(t, 1, s.Ticket.Level)
		require.Equal(t, "Too little.", s.LastOffer().Comment)
		require.Contains(t, TicketFlagsOf(*s.Ticket, s.Progress, sentAt), FlagOfferDeclined)
		require.True(t, s.InvolvementOf(reviewer.Email).Offered)
		require.Equal(t, codeFourEyes, refusedAt(t, s, sentAt, offerFacts(), Command{Event: Claim, Actor: reviewer}).Code)
	}
	s = at(t, s, sentAt, offerFacts(), Command{Event: Claim, Actor: fbd}).State
	require.Equal(t, "offer.limit", refusedAt(t, s, sentAt, offerFacts(), offerOf(fbd)).Code)
}

// N2: above the reviewer's level an offer is a recommendation, which the next level sends, changes or rejects.
func TestAnOfferAboveTheLevelIsRecommended(t *testing.T) {
	high := func(c *Command) { c.Discounts[0].Percent = 1100 }
	s := underReview(t, SpecialPricing, pod)
	r := at(t, s, sentAt, offerFacts(), offerOf(pod, high))
	require.Equal(t, "Recommended for a counter-offer", r.Action)
	require.True(t, StaffOnly(r.Action))
	require.Empty(t, ShownAfter(r.Action, InProgress, InProgress))
	require.Equal(t, Unassigned, r.State.Status)
	require.Equal(t, 2, r.State.Ticket.Level)
	require.Nil(t, r.State.OpenOffer(), "the partner learns nothing of it")
	require.EqualValues(t, 3000, r.State.Proposed.Volume)
	claimedAgain := at(t, r.State, sentAt, offerFacts(), Command{Event: Claim, Actor: cfa}).State
	sent := at(t, claimedAgain, sentAt, offerFacts(), offerOf(cfa, high)).State
	require.Equal(t, OfferOpen, sent.LastOffer().Stage)
	require.Equal(t, []string{cfa.Email, pod.Email}, sent.LastOffer().Tied)
	require.Nil(t, sent.Proposed)
	denied := at(t, claimedAgain, sentAt, offerFacts(),
		Command{Event: Deny, Actor: cfa, Revision: 1, ReasonCode: "InsufficientVolume"}).State
	require.Nil(t, denied.Proposed)
	require.Empty(t, denied.Offers)

	// above 18 % two of the highest level: the second one sends the same offer, or starts over
	top := func(c *Command) { c.Discounts[0].Percent = 1900 }
	s = at(t, underReview(t, SpecialPricing, fbd), sentAt, offerFacts(), offerOf(fbd, top)).State
	require.Equal(t, Unassigned, s.Status)
	s = at(t, s, sentAt, offerFacts(), Command{Event: Claim, Actor: fbd2}).State
	more := func(c *Command) { c.Volume = 3500 }
	require.Equal(t, Unassigned, at(t, s, sentAt, offerFacts(), offerOf(fbd2, top, more)).State.Status)
	approval := Command{Event: Approve, Actor: fbd2, Revision: 1, Discounts: []Discount{
		{LineID: "l1", Percent: 1900, Reason: "r"}, {LineID: "l2", Percent: 500, Reason: "r"},
	}}
	require.Equal(t, Unassigned, at(t, s, sentAt, offerFacts(), approval).State.Status, "an offer is no approval")
	require.Equal(t, NeedMoreInfo, at(t, s, sentAt, offerFacts(), offerOf(fbd2, top)).State.Status)
}

// N1: who may offer what, and on which deals.
func TestWhatMayBeOffered(t *testing.T) {
	s := underReview(t, SpecialPricing, fbd)
	for name, tc := range map[string]struct {
		change func(*Command)
		code   string
	}{
		"steps of 0.1":               {func(c *Command) { c.Discounts[0].Percent = 755 }, "offer.step"},
		"at most 20 %":               {func(c *Command) { c.Discounts[0].Percent = 2010 }, "discount.ceiling"},
		"never below nothing":        {func(c *Command) { c.Discounts[0].Percent = -10 }, "discount.ceiling"},
		"a line of the deal":         {func(c *Command) { c.Discounts[0].LineID = "l9" }, "discount.line"},
		"the program's minimum":      {func(c *Command) { c.Volume = 999 }, "offer.volume"},
		"twice what was asked for":   {func(c *Command) { c.Volume = 4001 }, "offer.volume"},
		"longer than its answer":     {func(c *Command) { c.ValidUntil = "2026-03-16" }, "offer.validUntil"},
		"within the maximum":         {func(c *Command) { c.ValidUntil = "2027-03-03" }, "offer.validUntil"},
		"with a reason":              {func(c *Command) { c.ReasonCode = "" }, "desk.reasonRequired"},
		"with words to the partner":  {func(c *Command) { c.PartnerComments = "" }, "desk.commentRequired"},
		"of the revision seen":       {func(c *Command) { c.Revision = 2 }, "desk.staleRevision"},
		"by who holds the claim":     {func(c *Command) { c.Actor = pod }, "desk.claimed"},
		"by nobody outside the desk": {func(c *Command) { c.Actor = stranger }, "desk.notReviewer"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, tc.code, refusedAt(t, s, sentAt, offerFacts(), offerOf(fbd, tc.change)).Code)
		})
	}
	for name, change := range map[string]func(*Command){
		"no volume and no end":       func(c *Command) { c.Volume, c.ValidUntil = 0, "" },
		"the first day after answer": func(c *Command) { c.ValidUntil = "2026-03-17" },
		"the last day":               func(c *Command) { c.ValidUntil = "2027-03-02" },
		"the least":                  func(c *Command) { c.Volume, c.Discounts[0].Percent = 1000, 0 },
		"the most":                   func(c *Command) { c.Volume = 4000 },
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, NeedMoreInfo, at(t, s, sentAt, offerFacts(), offerOf(fbd, change)).State.Status)
		})
	}
	byEntity := offerFacts()
	byEntity.ByEntity = true
	require.Equal(t, "offer.byEntity", refusedAt(t, s, sentAt, byEntity, offerOf(fbd)).Code)
	registered := underReview(t, DealRegistration, fbd)
	refusal := refusedAt(t, registered, sentAt, offerFacts(), offerOf(fbd))
	require.Equal(t, "offer.notForProgram", refusal.Code)
	require.Equal(t, RefusedInput, refusal.Kind)
	require.Empty(t, CheckAnswer(Command{Event: DeclineOffer, PartnerComments: strings.Repeat("é", MaxOfferText)}))
	require.NotEmpty(t, CheckAnswer(Command{Event: AcceptOffer, PartnerComments: strings.Repeat("é", MaxOfferText+1)}))
}

// N4: an owner answers, in time, the offer that is open.
func TestWhoAnswersWhichOffer(t *testing.T) {
	s := at(t, underReview(t, SpecialPricing, pod), sentAt, offerFacts(), offerOf(pod)).State
	o := *s.OpenOffer()
	accept := Command{Event: AcceptOffer, Actor: owner, OfferID: o.ID}
	for _, a := range []Actor{stranger, fbd, pod} {
		c := accept
		c.Actor = a
		require.Equal(t, RefusedActor, refusedAt(t, s, sentAt, offerFacts(), c).Kind)
	}
	stale := accept
	stale.OfferID = "other"
	require.Equal(t, "offer.stale", refusedAt(t, s, sentAt, offerFacts(), stale).Code)
	stale.OfferID = ""
	require.Equal(t, "offer.stale", refusedAt(t, s, sentAt, offerFacts(), stale).Code)
	require.Equal(t, "offer.lapsed", refusedAt(t, s, o.AnswerUntil, offerFacts(), accept).Code)
	allowed, _ := Allows(s, owner, ActionAnswerOffer, sentAt)
	require.True(t, allowed)
	allowed, reason := Allows(s, owner, ActionAnswerOffer, o.AnswerUntil)
	require.False(t, allowed)
	require.Equal(t, "The time to answer this offer is over.", reason)
	lapsed := at(t, s, o.AnswerUntil, Facts{}, Command{Event: OfferEnd}).State
	require.Equal(t, "offer.lapsed", refusedAt(t, lapsed, o.AnswerUntil, offerFacts(), accept).Code)
	assert.True(t, SeesOffer(s, owner) && SeesOffer(s, pod))
	assert.False(t, SeesOffer(s, stranger))
}

// N8: edit, revert and delete withdraw the offer; so does the reviewer, with a reason, and may make another one.
func TestAnOpenOfferIsWithdrawn(t *testing.T) {
	s := at(t, underReview(t, SpecialPricing, cfa), sentAt, offerFacts(), offerOf(cfa)).State
	for event, to := range map[Event]Status{Submit: Unassigned, Revert: Draft, Delete: Cancelled} {
		r := at(t, s, sentAt, offerFacts(), causing(s, event))
		require.Equal(t, to, r.State.Status)
		require.Contains(t, r.Action, "the offer was withdrawn")
		require.Equal(t, OfferWithdrawn, r.State.LastOffer().Stage)
		require.False(t, r.State.InvolvementOf(cfa.Email).Offered)
		require.Equal(t, "offer.stale", refusedAt(t, r.State, sentAt, offerFacts(),
			Command{Event: AcceptOffer, Actor: owner, OfferID: s.LastOffer().ID}).Code)
	}
	withdraw := Command{Event: WithdrawOffer, Actor: cfa, OfferID: s.LastOffer().ID}
	require.Equal(t, "offer.reason", refusedAt(t, s, sentAt, offerFacts(), withdraw).Code)
	withdraw.PartnerComments = "A slip of mine."
	below := withdraw
	below.Actor = pod
	require.Equal(t, "offer.notYours", refusedAt(t, s, sentAt, offerFacts(), below).Code)
	s = at(t, s, sentAt, offerFacts(), withdraw).State
	require.Equal(t, OfferWithdrawn, s.LastOffer().Stage)
	s = at(t, s, sentAt, offerFacts(), Command{Event: Claim, Actor: cfa}).State
	require.Equal(t, s.DealNumber+"-O2", at(t, s, sentAt, offerFacts(), offerOf(cfa)).State.OpenOffer().ID)
}

// What an offer would do is told before.
func TestAnOfferIsForeseen(t *testing.T) {
	s := underReview(t, SpecialPricing, pod)
	m := EvalContext{Now: sentAt, Calendar: Calendar{CountryCode: "US"}, Facts: offerFacts()}
	f, refusal := Foresee(s, offerOf(pod), m)
	require.Nil(t, refusal)
	require.Equal(t, ForeseenOffered, f.Effect)
	require.Equal(t, Date("2026-09-30"), f.Expiration)
}

// N6: what the desk wrote with an offer, or why it withdrew it, is not shown again as the comments of a decision
func TestAnOfferSaysItsOwnComments(t *testing.T) {
	o := Offer{Stage: OfferDeclined, ReasonCode: "VolumeForDiscount", Text: "More for more.", Comment: "Too many."}
	made := DecisionComment(Command{Event: MakeOffer, ReasonCode: o.ReasonCode, PartnerComments: o.Text})
	require.Contains(t, made, "More for more.")
	require.True(t, o.Says(made))
	require.False(t, o.Says(o.Comment), "a partner's words are no decision")
	require.False(t, o.Says("Please show it."), "of a question since then")
	o.Stage = OfferWithdrawn
	require.True(t, o.Says(o.Comment))
}

// N9: asked for and offered stand beside each other with what comes on top of either.
func TestTheBoosterComesOnTopOfWhatWasAskedForToo(t *testing.T) {
	s := underReview(t, SpecialPricing, pod)
	facts := offerFacts()
	facts.BoosterDue = true
	r := at(t, s, sentAt, facts, offerOf(pod))
	o := r.State.OpenOffer()
	require.Equal(t, Percent(200), r.Grants[0].Booster)
	require.Equal(t, Percent(200), o.AskedBooster(s.Terms, 700))
	require.Equal(t, Percent(50), o.AskedBooster(s.Terms, s.Terms.Ceiling-50), "the ceiling holds for both together")

	without := at(t, s, sentAt, offerFacts(), offerOf(pod)).State.OpenOffer()
	require.Zero(t, without.AskedBooster(s.Terms, 700))
}
