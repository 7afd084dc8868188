package wire

import (
	"github.com/danielgtaylor/huma/v2"

	"dealdesk/models/deal"
)

// Capability is something that a person's roles alone allow.
type Capability deal.Capability

// Schema names all of them.
func (Capability) Schema(huma.Registry) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, c := range deal.AllCapabilities() {
		schema.Enum = append(schema.Enum, string(c))
	}
	return schema
}

// Capabilities are what the app shows a person.
func Capabilities(of deal.Actor) []Capability {
	out := []Capability{}
	for _, c := range of.Capabilities() {
		out = append(out, Capability(c))
	}
	return out
}
