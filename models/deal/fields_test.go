package deal

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fieldLetters are letterOf with Awaiting SSP Approval (w) apart: the page-mode rules name Decision Pending only.
func fieldLetter(label Label) string {
	switch label {
	case LabelAwaitingSSP:
		return "w"
	case LabelOfferMade: // a deal that needs more information by its status (beyond N3)
		return letterOf[LabelNeedMoreInfo]
	default:
	}
	return letterOf[label]
}

// fieldsByHand reads testdata/field_rules.tsv: per field and program the statuses in which it is disabled or hidden in
// Edit, written by hand from case-management.md L208-218, field by field where the code goes rule by rule.
func fieldsByHand(t *testing.T) map[string]map[Type][2]string {
	t.Helper()
	raw, err := os.ReadFile("testdata/field_rules.tsv")
	require.NoError(t, err)
	out := map[string]map[Type][2]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(raw)), "\n")[1:] {
		f := strings.Split(line, "\t")
		require.Len(t, f, 5, line)
		if out[f[0]] == nil {
			out[f[0]] = map[Type][2]string{}
		}
		for _, program := range Types() {
			if slices.Contains(strings.Split(f[1], ","), program.Suffix()) {
				out[f[0]][program] = [2]string{f[2], f[3]}
			}
		}
	}
	return out
}

// hiddenFromPartners are the parts of a CP Strategic case that partners do not see (case-management.md L280-290).
var hiddenFromPartners = map[string][]Role{
	"attachments": partnersByHand, "opportunityChannelContacts": partnersByHand, "dealOverview": partnersByHand,
	"exceptionRequest": partnersByHand,
	"expirationDate":   partnersByHand, "expirationDateJustification": partnersByHand, "channelOverview": partnersByHand,
	"channelStructure":     partnersByHand,
	"channelJustification": partnersByHand, "skipChannelReason": partnersByHand, "closureDecisionComments": partnersByHand,
	"dealContacts":         partnersByHand,
	"resellerRegistration": {RoleADR, RoleDMP, RoleMSS}, "addRegistration": {RoleADD},
}

// shownByHand is what the server alone writes.
var shownByHand = []string{"segment", "tpid", "crmAccountId", "unitsTransacted", "dealCommitted"}

var partnersByHand = []Role{RoleADR, RoleDMP, RoleMSS, RoleADD}

// SUB-155, SUB-266, SUB-267, SUB-268, SUB-269, SUB-375, SUB-376, SUB-377, SUB-378, SUB-379, SUB-461, SUB-462, SUB-484,
// SUB-486, SUB-487, MAN-379, MAN-380, MAN-369, MAN-381, MAN-382, MAN-505, MAN-506, case-management.md L208-218: every
// cell of field × page mode × program × status × role.
func TestEveryCellOfTheFieldRules(t *testing.T) {
	byHand := fieldsByHand(t)
	fields := []string{
		"resellerRegistration", "addRegistration", "channelOverview", "opportunityChannelContacts",
		"expirationDateJustification", "channelJustification", "skipChannelReason",
	}
	for field, programs := range byHand {
		require.Len(t, programs, len(Types()), "%s has a line for each program", field)
		fields = append(fields, field)
	}
	for _, rule := range FieldRules() {
		for _, field := range rule.Fields {
			require.Contains(t, fields, field, "the code knows a field that the table by hand does not")
		}
	}
	cells := 0
	for _, field := range fields {
		for _, program := range Types() {
			for _, label := range allLabels {
				for _, role := range everyRole {
					for mode, want := range map[PageMode]FieldState{
						PageCreate: inCreate(field), PageView: inView(field, program, role), PageEdit: inEdit(byHand, field, program,
							label, role),
					} {
						cells++
						require.Equal(t, want, FieldStateOf(field, mode, program, label, role), "%s in %s of a %s deal, %s, as %s", field,
							mode, program, label, role)
					}
				}
			}
		}
	}
	require.Equal(t, len(fields)*3*13*18*3, cells)
}

// MAN-251: the page-mode configuration has the 28 names of case-management.md L145; the rows beside a name say in which
// mode, role and status its parts are not enabled, and those rows alone.
func TestThePageModesHaveTheirNames(t *testing.T) {
	names := strings.Split("Deal Geo Coverage, Affiliate Legal Entities, Channel Overview, Channel Structure, Channel "+
		"Justification, Eligible Reseller Selection, Deal Overview, "+
		"Requested Expiration Date and Justification, Deal Volume, Product Selection, Exception Request, Attachment, Deal "+
		"V-Team, Reseller Registration, ADD Registration, Segment(s), "+
		"Primary Legal Entity TPID, Primary Legal Entity CRM Account ID, Transacted Volume (Total), Deal Committed, "+
		"Channel Contacts, Closure Decision Comments, Partner Information, "+
		"Deals Name, Device Ship To Address, Pre-Sales Activities, RFP/RFQ Public Tender and Justification, Email CC "+
		"Notification Recipients", ", ")
	require.Len(t, names, 28)
	stateBy := func(f PageField, part string, mode PageMode, program Type, label Label, role Role) FieldState {
		state := FieldEnabled
		for _, r := range f.Rules {
			applies := slices.Contains(r.Fields, part) && r.Mode == mode && among(r.Programs, program) &&
				among(r.Labels, label) && among(r.Roles, role)
			if applies && state != FieldHidden {
				state = r.State
			}
		}
		return state
	}
	for i, f := range PageFields() {
		require.Equal(t, names[i], f.Name)
		require.NotEmpty(t, f.Fields, f.Name)
		for _, part := range f.Fields {
			for _, mode := range []PageMode{PageCreate, PageEdit, PageView} {
				for _, label := range allLabels {
					for _, role := range everyRole {
						for _, program := range Types() {
							require.Equal(t, FieldStateOf(part, mode, program, label, role), stateBy(f, part, mode, program, label, role),
								"%s (%s) in %s, %s, %s, %s", f.Name, part, mode, program, label, role)
						}
					}
				}
			}
		}
	}
	require.Len(t, PageFields(), 28)
}

func inCreate(field string) FieldState {
	if slices.Contains(shownByHand, field) {
		return FieldDisabled
	}
	if field == "caseDecision" { // L215: Draft, and create is always Draft
		return FieldHidden
	}
	return FieldEnabled
}

func inView(field string, program Type, role Role) FieldState {
	switch {
	case field == "partnerDetails" && role == RoleMSS: // L216
		return FieldHidden
	case program == CPStrategic && slices.Contains(hiddenFromPartners[field], role):
		return FieldHidden
	default:
		return FieldDisabled
	}
}

func inEdit(byHand map[string]map[Type][2]string, field string, program Type, label Label, role Role) FieldState {
	letter, statuses := fieldLetter(label), byHand[field][program]
	switch {
	case strings.Contains(statuses[1], letter):
		return FieldHidden
	case strings.Contains(statuses[0], letter):
		return FieldDisabled
	case field == "partnerDetails" && role == RoleMSS && strings.Contains("adcms", letter): // L216
		return FieldDisabled
	default:
		return FieldEnabled
	}
}
