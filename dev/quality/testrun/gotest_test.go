package testrun

import (
	"io"
	"strings"
	"testing"
)

func TestGoEventsAreCounted(t *testing.T) {
	events := `{"Action":"run","Package":"p","Test":"TestGood"}
{"Action":"output","Package":"p","Test":"TestGood","Output":"=== RUN\n"}
{"Action":"pass","Package":"p","Test":"TestGood"}
{"Action":"output","Package":"p","Test":"TestSkipped","Output":"needs Postgres\n"}
{"Action":"skip","Package":"p","Test":"TestSkipped"}
{"Action":"output","Package":"p","Test":"TestBad","Output":"want 1, got 2\n"}
{"Action":"fail","Package":"p","Test":"TestBad"}
{"Action":"fail","Package":"p"}
{"Action":"skip","Package":"notests"}
{"ImportPath":"q [q.test]","Action":"build-output","Output":"undefined: x\n"}
{"ImportPath":"q [q.test]","Action":"build-fail"}
{"Action":"fail","Package":"q","FailedBuild":"q [q.test]"}
{"Action":"output","Package":"r","Output":"panic: out of memory\n"}
{"Action":"fail","Package":"r"}
`
	result, err := readGoEvents(strings.NewReader(events), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if result.Passed != 1 || result.Failed != 3 || len(result.Skipped) != 1 {
		t.Fatalf("passed %d, failed %d, skipped %v; want 1, 3 and one", result.Passed, result.Failed, result.Skipped)
	}
	for i, want := range []string{"want 1, got 2", "undefined: x", "panic: out of memory"} {
		if !strings.Contains(result.Failures[i], want) {
			t.Errorf("failure %d shows %q, want %q in it", i, result.Failures[i], want)
		}
	}
	if !strings.Contains(result.Skipped[0], "needs Postgres") {
		t.Errorf("a skipped test shows no reason: %q", result.Skipped[0])
	}
}
