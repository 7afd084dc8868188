package testrun

import "testing"

func TestVitestReportIsCounted(t *testing.T) {
	result, err := ParseVitest([]byte(`{"testResults":[
		{"name":"a.test.ts","status":"failed","assertionResults":[
			{"fullName":"a good","status":"passed"},
			{"fullName":"a bad","status":"failed","failureMessages":["expected 1"]},
			{"fullName":"a later","status":"skipped"}]},
		{"name":"b.test.ts","status":"failed","message":"cannot import","assertionResults":[]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if result.Passed != 1 || result.Failed != 2 || len(result.Skipped) != 1 {
		t.Fatalf("%+v; want 1 passed, 2 failed (one test, one file that does not load), 1 skipped", result)
	}
}

func TestPlaywrightReportIsCounted(t *testing.T) {
	result, err := ParsePlaywright([]byte(`{"suites":[{"title":"a.spec.ts","specs":[
		{"title":"good","file":"a.spec.ts","line":3,"tests":[{"projectName":"desktop","status":"expected"},{"projectName":"phone","status":"flaky"}]}],
		"suites":[{"specs":[{"title":"bad","tests":[{"status":"unexpected","results":[{"errors":[{"message":"timeout"}]}]}]},
			{"title":"later","tests":[{"status":"skipped"}]}]}]}],
		"errors":[{"message":"b.spec.ts does not load"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if result.Passed != 1 || result.Failed != 3 || len(result.Skipped) != 1 {
		t.Fatalf("%+v; want 1 passed, 3 failed (flaky, unexpected, not loaded), 1 skipped", result)
	}
}
