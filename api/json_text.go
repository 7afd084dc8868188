package api

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/models/apperr"
)

// notText replaces invalid text while a body is read. It is a noncharacter of Unicode, which no valid text holds.
const notText = "\ufdd0"

// notTextAt begins an error that lists the pointers of invalid texts, one a line.
const notTextAt = "not text at "

const (
	codeCharacters = "text.characters"
	textCharacters = "The text holds characters that cannot be stored."
)

// strictJSON reads JSON whose texts are Unicode: half of a surrogate pair or a broken sequence is refused at its field,
// where the decoder would store a replacement for it.
func strictJSON(plain huma.Format) huma.Format {
	read := plain.Unmarshal
	plain.Unmarshal = func(data []byte, v any) error {
		if err := checkShape(data); err != nil {
			return err
		}
		marked := markNotText(data)
		if err := read(marked, v); err != nil {
			return err
		}
		tree, untyped := v.(*any)
		if !untyped || bytes.Equal(marked, data) {
			return nil
		}
		if pointers := pointersOfNotText(*tree, ""); len(pointers) > 0 {
			return errors.New(notTextAt + strings.Join(pointers, "\n"))
		}
		return nil
	}
	return plain
}

// markNotText replaces every lone surrogate and every broken sequence by the mark.
func markNotText(data []byte) []byte {
	if !utf8.Valid(data) {
		data = bytes.ToValidUTF8(data, []byte(notText))
	}
	if !bytes.Contains(data, []byte(`\u`)) {
		return data
	}
	out := bytes.Clone(data)
	for i := 0; i+1 < len(out); i++ {
		if out[i] != '\\' {
			continue
		}
		unit, ok := escapedUnit(out[i:])
		switch low, paired := escapedUnit(out[min(i+6, len(out)):]); {
		case !ok:
			i++ // another escape
		case unit < 0xd800 || unit > 0xdfff:
			i += 5
		case unit < 0xdc00 && paired && low >= 0xdc00 && low <= 0xdfff:
			i += 11
		default:
			copy(out[i+2:], "fdd0")
			i += 5
		}
	}
	return out
}

// escapedUnit reads the escaped UTF-16 unit at the beginning of a JSON text, if there is one.
func escapedUnit(text []byte) (uint64, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	unit, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return unit, err == nil
}

func pointersOfNotText(value any, at string) []string {
	var pointers []string
	switch v := value.(type) {
	case string:
		if strings.Contains(v, notText) {
			pointers = append(pointers, at)
		}
	case []any:
		for i, each := range v {
			pointers = append(pointers, pointersOfNotText(each, at+"/"+strconv.Itoa(i))...)
		}
	case map[string]any:
		for name, each := range v {
			pointers = append(pointers,
				pointersOfNotText(each, at+"/"+strings.NewReplacer("~", "~0", "/", "~1").Replace(name))...)
		}
	}
	return pointers
}

// faultsOfNotText are the faults of an error that begins with notTextAt.
func faultsOfNotText(message string) []apperr.Fault {
	list, found := strings.CutPrefix(message, notTextAt)
	if !found {
		return nil
	}
	var faults []apperr.Fault
	for pointer := range strings.SplitSeq(list, "\n") {
		name := pointer[strings.LastIndexByte(pointer, '/')+1:]
		faults = append(faults, apperr.Fault{Pointer: pointer, Code: codeCharacters, Message: textCharacters, Field: name})
	}
	return faults
}
