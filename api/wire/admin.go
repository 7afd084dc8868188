package wire

import "encoding/json"

// ProgramRule is one version of a rule of the pricing program. An absent member of its scope stands for all; an absent
// value ends the rule, so that a wider one holds again.
type ProgramRule struct {
	ID                 string          `json:"id" readOnly:"true"`
	Kind               string          `json:"kind" doc:"duration, minimumUnits, extension, renewal, review, desk, discount, salesOut, midnight or workingWeek"`
	DealType           *string         `json:"dealType"`
	ProductTypeID      *string         `json:"productTypeId"`
	CountryID          *string         `json:"countryId"`
	RegionName         *string         `json:"regionName"`
	BusinessVerticalID *string         `json:"businessVerticalId"`
	EffectiveFrom      string          `json:"effectiveFrom" doc:"YYYY-MM-DD"`
	Value              json.RawMessage `json:"value" doc:"The members that the kind has"`
	InForce            bool            `json:"inForce" readOnly:"true" doc:"Holds on the asked day"`
	CreatedBy          string          `json:"createdBy" readOnly:"true"`
	CreatedAt          string          `json:"createdAt" readOnly:"true"`
}

// NewProgramRule is a version of a rule to be added.
type NewProgramRule struct {
	Kind               string         `json:"kind" enum:"duration,minimumUnits,extension,renewal,review,desk,discount,salesOut,midnight,workingWeek"`
	DealType           string         `json:"dealType,omitempty" enum:"Deal Registration,Special Pricing,CP Strategic"`
	ProductTypeID      string         `json:"productTypeId,omitempty"`
	CountryID          string         `json:"countryId,omitempty"`
	RegionName         string         `json:"regionName,omitempty"`
	BusinessVerticalID string         `json:"businessVerticalId,omitempty"`
	EffectiveFrom      string         `json:"effectiveFrom" doc:"YYYY-MM-DD, today (UTC) or later"`
	Value              map[string]any `json:"value,omitempty" doc:"The members that the kind has; absent ends the rule"`
}

// Holiday is a public holiday of a country.
type Holiday struct {
	CountryCode string `json:"countryCode" doc:"ISO 3166-1 alpha-2"`
	Date        string `json:"date" doc:"YYYY-MM-DD"`
	Name        string `json:"name"`
	Estimated   bool   `json:"estimated" doc:"Computed: the moon or a decree may move it"`
}

// SetHoliday adds a holiday or takes it off.
type SetHoliday struct {
	CountryCode string `json:"countryCode" doc:"ISO 3166-1 alpha-2"`
	Date        string `json:"date" doc:"YYYY-MM-DD, today (UTC) or later"`
	Name        string `json:"name" minLength:"1" maxLength:"200"`
	Withdrawn   bool   `json:"withdrawn,omitempty" doc:"The day is not a holiday after all"`
}

// AdminEvent is one line of what administrators did.
type AdminEvent struct {
	At      string          `json:"at"`
	Actor   string          `json:"actor"`
	Action  string          `json:"action"`
	Subject json.RawMessage `json:"subject" doc:"The row as it was written"`
}
