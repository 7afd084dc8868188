package api

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
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

func (s *Server) registerMeta(api huma.API) {
	meta := func(id string) huma.Operation {
		return huma.Operation{
			OperationID: "GetMeta" + id, Method: http.MethodGet, Path: "/api/Meta/" +
				id, Tags: []string{"Meta"}, Summary: "The rules' " + strings.ToLower(id) + ", with ETag",
			Responses: map[string]*huma.Response{"304": {Description: http.StatusText(http.StatusNotModified)}},
		}
	}
	register(api, meta("Texts"), tagged(deal.Texts()))
	register(api, meta("Limits"), tagged(MetaLimits{
		Limits: deal.Limits(), Tabs: deal.Tabs(), Strategic: deal.StrategicLimits(), ReasonCodes: deal.ReasonLists(),
		Comments: map[string]int{
			"extensionReason": deal.MaxExtensionReason, "partnerComments": deal.MaxPartnerComments,
			"internalComments": deal.MaxInternalComments, "reply": deal.MaxReply,
		},
		Attachments: deal.AttachmentFields(), Panels: deal.PanelLimits(),
		Most: ChannelMost{
			Primary:    cmp.Or(s.Config.Cases.PrimaryResellers, deal.MaxPrimary),
			Additional: deal.MaxAdditional, FinalTier: deal.MaxFinalTier,
		},
		Layouts: deal.Layouts(), Structures: deal.RowsByStructure(),
	}))
	register(api, meta("Rules"), tagged(deal.RuleList()))
	register(api, meta("ActionMatrix"), tagged(deal.ActionMatrix()))
	register(api, meta("FieldRules"), tagged(deal.FieldRules()))
	register(api, meta("PageModes"), tagged(deal.PageFields()))
	help := meta("Help")
	help.Summary = "What the help and support page says to the caller's roles, with ETag"
	register(api, help, func(ctx context.Context, in *MetaInput) (*Tagged[[]deal.TextEntry], error) {
		return tagged(deal.HelpTexts(auth.ActorFrom(ctx)))(ctx, in)
	})
	register(api, meta("Capabilities"), tagged(deal.Capabilities()))
	defaults := meta("ListDefaults")
	defaults.Summary = "The statuses that each list of deals shows at first, with ETag"
	register(api, defaults, tagged(deal.ListDefaults()))
}

// tagged serves a fixed answer.
func tagged[T any](value T) func(context.Context, *MetaInput) (*Tagged[T], error) {
	return func(_ context.Context, in *MetaInput) (*Tagged[T], error) {
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
}
