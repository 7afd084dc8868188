package deal

import (
	"slices"
	"strings"
	"time"
)

// Numbers of an appeal (beyond N28, N31).
const (
	AppealDays       = 14 // calendar days in which it is made
	AppealTargetDays = 5  // business days in which it is decided
)

// AppealStage is how far an appeal has come; empty while it may still be made.
type AppealStage string

// The stages.
const (
	AppealOpen       AppealStage = "open"
	AppealGranted    AppealStage = "granted"
	AppealNotGranted AppealStage = "notGranted"
	AppealWithdrawn  AppealStage = "withdrawn"
)

// Appeal is the right to appeal against the denial of a submission, and what became of it.
type Appeal struct {
	Until   time.Time   `json:"until"`
	Level   int         `json:"level"`          // of who denied
	Tied    []string    `json:"tied,omitempty"` // addresses of who denied or had recommended: they do not decide on it
	Stage   AppealStage `json:"stage,omitempty"`
	By      string      `json:"by,omitempty"`
	Claimed bool        `json:"claimed,omitempty"` // a reviewer has had it
}

// What refuses an appeal.
const (
	codeAppealNotOffered = "appeal.notOffered"
	codeAppealUsed       = "appeal.used"
	codeAppealNone       = "appeal.none"

	textAppealNotOffered = "The denial of this deal cannot be appealed."
	textAppealUsed       = "The denial of this deal has been appealed already."
	textAppealNone       = "No appeal of this deal is under way."
	textAppealClaimed    = "A reviewer has seen the appeal: it cannot be withdrawn any more."
	textAppealUnderWay   = "Not possible while an appeal is under way."
	textAppealReturn     = "An appeal is approved or denied, not returned."
	textAppealOffer      = "An appeal is approved or denied: there is no counter-offer."
)

// UnderAppeal tells whether the desk has an appeal of the deal to decide on.
func (s State) UnderAppeal() bool { return s.Appeal != nil && s.Appeal.Stage == AppealOpen }

// appealAgainst is the right that a denial gives: of a submission, but not of a renewal (beyond N28).
func appealAgainst(s State, c Command, m EvalContext) *Appeal {
	if s.RenewalOf != "" {
		return nil
	}
	tied := []string{c.Actor.Email}
	for _, r := range s.Recommendations {
		tied = append(tied, r.By)
	}
	zone := s.Location()
	return &Appeal{
		Until: DateOf(m.Now, zone).AddDays(AppealDays+1).At(0, zone).UTC(), Level: c.Actor.DeskLevel(),
		Tied: slices.Compact(tied),
	}
}

// AppealEnd is until when an owner may appeal; false when nobody may.
func (s State) AppealEnd(now time.Time) (Deadline, bool) {
	if s.Status != Denied || s.Appeal == nil || s.Appeal.Stage != "" || !now.Before(s.Appeal.Until) {
		return Deadline{}, false
	}
	return Deadline{What: DueAppealEnd, At: s.Appeal.Until, Who: WhoRequester}, true
}

// appealable: once per denial of a submission (beyond N28).
func appealable(s State, _ Command) *Refusal {
	switch {
	case s.Appeal == nil:
		return refusedState(codeAppealNotOffered, textAppealNotOffered)
	case s.Appeal.Stage != "":
		return refusedState(codeAppealUsed, textAppealUsed)
	default:
		return nil
	}
}

// appealInTime: within its days.
func appealInTime(s State, now time.Time) *Refusal {
	if s.Appeal == nil || now.Before(s.Appeal.Until) {
		return nil
	}
	last := Deadline{What: DueAppealEnd, At: s.Appeal.Until}.Day(s.Location())
	return refusedState("appeal.late", "An appeal was possible until "+last.Shown()+".")
}

// RefusedFiles is the refusal of a command whose files another case has taken meanwhile, or that were swept.
func RefusedFiles() *Refusal {
	return refusedState("attachment.gone", "An attachment is no longer there; please add it again.")
}

func appealValid(s State, c Command, m EvalContext) *Refusal {
	if r := appealInTime(s, m.Now); r != nil {
		return r
	}
	if c.Reply == nil || strings.TrimSpace(c.Reply.Text) == "" {
		return refusedInput("appeal.text", required("Appeal"), "text")
	}
	return nil
}

// notAppealed keeps what an owner may do with a submission away from an appeal, which is withdrawn instead.
func notAppealed(s State, _ Command) *Refusal {
	if s.UnderAppeal() {
		return refusedState("appeal.underWay", textAppealUnderWay)
	}
	return nil
}

// returnable: an appeal is decided, not returned (beyond N30).
func returnable(s State, c Command) *Refusal {
	if s.UnderAppeal() {
		return refusedState("appeal.noReturn", textAppealReturn)
	}
	return sawRevision(s, c)
}

// unclaimed: an appeal is withdrawn before a reviewer has had it (beyond N32).
func unclaimed(s State, _ Command) *Refusal {
	if s.Appeal.Claimed {
		return appealClaimed()
	}
	return nil
}

func appealClaimed() *Refusal {
	return refusedState("appeal.claimed", textAppealClaimed)
}

// maybeAppeal is what the action asks: the command's rules and its time.
func maybeAppeal(s State, a Actor, now time.Time) *Refusal {
	if r := Can(s, Command{Event: MakeAppeal, Actor: a}, now); r != nil {
		return r
	}
	return appealInTime(s, now)
}

// appealed: the deal is reviewed again, one level above who denied it; of the highest, by another one (beyond N29).
func appealed(s *State, c Command, m EvalContext) {
	s.Appeal.Stage, s.Appeal.By = AppealOpen, c.Actor.Email
	s.Closure = ClosureNone
	openTicket(s, TicketAppeal, min(s.Appeal.Level+1, highestLevel), m)
}

// endAppeal: what tied the first reviewers to the deal is over with its appeal.
func endAppeal(s *State, stage AppealStage) {
	s.Appeal.Stage = stage
	s.Appeal.Tied = nil
}

func appealGranted(s *State, c Command, m EvalContext) {
	endAppeal(s, AppealGranted)
	dealApproved(s, c, m)
}

func appealPricingGranted(s *State, c Command, m EvalContext) {
	endAppeal(s, AppealGranted)
	pricingApproved(s, c, m)
}

func appealUpheld(s *State, _ Command, _ EvalContext) {
	endAppeal(s, AppealNotGranted)
	denialStands(s)
}

func appealTakenBack(s *State, _ Command, _ EvalContext) {
	endAppeal(s, AppealWithdrawn)
	denialStands(s)
}
