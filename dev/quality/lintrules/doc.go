// Package lintrules tests the linter's own rules: forbidden imports and calls are planted in a small copy of our layout
// and each must be refused, and nothing else. Without this a mistyped rule would pass everything in silence.
package lintrules
