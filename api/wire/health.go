package wire

// Health is how the system is: its dependencies, what waits, who works, what happened by the hour.
type Health struct {
	At           string         `json:"at" doc:"RFC 3339"`
	Dependencies []Dependency   `json:"dependencies"`
	Queues       []QueueHealth  `json:"queues" doc:"Of every topic of which something waits or was given up"`
	Workers      []WorkerHealth `json:"workers" doc:"That asked Temporal for work lately"`
	Work         []WorkHealth   `json:"work" doc:"What waits for workers in Temporal, beside what they can take at once"`
	Schedules    []Schedule     `json:"schedules"`
	WorkersKnown bool           `json:"workersKnown" doc:"false: Temporal did not say which workers, work and schedules there are"`
	Pool         PoolHealth     `json:"pool"`
	NeedPerson   int64          `json:"needPerson" doc:"Deals that the reconciler has tried to repair in vain for over an hour"`
	SetAside     int64          `json:"setAside" doc:"Files that the scanner could not finish"`
	Deals        []StatusCount  `json:"deals" doc:"All deals by their status, the most first"`
	Hours        []HourActivity `json:"hours" doc:"Of the last 7 days; hours in which nothing happened are left out"`
}

// Dependency is what the API last saw of what it stands on.
type Dependency struct {
	Name         string `json:"name" doc:"postgres, temporal, blob, fonts, search, identity or smtp"`
	Needed       bool   `json:"needed" doc:"Without it the API serves nothing"`
	Up           bool   `json:"up"`
	Since        string `json:"since" doc:"When this API process first saw it so, RFC 3339"`
	Milliseconds int64  `json:"milliseconds" doc:"How long its last check took"`
	Error        string `json:"error"`
}

// QueueHealth is what waits of a topic of the outbox.
type QueueHealth struct {
	Topic   string `json:"topic"`
	Waiting int64  `json:"waiting"`
	Oldest  string `json:"oldest" doc:"RFC 3339; empty when nothing waits"`
	GivenUp int64  `json:"givenUp"`
}

// WorkerHealth is a worker process as Temporal knows it.
type WorkerHealth struct {
	Identity   string `json:"identity" doc:"Process and host"`
	Queue      string `json:"queue"`
	Version    string `json:"version" doc:"Its build; empty when it has none"`
	Deployment string `json:"deployment" doc:"The deployment that the build is of"`
	LastPoll   string `json:"lastPoll" doc:"RFC 3339"`
}

// WorkHealth is what waits in Temporal for the workers of a queue.
type WorkHealth struct {
	Queue   string `json:"queue"`
	Kind    string `json:"kind" enum:"workflows,steps" doc:"The workflows' own turns, or the steps that they call"`
	Waiting int64  `json:"waiting" doc:"About how much waits"`
	Oldest  int64  `json:"oldest" doc:"Seconds that the first of it has waited"`
	InUse   int64  `json:"inUse" doc:"How much all workers do at the moment; they tell it every minute"`
	Slots   int64  `json:"slots" doc:"How much all workers can do at once; 0: they did not say"`
}

// Schedule is a schedule of the product as Temporal knows it.
type Schedule struct {
	Name     string      `json:"name"`
	State    string      `json:"state" enum:"running,paused,missing"`
	Note     string      `json:"note" doc:"Why it is paused"`
	LastRun  string      `json:"lastRun" doc:"RFC 3339; empty: it has not run yet"`
	NextRun  string      `json:"nextRun" doc:"RFC 3339; empty: it is not to run"`
	Failures []FailedRun `json:"failures" doc:"The newest runs that failed, as long as Temporal keeps them"`
}

// FailedRun is a run of a schedule that failed.
type FailedRun struct {
	At    string `json:"at" doc:"RFC 3339"`
	RunID string `json:"runId"`
	Error string `json:"error"`
}

// StatusCount is how many deals have a status.
type StatusCount struct {
	Status string `json:"status" doc:"As people read it"`
	Count  int64  `json:"count"`
}

// PoolHealth is the API process's connections to Postgres.
type PoolHealth struct {
	Max   int   `json:"max"`
	InUse int   `json:"inUse"`
	Idle  int   `json:"idle"`
	Waits int64 `json:"waits" doc:"How often somebody waited for one since the process started"`
}

// HourActivity is what happened in an hour.
type HourActivity struct {
	Hour        string `json:"hour" doc:"Its beginning, RFC 3339"`
	Transitions int64  `json:"transitions"`
	Decisions   int64  `json:"decisions"`
	Failures    int64  `json:"failures" doc:"Effects that were given up"`
}

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
