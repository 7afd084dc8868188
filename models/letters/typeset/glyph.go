package typeset

import "encoding/binary"

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
