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
	ActionAnswerOffer    Action = "AnswerOffer"
	ActionAppeal         Action = "Appeal"
	ActionWithdrawAppeal Action = "WithdrawAppeal"
	ActionCopy           Action = "Copy"
	ActionLetters        Action = "Letters"
	ActionDecisionLetter Action = "DecisionLetter"
)

// ActionAnswer is an action with its reason where it is not allowed.
type ActionAnswer struct {
	Action  Action
	Allowed bool
	Reason  string
	// WithinReach: the action belongs to this deal in its status and to this person; only something that they can still
	// do, or a date that will come, is missing. Menus show these and leave the other refused ones out.
	WithinReach bool
}

// ActionRule is a cell group of the matrix: with which statuses, for whom, an action is offered on a program's deals.
// Awaiting SSP Approval counts as Decision Pending (clarifications.md 2).
type ActionRule struct {
	Action  Action     `json:"action"`
	Program Type       `json:"program"`
	Labels  []Label    `json:"statuses"`
	Users   []UserType `json:"users,omitempty"` // empty: everyone who sees the case
	Roles   []Role     `json:"roles,omitempty"` // empty: every role
	Source  string     `json:"source"`

	allows func(State, Actor, time.Time) *Refusal // what statuses do not tell: pending things, units, dates
}

var (
	owners     = []UserType{Requester, CoOwner}
	requester  = []UserType{Requester}
	everybody  []UserType
	viewLabels = []Label{
		LabelApproved, LabelDecisionPending, LabelDenied, LabelDraft, LabelExpired, LabelIncomplete,
		LabelInsufficient, LabelOfferMade,
	}
	open = []Label{
		LabelDraft, LabelDecisionPending, LabelIncomplete, LabelInsufficient, LabelNeedMoreInfo, LabelOfferMade,
	}
	editable = []Label{
		LabelDraft, LabelApproved, LabelIncomplete, LabelInsufficient, LabelNeedMoreInfo, LabelOfferMade,
	}
	undecided = []Label{LabelDecisionPending, LabelOfferMade}
	viewers   = slices.Concat(strategicRoles, partnerRoles, []Role{RolePOD, RoleCMT}) // of CP Strategic
)

