package casework

import (
	"context"
	"strconv"
	"strings"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// takeReplies reads what was sent as answers to returned deals, each beside the content of its deal; nil for nothing.
// The files of a reply belong to the case but to no field of its form.
func (c Cases) takeReplies(ctx context.Context, r Request, sent []Deal, m CaseMerge, opportunityID string) (
	[]*deal.Reply, takenFiles, error,
) {
	var out takenFiles
	replies := make([]*deal.Reply, len(m.contents))
	for i, place := range m.places {
		if place >= len(sent) || sent[place].Reply == nil {
			continue
		}
		d := sent[place]
		uploaded, err := c.uploadedFiles(ctx, d.Reply.Files, nil)
		if err != nil {
			return nil, out, err
		}
		reply := deal.Reply{Text: strings.TrimSpace(d.Reply.Text)}
		for j, f := range d.Reply.Files {
			pointer := dealTable(place, "reply/attachments/") + strconv.Itoa(j)
			f.Source = deal.SourceReply
			file, came, rejection, err := c.takeFile(ctx, r.Actor, f, uploaded, opportunityID,
				r.id("reply "+strconv.Itoa(place)+" "+strconv.Itoa(j)))
			if err != nil {
				return nil, out, err
			}
			if rejection != nil {
				out.faults = append(out.faults,
					apperr.Fault{Pointer: pointer, Code: rejection.Code, Message: rejection.Text, Field: "reply"})
				continue
			}
			out.take(file, came)
			file.At = pointer
			reply.Files = append(reply.Files, file)
		}
		var state deal.State
		if m.before[i] != nil {
			state = m.before[i].State
		}
		out.faults = append(out.faults, Faults(deal.CheckReply(state, place, reply))...)
		if !reply.Empty() {
			replies[i] = &reply
		}
	}
	return replies, out, nil
}

// answers tells whether the return of a deal is answered.
func answers(d Deal) bool { return d.Reply != nil && (d.Reply.Text != "" || len(d.Reply.Files) > 0) }

// ReplyFiles are files that a person has uploaded for an answer to the desk, by their ids, with faults for the others.
func (c Cases) ReplyFiles(ctx context.Context, actor deal.Actor, sent []File, opportunityID string) (
	[]deal.Attachment, []apperr.Fault, error,
) {
	uploaded, err := c.uploadedFiles(ctx, sent, nil)
	if err != nil {
		return nil, nil, err
	}
	var out []deal.Attachment
	var faults []apperr.Fault
	for i, f := range sent {
		pointer := "/attachments/" + strconv.Itoa(i)
		row, known := uploaded[f.ID]
		if !known || !attachable(row, actor, opportunityID) {
			faults = append(faults, apperr.Fault{
				Pointer: pointer, Code: "attachment.unknown", Message: "This attachment is not known.", Field: "attachments",
			})
			continue
		}
		file := caseAttachment(File{Source: deal.SourceReply}, row)
		file.At = pointer
		out = append(out, file)
	}
	return out, faults, nil
}
