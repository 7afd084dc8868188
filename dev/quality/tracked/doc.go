// Package tracked tests what git keeps: sources and texts, nothing that a build has made.
package tracked
