//go:build e2e

package e2e

import (
	"bytes"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

type message struct {
	ID                                            int64
	Title, Summary, DealNumber, OpportunityDealID string
	IsRead                                        bool
}

type notificationList struct {
	Unread int64
	Value  []message
}

func (p person) notifications() (list notificationList) {
	p.do(http.MethodPost, "/api/Notifications/List", row{"pageNumber": 1, "recordsToFetch": 100}, &list)
	return list
}

// api.md "Notifications": what a mail tells its recipients they read in the app too, each their own; others' are out of
// reach.
func TestWhatMailsTellIsReadInTheApp(t *testing.T) {
	requester, stranger := signIn(t, "adr2@tailspin.example"), signIn(t, "add2@adatum.example")
	d := submitted(t, requester)
	find := func(list notificationList) int {
		return slices.IndexFunc(list.Value, func(m message) bool { return m.DealNumber == d.number })
	}
	var list notificationList
	require.Eventually(t, func() bool { list = requester.notifications(); return find(list) >= 0 }, 3*time.Minute,
		100*time.Millisecond)
	mine := list.Value[find(list)]
	require.False(t, mine.IsRead)
	require.Equal(t, d.id, mine.OpportunityDealID)
	require.NotEmpty(t, mine.Title)
	require.NotEmpty(t, mine.Summary)
	require.Positive(t, list.Unread)
	require.Negative(t, find(stranger.notifications()))

	stranger.do(http.MethodPost, "/api/Notifications/MarkRead", row{"ids": []int64{mine.ID}}, nil)
	list = requester.notifications()
	require.False(t, list.Value[find(list)].IsRead, "nobody reads another's")
	requester.do(http.MethodPost, "/api/Notifications/MarkRead", row{"ids": []int64{mine.ID}}, nil)
	list = requester.notifications()
	require.True(t, list.Value[find(list)].IsRead)
	require.Equal(t, http.StatusUnprocessableEntity,
		requester.try(http.MethodPost, "/api/Notifications/MarkRead", row{"ids": make([]int64, 1001)}).status)
	var rest struct{ Unread int64 }
	requester.do(http.MethodPost, "/api/Notifications/MarkRead", row{}, &rest)
}

// clarifications.md 36: a reviewer sees the letter that an approval would send; it says that it is none, and nobody
// else gets it.
func TestReviewersSeeTheLetterBeforeItIsSent(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	review := reviewOf(reviewer, d)
	require.NotEmpty(t, review.LetterPreviewURL)
	a := reviewer.try(http.MethodGet, review.LetterPreviewURL, nil)
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	require.True(t, bytes.HasPrefix(a.body, []byte("%PDF-")))
	text := plainText(t, a.body)
	require.Contains(t, text, d.number)
	require.Contains(t, text, "Preview, nothing is decided")
	require.NotContains(t, text, "Check this letter")
	require.Equal(t, http.StatusForbidden, requester.try(http.MethodGet, review.LetterPreviewURL, nil).status)
	require.Equal(t, http.StatusNotFound, signIn(t, "add2@adatum.example").
		try(http.MethodGet, review.LetterPreviewURL, nil).status)

	reviewer.decides(d, approveBody(d))
	require.Equal(t, http.StatusConflict, reviewer.try(http.MethodGet, review.LetterPreviewURL, nil).status,
		"it has been sent")
}
