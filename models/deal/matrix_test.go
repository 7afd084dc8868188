package deal

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shownAs is a deal of a program that displays a label, in whose status the program's every action is possible
// otherwise: in its renewal window, with its units, nothing pending.
func shownAs(program Type, label Label) State {
	s := draftOf(program)
	s.Revision = 1
	s.Volume = 10
	s.Units = 10
	s.StartDate = "2026-06-01"
	s.ExpirationDate = "2026-12-20"
	switch label {
	case LabelInsufficient:
		s.Status, s.Closure = Incomplete, ClosureInsufficientInformation
	case LabelOfferMade:
		s.Status = NeedMoreInfo
		s.Offers = []Offer{{ID: "o1", Stage: OfferOpen, AnswerUntil: noon.AddDate(0, 0, 14)}}
	case LabelAwaitingSSP:
		s.Status, s.Awaiting = Unassigned, &Awaiting{TPID: "77", By: noon}
	case LabelExpired:
		s.Status, s.ExpirationDate = Approved, "2026-11-22"
	default:
		i := slices.IndexFunc(statusNames, func(n statusName) bool { return n.Label == label })
		s.Status = statusNames[i].Status
	}
	if label == LabelDenied {
		s.Appeal = &Appeal{Until: noon.AddDate(0, 0, AppealDays), Level: 1}
	}
	return s
}

var allLabels = []Label{
	LabelDraft, LabelPendingChannel, LabelEarlyExpired, LabelDenied, LabelDecisionPending, LabelNeedMoreInfo,
	LabelIncomplete, LabelApproved,
	LabelCancelled, LabelExpired, LabelAwaitingSSP, LabelInsufficient, LabelOfferMade,
}

// The table of case-management.md L179–191 as it stands there, with clarifications.md 1 and 2: d draft, a approved, p
// decision pending and awaiting SSP, n denied, x expired, i incomplete, s insufficient, m need more info, c pending
// channel, C pending channel for the requester only, e early expired, k cancelled, o offer made (beyond N4, N8).
var specified = map[Type]map[Action]string{
	CPStrategic: {
		ActionView: "apkexco", ActionEdit: "daismCo", ActionRevert: "po", ActionDelete: "dpcismo", ActionExpire: "a",
		ActionExtend: "", ActionRenew: "",
		ActionCopy: "", ActionLetters: "a", ActionDecisionLetter: "ax", ActionAppeal: "n", ActionAnswerOffer: "o", // beyond N28
	},
	DealRegistration: {
		ActionView: "apndxiso", ActionEdit: "daismo", ActionRevert: "po", ActionDelete: "dpismo", ActionExpire: "a",
		ActionExtend: "a", ActionRenew: "a",
		ActionCopy: "x", ActionLetters: "", ActionDecisionLetter: "ax", ActionAppeal: "n", ActionAnswerOffer: "o", // beyond N28
	},
}

var everyRole = []Role{
	RoleADD, RoleADR, RoleDMP, RoleMSS, RoleSSP, RoleGBB, RolePDM, RolePMM, RolePML, RoleSCE, RoleCOU, RolePOD, RoleCFA,
	RoleCOA, RoleFBD, RoleCMT, RoleAdmin, RoleOps,
}

var letterOf = map[Label]string{
	LabelDraft: "d", LabelApproved: "a", LabelDecisionPending: "p", LabelAwaitingSSP: "p", LabelDenied: "n",
	LabelExpired: "x", LabelIncomplete: "i",
	LabelInsufficient: "s", LabelNeedMoreInfo: "m", LabelPendingChannel: "c", LabelEarlyExpired: "e", LabelCancelled: "k",
	LabelOfferMade: "o",
}

