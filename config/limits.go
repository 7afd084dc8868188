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

func (l Limits) validate(refuse func(wrong bool, key, format string, args ...any)) {
	for _, class := range []struct {
		key string
		ClassLimits
	}{{"read", l.Read}, {"search", l.Search}, {"export", l.Export}, {"write", l.Write}} {
		refuse(class.PerSecond <= 0, "limits."+class.key+".persecond", "must be positive")
		refuse(class.Burst < 1, "limits."+class.key+".burst", "must be positive")
		refuse(class.PerPerson < 1, "limits."+class.key+".perperson", "must be positive")
		refuse(class.UnderWay < 0, "limits."+class.key+".underway", "%d is below 0", class.UnderWay)
		refuse(class.Connection <= 0, "limits."+class.key+".connection", "must be positive")
	}
	for key, value := range map[string]int{"duplicates": l.Duplicates, "contacts": l.Contacts, "mails": l.Mails} {
		refuse(value < 1, "limits."+key, "must be positive")
	}
	refuse(l.Queue <= 0 || l.Queue > maxQueue, "limits.queue", "%s is not between 0 and %s", l.Queue, maxQueue)
}
