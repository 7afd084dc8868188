// Package program names the numbers of the pricing program that an administrator may change from a date on: which kinds
// of rule there are, what each of them holds, for whom it may be written, and which of several holds for a deal
// (rules.md: every number there is effective-dated configuration). It is pure: rules come in as data.
package program
