package sbom

import (
	"encoding/json"
	"os"
	"runtime/debug"
	"strings"
	"testing"
)

// hardening M11: a bill names Go, each module as it was linked, and each package that the web app ships, with its hash.
func TestABillNamesModulesAndPackages(t *testing.T) {
	info := &debug.BuildInfo{
		GoVersion: "go1.26.8", Main: debug.Module{Path: "dealdesk"},
		Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}},
		Deps: []*debug.Module{
			{Path: "example.com/a", Version: "v1.2.3"},
			{Path: "example.com/b", Version: "v1.0.0", Replace: &debug.Module{Path: "example.com/c", Version: "v2.0.0+incompatible"}},
		},
	}
	lock := `{"packages": {"": {"name": "app"},
		"node_modules/antd": {"version": "6.0.0", "integrity": "sha512-AAEC", "license": "MIT"},
		"node_modules/x/node_modules/antd": {"version": "6.0.0", "integrity": "sha512-AAEC", "license": "MIT"},
		"node_modules/x/node_modules/@a/b": {"version": "1.0.0"},
		"node_modules/vitest": {"version": "4.0.0", "dev": true}}}`
	bill, err := Of(info, []byte(lock))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range bill.Components {
		names = append(names, c.Purl)
	}
	want := "pkg:golang/std@1.26.8 pkg:golang/example.com/a@v1.2.3 pkg:golang/example.com/c@v2.0.0+incompatible " +
		"pkg:npm/%40a/b@1.0.0 pkg:npm/antd@6.0.0"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("it names\n%s instead of\n%s", got, want)
	}
	antd := bill.Components[4]
	if antd.Hashes[0] != (Hash{"SHA-512", "000102"}) || antd.Licenses[0].Expression != "MIT" {
		t.Errorf("antd is %+v", antd)
	}
	if bill.Metadata.Component.Version != "abc" {
		t.Errorf("it is about %+v", bill.Metadata.Component)
	}
}

func TestEveryShippedPackageHasAHash(t *testing.T) {
	lock, err := os.ReadFile("../../frontend/package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	bill, err := Of(&debug.BuildInfo{}, lock)
	if err != nil {
		t.Fatal(err)
	}
	if len(bill.Components) < 100 {
		t.Fatalf("%d components: the reader is broken", len(bill.Components))
	}
	for _, c := range bill.Components[1:] {
		if c.Version == "" || len(c.Hashes) == 0 {
			t.Errorf("%s has no version or no hash", c.Name)
		}
	}
	if _, err := json.Marshal(bill); err != nil {
		t.Error(err)
	}
}