func allowedBySpecification(program Type, action Action, label Label, user UserType, role Role) bool {
	table := specified[program]
	if program == SpecialPricing {
		table = specified[DealRegistration]
	}
	letter := letterOf[label]
	cell := table[action]
	inCell := slices.Contains([]rune(cell), rune(letter[0]))
	if letter == "c" && slices.Contains([]rune(cell), 'C') {
		inCell = user == Requester
	}
	partner := slices.Contains([]Role{RoleADD, RoleADR, RoleDMP, RoleMSS}, role)
	strategic := slices.Contains([]Role{
		RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA, RolePML, RoleSCE,
		RoleCOU,
	}, role)
	switch {
	case !inCell:
		return false
	case action == ActionDecisionLetter:
		return partner && role != RoleMSS // an MSS reads it with the sub-role MSStoreUser only
	case action == ActionView && program != CPStrategic:
		return true
	case action == ActionView || action == ActionLetters:
		return partner || strategic || role == RolePOD || role == RoleCMT // decisions.md part 2, 12
	case action == ActionRevert && program != CPStrategic:
		return partner && user == Requester
	case program == CPStrategic:
		return strategic && user != DefaultUser
	default:
		return partner && user != DefaultUser
	}
}

// MAN-087, MAN-287, MAN-288, MAN-289, MAN-290, MAN-291, MAN-292, MAN-293, MAN-294, MAN-295, MAN-296, MAN-297, MAN-298,
// MAN-299, MAN-301, MAN-302, MAN-303, MAN-304, MAN-305, MAN-306, MAN-310, MAN-472, MAN-473, MAN-474, MAN-475,
// MAN-477, MAN-478, MAN-482: every cell of program × status × user type × role; each refusal has its reason.
func TestEveryCellOfTheActionMatrix(t *testing.T) {
	cells := 0
	for _, program := range Types() {
		for _, label := range allLabels {
			s := shownAs(program, label)
			if label != LabelAwaitingSSP || program == CPStrategic {
				require.Equal(t, label, s.Label(noon))
			}
			for _, user := range []UserType{Requester, CoOwner, DefaultUser} {
				for _, role := range everyRole {
					a := person("somebody@contoso.example", role)
					s.RequesterEmail, s.CoOwners = "else@contoso.example", nil
					switch user {
					case Requester:
						s.RequesterEmail = a.Email
					case CoOwner:
						s.CoOwners = []string{a.Email}
					default:
					}
					answers := Actions(s, a, noon)
					require.Len(t, answers, 13, "all are listed")
					for _, answer := range answers {
						cells++
						want := allowedBySpecification(program, answer.Action, label, user, role)
						assert.Equal(t, want, answer.Allowed, "%s of a %s deal shown as %s for a %s who is %s: %s", answer.Action,
							program, label, user, role, answer.Reason)
						assert.Equal(t, answer.Allowed, answer.Reason == "")
					}
				}
			}
		}
	}
	require.Equal(t, 3*13*3*18*13, cells)
}

// MAN-307, MAN-308, MAN-309, clarifications.md 17: what is under way closes the other actions, each with its reason.
func TestPendingThingsCloseActions(t *testing.T) {
	for name, set := range map[string]func(*State){
		"An edit of this deal is under way.":              func(s *State) { s.Edit, s.Closure = &Edit{Revision: 2}, ClosureEditPendingReview },
		"An extension request of this deal is under way.": func(s *State) { s.Extension = &Extension{} },
		"A renewal of this deal is under way.":            func(s *State) { s.RenewalID = "r" },
	} {
		s := shownAs(DealRegistration, LabelApproved)
		set(&s)
		for _, answer := range Actions(s, owner, noon) {
			switch answer.Action {
			case ActionEdit, ActionExtend, ActionRenew:
				assert.False(t, answer.Allowed, answer.Action)
				assert.Equal(t, name, answer.Reason)
				assert.True(t, answer.WithinReach, "%s comes back when that has ended", answer.Action) // repairs 32
			case ActionView, ActionExpire, ActionDecisionLetter:
				assert.True(t, answer.Allowed, "%s stays possible", answer.Action)
			default:
			}
		}
	}
}

