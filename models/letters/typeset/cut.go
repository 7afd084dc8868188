package typeset

import (
	"encoding/binary"
	"maps"
	"slices"
)

// cut builds a TrueType file that holds only the given glyphs (and the parts they are made of), each under its code
// in a Unicode character map of the basic plane. The result shares no bytes with the original.
func (t tables) cut(glyphOf map[uint16]uint16) []byte {
	codes := slices.Sorted(maps.Keys(glyphOf))
	olds, news := []uint16{0}, map[uint16]uint16{0: 0}
	take := func(old uint16) {
		if _, known := news[old]; !known {
			news[old] = uint16(len(olds)) //nolint:gosec // never more glyphs than the original has
			olds = append(olds, old)
		}
	}
	for _, code := range codes {
		take(glyphOf[code])
	}
	for i := 0; i < len(olds); i++ { // grows while parts of parts are found
		if outline := t.outline(olds[i]); composite(outline) {
			parts(outline, func(at int) { take(binary.BigEndian.Uint16(outline[at+2:])) })
		}
	}

	var glyf, loca, hmtx []byte
	for _, old := range olds {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf))) //nolint:gosec // far below 4 GB
		glyf = append(glyf, unhinted(t.outline(old), func(part uint16) uint16 { return news[part] })...)
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
		metric := t.metric(old)
		hmtx = append(hmtx, metric[:]...)
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf))) //nolint:gosec // far below 4 GB

	count := uint16(len(olds)) //nolint:gosec // never more glyphs than the original has
	changed := func(tag string, at int, value uint16) []byte {
		table := slices.Clone(t[tag])
		binary.BigEndian.PutUint16(table[at:], value)
		return table
	}
	post := slices.Clone(t["post"][:postLen])
	binary.BigEndian.PutUint32(post, 0x00030000) // version 3: no glyph names
	return assemble(tables{
		"OS/2": slices.Clone(t["OS/2"]),
		"cmap": characterMap(codes, func(code uint16) uint16 { return news[glyphOf[code]] }),
		"glyf": glyf,
		"head": changed("head", headLocaFormat, 1),
		"hhea": changed("hhea", hheaMetrics, count),
		"hmtx": hmtx,
		"loca": loca,
		"maxp": changed("maxp", maxpGlyphs, count),
		"name": {0, 0, 0, 0, 0, 6}, // format 0, no names, strings after this header
		"post": post,
	})
}

// characterMap is a cmap table with one subtable of format 4, one segment per stretch of codes and glyphs in step.
func characterMap(codes []uint16, glyph func(code uint16) uint16) []byte {
	type segment struct{ first, last, delta uint16 }
	var segments []segment
	for _, code := range codes {
		delta := glyph(code) - code
		if n := len(segments); n > 0 && segments[n-1].last+1 == code && segments[n-1].delta == delta {
			segments[n-1].last = code
			continue
		}
		segments = append(segments, segment{code, code, delta})
	}
	segments = append(segments, segment{0xffff, 0xffff, 1})

	n := uint16(len(segments)) //nolint:gosec // at most one per code
	power, log := uint16(1), uint16(0)
	for power*2 <= n {
		power, log = power*2, log+1
	}
	words := []uint16{0, 1, 3, 1, 0, 12, 4, 16 + 8*n, 0, 2 * n, 2 * power, log, 2*n - 2*power}
	for _, s := range segments {
		words = append(words, s.last)
	}
	words = append(words, 0)
	for _, s := range segments {
		words = append(words, s.first)
	}
	for _, s := range segments {
		words = append(words, s.delta)
	}
	words = append(words, make([]uint16, n)...)
	var out []byte
	for _, w := range words {
		out = binary.BigEndian.AppendUint16(out, w)
	}
	return out
}

// assemble writes a font file. Checksums stay zero: whoever embeds the font cuts it again and computes them.
func assemble(t tables) []byte {
	tags := slices.Sorted(maps.Keys(t))
	power, log := 1, 0
	for power*2 <= len(tags) {
		power, log = power*2, log+1
	}
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, word := range []int{len(tags), 16 * power, log, 16 * (len(tags) - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(word)) //nolint:gosec // a dozen tables
	}
	at := len(out) + directoryEntry*len(tags)
	for _, tag := range tags {
		out = append(out, tag...)
		out = binary.BigEndian.AppendUint32(out, 0)
		out = binary.BigEndian.AppendUint32(out, uint32(at))          //nolint:gosec // far below 4 GB
		out = binary.BigEndian.AppendUint32(out, uint32(len(t[tag]))) //nolint:gosec // far below 4 GB
		at += (len(t[tag]) + 3) &^ 3
	}
	for _, tag := range tags {
		out = append(out, t[tag]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out
}

// Flags of a composite glyph's parts (OpenType specification, glyf).
const (
	partWords        = 0x0001
	partScale        = 0x0008
	partMore         = 0x0020
	partTwoScales    = 0x0040
	partMatrix       = 0x0080
	partInstructions = 0x0100
)

const glyphHeader = 10 // number of contours and bounding box

// composite tells whether an outline is made of other glyphs.
func composite(outline []byte) bool {
	return len(outline) >= glyphHeader &&
		int16(binary.BigEndian.Uint16(outline)) < 0 //nolint:gosec // the format's sign bit
}

// parts calls each with the offset of every part's entry of a composite glyph and returns the length without
// instructions.
func parts(outline []byte, each func(at int)) int {
	at := glyphHeader
	for at+4 <= len(outline) {
		flags := binary.BigEndian.Uint16(outline[at:])
		each(at)
		at += 4
		if flags&partWords != 0 {
			at += 4
		} else {
			at += 2
		}
		switch {
		case flags&partScale != 0:
			at += 2
		case flags&partTwoScales != 0:
			at += 4
		case flags&partMatrix != 0:
			at += 8
		}
		if flags&partMore == 0 {
			break
		}
	}
	return min(at, len(outline))
}

// unhinted copies an outline without its instructions; number gives the parts of a composite their new glyph ids.
func unhinted(outline []byte, number func(old uint16) uint16) []byte {
	if len(outline) < glyphHeader {
		return nil
	}
	if composite(outline) {
		out := append([]byte{}, outline...)
		end := parts(out, func(at int) {
			flags := binary.BigEndian.Uint16(out[at:])
			binary.BigEndian.PutUint16(out[at:], flags&^partInstructions)
			binary.BigEndian.PutUint16(out[at+2:], number(binary.BigEndian.Uint16(out[at+2:])))
		})
		return out[:end]
	}
	contours := int(binary.BigEndian.Uint16(outline))
	at := glyphHeader + 2*contours // of the instructions' length
	if at+2 > len(outline) {
		return append([]byte{}, outline...)
	}
	rest := at + 2 + int(binary.BigEndian.Uint16(outline[at:]))
	if rest > len(outline) {
		return append([]byte{}, outline...)
	}
	out := make([]byte, 0, len(outline))
	out = append(out, outline[:at]...)
	out = append(out, 0, 0)
	return append(out, outline[rest:]...)
}
