package wire

// SearchIndex is how a search index is.
type SearchIndex struct {
	Name         string `json:"name"`
	BuiltAt      string `json:"builtAt" doc:"When its last build was finished, RFC 3339; empty: not since it is noted"`
	Documents    int64  `json:"documents" doc:"How many it had then; single changes are not counted"`
	Seconds      int64  `json:"seconds" doc:"How long that build took"`
	State        string `json:"state" enum:"ready,waiting,building,failed" doc:"failed: the last build was given up; what was there before answers"`
	Since        string `json:"since" doc:"Of waiting, building and failed, RFC 3339"`
	WrittenSoFar int64  `json:"writtenSoFar" doc:"Documents of the build under way"`
	LastError    string `json:"lastError" doc:"Why the last try failed"`
}

// SearchIndexes are the indexes of the search.
type SearchIndexes struct {
	Backend string        `json:"backend" enum:"elastic,postgres" doc:"postgres: the tables themselves are searched, nothing is built"`
	Value   []SearchIndex `json:"value"`
}

// RebuildIndex names an index that is to be built anew.
type RebuildIndex struct {
	Index  string `json:"index" minLength:"1" maxLength:"50"`
	Reason string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// RebuildRequested is the index that will be built anew.
type RebuildRequested struct {
	Index string `json:"index"`
}
