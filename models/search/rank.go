package search

// What a hit scores; both back ends add up the same numbers and break ties by the forms of the name, then id.
const (
	ScoreIdentifier = 1000 // the query is an exact identifier: DUNS, TPID, CRM id
	ScoreName       = 400  // the query is a name, whole or without its legal form
	ScoreCore       = 300  // the query without its legal form is a name without its own
	ScoreNearName   = 250  // the query is a name but for mistakes; where mistakes are forgiven
	ScoreNamePrefix = 200  // a name begins with the query
	ScoreWholeWord  = 10   // for every word of the query that is a whole word of the document
	ScoreLegalForm  = 1    // the same for a word of a legal form
)
