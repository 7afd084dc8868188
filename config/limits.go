package config

import "time"

// Limits bound how much is asked of an API process, by class of calls: docs/operations.md, "Limits of requests".
type Limits struct {
	Read   ClassLimits `mapstructure:"read"`
	Search ClassLimits `mapstructure:"search"`
	Export ClassLimits `mapstructure:"export"`
	Write  ClassLimits `mapstructure:"write"`
	// how long calls above underway may wait for their turn
	Queue time.Duration `mapstructure:"queue"`

	Duplicates int `mapstructure:"duplicates"` // searches for duplicates of one person a day
	Contacts   int `mapstructure:"contacts"`   // look-ups of colleagues of one person a day
	Mails      int `mapstructure:"mails"`      // that what one person does may cause a day
}

// ClassLimits bound the calls of one class.
type ClassLimits struct {
	PerSecond float64 `mapstructure:"persecond"` // of one person, on average
	Burst     int     `mapstructure:"burst"`     // of one person, before persecond holds
	PerPerson int     `mapstructure:"perperson"` // of one person at once
	UnderWay  int     `mapstructure:"underway"`  // of all at once; 0 is so many for each processor
	// how long one may wait for a free connection to Postgres
	Connection time.Duration `mapstructure:"connection"`
}

// maxQueue is far below what a browser waits for an answer.
const maxQueue = 30 * time.Second

func (l Limits) validate(bad func(key, format string, args ...any)) {
	for _, class := range []struct {
		key string
		ClassLimits
	}{{"read", l.Read}, {"search", l.Search}, {"export", l.Export}, {"write", l.Write}} {
		if class.PerSecond <= 0 {
			bad("limits."+class.key+".persecond", "must be positive")
		}
		if class.Burst < 1 {
			bad("limits."+class.key+".burst", "must be positive")
		}
		if class.PerPerson < 1 {
			bad("limits."+class.key+".perperson", "must be positive")
		}
		if class.UnderWay < 0 {
			bad("limits."+class.key+".underway", "%d is below 0", class.UnderWay)
		}
		if class.Connection <= 0 {
			bad("limits."+class.key+".connection", "must be positive")
		}
	}
	for key, value := range map[string]int{"duplicates": l.Duplicates, "contacts": l.Contacts, "mails": l.Mails} {
		if value < 1 {
			bad("limits."+key, "must be positive")
		}
	}
	if l.Queue <= 0 || l.Queue > maxQueue {
		bad("limits.queue", "%s is not between 0 and %s", l.Queue, maxQueue)
	}
}
