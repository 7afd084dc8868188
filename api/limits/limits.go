// Package limits bounds how much is asked of the API: how often and how much at once by one person, and how much at
// once by all. It knows neither HTTP nor people: whoever asks is a key.
package limits

// Class is a kind of calls that share limits: they cost about the same.
type Class string

// Classes of calls.
const (
	Read   Class = "read"   // one thing, or what changes seldom
	Search Class = "search" // lists, counts and searches
	Export Class = "export" // files that are written or sent for the caller
	Write  Class = "write"  // what changes something
)

// Classes are all of them.
func Classes() []Class { return []Class{Read, Search, Export, Write} }
