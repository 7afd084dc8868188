package testrun

import (
	"slices"
	"testing"
)

func TestPackagesAreSortedByWhatTheirTestsNeed(t *testing.T) {
	untagged := []string{
		"dealdesk/models/repo [repo_test.go] []", "dealdesk/models/deal [a_test.go] []",
		"dealdesk/worker/e2e/crash [] []", "dealdesk/api/e2e [] [plain_test.go]",
	}
	tagged := []string{
		"dealdesk/api/e2e [] [plain_test.go routes_test.go]", "dealdesk/models/deal [a_test.go] []",
		"dealdesk/models/repo [repo_test.go] []",
		"dealdesk/worker/e2e/crash [crash_test.go] []", "dealdesk/worker/e2e/new [new_test.go] []",
		"dealdesk/worker/e2e [e2e_test.go] []",
	}
	got := sortGoPackages(untagged, tagged)
	if want := []string{"dealdesk/worker/e2e", "dealdesk/worker/e2e/crash"}; !slices.Equal(got.processes, want) {
		t.Errorf("in processes %v, want %v", got.processes, want)
	}
	if want := []string{"dealdesk/api/e2e", "dealdesk/worker/e2e/new"}; !slices.Equal(got.stack, want) {
		t.Errorf("with the stack %v, want %v", got.stack, want)
	}
	if want := []string{"dealdesk/models/deal", "dealdesk/models/repo"}; !slices.Equal(got.rest, want) {
		t.Errorf("the rest %v, want %v", got.rest, want)
	}
}

// What the lists leave out would never run.
func TestEveryPackageIsInOneOfTheLists(t *testing.T) {
	log := &Log{Writer: t.Output()}
	packages, err := listGoPackages(t.Context(), "../../..", log)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(packages.processes, packages.stack, packages.rest, sharedValues)
	slices.Sort(all)
	if once := slices.Compact(slices.Clone(all)); len(once) != len(all) {
		t.Errorf("a package is in two lists: %v", all)
	}
	for _, want := range inProcesses {
		if !slices.Contains(packages.processes, want) {
			t.Errorf("%s is not among the packages that start processes", want)
		}
	}
	for _, want := range []string{"dealdesk/api/e2e", "dealdesk/worker/e2e/relay", "dealdesk/models/search/elastic"} {
		if !slices.Contains(packages.stack, want) {
			t.Errorf("%s is not among the packages with tests on the stack", want)
		}
	}
	for _, want := range []string{
		"dealdesk", "dealdesk/api", "dealdesk/models/deal", "dealdesk/models/repo",
		"dealdesk/models/sheets/sheet", "dealdesk/workflows",
	} {
		if !slices.Contains(packages.rest, want) {
			t.Errorf("%s is not among the rest", want)
		}
	}
}
