package cases

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/phrase"
)

// timelineAnswer tells a deal's story and names the letters of the events to who may read them; who does not see the
// case's files and the desk's comments sees none of its events' either.
func timelineAnswer(events []entity.AuditEvent, letters map[int]entity.Letter, t deal.Type,
	actor deal.Actor,
) ([]wire.TimelineEvent, error) {
	out := make([]wire.TimelineEvent, len(events))
	for i, e := range events {
		files, err := FilesOfEvent(e)
		if err != nil {
			return nil, err
		}
		hidden := func(field string) bool { return deal.HiddenFrom(actor, t, deal.Strategic{}, field) }
		if hidden("attachments") {
			files = []wire.Attachment{}
		}
		if hidden("closureDecisionComments") {
			e.Comment = ""
		}
		out[i] = wire.TimelineEvent{
			At: wire.Time(e.At), Actor: ActorName(e, actor), Action: e.Action, Comment: e.Comment, Attachments: files,
			FromStatus: e.FromStatus, ToStatus: e.ToStatus, Revision: e.Revision,
			Text: deal.SayAction(e.Action), CommentText: commentText(e),
		}
		if l, ok := letters[e.Version]; ok {
			out[i].LetterID, out[i].LetterURL = l.ID, wire.LetterAddress(l.ID)
		}
	}
	return out, nil
}

// commentText is the key of a comment of the desk; partners write in their own words.
func commentText(e entity.AuditEvent) *phrase.Said {
	if e.ActorSide != entity.SideDesk {
		return nil
	}
	return deal.SayComment(e.Comment)
}

// ActorName names who caused an event, as far as the reader may know it.
func ActorName(e entity.AuditEvent, actor deal.Actor) string {
	switch {
	case e.ActorSide == entity.SideSystem:
		return "System"
	case e.ActorSide == entity.SideRule:
		return e.ActorName
	case e.ActorSide == entity.SideDesk && !actor.Internal:
		return deal.WhoDesk
	case e.ActorName != "":
		return e.ActorName
	default:
		return e.ActorEmail
	}
}
