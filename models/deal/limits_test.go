package deal

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// entries put a text into a field of a complete case; of numbers, the text's length is the number of digits.
var entries = map[string]func(*Case, string){
	"dealName":           func(c *Case, s string) { c.Deals[0].Name = s },
	"dealCustomerDomain": func(c *Case, s string) { c.Deals[0].Domain = s },
	"address1":           func(c *Case, s string) { c.Deals[0].Address.Address1 = s },
	"city":               func(c *Case, s string) { c.Deals[0].Address.City = s },
	"stateOrProvince":    func(c *Case, s string) { c.Deals[0].Address.State = s },
	"postalCode":         func(c *Case, s string) { c.Deals[0].Address.PostalCode = s },
	"dealOverview":       func(c *Case, s string) { c.Deals[0].Overview = s },
	"preSalesActivity":   func(c *Case, s string) { c.Shared.PreSalesActivity = s },
	"rfpJustification":   func(c *Case, s string) { c.Shared.RFP, c.Shared.RFPJustification = true, s },
	"ccRecipients": func(c *Case, s string) {
		c.Shared.Contacts = []ChannelContact{{Source: SourceDealDetails, Emails: s}}
	},
	"channelContactEmails": func(c *Case, s string) {
		c.Shared.Contacts = []ChannelContact{{Source: SourceChannel, Emails: s}}
	},
	"dealVolume":       func(c *Case, s string) { c.Deals[0].Volume = asDigits(s) },
	"exceptionRequest": func(c *Case, s string) { c.Deals[0].ExceptionRequest = s },
	"affiliationTypeOthers": func(c *Case, s string) {
		c.Deals[0].Affiliation, c.Deals[0].AffiliationOther = AffiliateOthers, s
	},
	"expirationDateJustification": func(c *Case, s string) { c.Deals[0].ExpirationReason = s },
	"otherRole": func(c *Case, s string) {
		c.Deals[0].Team = []DealContact{{Email: "pdm@devices.example", Name: "P", Role: contactRoleOthers, OtherRole: s}}
	},
	"channelOverview":      func(c *Case, s string) { c.Deals[0].ChannelOverview = s },
	"channelJustification": func(c *Case, s string) { c.Deals[0].ChannelJustification = s },
	"skipChannelReason": func(c *Case, s string) {
		c.Deals[0].ChannelStructure, c.Deals[0].SkipReason = StructureSkip, s
	},
}

// asDigits is a number of as many digits as a text has code points.
func asDigits(s string) *int64 {
	n, _ := strconv.ParseInt(strings.Repeat("9", Length(s)), 10, 64)
	return &n
}

// panelWith is a whole panel of a kind with a text in one of its fields.
func panelWith(kind, field, text string) Account {
	a := panel(PartnerAdditionalTier, 1)
	switch kind {
	case "DSS":
		a = storeRow(ChannelDSS)
	case "Digital Store":
		a = storeRow(ChannelDigitalStore)
	}
	set(field, text)(&a)
	return a
}

// samples are texts of so many code points: plain, beyond the basic plane, of composed marks, blank.
func samples(length int) map[string]string {
	return map[string]string{
		"letters": strings.Repeat("x", length), "emoji": strings.Repeat("😀", length),
		"marks": strings.Repeat("e\u0301", length), "Han": strings.Repeat("合", length),
		"blanks": strings.Repeat(" ", length),
	}
}

// SUB-352, SUB-354, SUB-355, SUB-356, SUB-357, SUB-360, SUB-361, SUB-362, SUB-366, SUB-368, SUB-382, MAN-420; of CP
// Strategic SUB-175, SUB-179, SUB-187, SUB-188, SUB-578, SUB-579; of an edit MAN-437, MAN-438, MAN-439, MAN-440,
// MAN-441, MAN-442, MAN-443, MAN-444, MAN-445, MAN-446, MAN-450: at its limit every text of both forms is taken, one
// code point more is refused in drafts too, with the limit in the text; what is counted are code points after NFC
// (clarifications.md 54).
func TestEveryLimitHoldsToTheCodePoint(t *testing.T) {
	edit := strategicFacts
	edit.PastDraft = true
	check := func(limits []Limit, whole func() Case, mode Mode) {
		for _, l := range limits {
			enter := entries[l.Field]
			require.NotNil(t, enter, "nothing enters %s", l.Field)
			refused := func(text string) []Fault {
				c := whole()
				enter(&c, text)
				var faults []Fault
				for _, f := range Validate(Input{Case: c, CaseFacts: edit}, mode) {
					if f.Field == l.Field && (mode == SaveDraft || f.Text == l.Text) { // a submit minds what is missing too
						faults = append(faults, f)
					}
				}
				return faults
			}
			require.Empty(t, refused(""), l.Field)
			for kind, text := range samples(l.Max) {
				assert.Empty(t, refused(text), "%s: %d of %s", l.Field, l.Max, kind)
			}
			for kind, text := range samples(l.Max + 1) {
				faults := refused(text)
				if assert.Len(t, faults, 1, "%s: %d of %s", l.Field, l.Max+1, kind) {
					assert.Equal(t, "Max "+strconv.Itoa(l.Max)+" characters allowed.", faults[0].Text, l.Field)
					assert.NotEmpty(t, faults[0].Pointer, l.Field)
				}
			}
		}
	}
	for _, mode := range []Mode{SaveDraft, SubmitCase} {
		check(Limits(), registration, mode)
		check(StrategicLimits(), strategic, mode)
	}
}

// SUB-387, SUB-389, SUB-392, SUB-393, SUB-397: the same of the panels' fields; and what a panel needs it needs on
// submit alone.
func TestEveryPanelLimitHoldsToTheCodePoint(t *testing.T) {
	require.NotEmpty(t, PanelLimits())
	for _, l := range PanelLimits() {
		refused := func(mode Mode, text string) []Fault {
			c := registration()
			c.Shared.AdditionalTier = new(true)
			c.Shared.Accounts = append(c.Shared.Accounts, panelWith(l.Kind, l.Field, text))
			var faults []Fault
			for _, f := range Validate(Input{Case: c, CaseFacts: CaseFacts{InternalDomain: "devices.example"}}, mode) {
				if f.Field == l.Field && strings.HasPrefix(f.Pointer, "/opportunityAccounts/1/") {
					faults = append(faults, f)
				}
			}
			return faults
		}
		place := l.Kind + " " + l.Field
		for kind, text := range samples(l.Max) {
			assert.Empty(t, refused(SaveDraft, text), "%s: %s", place, kind)
		}
		for kind, text := range samples(l.Max + 1) {
			faults := refused(SaveDraft, text)
			if assert.Len(t, faults, 1, "%s: %s", place, kind) {
				assert.Equal(t, "Max "+strconv.Itoa(l.Max)+" characters allowed.", faults[0].Text, place)
			}
		}
		assert.Empty(t, refused(SaveDraft, ""), place)
		if l.Needs {
			faults := refused(SubmitCase, "")
			if assert.Len(t, faults, 1, place) {
				assert.Equal(t, l.Label+" is a required field.", faults[0].Text)
			}
		} else {
			assert.Empty(t, refused(SubmitCase, ""), place)
		}
	}
}