// repairs 32: a menu leaves out what this person cannot bring about.
func TestOnlyWhatAPersonCanChangeIsWithinReach(t *testing.T) {
	reach := func(s State, a Actor) []Action {
		var out []Action
		for _, answer := range Actions(s, a, noon) {
			require.False(t, answer.Allowed && answer.WithinReach, "%s is allowed already", answer.Action)
			if answer.WithinReach {
				out = append(out, answer.Action)
			}
		}
		return out
	}
	approved := after(t, draft(), submitIt, claimIt, approve)
	assert.Equal(t, []Action{ActionRenew}, reach(approved, owner), "the renewal's time will come")
	assert.Empty(t, reach(approved, stranger), "others have to be owners")
	assert.Empty(t, reach(draft(), owner), "a draft has its status first")
	assert.Empty(t, reach(shownAs(CPStrategic, LabelApproved), owner), "the program has neither extension nor renewal")
}

// repairs 49: the menu and the command name the same reason, whoever asks.
func TestAMenuAndItsCommandNameTheSameReason(t *testing.T) {
	for _, label := range []Label{LabelDraft, LabelDecisionPending, LabelApproved, LabelExpired} {
		for _, a := range []Actor{owner, stranger, pod} {
			s := shownAs(CPStrategic, label)
			refusals := map[Action]*Refusal{
				ActionExtend: Can(s, Command{Event: Extend, Actor: a}, noon),
				ActionRenew:  CanRenew(s, a, noon),
				ActionCopy:   CanCopy(s, a, noon),
			}
			for action, r := range refusals {
				_, reason := Allows(s, a, action, noon)
				if assert.NotNil(t, r) {
					assert.Equal(t, reason, r.Message, "%s of a deal shown as %s for %s", action, label, a.Email)
				}
			}
		}
	}
}

func TestAStoreUserReadsTheDecisionLetter(t *testing.T) { // MAN-481
	s := shownAs(DealRegistration, LabelApproved)
	store := Actor{Email: "store@devices.example", Roles: []RoleAt{{Role: RoleMSS, SubRole: SubRoleStoreUser}}}
	allowed, _ := Allows(s, store, ActionDecisionLetter, noon)
	assert.True(t, allowed)
	for _, role := range []Role{RoleADD, RoleADR, RoleDMP} { // MAN-101: both ids are needed
		for ids, want := range map[[2]string]bool{{"us", "a"}: true, {"us", ""}: false, {"", "a"}: false} {
			partner := Actor{Email: "p@x.example", Roles: []RoleAt{{Role: role, CountryID: ids[0], AccountID: ids[1]}}}
			allowed, reason := Allows(s, partner, ActionDecisionLetter, noon)
			assert.Equal(t, want, allowed, "%s with %v", role, ids)
			assert.Equal(t, want, reason == "")
		}
	}
}

// What the matrix offers, the lifecycle accepts, and the other way round.
func TestMatrixAndLifecycleAgree(t *testing.T) {
	events := map[Action]Event{ActionRevert: Revert, ActionDelete: Delete, ActionExpire: Expire}
	for _, program := range Types() {
		for _, label := range allLabels {
			s := shownAs(program, label)
			for action, event := range events {
				allowed, _ := Allows(s, requesterOf(s), action, noon)
				assert.Equal(t, allowed, Can(s, Command{Event: event, Actor: requesterOf(s)}, noon) == nil,
					"%s of a %s deal shown as %s", action, program, label)
			}
		}
	}
}

