package chaos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/testkit/world"
)

// Options of a run. The same seed makes the same deals, the same choices and the same schedule of faults.
type Options struct {
	Deals int
	For   time.Duration // how long faults happen
	Seed  uint64
	Quiet bool // no faults: the harness itself
	// Meanwhile happens instead of faults, such as an upgrade; the deals begin over its time.
	Meanwhile func(ctx context.Context) error
	Drain     time.Duration // how long what is left over may take; drainLimit when zero
	Brief     bool          // end with the first thing that is found: a bug's traces can keep every deal waiting
	Out       io.Writer
}

// Report is what a run found.
type Report struct {
	Deals, Lost, Doubled, Stuck, Faults int
	Calls                               map[result]int
	Events                              map[string]int // by the text of the timeline
	Problems                            []string
}

// String is the last line of a run.
func (r Report) String() string {
	return fmt.Sprintf("deals %d, lost %d, doubled %d, stuck %d, faults %d", r.Deals, r.Lost, r.Doubled, r.Stuck, r.Faults)
}

// Sound tells that nothing was lost, doubled or stuck.
func (r Report) Sound() bool { return r.Lost+r.Doubled+r.Stuck == 0 }

// kind is what is wrong with a deal.
type kind string

const (
	lost    kind = "lost"
	doubled kind = "doubled"
	stuck   kind = "stuck"
)

// run is one run under way.
type run struct {
	Options
	world                        *world.World
	requester, colleague, claims *world.Person
	owner, ssp, senior           *world.Person
	chief, second                seat
	desk                         []seat // who decides, one after the other

	began time.Time

	mu     sync.Mutex
	report Report
}

// plannedEvery is how many lives there are for one that begins with a plan.
const plannedEvery = 4

// people at once is how many callers there are.
const peopleAtOnce = 12

// Run leads the deals of the options through their lives in a world that was opened with Proxied, while its parts fail.
func Run(ctx context.Context, w *world.World, o Options) (Report, error) {
	r := &run{Options: o, world: w, report: Report{Deals: o.Deals, Calls: map[result]int{}, Events: map[string]int{}}}
	if err := r.prepare(ctx); err != nil {
		return r.report, err
	}
	if have := w.Customers(); have < o.Deals {
		return r.report, fmt.Errorf("%d deals need a customer each, there are %d", o.Deals, have)
	}
	if r.Drain == 0 {
		r.Drain = drainLimit
	}
	r.began = time.Now()
	lives := make([]*scenario, o.Deals)
	for i := range lives {
		rng := rand.New(rand.NewPCG(o.Seed, uint64(i))) //nolint:gosec // repeatable, no secret
		lives[i] = &scenario{r: r, n: i, rng: rng, lapse: rng.IntN(3) == 0}
		r.cast(lives[i])
	}
	if err := r.storm(ctx, lives); err != nil {
		return r.report, err
	}
	if err := r.drain(ctx, lives); err != nil {
		return r.report, err
	}
	return r.report, r.check(ctx, lives)
}

// cast gives a life its program and its owner. Of CP Strategic there are as many as the SSP has customers.
func (r *run) cast(l *scenario) {
	l.program = registration
	l.owner = r.requester
	l.email = requesterEmail
	switch l.n % (2 * plannedEvery) {
	case 0, plannedEvery:
		l.plan = lateRenewal
		return
	case 1:
		l.program = special
	case plannedEvery + 1:
		l.program = special
		l.plan = bargains[l.n/(2*plannedEvery)%len(bargains)]
		return
	case 2:
		l.strict = true
		l.plan = slices.Clone(denial)
		return
	case 2*plannedEvery - 2:
		l.alone, l.lapse = true, true
		if l.n%(4*plannedEvery) < 2*plannedEvery { // the others stay drafts
			l.plan = undisturbed
		}
		return
	case plannedEvery - 1:
		if r.world.Strategics() > l.n/(2*plannedEvery) {
			l.program = strategic
			l.owner = r.owner
			l.email = ownerEmail
			l.until = time.Now().UTC().AddDate(0, 0, 30+l.rng.IntN(60)).Format(time.DateOnly)
		}
	}
	l.plan = slices.Clone(beginnings[l.program])
}

