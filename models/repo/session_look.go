package repo

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
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

// looks asks how sessions stand now. Calls that come while a look is on its way share the next one, so that many people at once
// cost Postgres little more than one. It is safe for concurrent use.
type looks struct {
	pool *pgxpool.Pool

	mu    sync.Mutex
	next  *look // that nobody has begun yet
	going bool
}

// look is one statement for the sessions of several calls. What it has found is read after done only.
type look struct {
	hashes [][]byte
	done   chan struct{}
	found  map[string]stamp // by hash; without those that are no sessions
	err    error
}

// at answers how a session stands, at a moment after the call began; the zero stamp is of no session.
func (l *looks) at(ctx context.Context, hash []byte) (stamp, error) {
	mine := l.join(ctx, hash)
	select {
	case <-mine.done:
		return mine.found[string(hash)], mine.err
	case <-ctx.Done():
		return stamp{}, fmt.Errorf("look at session: %w", ctx.Err())
	}
}

func (l *looks) join(ctx context.Context, hash []byte) *look {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil {
		l.next = &look{done: make(chan struct{})}
	}
	l.next.hashes = append(l.next.hashes, hash)
	if !l.going {
		l.going = true
		go l.run(context.WithoutCancel(ctx)) // others may wait for it when this call has left
	}
	return l.next
}

// run looks until nobody waits.
func (l *looks) run(ctx context.Context) {
	for {
		l.mu.Lock()
		mine := l.next
		l.next, l.going = nil, mine != nil
		l.mu.Unlock()
		if mine == nil {
			return
		}
		mine.found, mine.err = l.ask(ctx, mine.hashes)
		close(mine.done)
	}
}

func (l *looks) ask(ctx context.Context, hashes [][]byte) (map[string]stamp, error) {
	ctx, cancel := context.WithTimeout(ctx, lookLimit)
	defer cancel()
	rows, err := l.pool.Query(ctx, sessionStamp, hashes)
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
