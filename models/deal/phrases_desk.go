package deal

import "dealdesk/models/phrase"

// coverPhrases are what is said of absences, covers and four eyes.
func coverPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "desk.ownContact", Text: "Nobody decides a deal that names them as a contact."},
		{Key: "absence.notYours", Text: "Only a reviewer of level 3 enters absences of somebody else."},
		{Key: "absence.over", Text: "This absence is over."},
		{Key: "absence.notFound", Text: "This absence is not known."},
		{Key: "absence.person", Text: "This person is not of the business desk."},
		{Key: "absence.timeZone", Text: "This time zone is not known."},
		{Key: "absence.coverSelf", Text: "Nobody covers for themselves."},
		{Key: "absence.coverLevel", Text: "The cover needs at least the level of the absent person."},
		{
			Key:  "absence.circle",
			Text: "Your covers would stand in for each other: the cover is away then and counts on you.",
		},
		{Key: "absence.begun", Text: "The absence has begun: its first day stays."},
		{Key: "absence.past", Text: "An absence begins today or later."},
		{Key: "absence.order", Text: "The last day is not before the first one."},
		{Key: "absence.lastPast", Text: "The last day is today or later."},
		{Key: "absence.length", Text: "An absence has at most {most:number} days."},
		{Key: "absence.overlap", Text: "There is an absence on some of these days already."},
		{Key: "absence.days", Text: "These days are no range of at most {most:number} days."},
		{Key: "mail.handOver.title", Text: "The review of {deal} was handed to you"},
		{
			Key:  "mail.handOver",
			Text: "You cover for {who}, who is away. The review of this deal is yours now.",
		},
	}
}

// bulkPhrases are what is said of decisions on many tickets at once.
func bulkPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "bulk.act", Text: "This act is not known."},
		{Key: "bulk.begun", Text: "This bulk has begun: nothing of it can be taken back."},
		{Key: "bulk.notFound", Text: "This bulk is not known."},
		{Key: "bulk.rows", Text: "Choose between 1 and {most:number} tickets."},
		{Key: codeMoveTarget, Text: textMoveTarget},
		{Key: "move.level", Text: "Only a reviewer of level 3 moves tickets."},
		{Key: "move.region", Text: "This region is not known."},
		{Key: "move.personLevel", Text: "This ticket needs a reviewer of a higher level than {who}."},
		{Key: "move.fourEyes", Text: "{who} is tied to this deal and may not decide on it."},
		{Key: "move.same", Text: "The ticket is in this queue already."},
		{Key: "move.toPerson", Text: "To the queue of {who}."},
		{Key: "move.toRegion", Text: "To the queue of the region {region}."},
		{Key: "mail.moved.title", Text: "{deal} was moved to your queue"},
		{Key: "mail.moved", Text: "{who} has moved the review of this deal to your queue."},
		{Key: "bulk.staged", Text: "{who} has staged a decision on this deal."},
		{Key: "bulk.twice", Text: "This ticket is chosen twice."},
		{Key: "mail.bulkEnded.title", Text: "Bulk decision is done, tickets: {count:number}"},
		{
			Key: "mail.bulkEnded",
			Text: "A bulk decision by {who}. Done: {done:number}. Recommended: {recommended:number}. " +
				"Refused: {refused:number}. Skipped: {skipped:number}. Taken back: {takenBack:number}.",
		},
	}
}
