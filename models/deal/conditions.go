package deal

// Condition chooses between rows of the same event and status.
type Condition struct {
	Name  string // as the docs' diagram shows it
	holds func(State, Command, EvalContext) bool
}

var (
	pending  = []Status{Unassigned, InProgress}
	returned = []Status{Incomplete, NeedMoreInfo}
	running  = []Status{Approved, DealPricingApprovedPendingChannel}
	approved = []Status{Approved}
	channel  = []Status{DealPricingApprovedPendingChannel}

	reviewing = []Status{Unassigned, Approved, DealPricingApprovedPendingChannel} // a customer

	holding = []Status{Unassigned, InProgress, Incomplete, NeedMoreInfo, Approved, DealPricingApprovedPendingChannel}
)

var (
	tooHigh = Condition{"above the reviewer's level", needsMore}
	skips   = Condition{
		"channel structure Skip",
		func(s State, _ Command, _ EvalContext) bool { return s.Type == CPStrategic && s.SkipsChannel },
	}
	offerSkips = Condition{
		"offer open, channel structure Skip",
		func(s State, c Command, m EvalContext) bool { return s.OpenOffer() != nil && skips.holds(s, c, m) },
	}
	unreviewed = Condition{"nothing to review", func(_ State, c Command, _ EvalContext) bool { return c.Unreviewed }}
	aside      = Condition{
		"edit or channel under review",
		func(s State, _ Command, _ EvalContext) bool { return s.decidesAside() },
	}
	withTicket = Condition{
		"something under review",
		func(s State, _ Command, _ EvalContext) bool { return s.Ticket != nil },
	}
	addressed = Condition{"moved to the absent person", awaitsAbsent}
	asideHigh = Condition{
		"edit under review, above the reviewer's level",
		func(s State, c Command, m EvalContext) bool { return s.decidesAside() && needsMore(s, c, m) },
	}
	awaiting   = Condition{"awaiting the SSP", func(s State, _ Command, _ EvalContext) bool { return s.Awaiting != nil }}
	cpStrategy = Condition{"CP Strategic", func(s State, _ Command, _ EvalContext) bool { return s.Type == CPStrategic }}
	requested  = Condition{
		"extension requested",
		func(s State, _ Command, _ EvalContext) bool { return s.Extension != nil },
	}
	fewUnits = Condition{"Special Pricing with too few units", func(s State, _ Command, _ EvalContext) bool {
		return s.Terms.ExtensionPercent >= 0 && s.Units < share(s.Volume, s.Terms.ExtensionPercent)
	}}
	editing       = Condition{"edit under review", func(s State, _ Command, _ EvalContext) bool { return s.Edit != nil }}
	offerOpen     = Condition{"offer open", func(s State, _ Command, _ EvalContext) bool { return s.OpenOffer() != nil }}
	appealing     = Condition{"appeal", func(s State, _ Command, _ EvalContext) bool { return s.UnderAppeal() }}
	appealedSkips = Condition{
		"appeal, channel structure Skip",
		func(s State, c Command, m EvalContext) bool { return s.UnderAppeal() && skips.holds(s, c, m) },
	}
	inReview = Condition{"customer under review", func(s State, _ Command, _ EvalContext) bool { return s.CustomerReview }}
)

// reviewed is an ended review with an outcome.
func reviewed(name string, outcome CustomerOutcome) Condition {
	return Condition{name, func(s State, c Command, _ EvalContext) bool {
		return s.CustomerReview && WorstOutcome(c.Verdicts) == outcome
	}}
}

var (
	rejectedOne = reviewed("customer rejected", CustomerRejected)
	mergedOne   = reviewed("customer merged", CustomerMerged)
	approvedAll = reviewed("customer approved", CustomerApproved)
)
