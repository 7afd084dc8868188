package testrun

import (
	"slices"
	"testing"
)

func TestPackagesAreSortedByWhatTheirTestsNeed(t *testing.T) {
	untagged := []string{"dealdesk/models/repo [repo_test.go] []", "dealdesk/models/deal [a_test.go] []", "dealdesk/worker/e2e/crash [] []", "dealdesk/api/e2e [] [plain_test.go]"}
	tagged := []string{
		"dealdesk/api/e2e [] [plain_test.go routes_test.go]", "dealdesk/models/deal [a_test.go] []", "dealdesk/models/repo [repo_test.go] []",
		"dealdesk/worker/e2e/crash [crash_test.go] []", "dealdesk/worker/e2e/new [new_test.go] []",
	}
	tests := []string{
		"dealdesk/models/repo [dealdesk/models/repo/repotest]", // the package itself, which its tests make one of the kind
		"dealdesk/models/repo.test [fmt dealdesk/models/repo/repotest os]", "dealdesk/models/deal.test [fmt]",
	}
	got := sortGoPackages(untagged, tagged, tests)
	if want := []string{"dealdesk/worker/e2e/crash", "dealdesk/api/e2e", "dealdesk/models/repo", "dealdesk/worker/e2e/new"}; !slices.Equal(got.stack, want) {
		t.Errorf("with the stack %v, want %v", got.stack, want)
	}
	if want := []string{"dealdesk/models/deal"}; !slices.Equal(got.alone, want) {
		t.Errorf("alone %v, want %v", got.alone, want)
	}
}

// What the lists leave out would never run.
func TestEveryPackageIsInOneOfTheLists(t *testing.T) {
	log := &Log{Writer: t.Output()}
	packages, err := listGoPackages(t.Context(), "../../..", log)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(packages.stack, packages.alone)
	slices.Sort(all)
	if once := slices.Compact(slices.Clone(all)); len(once) != len(all) {
		t.Errorf("a package is in both lists: %v", all)
	}
	for _, want := range append(slices.Clone(longest), "dealdesk/models/repo", "dealdesk/models/letters/typeset", "dealdesk/api/e2e", "dealdesk/worker/e2e/relay") {
		if !slices.Contains(packages.stack, want) {
			t.Errorf("%s is not among the packages that need the stack", want)
		}
	}
	for _, want := range []string{"dealdesk", "dealdesk/models/deal", "dealdesk/workflows"} {
		if !slices.Contains(packages.alone, want) {
			t.Errorf("%s is not among the packages that need no stack", want)
		}
	}
}
