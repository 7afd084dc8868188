// Package compose holds the production files at the top of the repository (docker-compose.yml, Dockerfile, deploy/) to
// what they promise: no Docker engine is needed for that.
package compose

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Stage is one stage of a Dockerfile.
type Stage struct {
	Name, Base string
	User       string   // the last USER, empty for that of the base image
	Sources    []string // what COPY takes out of the build context
}

// Stages reads a Dockerfile.
func Stages(path string) ([]Stage, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read the Dockerfile: %w", err)
	}
	defer f.Close()
	var stages []Stage
	scanner := bufio.NewScanner(f)
	for line := ""; scanner.Scan(); {
		text := strings.TrimSpace(scanner.Text())
		if strings.HasPrefix(text, "#") {
			continue
		}
		if line += " " + text; strings.HasSuffix(line, `\`) {
			line = strings.TrimSuffix(line, `\`)
			continue
		}
		words := strings.Fields(line)
		line = ""
		if len(words) == 0 {
			continue
		}
		if strings.EqualFold(words[0], "FROM") {
			stages = append(stages, stage(words[1:]))
			continue
		}
		if len(stages) > 0 {
			stages[len(stages)-1].add(words)
		}
	}
	return stages, scanner.Err()
}

func stage(words []string) Stage {
	s := Stage{Base: words[0]}
	if len(words) == 3 && strings.EqualFold(words[1], "AS") {
		s.Name = words[2]
	}
	return s
}

func (s *Stage) add(words []string) {
	switch strings.ToUpper(words[0]) {
	case "USER":
		s.User = words[1]
	case "COPY", "ADD":
		if len(words) > 2 && !strings.HasPrefix(words[1], "--from=") {
			s.Sources = append(s.Sources, words[1:len(words)-1]...)
		}
	}
}
