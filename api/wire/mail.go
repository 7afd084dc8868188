package wire

import "dealdesk/models/phrase"

// Mail is what somebody was told of a deal by mail.
type Mail struct {
	At            string       `json:"at" doc:"RFC 3339; when that happened which the mail tells"`
	Title         string       `json:"title" doc:"Its subject, in English"`
	TitleText     *phrase.Said `json:"titleText,omitempty" doc:"The title's key, for a reader's own language"`
	Recipient     string       `json:"recipient" doc:"Address; empty while the recipients are not known yet"`
	RecipientName string       `json:"recipientName" doc:"Of the user with that address; empty when it is nobody's"`
	State         string       `json:"state" enum:"Sent,Waiting,GivenUp,NotSent,Skipped" doc:"NotSent: the recipient may not see the deal any more; Skipped: an operator let it be"`
	SentAt        string       `json:"sentAt,omitempty" doc:"RFC 3339"`
}
