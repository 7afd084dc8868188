package wire

// ReviewReply is a question to the owner of a deal with the answer.
type ReviewReply struct {
	Question    string       `json:"question"`
	AskedBy     string       `json:"askedBy"`
	AskedCover  *Cover       `json:"askedCover,omitempty" doc:"Of a question that a cover asked, to our people"`
	AskedAt     string       `json:"askedAt" doc:"RFC 3339 UTC"`
	Text        string       `json:"text" doc:"Empty when only the form was corrected"`
	AnsweredBy  string       `json:"answeredBy"`
	AnsweredAt  string       `json:"answeredAt" doc:"RFC 3339 UTC"`
	Attachments []Attachment `json:"attachments" nullable:"false"`
}

// ReviewAppeal is an appeal: question is the denial's reason with its comment, text the appeal.
type ReviewAppeal struct {
	ReviewReply
	Internal string `json:"internalComment" doc:"What the reviewer who denied told the desk"`
}
