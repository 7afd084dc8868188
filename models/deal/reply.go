package deal

import (
	"fmt"
	"strconv"
	"strings"
)

// Limits of an answer to a return.
const (
	MaxReply      = 2000
	MaxReplyFiles = 10
)

// Reply is what an owner answers to the question with which a deal was returned, beside what is corrected in the form.
type Reply struct {
	Text  string       `json:"text,omitempty"`
	Files []Attachment `json:"files,omitempty"`
}

// Empty tells whether the reply says nothing.
func (r Reply) Empty() bool { return strings.TrimSpace(r.Text) == "" && len(r.Files) == 0 }

// CheckReply answers every fault of a reply: only a returned deal is asked something, and text and files have limits.
// The deal is the one at a place of the body.
func CheckReply(s State, i int, r Reply) []Fault {
	if r.Empty() {
		return nil
	}
	if s.Returned == nil {
		return []Fault{{
			Pointer: dealPointer(i, "reply"), Rule: "reply.notAsked", Text: "This deal does not wait for an answer.",
			Field: "reply",
		}}
	}
	return replyLimits(r, dealPointer(i, "reply/"), "reply")
}

// CheckAppeal answers every fault of what an appeal says.
func CheckAppeal(r Reply) []Fault {
	faults := replyLimits(r, "/", "text")
	if strings.TrimSpace(r.Text) == "" {
		faults = append(faults, bodyFault("text", "appeal.text", required("Appeal")))
	}
	return faults
}

// replyLimits are the faults of text and files below a place of the body.
func replyLimits(r Reply, below, of string) []Fault {
	var faults []Fault
	fault := func(pointer, rule, text string) {
		faults = append(faults, Fault{Pointer: pointer, Rule: rule, Text: text, Field: of})
	}
	if Length(r.Text) > MaxReply {
		fault(below+"text", "reply.limit", tooLong(MaxReply))
	}
	if len(r.Files) > MaxReplyFiles {
		fault(below+"attachments", "reply.files", fmt.Sprintf("Max %d files allowed.", MaxReplyFiles))
	}
	field, _ := FieldOfSource(SourceReply)
	for j, file := range r.Files {
		if rule, text := field.Refuses(file.Extension, file.Size); rule != "" {
			pointer := file.At
			if pointer == "" {
				pointer = below + "attachments/" + strconv.Itoa(j)
			}
			fault(pointer, rule, text)
		}
	}
	return faults
}
