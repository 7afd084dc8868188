package repo

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// sessionStamp moves with every change of a session, of its person, of the person's roles (each change counts in app_user) and of
// what roles are joined with.
const sessionStamp = `select concat_ws(' ', s.xmin, s.ctid, u.xmin, u.ctid) as stamp, v.version, s.token_hash
	from session s join app_user u on u.id = s.user_id cross join reference_version v where s.token_hash = any($1)`

type stamp struct {
	Stamp   string
	Version int64 // of the reference data
}

// stampRow is a row of sessionStamp.
type stampRow struct {
	stamp
	TokenHash []byte
}

// lookLimit bounds one look: when Postgres hangs, those who wait behind it are told.
const lookLimit = 10 * time.Second

// While more than crowd calls are being served, each waits for others anyway: looks begin no sooner than gather after one another
// then, and cost Postgres and this process less than half. While all who have joined the next one still have something else to
// do, it waits until patience for more of them.
const (
	crowd    = 8
	gather   = 4 * time.Millisecond
	patience = 16 * time.Millisecond
)

// looks asks how sessions stand now. Calls that come while a look is on its way share the next one, so that many people at once
// cost Postgres little more than one. It is safe for concurrent use.
type looks struct {
	ask     func(ctx context.Context, hashes [][]byte) (map[string]stamp, error)
	serving atomic.Int64 // calls

	mu    sync.Mutex
	next  *look // that nobody has begun yet
	going bool
	began time.Time // the last one; of who is going
}

// Serving counts a call among those that are being served until it is done.
func (s *Store) Serving() (done func()) {
	s.looks.serving.Add(1)
	return func() { s.looks.serving.Add(-1) }
}

// look is one statement for the sessions of several calls. What it has found is read after done only.
type look struct {
	hashes map[string][]byte // by themselves: many calls may be of one session
	hurry  func()            // closes wanted
	wanted chan struct{}     // by somebody who has nothing else to do, or for patience
	done   chan struct{}
	found  map[string]stamp // by hash; without those that are no sessions
	err    error
}

func newLook() *look {
	wanted := make(chan struct{})
	return &look{hashes: map[string][]byte{}, hurry: sync.OnceFunc(func() { close(wanted) }), wanted: wanted, done: make(chan struct{})}
}

// at waits for how a session of the look stands; the zero stamp is of no session.
func (l *look) at(ctx context.Context, hash []byte) (stamp, error) {
	l.hurry()
	select {
	case <-l.done:
		return l.found[string(hash)], l.err
	case <-ctx.Done():
		return stamp{}, fmt.Errorf("look at session: %w", ctx.Err())
	}
}

// join has a session looked at, at a moment after this call.
func (l *looks) join(ctx context.Context, hash []byte) *look {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil {
		l.next = newLook()
	}
	l.next.hashes[string(hash)] = hash
	if !l.going {
		l.going = true
		go l.run(context.WithoutCancel(ctx)) // others may wait for it when this call has left
	}
	return l.next
}

// run looks until nobody waits.
func (l *looks) run(ctx context.Context) {
	for {
		if l.serving.Load() > crowd {
			l.pause()
		}
		l.mu.Lock()
		mine := l.next
		l.next, l.going = nil, mine != nil
		l.mu.Unlock()
		if mine == nil {
			return
		}
		l.began = time.Now()
		mine.found, mine.err = l.ask(ctx, slices.Collect(maps.Values(mine.hashes)))
		close(mine.done)
	}
}

// pause keeps looks apart.
func (l *looks) pause() {
	time.Sleep(gather - time.Since(l.began))
	l.mu.Lock()
	next := l.next
	l.mu.Unlock()
	if next == nil {
		return
	}
	enough := time.AfterFunc(patience-time.Since(l.began), next.hurry)
	defer enough.Stop()
	<-next.wanted
}

// lookAt asks Postgres.
func (s *Store) lookAt(ctx context.Context, hashes [][]byte) (map[string]stamp, error) {
	ctx, cancel := context.WithTimeout(ctx, lookLimit)
	defer cancel()
	rows, err := s.pool.Query(ctx, sessionStamp, hashes)
	if err != nil {
		return nil, fmt.Errorf("look at sessions: %w", err)
	}
	standings, err := pgx.CollectRows(rows, pgx.RowToStructByName[stampRow])
	if err != nil {
		return nil, fmt.Errorf("look at sessions: %w", err)
	}
	found := make(map[string]stamp, len(standings))
	for _, one := range standings {
		found[string(one.TokenHash)] = one.stamp
	}
	return found, nil
}
