//go:build !planted

package planted

// On tells whether a bug is planted: never.
func On(Bug) bool { return false }

// Stumble is an injected error; none.
func Stumble() error { return nil }

// Sometimes is never true.
func Sometimes() bool { return false }
