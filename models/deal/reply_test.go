package deal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Repairs 6: a returned deal takes an answer of words and files within limits; no other deal does.
func TestAReplyAnswersAReturn(t *testing.T) {
	returned := State{Status: NeedMoreInfo, Progress: Progress{Returned: &Returned{}}}
	pdf := Attachment{Name: "order.pdf", Extension: "pdf", Size: 1}
	many := make([]Attachment, MaxReplyFiles+1)
	for i := range many {
		many[i] = pdf
	}
	for name, c := range map[string]struct {
		state    State
		reply    Reply
		pointers []string
	}{
		"nothing":          {State{Status: Draft}, Reply{Text: "  "}, nil},
		"words":            {returned, Reply{Text: strings.Repeat("ä", MaxReply)}, nil},
		"a file alone":     {returned, Reply{Files: []Attachment{pdf}}, nil},
		"too many words":   {returned, Reply{Text: strings.Repeat("ä", MaxReply+1)}, []string{"/opportunityDeals/1/reply/text"}},
		"too many files":   {returned, Reply{Files: many}, []string{"/opportunityDeals/1/reply/attachments"}},
		"of another type":  {returned, Reply{Files: []Attachment{pdf, {Extension: "exe", Size: 1}}}, []string{"/opportunityDeals/1/reply/attachments/1"}},
		"too large":        {returned, Reply{Files: []Attachment{{Extension: "pdf", Size: MaxAttachment}}}, []string{"/opportunityDeals/1/reply/attachments/0"}},
		"nobody has asked": {State{Status: Approved}, Reply{Text: "Hello"}, []string{"/opportunityDeals/1/reply"}},
		"a draft":          {State{Status: Draft}, Reply{Text: "Hello"}, []string{"/opportunityDeals/1/reply"}},
	} {
		var pointers []string
		for _, fault := range CheckReply(c.state, 1, c.reply) {
			pointers = append(pointers, fault.Pointer)
		}
		assert.Equal(t, c.pointers, pointers, name)
	}
}
