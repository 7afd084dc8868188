package main

import (
	"time"

	"dealdesk/testkit/world"
)

// parts whose processor time an ending deal costs.
func parts() []world.Part {
	return []world.Part{world.Temporal, world.Postgres, world.Worker, world.API}
}

// usage is the processor time that the parts have used, and in how long.
type usage struct {
	at   time.Time
	span time.Duration
	used map[world.Part]time.Duration
}

func (c *crowd) used() (usage, error) {
	u := usage{at: time.Now(), used: map[world.Part]time.Duration{}}
	for _, part := range parts() {
		used, err := c.world.CPU(part)
		if err != nil {
			return u, err
		}
		u.used[part] = used
	}
	return u, nil
}

func (u usage) since(before usage) usage {
	d := usage{span: u.at.Sub(before.at), used: map[world.Part]time.Duration{}}
	for part, used := range u.used {
		d.used[part] = used - before.used[part]
	}
	return d
}

// costs is what each part used for one deal's end: all that it used after midnight, less what the same time costs while
// only the reviewer works.
func (c *crowd) costs(name string, quiet, busy usage) []Result {
	var results []Result
	for _, part := range parts() {
		idle := quiet.used[part].Seconds() / quiet.span.Seconds() * busy.span.Seconds()
		each := (busy.used[part].Seconds() - idle) * 1000 / float64(len(c.wakes))
		results = append(results,
			Result{Name: name + "CPU of " + string(part), Value: each, Unit: "ms", Goal: "information", Holds: true})
	}
	return results
}
