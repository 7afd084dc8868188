package api

import (
	"errors"
	"io"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
)

// readInTime removes the deadline for reading a body once the body has been read. net/http does so itself, but not for
// a request without a body where one may come: its deadline would pass while a command waits for its outcome, and the
// server takes that for a client who has gone. It cancels this request and every later one on the connection.
func readInTime(c *gin.Context) {
	if c.Request.Body != nil {
		c.Request.Body = &timedBody{
			ReadCloser: c.Request.Body,
			lift:       func() { _ = huma.SetReadDeadline(c.Writer, time.Time{}) },
		}
	}
	c.Next()
}

// timedBody calls lift at its end.
type timedBody struct {
	io.ReadCloser
	lift func()
}

func (b *timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		b.lift()
	}
	return n, err
}
