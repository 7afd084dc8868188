package asvs

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// productDirs are the packages of the binary.
var productDirs = regexp.MustCompile(`^(activities|api|cmd|config|demo|models|telemetry|worker|workflows)/|^main\.go$`)

var importLine = regexp.MustCompile(`(?m)^\s*(?:import )?(?:[\w.]+ )?"([\w./-]+)"$`)

// dangerous are packages that the product has no use for: they run commands, leave the memory's safety, decode what may
// be of any type, build text that nobody escapes, or are weak cryptography.
var dangerous = map[string]bool{
	"os/exec": true, "plugin": true, "unsafe": true, "encoding/gob": true, "net/rpc": true, "text/template": true,
	"crypto/md5": true, "crypto/sha1": true, "crypto/des": true, "crypto/rc4": true, "math/rand": true,
	"crypto/dsa": true, "crypto/elliptic": true,
}

// V1.2.5, V1.3.2, V1.3.7, V1.4.1, V1.5.2, V11.3.1, V11.4.1
func TestTheProductUsesNoDangerousPackages(t *testing.T) {
	read := 0
	eachFile(t, func(path, content string) {
		name, err := filepath.Rel(root, path)
		if err != nil || !productDirs.MatchString(filepath.ToSlash(name)) || strings.HasSuffix(name, "_test.go") {
			return
		}
		read++
		head, _, _ := strings.Cut(content, "\nfunc ")
		for _, m := range importLine.FindAllStringSubmatch(head, -1) {
			if dangerous[m[1]] {
				t.Errorf("%s imports %s", name, m[1])
			}
		}
	}, ".go")
	if read < 300 {
		t.Fatalf("%d files are read: the walk is broken", read)
	}
}

// V1.3.1, V3.2.2, V3.5.5: the app shows text as text, runs no text as code, and takes no messages of other windows.
func TestTheAppRendersTextAsText(t *testing.T) {
	refused := regexp.MustCompile(`dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|` +
		`\beval\(|new Function\(|postMessage|addEventListener\(['"]message['"]`)
	read := 0
	eachFile(t, func(path, content string) {
		if !strings.Contains(filepath.ToSlash(path), "frontend/src/") || strings.Contains(path, ".test.") {
			return
		}
		read++
		if found := refused.FindString(content); found != "" {
			t.Errorf("%s has %s", path, found)
		}
	}, ".ts", ".tsx")
	if read < 200 {
		t.Fatalf("%d files are read: the walk is broken", read)
	}
}

// V14.2.1: nothing secret is a parameter of an address.
func TestNoSecretTravelsInAnAddress(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(root, "docs", "openapi.json"))
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Paths map[string]map[string]struct {
			Parameters []struct{ Name, In string }
		}
	}
	if err := json.Unmarshal(raw, &contract); err != nil {
		t.Fatal(err)
	}
	secret := regexp.MustCompile(`(?i)token|password|secret|session|subscription|credential|apikey`)
	read := 0
	for path, methods := range contract.Paths {
		for _, operation := range methods {
			for _, p := range operation.Parameters {
				read++
				if p.In != "header" && secret.MatchString(p.Name) {
					t.Errorf("%s takes %s in its address", path, p.Name)
				}
			}
		}
	}
	if read < 50 {
		t.Fatalf("%d parameters are read", read)
	}
}

// V13.4.1: the image is built from what .dockerignore names, and the history is not among it.
func TestTheImageTakesNoHistory(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(root, ".dockerignore"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(string(raw))
	nothing := false
	for _, line := range lines {
		nothing = nothing || line == "**"
		if strings.HasPrefix(line, "!.git") {
			t.Errorf("the build takes %s", line)
		}
	}
	if !nothing {
		t.Error("the build takes whatever there is")
	}
}
