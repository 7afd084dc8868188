package deal

// DefaultStatuses are the displayed statuses that a list of deals shows until somebody chooses others.
type DefaultStatuses struct {
	Grid     string  `json:"grid" doc:"dealregistration, specialpricing, cpstrategic or allcases"`
	Statuses []Label `json:"statuses"`
}

// The lists of deals that show some statuses at first.
const (
	GridDealRegistration = "dealregistration"
	GridSpecialPricing   = "specialpricing"
	GridCPStrategic      = "cpstrategic"
	GridAllCases         = "allcases"
)

// ListDefaults are the statuses that each list shows at first (case-management.md L175, L176; decided for MAN-284 and
// MAN-286): All Cases and the CP Strategic view have two more than the others.
func ListDefaults() []DefaultStatuses {
	var out []DefaultStatuses
	for _, grid := range []string{GridDealRegistration, GridSpecialPricing, GridCPStrategic, GridAllCases} {
		statuses := []Label{LabelDraft, LabelDecisionPending, LabelApproved, LabelInsufficient}
		if grid == GridCPStrategic || grid == GridAllCases {
			statuses = append(statuses, LabelAwaitingSSP, LabelPendingChannel)
		}
		out = append(out, DefaultStatuses{Grid: grid, Statuses: statuses})
	}
	return out
}

// DefaultLabels are the statuses that a list shows at first; those of a list by another name are those of Deal
// Registration.
func DefaultLabels(grid string) []Label {
	all := ListDefaults()
	for _, d := range all {
		if d.Grid == grid {
			return d.Statuses
		}
	}
	return all[0].Statuses
}
