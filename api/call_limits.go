package api

import (
	"context"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"

	"dealdesk/api/auth"
	"dealdesk/api/limits"
	"dealdesk/api/problem"
	"dealdesk/config"
	"dealdesk/models/apperr"
	"dealdesk/models/repo"
)

// perProcessor is how many calls of a class are worked on at once for each processor, unless the settings say how many.
// Writes wait for Temporal most of their time.
var perProcessor = map[limits.Class]int{limits.Read: 8, limits.Search: 8, limits.Export: 4, limits.Write: 16}

// callLimits let calls in by their class: first the person's own limits are asked, then a place among all calls.
type callLimits struct {
	now     func() time.Time
	classes map[limits.Class]classLimits
	refused *prometheus.CounterVec
}

type classLimits struct {
	people     *limits.People
	places     *limits.Places
	connection time.Duration // how long a call may wait for one to Postgres
}

// answerTime is how long a call of a class may take until its answer is sent.
func answerTime(class limits.Class) time.Duration {
	if class == limits.Read || class == limits.Search {
		return 2 * time.Minute
	}
	return 15 * time.Minute // files that are sent by slow clients, imports
}

func newCallLimits(c config.Limits, registry prometheus.Registerer) *callLimits {
	l := &callLimits{
		now: time.Now, classes: map[limits.Class]classLimits{},
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dealdesk_calls_refused_total", Help: "Calls refused by class and reason: rate, concurrency, overload.",
		}, []string{"class", "reason"}),
	}
	registry.MustRegister(l.refused)
	settings := map[limits.Class]config.ClassLimits{
		limits.Read: c.Read, limits.Search: c.Search, limits.Export: c.Export, limits.Write: c.Write,
	}
	for _, class := range limits.Classes() {
		of := settings[class]
		capacity := of.UnderWay
		if capacity == 0 && c.Queue > 0 {
			capacity = perProcessor[class] * runtime.GOMAXPROCS(0)
		}
		places := limits.NewPlaces(capacity, c.Queue)
		l.classes[class] = classLimits{
			people: limits.NewPeople(limits.Rate{PerSecond: of.PerSecond, Burst: of.Burst}, of.PerPerson), places: places,
			connection: of.Connection,
		}
		registry.MustRegister(callsGauge(class, "dealdesk_calls_under_way", "Calls that are worked on, by class",
			func() int { taken, _ := places.Count(); return taken }))
		registry.MustRegister(callsGauge(class, "dealdesk_calls_waiting", "Calls that wait for others to end, by class",
			func() int { _, waiting := places.Count(); return waiting }))
	}
	return l
}

func callsGauge(class limits.Class, name, help string, count func() int) prometheus.GaugeFunc {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: name, Help: help, ConstLabels: prometheus.Labels{"class": string(class)},
	}, func() float64 { return float64(count()) })
}

// admit lets calls of a class in, or refuses them before their body is read.
func (l *callLimits) admit(class limits.Class) func(huma.Context, func(huma.Context)) {
	of := l.classes[class]
	return func(ctx huma.Context, next func(huma.Context)) {
		c := humagin.Unwrap(ctx)
		who := whoCalls(c)
		if refusal := of.people.Enter(who, l.now()); refusal != nil {
			problem.Refuse(ctx, l.refuse(class, refusal))
			return
		}
		defer of.people.Leave(who)
		_ = http.NewResponseController(c.Writer).SetWriteDeadline(time.Now().Add(answerTime(class))) // tests have none
		c.Request = c.Request.WithContext(repo.WithConnectionWait(c.Request.Context(), of.connection))
		turn := &turn{take: func(ctx context.Context) error {
			if refusal := of.places.Take(ctx); refusal != nil {
				return l.refuse(class, refusal)
			}
			return nil
		}, giveBack: of.places.GiveBack}
		defer turn.end()
		if arrivesFirst(c) {
			c.Request.Body = &awaitedBody{
				ReadCloser: c.Request.Body, arrived: func() error { return turn.begin(c.Request.Context()) },
			}
		} else if err := turn.begin(ctx.Context()); err != nil {
			problem.Refuse(ctx, err)
			return
		}
		next(ctx)
	}
}

