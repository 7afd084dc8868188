package deal

import "strings"

// Type is the pricing program of a deal (case-submission.md L3).
type Type string

// The three pricing programs.
const (
	DealRegistration Type = "Deal Registration"
	SpecialPricing   Type = "Special Pricing"
	CPStrategic      Type = "CP Strategic"
)

// Types lists the pricing programs.
func Types() []Type { return []Type{DealRegistration, SpecialPricing, CPStrategic} }

// Suffix is the deal number's ending: C-00012345-DR.
func (t Type) Suffix() string {
	switch t {
	case DealRegistration:
		return "DR"
	case SpecialPricing:
		return "SP"
	default:
		return "CP"
	}
}

// Flag is the program's bit in the applicable-deal flags of products and customers (rules.md "Program numbers").
func (t Type) Flag() int {
	switch t {
	case SpecialPricing:
		return 1
	case DealRegistration:
		return 2
	case CPStrategic:
		return 4
	default:
		return 0
	}
}

// Known tells whether the type is one of the three.
func (t Type) Known() bool { return t == DealRegistration || t == SpecialPricing || t == CPStrategic }

// PartnerType is the kind of a channel partner (case-submission.md L72).
type PartnerType int

// The partner types with their numbers on the wire.
const (
	PartnerADD PartnerType = iota + 1
	PartnerADR
	PartnerDMP
	PartnerMsStore
	PartnerReseller
	PartnerAdditionalTier
	PartnerFinalTier
)

var partnerTypeNames = [...]string{
	"ADD", "ADR", "DMP", "MsStore", "Reseller", "AdditionalTierReseller",
	"FinalTierReseller",
}

// PartnerTypes lists the partner types in the order of their numbers.
func PartnerTypes() []PartnerType {
	all := make([]PartnerType, len(partnerTypeNames))
	for i := range partnerTypeNames {
		all[i] = PartnerType(i + 1)
	}
	return all
}

// String is the name in texts.
func (p PartnerType) String() string {
	if p < 1 || int(p) > len(partnerTypeNames) {
		return ""
	}
	return partnerTypeNames[p-1]
}

// PartnerTypeNamed finds a type by its name.
func PartnerTypeNamed(name string) (PartnerType, bool) {
	for i, n := range partnerTypeNames {
		if strings.EqualFold(n, name) {
			return PartnerType(i + 1), true
		}
	}
	return 0, false
}

// How a case is sold (case-submission.md L60); products are those of the indirect channel (case-management.md L320).
const (
	ChannelDirect   = 1
	ChannelIndirect = 2
)

// Channel sub-types of an account row (case-submission.md L70).
const (
	ChannelRequester = iota + 1
	ChannelCoOwner
	ChannelDSS
	ChannelDigitalStore
)

// InternalOrganization stands for all internal people, who are one organisation (clarifications.md 25).
const InternalOrganization = "internal"
