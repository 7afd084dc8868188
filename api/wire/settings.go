package wire

// Settings are what is set for everybody.
type Settings struct {
	Retention []Retention `json:"retention" doc:"The kinds of data that end by their age"`
	Programs  []string    `json:"programs" doc:"Whose access tokens are let in, by their names at the identity provider"`
}

// Retention is how long a kind of data is kept.
type Retention struct {
	Kind string `json:"kind"`
	Days int    `json:"days"`
}
