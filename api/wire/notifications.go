package wire

import "dealdesk/models/phrase"

// NotificationQuery asks for a page of one's own notifications.
type NotificationQuery struct {
	PageNumber     int `json:"pageNumber,omitempty" doc:"From 1"`
	RecordsToFetch int `json:"recordsToFetch,omitempty"`
}

// NotificationList is a page of one's own notifications, the newest first.
type NotificationList struct {
	Value  []Notification `json:"value"`
	Unread int64          `json:"unread" doc:"Of all, not of the page"`
}

// Notification is what one has been told by mail about a deal.
type Notification struct {
	ID                int64        `json:"id"`
	At                string       `json:"at" doc:"RFC 3339"`
	Title             string       `json:"title"`
	Summary           string       `json:"summary"`
	TitleText         *phrase.Said `json:"titleText,omitempty" doc:"The title's key, for a reader's own language"`
	SummaryText       *phrase.Said `json:"summaryText,omitempty" doc:"The summary's key, for a reader's own language"`
	OpportunityDealID string       `json:"opportunityDealId"`
	DealNumber        string       `json:"dealNumber"`
	CaseNumber        string       `json:"caseNumber"`
	Address           string       `json:"address" doc:"Of the page of the app on which the caller may read of the deal"`
	IsRead            bool         `json:"isRead"`
}

// MarkRead names notifications that have been read.
type MarkRead struct {
	IDs []int64 `json:"ids,omitempty" maxItems:"1000" doc:"Of one's own; none means all"`
}

// Unread counts what one has not read.
type Unread struct {
	Unread int64 `json:"unread"`
}

// Mail is what somebody was told of a deal by mail.
type Mail struct {
	At            string       `json:"at" doc:"RFC 3339; when that happened which the mail tells"`
	Title         string       `json:"title" doc:"Its subject, in English"`
	TitleText     *phrase.Said `json:"titleText,omitempty" doc:"The title's key, for a reader's own language"`
	Recipient     string       `json:"recipient" doc:"Address; empty while the recipients are not known yet"`
	RecipientName string       `json:"recipientName" doc:"Of the user with that address; empty when it is nobody's"`
	State         string       `json:"state" enum:"Sent,Waiting,GivenUp,NotSent,Skipped" doc:"NotSent: the recipient may not see the deal any more; Skipped: an operator let it be"`
	SentAt        string       `json:"sentAt,omitempty" doc:"RFC 3339"`
}
