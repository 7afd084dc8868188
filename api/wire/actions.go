package wire

import "dealdesk/models/phrase"

// Action is an action of the matrix with the reason where it is not allowed.
type Action struct {
	Action  string       `json:"action" enum:"View,Edit,Revert,Delete,Expire,Extend,Renew,AnswerOffer,Appeal,WithdrawAppeal,Copy,Letters,DecisionLetter"`
	Allowed bool         `json:"allowed"`
	Reason  string       `json:"reason"`
	Text    *phrase.Said `json:"text,omitempty" doc:"The reason's key, for a reader's own language"`

	WithinReach bool `json:"withinReach,omitempty" doc:"Not allowed yet, and the person can change that, or a date will: worth showing with its reason"`
}

// Clock is the review clock in business minutes.
type Clock struct {
	ElapsedMinutes   int    `json:"elapsedMinutes"`
	RemainingMinutes int    `json:"remainingMinutes"`
	Paused           bool   `json:"paused"`
	DueAt            string `json:"dueAt"`
}
