// Package sbom writes what the product is made of as a CycloneDX document: the Go modules that a binary was built from,
// and the npm packages that the web app ships.
package sbom

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
)

// Document is a bill of materials, CycloneDX 1.6. It holds no time and no serial number: the same product has the same.
type Document struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   Metadata    `json:"metadata"`
	Components []Component `json:"components"`
}

// Metadata says what the document is about.
type Metadata struct {
	Component Component `json:"component"`
}

// Component is a module or a package.
type Component struct {
	Type     string    `json:"type"`
	Ref      string    `json:"bom-ref,omitempty"`
	Name     string    `json:"name"`
	Version  string    `json:"version,omitempty"`
	Purl     string    `json:"purl,omitempty"`
	Hashes   []Hash    `json:"hashes,omitempty"`
	Licenses []License `json:"licenses,omitempty"`
}

// Hash is of the package as the registry hands it out.
type Hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

// License is what a package says of itself.
type License struct {
	Expression string `json:"expression"`
}

// Of is the bill of a binary's build information and a package-lock.json.
func Of(info *debug.BuildInfo, lock []byte) (Document, error) {
	shipped, err := packages(lock)
	if err != nil {
		return Document{}, err
	}
	out := Document{
		Format: "CycloneDX", Spec: "1.6", Version: 1,
		Metadata:   Metadata{Component{Type: "application", Ref: "dealdesk", Name: info.Main.Path, Version: revision(info)}},
		Components: append(modules(info), shipped...),
	}
	return out, nil
}

// revision is the commit that was built, where the build was told of it.
func revision(info *debug.BuildInfo) string {
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return s.Value
		}
	}
	return ""
}

// modules are Go itself and what is linked, as replaced.
func modules(info *debug.BuildInfo) []Component {
	version := strings.TrimPrefix(info.GoVersion, "go")
	out := []Component{library("pkg:golang/std@"+version, "std", version)}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		out = append(out, library("pkg:golang/"+m.Path+"@"+url.PathEscape(m.Version), m.Path, m.Version))
	}
	return out
}

// packages are those of a package-lock.json that are not for development alone, each version once.
func packages(lock []byte) ([]Component, error) {
	var file struct {
		Packages map[string]struct {
			Version, Integrity, License string
			Dev, Link                   bool
		}
	}
	if err := json.Unmarshal(lock, &file); err != nil {
		return nil, fmt.Errorf("package-lock.json: %w", err)
	}
	var out []Component
	for place, p := range file.Packages {
		at := strings.LastIndex(place, "node_modules/")
		if at < 0 || p.Dev || p.Link {
			continue
		}
		name := place[at+len("node_modules/"):]
		c := library("pkg:npm/"+strings.Replace(name, "@", "%40", 1)+"@"+p.Version, name, p.Version)
		if sum, ok := strings.CutPrefix(p.Integrity, "sha512-"); ok {
			raw, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("package-lock.json: integrity of %s: %w", name, err)
			}
			c.Hashes = []Hash{{"SHA-512", hex.EncodeToString(raw)}}
		}
		if p.License != "" {
			c.Licenses = []License{{p.License}}
		}
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b Component) int { return strings.Compare(a.Ref, b.Ref) })
	return slices.CompactFunc(out, func(a, b Component) bool { return a.Ref == b.Ref }), nil
}

func library(purl, name, version string) Component {
	return Component{Type: "library", Ref: purl, Name: name, Version: version, Purl: purl}
}