// ActionMatrix is the table of actions by program and displayed status (case-management.md L179–191, extended by
// clarifications.md 1; roles L267–278).
func ActionMatrix() []ActionRule {
	rules := []ActionRule{
		{
			Action: ActionView, Program: CPStrategic,
			Labels: []Label{
				LabelApproved, LabelDecisionPending, LabelCancelled, LabelEarlyExpired, LabelExpired,
				LabelPendingChannel, LabelOfferMade,
			}, Roles: viewers, Source: "case-management.md L182, L274, decisions.md part 2, 12",
		},
		{
			Action: ActionEdit, Program: CPStrategic, Labels: editable, Users: owners, Roles: strategicRoles,
			Source: "case-management.md L183, clarifications.md 1", allows: asEvent(Submit),
		},
		{
			Action: ActionEdit, Program: CPStrategic, Labels: []Label{LabelPendingChannel}, Users: requester,
			Roles: strategicRoles, Source: "case-management.md L183, decisions.md 26", allows: asEvent(Submit),
		},
		{
			Action: ActionRevert, Program: CPStrategic, Labels: undecided, Users: owners,
			Roles: strategicRoles, Source: "case-management.md L184, L273", allows: asEvent(Revert),
		},
		{
			Action: ActionDelete, Program: CPStrategic, Labels: append(slices.Clone(open), LabelPendingChannel), Users: owners,
			Roles: strategicRoles, Source: "case-management.md L185, clarifications.md 1", allows: asEvent(Delete),
		},
		{
			Action: ActionExpire, Program: CPStrategic, Labels: []Label{LabelApproved}, Users: owners, Roles: strategicRoles,
			Source: "case-management.md L186", allows: asEvent(Expire),
		},
		{Action: ActionExtend, Program: CPStrategic, Source: "case-management.md L187", allows: maybeExtend},
		{Action: ActionRenew, Program: CPStrategic, Source: "case-management.md L188", allows: CanRenew},
		answerOfferRule(CPStrategic, strategicRoles),
		appealRule(CPStrategic, strategicRoles), withdrawAppealRule(CPStrategic, strategicRoles),
		{Action: ActionCopy, Program: CPStrategic, Source: "case-management.md L189", allows: CanCopy},
		{
			Action: ActionLetters, Program: CPStrategic, Labels: []Label{LabelApproved}, Roles: viewers,
			Source: "case-management.md L190, L275, decisions.md part 2, 12",
		},
		{
			Action: ActionDecisionLetter, Program: CPStrategic, Labels: []Label{LabelApproved, LabelExpired},
			Roles: partnerRoles, Source: "case-management.md L191, L278", allows: decisionLetter,
		},
	}
	for _, program := range []Type{DealRegistration, SpecialPricing} {
		rules = append(rules,
			ActionRule{
				Action: ActionView, Program: program, Labels: viewLabels, Users: everybody,
				Source: "case-management.md L182",
			},
			ActionRule{
				Action: ActionEdit, Program: program, Labels: editable, Users: owners, Roles: partnerRoles,
				Source: "case-management.md L183, clarifications.md 1", allows: asEvent(Submit),
			},
			ActionRule{
				Action: ActionRevert, Program: program, Labels: undecided, Users: requester,
				Roles: partnerRoles, Source: "case-management.md L184, L276", allows: asEvent(Revert),
			},
			ActionRule{
				Action: ActionDelete, Program: program, Labels: open, Users: owners, Roles: partnerRoles,
				Source: "case-management.md L185, clarifications.md 1", allows: asEvent(Delete),
			},
			ActionRule{
				Action: ActionExpire, Program: program, Labels: []Label{LabelApproved}, Users: owners,
				Roles: partnerRoles, Source: "case-management.md L186", allows: asEvent(Expire),
			},
			ActionRule{
				Action: ActionExtend, Program: program, Labels: []Label{LabelApproved}, Users: owners,
				Roles: partnerRoles, Source: "case-management.md L187", allows: maybeExtend,
			},
			ActionRule{
				Action: ActionRenew, Program: program, Labels: []Label{LabelApproved}, Users: owners, Roles: partnerRoles,
				Source: "case-management.md L188", allows: CanRenew,
			},
			answerOfferRule(program, partnerRoles),
			appealRule(program, partnerRoles), withdrawAppealRule(program, partnerRoles),
			ActionRule{
				Action: ActionCopy, Program: program, Labels: []Label{LabelExpired}, Users: owners, Roles: partnerRoles,
				Source: "case-management.md L189", allows: CanCopy,
			},
			ActionRule{Action: ActionLetters, Program: program, Source: "case-management.md L190"},
			ActionRule{
				Action: ActionDecisionLetter, Program: program, Labels: []Label{LabelApproved, LabelExpired},
				Roles: partnerRoles, Source: "case-management.md L191, L278", allows: decisionLetter,
			},
		)
	}
	for i := range rules {
		if rules[i].Labels == nil {
			rules[i].Labels = []Label{}
		}
	}
	return rules
}

func answerOfferRule(program Type, roles []Role) ActionRule {
	return ActionRule{
		Action: ActionAnswerOffer, Program: program, Labels: []Label{LabelOfferMade}, Users: owners, Roles: roles,
		Source: "beyond N4", allows: maybeAnswer,
	}
}

func appealRule(program Type, roles []Role) ActionRule {
	return ActionRule{
		Action: ActionAppeal, Program: program, Labels: []Label{LabelDenied}, Users: owners, Roles: roles,
		Source: "beyond N28", allows: maybeAppeal,
	}
}

func withdrawAppealRule(program Type, roles []Role) ActionRule {
	return ActionRule{
		Action: ActionWithdrawAppeal, Program: program, Labels: []Label{LabelDecisionPending}, Users: owners, Roles: roles,
		Source: "beyond N32", allows: asEvent(WithdrawAppeal),
	}
}

