package api

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/api/limits"
	"dealdesk/config"
)

// limitedCall is a server with one call of the class Search, which answers when told to.
type limitedCall struct {
	calls   *callLimits
	figures *prometheus.Registry
	engine  *gin.Engine
	began   chan struct{}
	finish  chan struct{}
}

func newLimitedCall(t *testing.T, of config.ClassLimits) limitedCall {
	t.Helper()
	strictCalls(t) // which also sets how huma's refusals are written
	figures := prometheus.NewRegistry()
	s := limitedCall{
		calls: newCallLimits(config.Limits{Search: of, Queue: time.Millisecond}, figures), figures: figures,
		engine: gin.New(), began: make(chan struct{}, 10), finish: make(chan struct{}),
	}
	s.calls.now = func() time.Time { return time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC) }
	group := s.engine.Group("/", func(c *gin.Context) { c.Set(auth.UserKey, c.GetHeader("Person")) })
	huma.Register(humagin.NewWithGroup(s.engine, group, huma.DefaultConfig("test", "1")), huma.Operation{
		Method: http.MethodPost, Path: "/list", Middlewares: huma.Middlewares{s.calls.admit(limits.Search)},
	}, func(context.Context, *struct{ Body map[string]string }) (*struct{}, error) {
		s.began <- struct{}{}
		<-s.finish
		return nil, nil
	})
	return s
}

// send starts a call and answers its answer.
func (s limitedCall) send(t *testing.T, person string, body io.Reader) <-chan *httptest.ResponseRecorder {
	t.Helper()
	answer := make(chan *httptest.ResponseRecorder, 1)
	req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/list", body)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Person", person)
	go func() {
		res := httptest.NewRecorder()
		s.engine.ServeHTTP(res, req)
		answer <- res
	}()
	return answer
}

// refusals are how many calls were counted as refused for a reason.
func (s limitedCall) refusals(t *testing.T, reason string) (count int) {
	t.Helper()
	families, err := s.figures.Gather()
	require.NoError(t, err)
	for _, family := range families {
		for _, series := range family.GetMetric() {
			labels := series.GetLabel()
			if family.GetName() == "dealdesk_calls_refused_total" && labels[0].GetValue() == "search" &&
				labels[1].GetValue() == reason {
				count = int(series.GetCounter().GetValue())
			}
		}
	}
	return count
}

// unreadable is a body that must not be read.
type unreadable struct{ t *testing.T }

func (u unreadable) Read([]byte) (int, error) {
	u.t.Error("the body of a refused call was read")
	return 0, io.EOF
}

// hardening M6: beyond a person's limits a call is refused before its body is read, and says when to try again.
func TestCallsBeyondAPersonsLimitsAreRefusedBeforeTheirBodyIsRead(t *testing.T) {
	s := newLimitedCall(t, config.ClassLimits{PerSecond: 0.25, Burst: 2, PerPerson: 1, UnderWay: 8})
	first := s.send(t, "ada", strings.NewReader("{}"))
	<-s.began
	refused := <-s.send(t, "ada", unreadable{t})
	require.Equal(t, http.StatusTooManyRequests, refused.Code)
	require.Contains(t, refused.Body.String(), `"code":"request.tooMany"`)
	require.Equal(t, "1", refused.Header().Get("Retry-After"))

	other := s.send(t, "tom", strings.NewReader("{}"))
	<-s.began
	close(s.finish)
	require.Equal(t, http.StatusNoContent, (<-first).Code)
	require.Equal(t, http.StatusNoContent, (<-other).Code)
	require.Equal(t, http.StatusNoContent, (<-s.send(t, "ada", strings.NewReader("{}"))).Code)
	refused = <-s.send(t, "ada", unreadable{t})
	require.Equal(t, http.StatusTooManyRequests, refused.Code, "two at once, then one in four seconds")
	require.Equal(t, "4", refused.Header().Get("Retry-After"))

	require.Equal(t, 1, s.refusals(t, limits.TooMany))
	require.Equal(t, 1, s.refusals(t, limits.TooOften))
}

// hardening M6: a call that finds no place in time is answered 503 with the time to try again; a client who sends its
// body slowly holds no place.
func TestACallWithoutAPlaceIsShed(t *testing.T) {
	s := newLimitedCall(t, config.ClassLimits{PerSecond: 100, Burst: 100, PerPerson: 10, UnderWay: 1})
	slow, send := io.Pipe()
	slowly := s.send(t, "eve", slow)
	_, err := send.Write([]byte("{"))
	require.NoError(t, err)
	first := s.send(t, "ada", strings.NewReader("{}"))
	<-s.began
	shed := <-s.send(t, "tom", strings.NewReader("{}"))
	require.Equal(t, http.StatusServiceUnavailable, shed.Code, shed.Body.String())
	require.Contains(t, shed.Body.String(), `"code":"request.overload"`)
	require.Equal(t, "1", shed.Header().Get("Retry-After"))
	require.Equal(t, "application/problem+json", shed.Header().Get("Content-Type"))
	close(s.finish)
	require.Equal(t, http.StatusNoContent, (<-first).Code)
	_, err = send.Write([]byte("}"))
	require.NoError(t, err)
	require.NoError(t, send.Close())
	require.Equal(t, http.StatusNoContent, (<-slowly).Code)
	require.Equal(t, 1, s.refusals(t, limits.Overload))
	taken, waiting := s.calls.classes[limits.Search].places.Count()
	require.Equal(t, []int{0, 0}, []int{taken, waiting})
}

func TestEveryListedClassBelongsToAnOperation(t *testing.T) {
	methods := map[string]string{}
	for _, section := range (handlers{}).routes() {
		for _, r := range section.routes {
			methods[r.operation] = r.method
		}
	}
	for operation, class := range classes {
		require.Contains(t, methods, operation)
		require.Contains(t, limits.Classes(), class)
	}
	require.Equal(t, limits.Write, classOf("SaveOpportunity", methods["SaveOpportunity"]))
	require.Equal(t, limits.Read, classOf("GetOpportunity", methods["GetOpportunity"]))
}