// whoCalls is the signed-in person; of a call that is open to everyone, the address.
func whoCalls(c *gin.Context) string {
	if person := c.GetString(auth.UserKey); person != "" {
		return person
	}
	return "address " + limits.NetworkOf(c.ClientIP())
}

func (l *callLimits) refuse(class limits.Class, refusal *limits.Refusal) error {
	l.refused.WithLabelValues(string(class), refusal.Reason).Inc()
	seconds := max(1, int(math.Ceil(refusal.Wait.Seconds())))
	again := " Please try again in " + strconv.Itoa(seconds) + " s."
	if refusal.Reason == limits.Overload {
		return apperr.Unavailable("request.overload", "Too much is asked of the service at the moment."+again).
			With("retryAfter", seconds)
	}
	return apperr.TooMany("request.tooMany", "Too many requests of yours."+again).With("retryAfter", seconds)
}

// turn is the place of a call: taken once, given back with the answer.
type turn struct {
	take     func(context.Context) error
	giveBack func(took time.Duration)
	began    time.Time
}

func (t *turn) begin(ctx context.Context) error {
	if !t.began.IsZero() {
		return nil
	}
	if err := t.take(ctx); err != nil {
		return err
	}
	t.began = time.Now()
	return nil
}

func (t *turn) end() {
	if !t.began.IsZero() {
		t.giveBack(time.Since(t.began))
	}
}

// arrivesFirst tells whether a call takes its place only once its body is there, so that a client who sends it slowly
// takes nothing away from others. Forms are read while they arrive.
func arrivesFirst(c *gin.Context) bool {
	if c.Request.Method != http.MethodPost || c.Request.Body == nil || c.Request.ContentLength == 0 {
		return false
	}
	media, _, _ := mime.ParseMediaType(c.GetHeader("Content-Type"))
	return media == "application/json"
}

// awaitedBody calls arrived at its end, whose refusal is an error of reading.
type awaitedBody struct {
	io.ReadCloser
	arrived func() error
}

func (b *awaitedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		if refused := b.arrived(); refused != nil {
			return 0, refused
		}
	}
	return n, err
}

// classes are the operations whose class does not follow from their method.
var classes = map[string]limits.Class{
	"GetBidGridDashboardData":        limits.Search,
	"GetColleagues":                  limits.Search,
	"GetContactFromGraphByEmail":     limits.Search,
	"GetDashboardData":               limits.Search,
	"GetPersonsColleagues":           limits.Search,
	"GetPricingProgramDashboardData": limits.Search,
	"GetAllSpecialPricingProducts":   limits.Search,
	"GetQueue":                       limits.Search,
	"GetQueueCounts":                 limits.Search,
	"PreviewBulk":                    limits.Search,
	"PreviewHolidays":                limits.Search,
	"PreviewProgramRule":             limits.Search,
	"Search":                         limits.Search,
	"SearchDocs":                     limits.Search,
	"SearchDuplicateDeal":            limits.Search,
	"Suggest":                        limits.Search,
	"SuggestDocs":                    limits.Search,

	"Export":               limits.Export,
	"ExportBulk":           limits.Export,
	"ExportEvents":         limits.Export,
	"GetAttachmentContent": limits.Export,
	"GetImportFile":        limits.Export,
	"GetLetterPreview":     limits.Export,
	"GetOfferLetter":       limits.Export,
	"RefusedRows":          limits.Export,

	"BusinessVerticalByCustomerVerticalAndCategory": limits.Read,
	"CheckOpportunity":        limits.Read,
	"GetCaseDecisionLetter":   limits.Read,
	"GetUserDetails":          limits.Read,
	"GetUserDetailsByOrg":     limits.Read,
	"ListNotifications":       limits.Read,
	"PreviewDecision":         limits.Read,
	"ValidateCaseAndReseller": limits.Read,
	"ValidateDealCustomers":   limits.Read,
}

// classOf is the class of an operation: unless it is listed, GET reads and all else writes.
func classOf(operation, method string) limits.Class {
	if class, listed := classes[operation]; listed {
		return class
	}
	if method == http.MethodGet {
		return limits.Read
	}
	return limits.Write
}
