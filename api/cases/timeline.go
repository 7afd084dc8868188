package cases

import (
	"cmp"
	"context"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/mail"
	"dealdesk/models/phrase"
	"dealdesk/models/repo"
)

// timelineAnswer shows a deal's history, with the letters for those who may read them. Files and the desk's comments
// are hidden from those who do not see them in the case.
func timelineAnswer(events []repo.TimelineEvent, t deal.Type, actor deal.Actor, letters bool) []wire.TimelineEvent {
	if !actor.Internal {
		events = slices.DeleteFunc(events, func(e repo.TimelineEvent) bool { return deal.StaffOnly(e.Action) })
	}
	out := make([]wire.TimelineEvent, len(events))
	for i, e := range events {
		files := FilesOf(e.Files)
		hidden := func(field string) bool { return deal.HiddenFrom(actor, t, deal.Strategic{}, field) }
		if hidden("attachments") {
			files = []wire.Attachment{}
		}
		if hidden("closureDecisionComments") {
			e.Comment = ""
		}
		out[i] = wire.TimelineEvent{
			At: wire.Time(e.At), Actor: ActorName(e, actor), Cover: CoverOf(e, actor), Action: e.Action,
			Comment: e.Comment, Attachments: files,
			FromStatus: e.FromStatus, ToStatus: e.ToStatus, Revision: e.Revision,
			ToLabel: string(deal.ShownAfter(e.Action, deal.Status(e.FromStatus), deal.Status(e.ToStatus))),
			Text:    deal.SayAction(e.Action), CommentText: commentText(e), Discounts: []wire.DecidedLine{},
		}
		if !hidden("caseDecisionJustification") { // as the desk's own words in the case
			out[i].Internal, out[i].Discounts = e.Internal, decidedLines(e.Discounts)
		}
		if letters && e.LetterID != "" {
			out[i].LetterID, out[i].LetterURL = e.LetterID, wire.LetterAddress(e.LetterID)
		}
	}
	return out
}

func decidedLines(grants []deal.Grant) []wire.DecidedLine {
	out := make([]wire.DecidedLine, len(grants))
	for i, g := range grants {
		out[i] = wire.DecidedLine{
			ProductName: g.Name, Total: wire.Percent(g.Total()), Reason: g.Reason,
			DiscountValue: wire.Percent(g.Percent), Mark: g.Mark.Text(), MarkText: deal.Say(g.Mark.Text()),
		}
		if g.Usual != nil {
			out[i].Usual = new(PriceFigures(*g.Usual))
		}
	}
	return out
}

// PriceFigures are what comparable decisions granted, as answers show it.
func PriceFigures(f deal.PriceFigures) wire.PriceFigures {
	return wire.PriceFigures{
		Decisions: f.Decisions, Widening: string(f.Widening), Basis: f.Text(), BasisText: deal.Say(f.Text()),
		Median: wire.Percent(f.Median),
		Lowest: wire.Percent(f.Lowest), Highest: wire.Percent(f.Highest), LowerQuartile: wire.Percent(f.LowerQuartile),
		UpperQuartile: wire.Percent(f.UpperQuartile),
	}
}

// commentText is the key of a comment of the desk; partners write in their own words.
func commentText(e repo.TimelineEvent) *phrase.Said {
	if e.ActorSide != deal.SideDesk {
		return nil
	}
	if deal.MovesTicket(e.Action) {
		return deal.Say(e.Comment)
	}
	return deal.SayComment(e.Comment)
}

// ActorName names who caused an event, as far as the reader may know it.
func ActorName(e repo.TimelineEvent, actor deal.Actor) string {
	switch {
	case e.ActorSide == deal.SideSystem:
		return "System"
	case e.ActorSide == deal.SideRule:
		return e.ActorName
	case e.ActorSide == deal.SideDesk && !actor.Internal:
		return deal.WhoDesk
	case e.ForName != "":
		return deal.InPlaceOf(cmp.Or(e.ActorName, e.ActorEmail), e.ForName)
	default:
		return cmp.Or(e.ActorName, e.ActorEmail)
	}
}

// CoverOf names who acted and for whom, to our people; nil where nobody stood in for anybody.
func CoverOf(e repo.TimelineEvent, actor deal.Actor) *wire.Cover {
	if e.ForName == "" || !actor.Internal {
		return nil
	}
	return &wire.Cover{Name: cmp.Or(e.ActorName, e.ActorEmail), Absent: e.ForName}
}

// FilesOf shows files that are attached.
func FilesOf(files []deal.Attachment) []wire.Attachment {
	out := make([]wire.Attachment, len(files))
	for i, f := range files {
		out[i] = wire.Attachment{
			ID: f.ID, Name: f.Name, Extension: f.Extension, Size: f.Size, Source: f.Source, SHA256: f.SHA256,
			RelatedID: f.RelatedID, Action: actionCreated,
		}
	}
	return out
}

// Mails answers whom mails told of a deal, as far as the caller may know. The desk and administrators read it of
// deleted deals too.
func (h Handler) Mails(ctx context.Context, in *request.DealIDInput) (*response.Body[[]wire.Mail], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.findWithDeleted(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	mails, err := h.Store.MailsOf(ctx, d.Deal.ID)
	if err != nil {
		return nil, err
	}
	out := []wire.Mail{}
	for _, m := range mails {
		title, known := mail.TitleOf(eventOf(m, d))
		if !known || !deal.SeesMailTo(actor, d.State.Type, m.Recipient, m.OrganizationID) {
			continue
		}
		row := wire.Mail{
			At: wire.Time(m.At), Title: title, TitleText: deal.Say(title), Recipient: m.Recipient, RecipientName: m.Name,
			State: string(m.State),
		}
		if m.State == repo.MailSent {
			row.SentAt = wire.Time(m.SentAt)
		}
		out = append(out, row)
	}
	return response.Of(out, nil)
}

// eventOf is what the subject of a mail needs to know of its event.
func eventOf(m repo.DealMail, d repo.DealDetails) mail.DealEvent {
	facts := repo.FactsOf(d.Deal, d.State) // of a mail of before, as good as can be
	if m.Facts != nil {
		facts = *m.Facts
	}
	return mail.DealEvent{
		Event: m.Event, Action: m.Action, Status: m.To, DealNumber: facts.DealNumber, CaseNumber: facts.CaseNumber,
		Expiration: facts.Expiration, DraftEnd: facts.DraftEnd, AnswerBy: facts.AnswerBy, EndorseBy: facts.EndorseBy,
		Closed: facts.Closed,
	}
}
