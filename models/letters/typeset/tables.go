package typeset

import (
	"encoding/binary"
	"errors"
	"fmt"
)

var (
	errNotTrueType = errors.New("not a TrueType font")
	errDamaged     = errors.New("damaged TrueType font")
)

// tables are the raw tables of a TrueType file by tag, slices of the file; never written to.
type tables map[string][]byte

// needed are the tables a cut font is made of. The program tables (fpgm, prep, cvt) stay behind: no glyph keeps its
// hints.
var needed = []string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post"}

// Offsets and lengths of the fields that are read or changed (OpenType specification).
const (
	directoryEntry = 16
	directoryStart = 12
	headLen        = 54
	headLocaFormat = 50
	hheaLen        = 36
	hheaMetrics    = 34
	maxpMin        = 6
	maxpGlyphs     = 4
	postLen        = 32
)

func readTables(file []byte) (tables, error) {
	if len(file) < directoryStart {
		return nil, errNotTrueType
	}
	if tag := binary.BigEndian.Uint32(file); tag != 0x00010000 && tag != 0x74727565 {
		return nil, fmt.Errorf("%w: starts with %08x", errNotTrueType, tag)
	}
	count := int(binary.BigEndian.Uint16(file[4:]))
	if len(file) < directoryStart+count*directoryEntry {
		return nil, fmt.Errorf("%w: directory cut off", errDamaged)
	}
	found := tables{}
	for i := range count {
		entry := file[directoryStart+i*directoryEntry:]
		start, length := uint64(binary.BigEndian.Uint32(entry[8:])), uint64(binary.BigEndian.Uint32(entry[12:]))
		if start+length > uint64(len(file)) {
			return nil, fmt.Errorf("%w: table %q cut off", errDamaged, entry[:4])
		}
		found[string(entry[:4])] = file[start : start+length : start+length]
	}
	for _, tag := range needed {
		if _, ok := found[tag]; !ok {
			return nil, fmt.Errorf("%w: table %q missing", errNotTrueType, tag)
		}
	}
	if len(found["head"]) < headLen || len(found["hhea"]) < hheaLen || len(found["maxp"]) < maxpMin ||
		len(found["post"]) < postLen {
		return nil, fmt.Errorf("%w: a header table is too short", errDamaged)
	}
	glyphs, metrics := found.glyphs(), found.metrics()
	entry := 2
	if found.longLoca() {
		entry = 4
	}
	if len(found["loca"]) < (glyphs+1)*entry || metrics == 0 || metrics > glyphs || len(found["hmtx"]) < metrics*4 {
		return nil, fmt.Errorf("%w: fewer glyphs than the %d it promises", errDamaged, glyphs)
	}
	return found, nil
}

func (t tables) glyphs() int { return int(binary.BigEndian.Uint16(t["maxp"][maxpGlyphs:])) }

func (t tables) metrics() int { return int(binary.BigEndian.Uint16(t["hhea"][hheaMetrics:])) }

func (t tables) longLoca() bool { return binary.BigEndian.Uint16(t["head"][headLocaFormat:]) == 1 }

// outline is a glyph's description; empty for a blank one and for a damaged entry.
func (t tables) outline(glyph uint16) []byte {
	loca, at := t["loca"], int(glyph)
	if at >= t.glyphs() {
		return nil
	}
	var start, end uint64
	if t.longLoca() {
		start, end = uint64(binary.BigEndian.Uint32(loca[at*4:])), uint64(binary.BigEndian.Uint32(loca[at*4+4:]))
	} else {
		start, end = 2*uint64(binary.BigEndian.Uint16(loca[at*2:])), 2*uint64(binary.BigEndian.Uint16(loca[at*2+2:]))
	}
	if start >= end || end > uint64(len(t["glyf"])) {
		return nil
	}
	return t["glyf"][start:end]
}

// metric is a glyph's advance width and left side bearing, four bytes of the hmtx table.
func (t tables) metric(glyph uint16) [4]byte {
	hmtx := t["hmtx"]
	count := t.metrics()
	at := int(glyph)
	var out [4]byte
	if at < count {
		copy(out[:], hmtx[at*4:])
		return out
	}
	copy(out[:2], hmtx[(count-1)*4:])
	if bearing := count*4 + (at-count)*2; bearing+2 <= len(hmtx) {
		copy(out[2:], hmtx[bearing:bearing+2])
	}
	return out
}
