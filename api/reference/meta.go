package reference

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"

	"dealdesk/api/auth"
	"dealdesk/api/operation"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"

	"github.com/danielgtaylor/huma/v2"
)

// MetaInput carries the version that the caller has.
type MetaInput struct {
	IfNoneMatch string `header:"If-None-Match"`
}

// Tagged is a cacheable answer: private, revalidated by its ETag (clarifications.md 85).
type Tagged[T any] struct {
	Status       int
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	Body         *T
}

// MetaLimits are the limits, tabs and reason lists that the app shows.
type MetaLimits struct {
	Limits      []deal.Limit                    `json:"limits"`
	Tabs        []deal.Tab                      `json:"tabs"`
	Strategic   []deal.Limit                    `json:"strategicLimits" doc:"Of the CP Strategic form"`
	ReasonCodes map[deal.Decision][]deal.Reason `json:"reasonCodes" doc:"By the decision that needs one"`
	Comments    map[string]int                  `json:"comments" doc:"Longest comments by field"`
	Attachments []deal.AttachmentField          `json:"attachments" doc:"File types and sizes by the field that holds a file"`
	Panels      []deal.PanelLimit               `json:"panels" doc:"Fields of reseller panels and of the store"`
	Most        ChannelMost                     `json:"channelMost" doc:"How many resellers of each kind a case of the pricing programs takes"`
	Layouts     []deal.Layout                   `json:"channelLayouts" doc:"Panels of the Channel tab by role and country"`
	Structures  []deal.StructureRows            `json:"channelStructures" doc:"Rows that each channel structure of CP Strategic makes and clears"`
}

// ChannelMost are how many resellers a case takes.
type ChannelMost struct {
	Primary    int `json:"primaryResellers"`
	Additional int `json:"additionalResellers"`
	FinalTier  int `json:"finalTierResellers"`
}

// Limits are the limits that the app shows.
func (h Handler) Limits() MetaLimits {
	return MetaLimits{
		Limits: deal.Limits(), Tabs: deal.Tabs(), Strategic: deal.StrategicLimits(), ReasonCodes: deal.ReasonLists(),
		Comments: map[string]int{
			"extensionReason": deal.MaxExtensionReason, "partnerComments": deal.MaxPartnerComments,
			"internalComments": deal.MaxInternalComments, "reply": deal.MaxReply,
		},
		Attachments: deal.AttachmentFields(), Panels: deal.PanelLimits(),
		Most: ChannelMost{
			Primary:    cmp.Or(h.PrimaryResellers, deal.MaxPrimary),
			Additional: deal.MaxAdditional, FinalTier: deal.MaxFinalTier,
		},
		Layouts: deal.Layouts(), Structures: deal.RowsByStructure(),
	}
}

// Meta registers a GET of what is the same for everyone, metaBy of what depends on the caller.
func Meta[T any](value T) operation.Registration { return MetaBy(func(deal.Actor) T { return value }) }

// MetaBy registers a GET of what depends on the caller.
func MetaBy[T any](value func(deal.Actor) T) operation.Registration {
	return func(api huma.API, op huma.Operation) {
		op.Responses = map[string]*huma.Response{"304": {Description: http.StatusText(http.StatusNotModified)}}
		operation.Call(func(ctx context.Context, in *MetaInput) (*Tagged[T], error) {
			return tagged(in, value(auth.ActorFrom(ctx)))
		})(api, op)
	}
}

func tagged[T any](in *MetaInput, value T) (*Tagged[T], error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	sum := sha256.Sum256(raw)
	out := &Tagged[T]{
		Status: http.StatusOK, ETag: `"` + hex.EncodeToString(sum[:8]) + `"`,
		CacheControl: "private, no-cache", Body: &value,
	}
	if in.IfNoneMatch == out.ETag {
		out.Status, out.Body = http.StatusNotModified, nil
	}
	return out, nil
}
