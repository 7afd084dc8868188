package compose_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dealdesk/dev/compose"
)

func TestNobodyIsRootAndNothingIsOpenThatNeedNotBe(t *testing.T) {
	stages, err := compose.Stages(filepath.Join(root, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	users := map[string]string{}
	for _, s := range stages {
		users[s.Name] = s.User
	}
	if last := stages[len(stages)-1]; last.Name != "dealdesk" {
		t.Errorf("the product is not the last stage but %s", last.Name)
	}
	// Elasticsearch writes its configuration; the Web UI's image renders its own at start.
	writable := []string{"elasticsearch", "temporal-ui"}
	for name, s := range project(t).Services {
		user := s.User
		if s.Build != nil {
			stage, found := users[s.Build.Target]
			if !found {
				t.Errorf("%s: the Dockerfile has no stage %q", name, s.Build.Target)
			}
			if user == "" {
				user = stage
			}
		}
		if id, _, _ := strings.Cut(user, ":"); id == "" || id == "0" || id == "root" {
			t.Errorf("%s runs as %q", name, user)
		}
		if !s.ReadOnly && !slices.Contains(writable, name) {
			t.Errorf("%s may write its root file system", name)
		}
		if !slices.Contains(s.CapDrop, "ALL") || !slices.Contains(s.SecurityOpt, "no-new-privileges:true") || s.Privileged {
			t.Errorf("%s keeps privileges", name)
		}
		if s.Deploy == nil || s.Deploy.Resources.Limits == nil || s.Deploy.Resources.Limits.MemoryBytes == 0 {
			t.Errorf("%s has no memory limit", name)
		}
		for _, port := range s.Ports {
			if port.HostIP != "127.0.0.1" {
				t.Errorf("%s publishes %s on %q", name, port.Published, port.HostIP)
			}
		}
	}
}

func TestEveryFileThatIsReferredToExists(t *testing.T) {
	for name, s := range project(t).Services {
		for _, v := range s.Volumes {
			if v.Type != "bind" {
				continue
			}
			if _, err := os.Stat(v.Source); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if !v.ReadOnly {
				t.Errorf("%s may change %s", name, v.Source)
			}
		}
		if s.Build == nil {
			continue
		}
		if _, err := os.Stat(filepath.Join(s.Build.Context, s.Build.Dockerfile)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	stages, err := compose.Stages(filepath.Join(root, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, s := range stages {
		named[s.Name] = true
		for _, source := range s.Sources {
			if _, err := os.Stat(filepath.Join(root, source)); err != nil {
				t.Errorf("stage %s: %v", s.Name, err)
			}
		}
	}
	for _, from := range regexp.MustCompile(`--from=(\S+)`).FindAllStringSubmatch(read(t, "Dockerfile"), -1) {
		if !named[from[1]] {
			t.Errorf("COPY --from=%s: there is no such stage", from[1])
		}
	}
}

// The build context is a list of what may enter it; a new package of the product that is missing there breaks the
// build.
func TestTheBuildTakesEveryPackageOfTheProduct(t *testing.T) {
	context := strings.Split(read(t, ".dockerignore"), "\n")
	for _, source := range []string{"main.go", "cmd/api.go", "cmd/wiring.go", "cmd/worker.go"} {
		for _, m := range regexp.MustCompile(`"dealdesk/([a-z]+)`).FindAllStringSubmatch(read(t, source), -1) {
			if !slices.Contains(context, "!"+m[1]) {
				t.Errorf(".dockerignore leaves %s out", m[1])
			}
		}
	}
}

// What the workflows set and the Temporal server does not know fails every deal.
func TestTheNamespaceGetsTheSearchAttributesOfTheContract(t *testing.T) {
	want, got := map[string]string{}, map[string]string{}
	types := map[string]string{"Keyword": "Keyword", "Time": "Datetime"}
	for _, m := range regexp.MustCompile(`NewSearchAttributeKey(\w+)\("(\w+)"\)`).
		FindAllStringSubmatch(read(t, "workflows/contract/attributes.go"), -1) {
		want[m[2]] = types[m[1]]
	}
	for _, m := range regexp.MustCompile(`--name (\w+) --type (\w+)`).
		FindAllStringSubmatch(read(t, "deploy/temporal/namespace.sh"), -1) {
		got[m[1]] = m[2]
	}
	if len(want) < 9 {
		t.Fatalf("the contract has %v", want)
	}
	for name, kind := range want {
		if got[name] != kind {
			t.Errorf("%s is %s in the contract and %q in deploy/temporal/namespace.sh", name, kind, got[name])
		}
	}
	if len(got) != len(want) {
		t.Errorf("namespace.sh has %d, the contract %d", len(got), len(want))
	}
}