// prepare signs the callers in and lets registrations of today run for a month, so that one can be renewed from its
// first day and its last day is near.
func (r *run) prepare(ctx context.Context) error {
	var errs []error
	person := func(email string) *world.Person {
		p, err := r.world.Person(ctx, email)
		errs = append(errs, err)
		return p
	}
	r.requester = person(requesterEmail)
	r.colleague = person(colleagueEmail)
	r.claims = person(claimsEmail)
	r.owner = person(ownerEmail)
	r.ssp = person(sspEmail)
	r.senior = person(seniorEmail)
	r.chief = seat{person(chiefEmail), chiefEmail}
	r.second = seat{person(secondEmail), secondEmail}
	r.desk = []seat{
		{person(reviewerEmail), reviewerEmail}, {person(deputyEmail), deputyEmail}, r.chief, {r.senior, seniorEmail},
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	// by the database: the API takes rules from tomorrow on. Yesterday, because today is that of UTC: west of it the day
	// before goes on for some hours.
	yesterday := time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)
	for _, p := range []program{registration, special} {
		_, err := r.world.DB.Exec(ctx, `insert into program_rule (id, kind, deal_type, product_type_id, country_id,
				region_name, business_vertical_id, effective_from, value, created_by, created_at)
			values (gen_random_uuid(), 'duration', $1, '', '', '', '', $2, '{"defaultMonths": 1, "maximumMonths": 12}', $3,
				now())
			on conflict do nothing`, string(p), yesterday, requesterEmail)
		if err != nil {
			return fmt.Errorf("the program's duration: %w", err)
		}
	}
	return r.world.Catalog(ctx, r.requester)
}

// storm leads the deals, spread over the time, while faults happen; when the faults are over the deals under way go on.
func (r *run) storm(ctx context.Context, lives []*scenario) error {
	began := time.Now()
	group, ctx := errgroup.WithContext(ctx)
	switch {
	case r.Meanwhile != nil:
		group.Go(func() error { return r.Meanwhile(ctx) })
	case !r.Quiet:
		for lane, faults := range r.lanes() {
			group.Go(func() error { return r.strike(ctx, lane, faults, began) })
		}
	}
	next := make(chan *scenario)
	group.Go(func() error {
		defer close(next)
		for i, l := range lives {
			pause(ctx, time.Until(began.Add(r.For*time.Duration(i)/time.Duration(len(lives)))))
			select {
			case next <- l:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for range peopleAtOnce {
		group.Go(func() error {
			for l := range next {
				l.lead(ctx)
			}
			return nil
		})
	}
	return group.Wait()
}

// drainLimit is how long everything may take that the faults have left behind.
const drainLimit = 10 * time.Minute

// drain waits until nothing is under way any more, then ends every deal: one that cannot be ended is stuck.
func (r *run) drain(ctx context.Context, lives []*scenario) error {
	began := time.Now()
	for _, part := range []world.Part{world.Postgres, world.Temporal, world.Worker, world.API} {
		if err := r.world.AwaitServing(ctx, part); err != nil {
			return fmt.Errorf("after the faults: %w", err)
		}
	}
	if r.enough() {
		return ctx.Err()
	}
	if err := r.world.Settled(ctx, r.began, r.Drain); err != nil {
		r.complain(stuck, nil, "after the faults: %v", err)
	}
	r.say("quiet after %.1f s", time.Since(began).Seconds())
	if r.enough() {
		return ctx.Err()
	}
	group := errgroup.Group{}
	group.SetLimit(peopleAtOnce)
	for _, l := range lives {
		group.Go(func() error {
			l.end(ctx)
			return nil
		})
	}
	_ = group.Wait() // they complain by themselves
	if err := r.world.Settled(ctx, r.began, r.Drain); err != nil {
		r.complain(stuck, nil, "in the end: %v", err)
	}
	return ctx.Err()
}

// rounds are how often a life's deals are ended at most: a case has a few renewals, and a life maxCases cases.
const rounds = 20

// end makes the last commands of the deals, or lets their time pass.
func (l *scenario) end(ctx context.Context) {
	l.last = true
	for range rounds {
		if l.r.enough() {
			return
		}
		if err := l.readCases(ctx); err != nil {
			l.r.complain(stuck, l, "the cases cannot be read: %v", err)
			return
		}
		open := slices.DeleteFunc(slices.Clone(l.shown), func(d *subject) bool { return d.StatusCode.Final() })
		if len(open) == 0 {
			return
		}
		if !l.finish(ctx, open[0]) {
			return
		}
	}
	for _, d := range l.shown {
		if !d.StatusCode.Final() {
			l.r.complain(stuck, l, "%s cannot be ended, it is %s", d.DealNumber, d.StatusCode)
		}
	}
}

// finish ends one deal; false when there is no use in going on.
func (l *scenario) finish(ctx context.Context, d *subject) bool {
	if _, ends := ages[d.StatusCode]; l.lapse && ends && !d.underOffer() {
		if err := l.passTime(ctx, d); err != nil {
			l.r.complain(stuck, l, "the time of %s does not pass: %v", d.DealNumber, err)
			return false
		}
		return true
	}
	l.do(ctx, d, d.ending())
	if c := l.log[len(l.log)-1]; c.result == unknown {
		l.r.complain(stuck, l, "%s of %s from %s: %s (%d)", c.action, d.DealNumber, d.StatusCode, c.result, c.status)
		return false
	}
	return true
}
