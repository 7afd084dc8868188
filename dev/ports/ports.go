// Package ports names the stack's ports and finds out who holds one that is taken.
package ports

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
)

// Host is where everything of the stack listens.
const Host = "127.0.0.1"

// Port is one listener of the stack.
type Port struct {
	Part   string // the part of the stack that listens
	Env    string // the variable that changes it
	Number int
}

// Address is host:port.
func (p Port) Address() string { return net.JoinHostPort(Host, strconv.Itoa(p.Number)) }

// URL is the port's root over plain HTTP.
func (p Port) URL() string { return "http://" + p.Address() }

// Taken says which of the ports cannot be bound, by whom, and which variable chooses another. Empty: all are free.
func Taken(wanted []Port) []string {
	var complaints []string
	seen := map[int]Port{}
	for _, p := range wanted {
		if other, twice := seen[p.Number]; twice {
			complaints = append(complaints, fmt.Sprintf("port %d is wanted by %s (%s) and by %s (%s): change one",
				p.Number, other.Part, other.Env, p.Part, p.Env))
			continue
		}
		seen[p.Number] = p
		l, err := net.Listen("tcp", p.Address()) //nolint:noctx // bound and let go at once
		if err == nil {
			_ = l.Close()
			continue
		}
		complaints = append(complaints, fmt.Sprintf("port %d for %s cannot be used: %s; set %s to another one",
			p.Number, p.Part, reason(p.Number, err), p.Env))
	}
	return complaints
}

func reason(port int, err error) string {
	if who := Holder(port); who != "" {
		return "taken by " + who
	}
	return err.Error()
}

// Number reads a port from the environment, or falls back.
func Number(env string, fallback int) (int, error) {
	text := strings.TrimSpace(os.Getenv(env))
	if text == "" {
		return fallback, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 65535 {
		return 0, fmt.Errorf("%s: %q is not a port number", env, text)
	}
	return n, nil
}
