package search

// What a hit scores; both back ends add up the same numbers and break ties by folded name, then id.
const (
	ScoreIdentifier = 1000 // the query is an exact identifier: DUNS, TPID, CRM id
	ScoreName       = 400  // the query is the name
	ScoreNamePrefix = 200  // the name begins with the query
	ScoreWholeWord  = 10   // for every word of the query that is a whole word of the document
)
