package wire

// Revision is what a deal contained when it was submitted.
type Revision struct {
	Revision    int    `json:"revision"`
	SubmittedAt string `json:"submittedAt"`
	SubmittedBy string `json:"submittedBy"`
	InForce     bool   `json:"inForce" doc:"The one that the deal shows"`
	Pending     bool   `json:"pending" doc:"An edit under review"`
	Content     *Case  `json:"content,omitempty" doc:"The case as the deal saw it: of a pending revision, or of the one asked for"`
}

// RevisionChange is one difference between two revisions.
type RevisionChange struct {
	Section string `json:"section" doc:"The form's tab"`
	Field   string `json:"field"`
	Label   string `json:"label"`
	Row     string `json:"row" doc:"Of a list: which row"`
	Kind    string `json:"kind" enum:"added,removed,changed"`
	From    string `json:"from"`
	To      string `json:"to"`
}

// RevisionDiff are the differences between two revisions.
type RevisionDiff struct {
	From    int              `json:"from"`
	To      int              `json:"to"`
	Changes []RevisionChange `json:"changes"`
}
