package deal

import (
	"fmt"
	"slices"
	"time"
)

// Limits of a counter-offer (beyond N1, N6).
const (
	MaxOffers              = 3 // a deal
	MaxOfferText           = 2000
	OfferPercentStep       = 10   // hundredths
	offerCeiling           = 2000 // hundredths, booster not counted
	offerVolumes     int64 = 2    // times what was asked for, at most
)

// OfferStage is how far an offer has come.
type OfferStage string

// The stages.
const (
	OfferProposed  OfferStage = "proposed" // the next level sends it; nobody but the desk knows of it
	OfferOpen      OfferStage = "open"
	OfferAccepted  OfferStage = "accepted"
	OfferDeclined  OfferStage = "declined"
	OfferLapsed    OfferStage = "lapsed"
	OfferWithdrawn OfferStage = "withdrawn"
)

// The answers to an offer on the wire.
const (
	AnswerAccept  = "Accept"
	AnswerDecline = "Decline"
)

// Offer is what the desk would approve instead of what was asked for. Its lines are those of the decision with its
// version.
type Offer struct {
	ID         string     `json:"id,omitempty"`
	Stage      OfferStage `json:"stage"`
	Version    int        `json:"version,omitempty"` // of the deal when it was sent: of its document too
	Revision   int        `json:"revision"`
	Asked      int64      `json:"asked"` // the volume that was asked for
	Volume     int64      `json:"volume"`
	ValidUntil Date       `json:"validUntil,omitempty"` // empty: as long as an approval of the day would run
	ReasonCode string     `json:"reasonCode,omitempty"`
	Text       string     `json:"text,omitempty"` // to the partner
	By         string     `json:"by"`
	Level      int        `json:"level"`
	Boosted    bool       `json:"boosted,omitempty"` // a booster was due when it was made

	SentAt      time.Time `json:"sentAt,omitzero"`
	RemindAt    time.Time `json:"remindAt,omitzero"`
	AnswerUntil time.Time `json:"answerUntil,omitzero"`
	AnsweredBy  string    `json:"answeredBy,omitempty"`
	AnsweredAt  time.Time `json:"answeredAt,omitzero"`
	Comment     string    `json:"comment,omitempty"` // of the answer, or of who withdrew it

	// addresses of who sent or recommended it: after its end somebody else decides (beyond N26)
	Tied []string `json:"tied,omitempty"`
}

// Answer is what was answered to the offer, on the wire; empty for nothing.
func (o Offer) Answer() string {
	switch o.Stage {
	case OfferAccepted:
		return AnswerAccept
	case OfferDeclined:
		return AnswerDecline
	default:
		return ""
	}
}

// Says tells whether the comments of a deal's newest decision are the offer's own words, or why it was withdrawn.
func (o Offer) Says(comments string) bool {
	made := DecisionComment(Command{Event: MakeOffer, ReasonCode: o.ReasonCode, PartnerComments: o.Text})
	return comments == made || o.Stage == OfferWithdrawn && comments == o.Comment
}

// AskedBooster is the booster on top of the discount that was asked for.
func (o Offer) AskedBooster(t Terms, asked Percent) Percent {
	if !o.Boosted {
		return 0
	}
	return t.boosterBeside(asked)
}

// LastOffer is the newest offer that the partner got; nil for none.
func (p Progress) LastOffer() *Offer {
	if len(p.Offers) == 0 {
		return nil
	}
	return &p.Offers[len(p.Offers)-1]
}

// OpenOffer is the offer that waits for its answer; nil for none.
func (p Progress) OpenOffer() *Offer {
	if p.lastOfferIs(OfferOpen) {
		return p.LastOffer()
	}
	return nil
}

// ShownOffer is the offer that a deal shows: one that waits or was accepted, or the newest while the desk decides
// again.
func (s State) ShownOffer() *Offer {
	if s.OpenOffer() != nil || s.lastOfferIs(OfferAccepted) || slices.Contains(pending, s.Status) {
		return s.LastOffer()
	}
	return nil
}

// OfferOf is the offer that was sent with a version of the deal; nil for none.
func (p Progress) OfferOf(version int) *Offer {
	i := slices.IndexFunc(p.Offers, func(o Offer) bool { return o.Version == version })
	if i < 0 {
		return nil
	}
	return &p.Offers[i]
}

func (p Progress) lastOfferIs(stage OfferStage) bool {
	o := p.LastOffer()
	return o != nil && o.Stage == stage
}

// OfferDay is the last day to answer the open offer, empty when there is none.
func (s State) OfferDay() Date {
	o := s.OpenOffer()
	if o == nil {
		return ""
	}
	return Deadline{What: DueOfferEnd, At: o.AnswerUntil}.Day(s.Location())
}

