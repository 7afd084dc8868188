// Package docs tests what the documents say of the code.
package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

const root = "../../.."

// hop is a row of "How a submit travels": | 4 | `firstSave` | `api/opportunity_save.go` | … |
var hop = regexp.MustCompile("(?m)^\\| \\d+ \\| `(\\w+)` \\| `([^`]+)` \\|")

// mostHops is how many functions a reader has to follow from the call to the letter.
const mostHops = 40

func TestASubmitTravelsAsTheDocumentSays(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	hops := hop.FindAllStringSubmatch(string(text), -1)
	if len(hops) < 20 || len(hops) > mostHops {
		t.Fatalf("%d hops, at most %d", len(hops), mostHops)
	}
	for _, h := range hops {
		function, file := h[1], h[2]
		code, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Error(err)
			continue
		}
		if !regexp.MustCompile(`(?m)^func (\([^)]*\) )?` + function + `[\[(]`).Match(code) {
			t.Errorf("%s is not in %s", function, file)
		}
	}
}