// actionMatrix is asked for every deal that is shown.
var actionMatrix = ActionMatrix()

func asEvent(event Event) func(State, Actor, time.Time) *Refusal {
	return func(s State, a Actor, now time.Time) *Refusal {
		if r := Can(s, Command{Event: event, Actor: a}, now); r != nil {
			return r
		}
		if event == Submit && s.Status == Approved {
			return noRenewal(s)
		}
		return nil
	}
}

// CanEdit tells whether a person may submit the deal, also as an edit of one in force.
func CanEdit(s State, a Actor, now time.Time) *Refusal { return asEvent(Submit)(s, a, now) }

func maybeExtend(s State, a Actor, now time.Time) *Refusal {
	if r := Can(s, Command{Event: Extend, Actor: a}, now); r != nil {
		return r
	}
	return noRenewal(s)
}

func decisionLetter(_ State, a Actor, _ time.Time) *Refusal {
	if !mayReadDecisionLetter(a) {
		return refusedActor("letter.notAllowed", "The decision letter is for the partners of the case.")
	}
	return nil
}

// Actions answers every action for one person who sees the case: allowed, or with the reason to show.
func Actions(s State, a Actor, now time.Time) []ActionAnswer {
	var answers []ActionAnswer
	for _, rule := range actionMatrix {
		if rule.Program != s.Type {
			continue
		}
		answer := rule.answer(s, a, now)
		last := len(answers) - 1
		switch { // two rules of an action: the one that allows, else the one of this status
		case last < 0 || answers[last].Action != rule.Action:
			answers = append(answers, answer)
		case !answers[last].Allowed && (answer.Allowed || slices.Contains(rule.Labels, rule.shown(s, now))):
			answers[last] = answer
		}
	}
	return answers
}

// AccessTypes are the ways in which somebody gets into a case that they see, by their actions on it (decided for
// SUB-194).
func AccessTypes(actions []ActionAnswer) []string {
	types := []string{string(ActionView)}
	if slices.ContainsFunc(actions, func(a ActionAnswer) bool { return a.Action == ActionEdit && a.Allowed }) {
		types = append(types, string(ActionEdit))
	}
	return types
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

func (rule ActionRule) shown(s State, now time.Time) Label {
	if label := s.Label(now); label != LabelAwaitingSSP {
		return label
	}
	return LabelDecisionPending
}

func (rule ActionRule) answer(s State, a Actor, now time.Time) ActionAnswer {
	if reason := rule.neverApplies(s, a, now); reason != "" {
		return ActionAnswer{Action: rule.Action, Reason: reason}
	}
	if rule.allows != nil {
		if r := rule.allows(s, a, now); r != nil {
			return ActionAnswer{Action: rule.Action, Reason: r.Message, WithinReach: withinReach(r)}
		}
	}
	return ActionAnswer{Action: rule.Action, Allowed: true}
}

// withinReach: something is missing that may still come, or has come to an end that the person should know of.
func withinReach(r *Refusal) bool {
	return r.Kind != RefusedActor && r.Code != codeAppealNotOffered && r.Code != codeAppealNone
}

// neverApplies tells why this person can do nothing about it: the program, their role, their place in the case or the
// status of the deal.
func (rule ActionRule) neverApplies(s State, a Actor, now time.Time) string {
	switch {
	case len(rule.Labels) == 0 && rule.Program == CPStrategic:
		return rule.allows(s, a, now).Message // as the command is refused
	case len(rule.Labels) == 0:
		return "CP Strategic letters exist for CP Strategic cases only."
	case len(rule.Roles) > 0 && !a.Has(rule.Roles...):
		return textRole
	case len(rule.Users) == 1 && s.UserTypeOf(a.Email) != Requester:
		return textNotRequester
	case len(rule.Users) > 0 && !slices.Contains(rule.Users, s.UserTypeOf(a.Email)):
		return TextNotOwner
	case !slices.Contains(rule.Labels, rule.shown(s, now)):
		return wrongStatus(s.Label(now)).Message
	default:
		return ""
	}
}