// offeredVolume is what an offer is about: its own volume, or what was asked for.
func (s State) offeredVolume(c Command) int64 {
	if c.Volume == 0 {
		return s.VolumeUnderReview()
	}
	return c.Volume
}

// newOffer is what a reviewer offers.
func newOffer(s State, c Command, m EvalContext) Offer {
	o := Offer{
		Stage: OfferProposed, Revision: s.UnderReview(), Asked: s.VolumeUnderReview(), Volume: s.offeredVolume(c),
		ValidUntil: c.ValidUntil,
		ReasonCode: c.ReasonCode, Text: c.PartnerComments, By: c.Actor.Email, Level: c.Actor.DeskLevel(),
		Boosted: m.Facts.BoosterDue, Tied: []string{c.Actor.Email},
	}
	for _, r := range s.Recommendations {
		if r.Offer && !hasAddress(o.Tied, r.By) {
			o.Tied = append(o.Tied, r.By)
		}
	}
	return o
}

func offerRecommended(s *State, c Command, m EvalContext) {
	o := newOffer(*s, c, m)
	recommended(s, c, m)
	s.Proposed = &o
}

// offerSent: the ball is with the partner, and the ticket waits hidden in its place (beyond N3).
func offerSent(s *State, c Command, m EvalContext) {
	o := newOffer(*s, c, m)
	for i := range s.Offers { // of earlier ones only what became of them is asked for
		s.Offers[i].Text, s.Offers[i].Comment = "", ""
	}
	o.ID = fmt.Sprintf("%s-O%d", s.DealNumber, len(s.Offers)+1)
	o.Stage, o.Version = OfferOpen, s.Version
	o.SentAt = m.Now
	o.RemindAt, o.AnswerUntil = answerTimes(*s, m)
	s.Offers = append(s.Offers, o)
	s.Recommendations = nil
	s.Proposed = nil
}

// answerTimes are when an owner is reminded of an answer, and when it is too late.
func answerTimes(s State, m EvalContext) (remind, until time.Time) {
	zone := s.Location()
	day := DateOf(m.Now, zone)
	return m.Calendar.AddDays(day, s.Terms.AnswerReminderDays).At(reminderHour, zone).UTC(),
		m.Calendar.AddDays(day, s.Terms.AnswerDays).AddDays(1).At(0, zone).UTC()
}

func answered(s *State, c Command, m EvalContext, stage OfferStage) {
	o := s.LastOffer()
	o.Stage, o.Comment = stage, c.PartnerComments
	o.AnsweredBy, o.AnsweredAt = c.Actor.Email, m.Now
}

// offerTaken: what was offered is in force, without another decision (beyond N5).
func offerTaken(s *State, c Command, m EvalContext) {
	takeOffer(s, c, m)
	dealApproved(s, c, m)
	untilOffered(s)
}

func pricingTaken(s *State, c Command, m EvalContext) {
	takeOffer(s, c, m)
	pricingApproved(s, c, m)
	untilOffered(s)
}

func takeOffer(s *State, c Command, m EvalContext) {
	answered(s, c, m, OfferAccepted)
	s.Volume = s.LastOffer().Volume
	if m.Facts.OfferRevision > 0 {
		s.Revision = m.Facts.OfferRevision
	}
	untieOffers(s)
}

func untilOffered(s *State) {
	if until := s.LastOffer().ValidUntil; until != "" {
		s.ExpirationDate = max(min(until, s.MaximumEnd()), s.StartDate)
	}
}

func offerDeclined(s *State, c Command, m EvalContext) {
	answered(s, c, m, OfferDeclined)
	s.Ticket.Level = 1
}

func offerLapsed(s *State, _ Command, _ EvalContext) {
	s.LastOffer().Stage = OfferLapsed
	s.Ticket.Level = 1
}

func offerTakenBack(s *State, c Command, m EvalContext) {
	answered(s, c, m, OfferWithdrawn)
	s.LastOffer().Tied = nil
	s.Ticket.Level = 1
}

// untieOffers: who offered something for the content before may decide on the next one.
func untieOffers(s *State) {
	for i := range s.Offers {
		s.Offers[i].Tied = nil
	}
}

// settleOffers ends what an event leaves without its base: an open offer of a deal that its owner took away from the
// desk, a proposal that nobody recommends any more.
func settleOffers(s *State) {
	if o := s.OpenOffer(); o != nil && s.Status != NeedMoreInfo {
		o.Stage, o.Tied = OfferWithdrawn, nil
	}
	n := len(s.Recommendations)
	if s.Proposed != nil && (n == 0 || !s.Recommendations[n-1].Offer) {
		s.Proposed = nil
	}
}