// case-management.md L206–218: every row of the page-mode table, and what it leaves alone.
func TestFieldRules(t *testing.T) {
	for _, tc := range []struct {
		field   string
		mode    PageMode
		program Type
		label   Label
		role    Role
		want    FieldState
	}{
		{"dealName", PageView, DealRegistration, LabelApproved, RoleADR, FieldDisabled},
		{"partnerDetails", PageView, DealRegistration, LabelApproved, RoleMSS, FieldHidden},
		{"partnerDetails", PageEdit, DealRegistration, LabelApproved, RoleMSS, FieldDisabled},
		{"partnerDetails", PageEdit, DealRegistration, LabelApproved, RoleADR, FieldEnabled},
		{"saveDraft", PageEdit, DealRegistration, LabelDraft, RoleADR, FieldEnabled},
		{"saveDraft", PageEdit, DealRegistration, LabelApproved, RoleADR, FieldHidden},
		{"saveDraft", PageEdit, DealRegistration, LabelInsufficient, RoleADR, FieldHidden},
		{"dealName", PageEdit, DealRegistration, LabelApproved, RoleADR, FieldDisabled},
		{"dealName", PageEdit, CPStrategic, LabelApproved, RolePDM, FieldDisabled},
		{"dealOverview", PageEdit, SpecialPricing, LabelApproved, RoleADR, FieldDisabled},
		{"dealOverview", PageEdit, CPStrategic, LabelApproved, RolePDM, FieldEnabled},
		{"postalCode", PageEdit, DealRegistration, LabelDecisionPending, RoleADR, FieldDisabled},
		{"preSalesActivity", PageEdit, DealRegistration, LabelDecisionPending, RoleADR, FieldEnabled},
		{"ccRecipients", PageEdit, DealRegistration, LabelDecisionPending, RoleADR, FieldDisabled},
		{"additionalResellers", PageEdit, DealRegistration, LabelNeedMoreInfo, RoleADR, FieldDisabled},
		{"guidanceTexts", PageEdit, DealRegistration, LabelApproved, RoleADR, FieldHidden},
		{"caseDecision", PageEdit, DealRegistration, LabelDraft, RoleADR, FieldHidden},
		{"caseDecision", PageEdit, DealRegistration, LabelApproved, RoleADR, FieldEnabled},
		{"dealVolume", PageCreate, DealRegistration, LabelDraft, RoleADR, FieldEnabled},
		{"dealVolume", PageEdit, DealRegistration, LabelDraft, RoleADR, FieldEnabled},
		{"dealVolume", PageEdit, DealRegistration, LabelApproved, RoleADR, FieldEnabled},
		{"dealVolume", PageEdit, SpecialPricing, LabelApproved, RoleADR, FieldDisabled},
		{"dealVolume", PageEdit, DealRegistration, LabelDecisionPending, RoleADR, FieldEnabled},
		{"dealVolume", PageEdit, DealRegistration, LabelNeedMoreInfo, RoleADR, FieldDisabled},
		{"attachments", PageView, CPStrategic, LabelApproved, RoleADD, FieldHidden},
		{"attachments", PageView, CPStrategic, LabelApproved, RolePDM, FieldDisabled},
		{"addRegistration", PageView, CPStrategic, LabelApproved, RoleADD, FieldHidden},
		{"addRegistration", PageView, CPStrategic, LabelApproved, RoleADR, FieldDisabled},
		{"resellerRegistration", PageView, CPStrategic, LabelApproved, RoleADR, FieldHidden},
	} {
		assert.Equal(t, tc.want, FieldStateOf(tc.field, tc.mode, tc.program, tc.label, tc.role), "%+v", tc)
	}
	for _, rule := range FieldRules() {
		assert.NotEmpty(t, rule.Source)
	}
}

// MAN-356: daylight saving and leap days: local dates decide, whatever the hour is in UTC (rules.md "Months", "Dates").
func TestLocalDatesDecide(t *testing.T) {
	s := shownAs(DealRegistration, LabelApproved)
	s.ExpirationDate = "2027-03-14" // clocks go forward that night in New York
	require.Equal(t, LabelApproved, s.Label(time.Date(2027, 3, 15, 3, 59, 0, 0, time.UTC)))
	require.Equal(t, LabelExpired, s.Label(time.Date(2027, 3, 15, 4, 0, 0, 0, time.UTC)))
	leap := shownAs(DealRegistration, LabelApproved)
	leap.StartDate = "2027-08-31"
	leap.Terms.MaximumMonths = 6
	require.Equal(t, Date("2028-02-29"), leap.MaximumEnd())
}
