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
