package elastic

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"

	"github.com/elastic/go-elasticsearch/v8/esapi"
)

var (
	errTimedOut = errors.New("elasticsearch ran out of time")
	errMissing  = errors.New("elasticsearch does not have it")
	// errOtherShape says that the index was built by another version; dealdesk reindex builds it anew.
	errOtherShape = errors.New("the index has another version's shape, run dealdesk reindex")
)

// NeedsRebuild tells whether an index has to be built before it can be used: it is missing, or has another version's shape.
func NeedsRebuild(err error) bool { return errors.Is(err, errMissing) || errors.Is(err, errOtherShape) }

// maxAnswer bounds what is read of one answer: 1000 documents of a few kB.
const maxAnswer = 64 << 20

type request interface {
	Do(ctx context.Context, transport esapi.Transport) (*esapi.Response, error)
}

// do sends a request and reads the whole answer; an answer of 300 and above is an error.
func (e *Engine) do(ctx context.Context, r request) ([]byte, error) {
	return doInto(ctx, e.client, r, &bytes.Buffer{})
}

// doInto reads the answer into a buffer, in which it stays.
func doInto(ctx context.Context, over esapi.Transport, r request, into *bytes.Buffer) ([]byte, error) {
	res, err := r.Do(ctx, over)
	if err != nil {
		return nil, fmt.Errorf("elasticsearch: %w", err)
	}
	var body []byte
	if res.Body != nil {
		defer func() { _ = res.Body.Close() }()
		if body, err = whole(res, into); err != nil {
			return nil, fmt.Errorf("elasticsearch: %w", err)
		}
	}
	if res.StatusCode == 404 {
		return nil, errMissing
	}
	if res.IsError() {
		return nil, fmt.Errorf("elasticsearch answered %d: %.500s", res.StatusCode, body)
	}
	return body, nil
}

// whole reads an answer into a buffer of the length that it has been said to have.
func whole(res *esapi.Response, buffer *bytes.Buffer) ([]byte, error) {
	if n, err := strconv.Atoi(res.Header.Get("Content-Length")); err == nil && n > 0 && n <= maxAnswer {
		buffer.Grow(n + bytes.MinRead) // so much room is asked for before the end is seen
	}
	_, err := buffer.ReadFrom(io.LimitReader(res.Body, maxAnswer))
	return buffer.Bytes(), err
}

// buffers hold the answers of searches, page after page: to make room for each and to collect it again costs as much as to read it.
var buffers = sync.Pool{New: func() any { return &bytes.Buffer{} }}

// mostKept bounds what a buffer may keep when nobody reads from it: a page of documents takes 50 kB.
const mostKept = 1 << 20

func putBack(b *bytes.Buffer) {
	if b.Cap() <= mostKept {
		b.Reset()
		buffers.Put(b)
	}
}

func reader(b []byte) io.Reader { return bytes.NewReader(b) }
