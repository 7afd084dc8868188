// Package elastic runs an Elasticsearch from Maven Central: Elastic's reduced distribution for integration tests, which
// has no JDK inside and needs no container.
package elastic

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"dealdesk/dev/ports"
	"dealdesk/dev/process"
	"dealdesk/dev/runas"
)

const (
	version   = "8.19.0"
	artifact  = "org.elasticsearch.distribution.integ-test-zip:elasticsearch:" + version + ":zip"
	leastJava = 17
)

// Missing says what the machine lacks to run Elasticsearch, and how to get it; empty when it can run.
func Missing(ctx context.Context) string {
	if _, err := exec.LookPath("java"); err != nil {
		return "java is missing: apt-get install openjdk-17-jre-headless"
	}
	if _, err := exec.LookPath("mvn"); err != nil {
		return "mvn is missing: apt-get install maven"
	}
	out, err := exec.CommandContext(ctx, "java", "-version").CombinedOutput()
	if err != nil {
		return "java does not run: " + err.Error()
	}
	found := regexp.MustCompile(`version "(\d+)`).FindSubmatch(out)
	if found == nil {
		return ""
	}
	if n, err := strconv.Atoi(string(found[1])); err == nil && n < leastJava {
		return fmt.Sprintf("java %d is too old: apt-get install openjdk-%d-jre-headless", n, leastJava)
	}
	return ""
}

// Server is where and as whom an Elasticsearch runs.
type Server struct {
	Home    string // directory for program and data
	Port    ports.Port
	User    runas.User
	LogFile string
	Secure  bool // with TLS and a password
}

// Fetch is the Maven command that puts the distribution into a directory.
func Fetch(into string) (name string, args []string) {
	return "mvn", []string{
		"-q", "-B", "org.apache.maven.plugins:maven-dependency-plugin:2.8:copy",
		"-Dartifact=" + artifact, "-DoutputDirectory=" + into,
	}
}

// Archive is where Fetch leaves the distribution.
func Archive(into string) string { return filepath.Join(into, "elasticsearch-"+version+".zip") }

// Program is the directory of the unpacked program.
func (s Server) Program() string {
	return filepath.Join(s.Home, "elasticsearch", "elasticsearch-"+version)
}

// Unpacked reports whether the program is in its place.
func (s Server) Unpacked() bool {
	_, err := os.Stat(s.Program())
	return err == nil
}

// Unpack puts the program into its place.
func (s Server) Unpack(archive string) error {
	draft := filepath.Join(s.Home, "elasticsearch", "draft")
	if err := os.RemoveAll(draft); err != nil {
		return fmt.Errorf("remove an unfinished Elasticsearch: %w", err)
	}
	if err := unzip(archive, draft); err != nil {
		return err
	}
	return os.Rename(filepath.Join(draft, "elasticsearch-"+version), s.Program())
}

// Prepare writes the configuration and returns how to run the server.
func (s Server) Prepare() (process.Spec, error) {
	base := filepath.Join(s.Home, "elasticsearch")
	security, err := []string{"xpack.security.enabled: false"}, error(nil)
	if s.Secure {
		if security, err = s.secure(); err != nil {
			return process.Spec{}, err
		}
	}
	settings := strings.Join(append([]string{
		"cluster.name: dealdesk",
		"discovery.type: single-node",
		"xpack.ml.enabled: false",
		"network.host: " + ports.Host,
		"http.port: " + strconv.Itoa(s.Port.Number),
		"transport.port: 0",
		"path.data: " + filepath.Join(base, "data"),
		"path.logs: " + filepath.Join(base, "logs"),
		"cluster.routing.allocation.disk.threshold_enabled: false",
	}, security...), "\n") + "\n"
	if err := os.WriteFile(filepath.Join(s.config(), "elasticsearch.yml"), []byte(settings), 0o644); err != nil {
		return process.Spec{}, fmt.Errorf("configure Elasticsearch: %w", err)
	}
	if err := os.MkdirAll(filepath.Join(base, "tmp"), 0o755); err != nil {
		return process.Spec{}, fmt.Errorf("make a directory for Elasticsearch: %w", err)
	}
	if err := s.User.Own(base); err != nil {
		return process.Spec{}, err
	}
	home, err := javaHome()
	if err != nil {
		return process.Spec{}, err
	}
	return process.Spec{
		Name: "elasticsearch",
		Path: filepath.Join(s.Program(), "bin", "elasticsearch"),
		Env: []string{
			"PATH=" + os.Getenv("PATH"), "HOME=" + base, "ES_JAVA_HOME=" + home,
			"ES_JAVA_OPTS=-Xms256m -Xmx256m -XX:TieredStopAtLevel=1", "CLI_JAVA_OPTS=-XX:TieredStopAtLevel=1",
			"ES_TMPDIR=" + filepath.Join(base, "tmp"), "LC_ALL=C.UTF-8",
		},
		Dir:     base,
		LogFile: s.LogFile,
		User:    s.User.Credential,
		Grace:   20 * time.Second,
	}, nil
}

// javaHome is JAVA_HOME or the directory two above the real java.
func javaHome() (string, error) {
	if home := os.Getenv("JAVA_HOME"); home != "" {
		return home, nil
	}
	java, err := exec.LookPath("java")
	if err == nil {
		java, err = filepath.EvalSymlinks(java)
	}
	if err != nil {
		return "", fmt.Errorf("find java: %w", err)
	}
	return filepath.Dir(filepath.Dir(java)), nil
}

// Ready is nil once the cluster serves.
func (s Server) Ready(ctx context.Context) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL()+
		"/_cluster/health?wait_for_status=yellow&timeout=1s", http.NoBody)
	if err != nil {
		return err
	}
	client := http.DefaultClient
	if s.Secure {
		r.SetBasicAuth(Username, Password)
		if client, err = s.trusting(); err != nil {
			return err
		}
	}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("elasticsearch answers %s", answer.Status)
	}
	return nil
}

// unzip unpacks an archive that we trust: it came from Maven Central with its checksum.
func unzip(archive, into string) error {
	r, err := zip.OpenReader(archive)
	if err != nil {
		return fmt.Errorf("open %s: %w", archive, err)
	}
	defer func() { _ = r.Close() }()
	if err := os.CopyFS(into, r); err != nil {
		return fmt.Errorf("unpack %s: %w", archive, err)
	}
	return nil
}
