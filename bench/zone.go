package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"dealdesk/models/deal"
)

// A zone of our own lets a local midnight come when the bench wants it, with nobody's clock changed: Go reads it as a
// file of the directory that ZONEINFO names, Postgres reads its name as a POSIX zone.
type midnightZone struct {
	name string
	last deal.Date // the day that ends at midnight
	at   time.Time // midnight
}

// zoneOf is the zone whose midnight is at a time; nobody knows it yet.
func zoneOf(midnight time.Time) (z midnightZone, east time.Duration) {
	midnight = midnight.UTC().Truncate(time.Second)
	next := midnight.Truncate(24 * time.Hour) // the day that begins
	if midnight.Sub(next) > 12*time.Hour {
		next = next.Add(24 * time.Hour)
	}
	east = next.Sub(midnight)
	sign, away := "-", east // POSIX counts westwards
	if east < 0 {
		sign, away = "+", -east
	}
	seconds := int(away.Seconds())
	name := fmt.Sprintf("BENCH%s%02d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)
	return midnightZone{name: name, last: deal.DateOf(next, time.UTC).AddDays(-1), at: midnight}, east
}

// zoneAt makes the zone whose midnight is at a time, and writes it where Go looks for it.
func zoneAt(dir string, midnight time.Time) (midnightZone, error) {
	z, east := zoneOf(midnight)
	if err := os.WriteFile(filepath.Join(dir, z.name), compiled(int32(east.Seconds())),
		0o644); err != nil { //nolint:gosec // a zone is for everyone
		return z, fmt.Errorf("zone: %w", err)
	}
	if got := z.last.AddDays(1).At(0, deal.Zone(z.name)); !got.Equal(z.at) {
		return z, fmt.Errorf("midnight in %s is %s, not %s: is ZONEINFO set?", z.name, got.UTC(), z.at)
	}
	return z, nil
}

// compiled is a zone of one offset in the format of tzfile(5).
func compiled(offset int32) []byte {
	const abbreviation = "BENCH\x00"
	raw := append([]byte("TZif"), make([]byte, 16)...) // version 1
	for _, count := range []uint32{0, 0, 0, 0, 1, uint32(len(abbreviation))} {
		raw = binary.BigEndian.AppendUint32(raw, count)
	}
	raw = binary.BigEndian.AppendUint32(raw, uint32(offset)) //nolint:gosec // its bits
	raw = append(raw, 0, 0)                                  // no summer time, the first abbreviation
	return append(raw, abbreviation...)
}
