package world

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// tickMilliseconds is the unit of processor time in /proc.
const tickMilliseconds = 10

// CPU is the processor time that a part has used so far, with all that it has started.
func (w *World) CPU(part Part) (time.Duration, error) {
	pid := 0
	if p := w.own(part); p != nil {
		pid = p.pid()
	} else {
		s, err := w.readState()
		if err != nil {
			return 0, err
		}
		pid = s.PIDs[string(part)]
	}
	if pid == 0 {
		return 0, fmt.Errorf("%s does not run", part)
	}
	var used time.Duration
	for _, one := range append([]int{pid}, descendants(pid)...) {
		used += cpuOf(one)
	}
	return used, nil
}

// cpuOf is user and system time of a process and of its children that have ended; nothing when it has ended itself.
func cpuOf(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(after)
	const user, childrensSystem = 11, 14 // of proc(5), counted behind the name
	if len(fields) <= childrensSystem {
		return 0
	}
	var ticks int64
	for _, f := range fields[user : childrensSystem+1] {
		n, _ := strconv.ParseInt(f, 10, 64) // the kernel writes numbers
		ticks += n
	}
	return time.Duration(ticks*tickMilliseconds) * time.Millisecond
}

// Metrics are the figures that API or worker tell operators; those that differ in their labels only are added up.
func (w *World) Metrics(ctx context.Context, part Part) (map[string]float64, error) {
	p := w.own(part)
	if p == nil {
		return nil, fmt.Errorf("%s has no figures", part)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.ops+"/metrics", nil)
	if err != nil {
		return nil, fmt.Errorf("figures of %s: %w", part, err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, fmt.Errorf("figures of %s: %w", part, err)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return nil, errors.New("figures of " + string(part) + ": " + resp.Status)
	}
	figures := map[string]float64{}
	lines := bufio.NewScanner(resp.Body)
	for lines.Scan() {
		line := lines.Text()
		at := strings.LastIndexByte(line, ' ')
		if at < 0 || line[0] == '#' {
			continue
		}
		name, _, _ := strings.Cut(line[:at], "{")
		value, err := strconv.ParseFloat(line[at+1:], 64)
		if err != nil {
			return nil, fmt.Errorf("figures of %s: %w", part, err)
		}
		figures[name] += value
	}
	return figures, lines.Err()
}

// Setting is a setting of the product in this world, such as DEALDESK_DATABASE_URL.
func (w *World) Setting(name string) string { return w.direct[name] }
