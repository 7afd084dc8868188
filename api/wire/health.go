package wire

// Health is how the system is: its dependencies, what waits, who works, what happened by the hour.
type Health struct {
	At           string         `json:"at" doc:"RFC 3339"`
	Dependencies []Dependency   `json:"dependencies"`
	Queues       []QueueHealth  `json:"queues" doc:"Of every topic of which something waits or was given up"`
	Workers      []WorkerHealth `json:"workers" doc:"That asked Temporal for work lately"`
	WorkersKnown bool           `json:"workersKnown" doc:"false: Temporal did not say"`
	Pool         PoolHealth     `json:"pool"`
	NeedPerson   int64          `json:"needPerson" doc:"Deals that the reconciler has tried to repair in vain for over an hour"`
	SetAside     int64          `json:"setAside" doc:"Files that the scanner could not finish"`
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
