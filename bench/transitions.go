package main

import (
	"context"
	"fmt"
	"slices"

	"dealdesk/config"
)

const (
	livesARound = 96
	livesAlone  = 16 // of a quiet stack: one person, one action at a time
)

// transitions compares the transitions of a working day through HTTP, each to its committed answer, with bare Temporal
// updates of one activity: as many of them, in waves of the same sizes.
func transitions(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	floorOf, err := openBare(ctx, settings)
	if err != nil {
		return nil, err
	}
	defer floorOf.close()
	var s samples
	var took []float64
	var last []*dealRun
	for round := range pairs + 1 {
		people, err := signStaffIn(ctx, settings)
		if err != nil {
			return nil, err
		}
		lives := newLives(people, livesARound)
		rate, bare, each, err := day(ctx, floorOf, lives)
		if err != nil {
			return nil, err
		}
		if round == 0 {
			continue // warm-up
		}
		s.add(rate, bare)
		took = append(took, each...)
		last = lives
	}
	itself, all, err := historyEvents(ctx, floorOf.client, last)
	if err != nil {
		return nil, err
	}
	alone, err := oneAtATime(ctx, settings, floorOf)
	if err != nil {
		return nil, err
	}
	p50 := percentile(took, 0.5)
	p99 := percentile(took, 0.99)
	return append([]Result{
		s.result("transitions, 16 clients", "/s").goal(">= 0.60", median(s.ratios) >= 0.6),
		{Name: "transition p99 beside its p50", Value: p99, Unit: "ms", Floor: p50, Ratio: p99 / p50, Goal: "<= 5", Holds: p99 <= 5*p50},
		{Name: "history events, most of one", Value: slices.Max(itself), Unit: "events", Goal: "<= 14", Holds: slices.Max(itself) <= 14},
		{Name: "history events with letter and run, mean", Value: mean(all), Unit: "events", Goal: "<= 14", Holds: mean(all) <= 14},
		{Name: "history events with letter and run, most", Value: slices.Max(all), Unit: "events", Goal: "information", Holds: true},
	}, alone...), nil
}

func signStaffIn(ctx context.Context, settings config.Config) (*staff, error) {
	var s staff
	for email, into := range map[string]**client{
		requesterMail: &s.requester, reviewerMail: &s.reviewer,
		"cmt@devices.example": &s.clerk,
	} {
		c, err := signIn(ctx, settings, email)
		if err != nil {
			return nil, err
		}
		*into = c
	}
	var err error
	s.bodies, err = newRegistrations(ctx, s.requester)
	return &s, err
}

func newLives(people *staff, n int) []*dealRun {
	mix := workday()
	lives := make([]*dealRun, n)
	for i := range lives {
		lives[i] = &dealRun{steps: mix[i%len(mix)], staff: people}
	}
	return lives
}

// day leads the lives to their ends, wave by wave: everybody's first step, everybody's second. Before each wave the
// floor makes as many bare updates. What is no transition is done between the waves and not counted.
func day(ctx context.Context, floorOf *bare, lives []*dealRun) (rate, bare float64, took []float64, err error) {
	if err := parallel(len(lives), func(i int) error { return lives[i].begin(ctx) }); err != nil {
		return 0, 0, nil, err
	}
	var done, oursTook, bareTook float64
	for n := 0; ; n++ {
		wave := slices.DeleteFunc(slices.Clone(lives), func(l *dealRun) bool { return n >= len(l.steps) })
		if len(wave) == 0 {
			return done / oursTook, done / bareTook, took, nil
		}
		if err := parallel(len(wave), func(i int) error { return wave[i].prepare(ctx, n) }); err != nil {
			return 0, 0, nil, fmt.Errorf("before step %d: %w", n, err)
		}
		bare, err := floorOf.updateRate(ctx, len(wave))
		if err != nil {
			return 0, 0, nil, err
		}
		rate, each, err := measure(len(wave), func(i int) error { return wave[i].do(ctx, n) })
		if err != nil {
			return 0, 0, nil, fmt.Errorf("step %d: %w", n, err)
		}
		count := float64(len(wave))
		done += count
		oursTook += count / rate
		bareTook += count / bare
		took = append(took, each...)
	}
}

// oneAtATime leads a few lives alone, each step beside one bare update.
func oneAtATime(ctx context.Context, settings config.Config, floorOf *bare) ([]Result, error) {
	people, err := signStaffIn(ctx, settings)
	if err != nil {
		return nil, err
	}
	var ours, floor []float64
	kinds := map[step][]float64{}
	for i, l := range newLives(people, livesAlone+1) {
		if err := l.begin(ctx); err != nil {
			return nil, err
		}
		for n, s := range l.steps {
			bare, err := floorOf.alone(ctx)
			if err != nil {
				return nil, err
			}
			took, err := l.timed(ctx, n)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s, err)
			}
			if i > 0 { // the first life warms up
				ours = append(ours, took)
				floor = append(floor, bare)
				kinds[s] = append(kinds[s], took)
			}
		}
	}
	mine, bare := percentile(ours, 0.5), percentile(floor, 0.5)
	results := []Result{{
		Name: "one action alone, p50", Value: mine, Unit: "ms", Floor: bare, Ratio: mine / bare,
		Goal: "<= 1.60", Holds: mine <= 1.6*bare,
	}}
	for _, s := range []step{
		doSubmit, doClaim, doRelease, doApprove, doDeny, doReturn, doExtend, doExpire, doRevert,
		doDelete,
	} {
		one := percentile(kinds[s], 0.5)
		results = append(results,
			Result{
				Name: "one " + string(s) + " alone, p50", Value: one, Unit: "ms", Floor: bare, Ratio: one / bare,
				Goal: "information", Holds: true,
			})
	}
	return results, nil
}
