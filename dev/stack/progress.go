package stack

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// progress writes one line per event, aligned by part.
type progress struct {
	mu      sync.Mutex
	out     io.Writer
	started time.Time
}

func newProgress(out io.Writer) *progress { return &progress{out: out, started: time.Now()} }

func (p *progress) say(part, format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.out, "%5.1fs  %-14s %s\n", time.Since(p.started).Seconds(), part, fmt.Sprintf(format, args...))
}

func (p *progress) text(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprint(p.out, text)
}

// during says what goes on when it takes longer than a moment, and again every half minute, until the returned function
// is called; that one tells how long a long step took.
func (p *progress) during(part, what string) (done func()) {
	const firstReport, reportEvery = 1500 * time.Millisecond, 30 * time.Second
	started := time.Now()
	stop := make(chan struct{})
	said := make(chan bool, 1)
	go func() {
		next, line := time.NewTimer(firstReport), what
		defer next.Stop()
		for {
			select {
			case <-stop:
				said <- line != what
				return
			case <-next.C:
				p.say(part, "%s", line)
				next.Reset(reportEvery)
				line = fmt.Sprintf("still %s", what)
			}
		}
	}()
	return sync.OnceFunc(func() {
		close(stop)
		if <-said {
			p.say(part, "done in %.0f s", time.Since(started).Seconds())
		}
	})
}

// tail returns the last lines of a log, to show why something failed.
func tail(file string, lines int) string {
	const most = 64 << 10
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > most {
		_, _ = f.Seek(-most, io.SeekEnd)
	}
	text, _ := io.ReadAll(f) // what could be read is what can be shown
	all := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}
