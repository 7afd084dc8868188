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

// during says every half minute that something still goes on, until the returned function is called.
func (p *progress) during(part, what string) (done func()) {
	started, stop := time.Now(), make(chan struct{})
	go func() {
		tick := time.NewTicker(30 * time.Second)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				return
			case <-tick.C:
				p.say(part, "still %s (%d s)", what, int(time.Since(started).Seconds()))
			}
		}
	}()
	return sync.OnceFunc(func() { close(stop) })
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
