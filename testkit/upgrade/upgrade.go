// Package upgrade rolls a Dealdesk of its own from the last release to this checkout, back and forward again, as
// docs/operations.md tells operators to, while deals live their lives.
package upgrade

import (
	"context"
	"fmt"
	"io"
	"time"

	"dealdesk/testkit/chaos"
	"dealdesk/testkit/world"
)

// Options of a run.
type Options struct {
	Release Release
	Deals   int
	Hold    time.Duration // how long each of the stages lasts
	Seed    uint64
	Search  bool // with Elasticsearch
	Out     io.Writer
}

// stages are how many times a run holds.
const stages = 6

// Run upgrades under load and reports what became of the deals.
func Run(ctx context.Context, w *world.World, o Options) (chaos.Report, error) {
	binary, err := w.CompileRelease(ctx, o.Release.Commit)
	if err != nil {
		return chaos.Report{}, err
	}
	before, err := w.Build(ctx, o.Release.Version, binary)
	if err != nil {
		return chaos.Report{}, err
	}
	after, err := w.Build(ctx, "next", w.Binary())
	if err != nil {
		return chaos.Report{}, err
	}
	r := &run{Options: o, before: before, after: after}
	if err := w.OpenFront(ctx, before, after); err != nil {
		return chaos.Report{}, err
	}
	err = r.steps(ctx,
		step{"migrate and seed with the release", r.first},
		step{"start the release", func(ctx context.Context) error { return r.start(ctx, before) }},
	)
	if err != nil {
		return chaos.Report{}, err
	}
	before.Serve()
	return chaos.Run(ctx, w, chaos.Options{
		Deals: o.Deals, For: stages * o.Hold, Seed: o.Seed, Out: o.Out, Meanwhile: r.upgrade,
	})
}

type run struct {
	Options
	before, after *world.Build
}

// step is something that an operator does.
type step struct {
	name string
	do   func(ctx context.Context) error
}

// steps does one after the other.
func (r *run) steps(ctx context.Context, all ...step) error {
	for _, s := range all {
		began := time.Now()
		if err := s.do(ctx); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		fmt.Fprintf(r.Out, "%s: %.1f s\n", s.name, time.Since(began).Seconds())
	}
	return ctx.Err()
}

// upgrade is the way of docs/operations.md forwards, back and forwards again.
func (r *run) upgrade(ctx context.Context) error {
	hold := step{"deals go on", r.hold}
	return r.steps(ctx,
		hold,
		step{"migrate", func(ctx context.Context) error { return r.after.Run(ctx, "migrate") }},
		hold,
		step{"start this checkout beside the release", func(ctx context.Context) error { return r.start(ctx, r.after) }},
		hold,
		step{"promote this checkout", func(ctx context.Context) error { return r.after.Run(ctx, "promote") }},
		step{"stop the release", func(context.Context) error { return r.stop(r.before) }},
		hold,
		step{"roll back: start the release", func(ctx context.Context) error { return r.start(ctx, r.before) }},
		step{"roll back: promote the release", func(ctx context.Context) error { return r.before.Run(ctx, "promote") }},
		step{"roll back: stop this checkout", func(context.Context) error { return r.stop(r.after) }},
		hold,
		step{"start this checkout again", func(ctx context.Context) error { return r.start(ctx, r.after) }},
		step{"promote it again", func(ctx context.Context) error { return r.after.Run(ctx, "promote") }},
		step{"stop the release for good", func(context.Context) error { return r.stop(r.before) }},
		step{"this checkout alone", func(context.Context) error {
			r.after.Serve()
			return nil
		}},
		hold,
	)
}

// first makes schema and demo data as the release does.
func (r *run) first(ctx context.Context) error {
	if err := r.before.Run(ctx, "migrate"); err != nil {
		return err
	}
	return r.before.Run(ctx, "seed")
}

func (r *run) start(ctx context.Context, b *world.Build) error {
	if err := b.StartWorker(ctx); err != nil {
		return err
	}
	return b.StartAPI(ctx)
}

// stop ends the worker first, then the API, as operators are told to.
func (r *run) stop(b *world.Build) error {
	if err := b.StopWorker(); err != nil {
		return err
	}
	return b.StopAPI()
}

func (r *run) hold(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(r.Hold):
		return nil
	}
}
