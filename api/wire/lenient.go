package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

// Flag is a boolean that also accepts 0 and 1 (clarifications.md 34).
type Flag bool

// UnmarshalJSON accepts true, false, 1 and 0.
func (f *Flag) UnmarshalJSON(raw []byte) error {
	switch string(bytes.TrimSpace(raw)) {
	case "true", "1":
		*f = true
	case "false", "0", "null":
		*f = false
	default:
		return fmt.Errorf("expected true, false, 0 or 1")
	}
	return nil
}

// Schema describes the two accepted forms.
func (Flag) Schema(huma.Registry) *huma.Schema {
	zero, one := 0.0, 1.0
	return &huma.Schema{AnyOf: []*huma.Schema{
		{Type: huma.TypeBoolean},
		{Type: huma.TypeInteger, Minimum: &zero, Maximum: &one},
	}}
}

// PartnerType is a number in every answer; names are accepted on input (clarifications.md 44).
type PartnerType int

// UnmarshalJSON accepts the number, the number as a string, or the name.
func (p *PartnerType) UnmarshalJSON(raw []byte) error {
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		text = string(bytes.TrimSpace(raw))
	}
	if n, err := strconv.Atoi(text); err == nil {
		*p = PartnerType(n)
		return nil
	}
	kind, ok := deal.PartnerTypeNamed(text)
	if !ok {
		return fmt.Errorf("unknown partner type")
	}
	*p = PartnerType(kind)
	return nil
}

// Schema describes the accepted forms.
func (PartnerType) Schema(huma.Registry) *huma.Schema {
	names := make([]any, 0, 7)
	for _, t := range deal.PartnerTypes() {
		names = append(names, t.String())
	}
	first, last := 1.0, float64(len(names))
	return &huma.Schema{
		Description: "ADD 1, ADR 2, DMP 3, MsStore 4, Reseller 5, AdditionalTierReseller 6, FinalTierReseller 7",
		AnyOf: []*huma.Schema{
			{Type: huma.TypeInteger, Minimum: &first, Maximum: &last},
			{Type: huma.TypeString, Enum: names},
		},
	}
}

// Selection is how a channel row chooses its partners: '0' None, '1' All, '2' AllEuefta as strings; the names and
// numbers are accepted on input (decisions.md part 1, 6, part 2, B9).
type Selection deal.Selection

var selections = []string{"None", "All", "AllEuefta"} //nolint:gochecknoglobals // a table

// MarshalJSON writes the number as a string.
func (s Selection) MarshalJSON() ([]byte, error) {
	return []byte(strconv.Quote(strconv.Itoa(int(s)))), nil
}

// UnmarshalJSON accepts the number, as a string or not, and the name; nothing at all is None.
func (s *Selection) UnmarshalJSON(raw []byte) error {
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		text = string(bytes.TrimSpace(raw))
	}
	if text == "" || text == "null" {
		*s = 0
		return nil
	}
	for i, name := range selections {
		if text == name || text == strconv.Itoa(i) {
			*s = Selection(i)
			return nil
		}
	}
	return fmt.Errorf("unknown selection of partners")
}

// Schema describes the accepted forms.
func (Selection) Schema(huma.Registry) *huma.Schema {
	first, last := 0.0, float64(len(selections)-1)
	return &huma.Schema{
		Description: "None '0', All '1', AllEuefta '2'; answers hold the number as a string",
		AnyOf: []*huma.Schema{
			{Type: huma.TypeString, Enum: []any{"0", "1", "2", "None", "All", "AllEuefta", ""}}, {
				Type:    huma.TypeInteger,
				Minimum: &first, Maximum: &last,
			},
		},
	}
}

// Messages are texts to show; none is an empty list.
type Messages []string

// MarshalJSON never answers null.
func (m Messages) MarshalJSON() ([]byte, error) { return json.Marshal(append([]string{}, m...)) }

// Said are the keys of messages, in their order; an empty key for one that the catalogue does not know.
func Said(m Messages) []phrase.Said {
	var all []phrase.Said
	for _, text := range m {
		if said := deal.Say(text); said != nil {
			all = append(all, *said)
		} else {
			all = append(all, phrase.Said{})
		}
	}
	return all
}

var (
	_ huma.SchemaProvider = Flag(false)
	_ huma.SchemaProvider = Selection(0)
	_ huma.SchemaProvider = PartnerType(0)
)
