package operators

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/api/dealclient"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/repo"
)

// activityDays is how far back the hours of GetHealth go (beyond N88).
const activityDays = 7

// GetHealth answers how the system is. What is away is said to be away; the rest is answered. Everything is asked at
// once: the answer takes as long as the slowest of it, which has a limit of its own.
func (h Handler) GetHealth(ctx context.Context, _ *struct{}) (*response.Body[wire.Health], error) {
	now := h.Now()
	out := wire.Health{At: wire.Time(now), Pool: wire.PoolHealth(h.Store.Connections())} // the pool as others use it
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { out.Dependencies = h.dependencies(ctx); return nil })
	group.Go(func() error { h.addWorkforce(ctx, &out); return nil })
	group.Go(func() error { return h.addWaiting(ctx, &out) })
	group.Go(func() (err error) { out.Deals, err = h.deals(ctx); return err })
	group.Go(func() (err error) { out.Hours, err = h.hours(ctx, now); return err })
	err := group.Wait()
	return response.Of(out, err)
}

// addWaiting counts what waits for somebody or something.
func (h Handler) addWaiting(ctx context.Context, out *wire.Health) (err error) {
	if out.Queues, err = h.queues(ctx); err != nil {
		return err
	}
	if out.NeedPerson, err = h.Store.CountDealsNeedingPerson(ctx); err != nil {
		return err
	}
	out.SetAside, err = h.Store.CountSetAside(ctx)
	return err
}

func (h Handler) dependencies(ctx context.Context) []wire.Dependency {
	out := []wire.Dependency{}
	if h.Health == nil {
		return out
	}
	for _, d := range h.Health.Dependencies(ctx) {
		out = append(out, wire.Dependency{
			Name: d.Name, Needed: d.Needed, Up: d.Up, Since: wire.Time(d.Since), Milliseconds: d.Took.Milliseconds(),
			Error: d.Error,
		})
	}
	return out
}

// addWorkforce says who works on what, unless Temporal is away.
func (h Handler) addWorkforce(ctx context.Context, out *wire.Health) {
	out.Workers = []wire.WorkerHealth{}
	out.Work = []wire.WorkHealth{}
	out.Schedules = []wire.Schedule{}
	found, err := h.Workflows.Workforce(ctx, h.Namespace)
	if err != nil {
		slog.WarnContext(ctx, "Temporal does not say which workers there are", "error", err)
		return
	}
	out.WorkersKnown = true
	for _, w := range found.Workers {
		out.Workers = append(out.Workers, wire.WorkerHealth{
			Identity: w.Identity, Queue: w.Queue, Version: w.Version, Deployment: w.Deployment,
			LastPoll: wire.Time(w.LastPoll),
		})
	}
	for _, w := range found.Work {
		kind := "workflows"
		if w.Activities {
			kind = "steps"
		}
		out.Work = append(out.Work, wire.WorkHealth{
			Queue: w.Queue, Kind: kind, Waiting: w.Waiting, Oldest: int64(w.Oldest.Seconds()), InUse: w.Used, Slots: w.Slots,
		})
	}
	for _, s := range found.Schedules {
		out.Schedules = append(out.Schedules, scheduleAnswer(s))
	}
}

func scheduleAnswer(s dealclient.Schedule) wire.Schedule {
	out := wire.Schedule{Name: s.Name, State: "running", Note: s.Note, Failures: []wire.FailedRun{}}
	if s.LastRun != nil {
		out.LastRun = wire.Time(*s.LastRun)
	}
	if s.NextRun != nil {
		out.NextRun = wire.Time(*s.NextRun)
	}
	switch {
	case s.Missing:
		out.State = "missing"
	case s.Paused:
		out.State = "paused"
	}
	for _, f := range s.Failures {
		out.Failures = append(out.Failures, wire.FailedRun{At: wire.Time(f.At), RunID: f.RunID, Error: f.Error})
	}
	return out
}

func (h Handler) deals(ctx context.Context) ([]wire.StatusCount, error) {
	counts, err := h.Store.DealsByLabel(ctx)
	return response.Each(counts, err,
		func(c repo.LabelCount) wire.StatusCount {
			return wire.StatusCount{Status: string(c.Label), Count: c.Count}
		})
}

// queues are the topics of which something waits or was given up.
func (h Handler) queues(ctx context.Context) ([]wire.QueueHealth, error) {
	waiting, err := h.Store.Backlogs(ctx)
	if err != nil {
		return nil, err
	}
	givenUp, err := h.Store.DeadLetterCounts(ctx)
	if err != nil {
		return nil, err
	}
	out := []wire.QueueHealth{}
	for _, topic := range repo.Topics() {
		q := wire.QueueHealth{Topic: topic, GivenUp: givenUp[topic]}
		if i := slices.IndexFunc(waiting, func(b repo.Backlog) bool { return b.Topic == topic }); i >= 0 {
			q.Waiting, q.Oldest = waiting[i].Pending, wire.Time(waiting[i].Oldest)
		}
		if q.Waiting+q.GivenUp > 0 {
			out = append(out, q)
		}
	}
	return out, nil
}

func (h Handler) hours(ctx context.Context, now time.Time) ([]wire.HourActivity, error) {
	rows, err := h.Store.ActivityByHour(ctx, now.Truncate(time.Hour).AddDate(0, 0, -activityDays))
	return response.Each(rows, err, func(r repo.ActivityHour) wire.HourActivity {
		return wire.HourActivity{
			Hour: wire.Time(r.Hour), Transitions: r.Transitions, Decisions: r.Decisions, Failures: r.Failures,
		}
	})
}
