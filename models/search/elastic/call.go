package elastic

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/elastic/go-elasticsearch/v8/esapi"
)

var (
	errTimedOut = errors.New("elasticsearch ran out of time")
	errMissing  = errors.New("elasticsearch does not have it")
	// errOtherShape says that the index was built by another version; dealdesk reindex builds it anew.
	errOtherShape = errors.New("the index has another version's shape, run dealdesk reindex")
)

// NeedsRebuild tells whether an index has to be built before it can be used: it is missing, or has another version's
// shape.
func NeedsRebuild(err error) bool { return errors.Is(err, errMissing) || errors.Is(err, errOtherShape) }

// maxAnswer bounds what is read of one answer: 1000 documents of a few kB.
const maxAnswer = 64 << 20

type request interface {
	Do(ctx context.Context, transport esapi.Transport) (*esapi.Response, error)
}

// do sends a request and reads the whole answer; an answer of 300 and above is an error.
func (e *Engine) do(ctx context.Context, r request) ([]byte, error) {
	res, err := r.Do(ctx, e.client)
	if err != nil {
		return nil, fmt.Errorf("elasticsearch: %w", err)
	}
	var body []byte
	if res.Body != nil {
		defer func() { _ = res.Body.Close() }()
		if body, err = io.ReadAll(io.LimitReader(res.Body, maxAnswer)); err != nil {
			return nil, fmt.Errorf("elasticsearch: %w", err)
		}
	}
	if res.StatusCode == http.StatusNotFound {
		return nil, errMissing
	}
	if res.IsError() {
		return nil, fmt.Errorf("elasticsearch answered %d: %.500s", res.StatusCode, body)
	}
	return body, nil
}

func reader(b []byte) io.Reader { return bytes.NewReader(b) }
