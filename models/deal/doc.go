// Package deal holds the rules of the pricing program: statuses, transitions, the action matrix, validation, deadlines.
//
// It is pure: no clock, no randomness, no I/O. Time, holidays and configuration are passed in as data, so that the API,
// the workflow's validators and the activities ask the same rules and get the same answers. It owns decisions, not
// storage.
package deal
