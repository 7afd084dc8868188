package deal

import (
	"slices"
	"strings"
)

// RuleEntry describes a validation rule to people and programs: the check itself is a call (docs/decisions/0012).
type RuleEntry struct {
	ID     string `json:"id"`
	Form   string `json:"form"` // pricing program or CP Strategic
	Tab    Tab    `json:"tab,omitempty"`
	Field  string `json:"field,omitempty"`
	Modes  []Mode `json:"modes"`
	Source string `json:"source"`
}

// RuleList are the rules of both forms.
func RuleList() []RuleEntry {
	var list []RuleEntry
	for form, rules := range map[string][]Rule{"pricing program": Rules(), "CP Strategic": StrategicRules()} {
		for _, r := range rules {
			list = append(list, RuleEntry{ID: r.ID, Form: form, Tab: r.Tab, Field: r.Field, Modes: r.Modes, Source: r.Source})
		}
	}
	slices.SortStableFunc(list, func(a, b RuleEntry) int { return -strings.Compare(a.Form, b.Form) })
	return list
}

// PanelLimit is the limit of a field of a reseller panel or of the store.
type PanelLimit struct {
	Kind  string `json:"kind"` // reseller, DSS or Digital Store
	Field string `json:"field"`
	Label string `json:"label"`
	Max   int    `json:"max"`
	Needs bool   `json:"required"`
}

// PanelLimits are those of all kinds of panels.
func PanelLimits() []PanelLimit {
	var list []PanelLimit
	for _, of := range []struct {
		kind string
		row  Account
	}{
		{"reseller", Account{PartnerType: PartnerAdditionalTier}},
		{"DSS", Account{SubType: ChannelDSS}},
		{"Digital Store", Account{SubType: ChannelDigitalStore}},
	} {
		for _, f := range fieldsOf(of.row) {
			list = append(list, PanelLimit{Kind: of.kind, Field: f.field, Label: f.label, Max: f.max, Needs: f.needed(of.row)})
		}
	}
	return list
}

// StructureRows says which rows the form makes when a channel structure is chosen, for each deal country, and which it
// clears (case-submission.md L104); rows made for Distributor have the all option selected.
type StructureRows struct {
	Structure int           `json:"channelStructure"`
	Name      string        `json:"name"`
	Creates   []PartnerType `json:"creates"`
	Clears    []PartnerType `json:"clears"`
	All       bool          `json:"allSelected,omitempty"`
}

// RowsByStructure are the rows of the three structures.
func RowsByStructure() []StructureRows {
	return []StructureRows{
		{Structure: StructureSkip, Name: "Skip", Creates: []PartnerType{}, Clears: PartnerTypes()},
		{Structure: StructureCustomer, Name: "Customer", Creates: []PartnerType{PartnerADR}, Clears: []PartnerType{PartnerADD, PartnerMsStore}},
		{Structure: StructureDistributor, Name: "Distributor", Creates: []PartnerType{PartnerReseller, PartnerADD}, Clears: []PartnerType{}, All: true},
	}
}
