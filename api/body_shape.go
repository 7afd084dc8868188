package api

import (
	"errors"
	"fmt"
)

// Limits of a JSON body, far above what the largest case holds. They are held before the body is decoded: a few
// megabytes of `[{},{},…]` would otherwise become gigabytes of values and of errors about them.
const (
	maxDepth    = 32
	maxElements = 5_000   // of one array or object
	maxValues   = 100_000 // of the whole body
)

const (
	codeShape = "request.shape"
	textShape = "The request holds too many values in one list, or lists in lists too deeply."
)

// errShape is a body whose structure alone is refused.
var errShape = errors.New("too deep or too many values")

// checkShape refuses a body that is nested too deeply or holds too many values. It reads each byte once and
// leaves invalid JSON to the decoder.
func checkShape(data []byte) error {
	var elements [maxDepth + 1]int // by the depth of their array or object
	depth, values := 0, 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = endOfText(data, i)
		case '[', '{':
			if depth++; depth > maxDepth {
				return fmt.Errorf("%w: more than %d levels", errShape, maxDepth)
			}
			elements[depth] = 0
			values++
		case ']', '}':
			depth = max(depth-1, 0)
		case ',':
			values++
			if elements[depth]++; elements[depth] >= maxElements {
				return fmt.Errorf("%w: more than %d elements in one list", errShape, maxElements)
			}
		}
		if values > maxValues {
			return fmt.Errorf("%w: more than %d values", errShape, maxValues)
		}
	}
	return nil
}

// endOfText is where the text that begins at i ends.
func endOfText(data []byte, i int) int {
	for i++; i < len(data) && data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i
}
