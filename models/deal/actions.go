package deal

import (
	"slices"
	"time"
)

// Action is what a person may do with a case (case-management.md "Actions by status and deal type").
type Action string

// The actions, in the order of the menus.
const (
	ActionView           Action = "View"
	ActionEdit           Action = "Edit"
	ActionRevert         Action = "Revert"
	ActionDelete         Action = "Delete"
	ActionExpire         Action = "Expire"
	ActionExtend         Action = "Extend"
	ActionRenew          Action = "Renew"
	ActionCopy           Action = "Copy"
	ActionLetters        Action = "Letters"
	ActionDecisionLetter Action = "DecisionLetter"
)

// ActionAnswer is an action with its reason where it is not allowed.
type ActionAnswer struct {
	Action  Action
	Allowed bool
	Reason  string
}

type actionRow struct {
	action Action
	labels []Label // of Deal Registration and Special Pricing
	who    []UserType
	roles  []Role
	event  Event // asked of the lifecycle as well
	built  bool  // the call behind it exists
}

var (
	owners     = []UserType{Requester, CoOwner}
	requester  = []UserType{Requester}
	partners   = []Role{RoleADD, RoleADR, RoleDMP, RoleMSS}
	viewLabels = []Label{LabelApproved, LabelDecisionPending, LabelDenied, LabelDraft, LabelExpired, LabelIncomplete, LabelInsufficient}
)

// programActions is the matrix of Deal Registration and Special Pricing (case-management.md L179–191, roles L276).
var programActions = []actionRow{
	{action: ActionView, labels: viewLabels, built: true},
	{action: ActionEdit, labels: []Label{LabelDraft}, who: owners, roles: partners, built: true},
	{action: ActionRevert, labels: []Label{LabelDecisionPending}, who: requester, roles: partners, event: Revert, built: true},
	{action: ActionDelete, labels: []Label{LabelDraft, LabelDecisionPending}, who: owners, roles: partners, event: Delete, built: true},
	{action: ActionExpire, labels: []Label{LabelApproved}, who: owners, roles: partners, event: Expire, built: true},
	{action: ActionExtend, labels: []Label{LabelApproved}, who: owners, roles: partners},
	{action: ActionRenew, labels: []Label{LabelApproved}, who: owners, roles: partners},
	{action: ActionCopy, labels: []Label{LabelExpired}, who: owners, roles: partners},
	{action: ActionLetters, labels: nil},
	{action: ActionDecisionLetter, labels: []Label{LabelApproved, LabelExpired}, roles: partners, built: true},
}

// Actions answers every action for one person: allowed, or with the reason to show.
func Actions(s State, a Actor, now time.Time) []ActionAnswer {
	answers := make([]ActionAnswer, 0, len(programActions))
	for _, row := range programActions {
		reason := row.refusal(s, a, now)
		answers = append(answers, ActionAnswer{Action: row.action, Allowed: reason == "", Reason: reason})
	}
	return answers
}

// Allows answers one action.
func Allows(s State, a Actor, action Action, now time.Time) (bool, string) {
	for _, answer := range Actions(s, a, now) {
		if answer.Action == action {
			return answer.Allowed, answer.Reason
		}
	}
	return false, TextGeneric
}

func (row actionRow) refusal(s State, a Actor, now time.Time) string {
	label := s.Label(now)
	switch {
	case row.action == ActionLetters:
		return "CP Strategic letters exist for CP Strategic cases only."
	case row.action == ActionDecisionLetter && !mayReadDecisionLetter(a):
		return "The decision letter is for the partners of the case."
	case len(row.roles) > 0 && !a.Has(row.roles...):
		return "Your role does not allow this."
	case len(row.who) > 0 && !slices.Contains(row.who, s.UserTypeOf(a.Email)):
		if len(row.who) == 1 {
			return "Only the requester can do this."
		}
		return TextNotOwner
	case !slices.Contains(row.labels, label):
		return "Not possible while the status is " + string(label) + "."
	case !row.built:
		return "Not offered for this deal."
	case row.event != "":
		if r := Can(s, Command{Event: row.event, Actor: a}, now); r != nil {
			return r.Message
		}
	}
	return ""
}

// mayReadDecisionLetter: store users, or distributors and resellers with locations (case-management.md L278, decisions.md 14).
func mayReadDecisionLetter(a Actor) bool {
	if a.HasSubRole(SubRoleStoreUser) {
		return true
	}
	return slices.ContainsFunc(a.Roles, func(r RoleAt) bool {
		partner := r.Role == RoleADD || r.Role == RoleADR || r.Role == RoleDMP
		return partner && r.CountryID != "" && r.AccountID != ""
	})
}
