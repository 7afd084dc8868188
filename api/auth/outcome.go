package auth

import (
	"slices"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// outcome is how a sign-in ends: loginSuccess, the text that is shown, the text that is recorded.
type outcome struct {
	success  string
	shown    string
	recorded string
}

func failed(text string) outcome { return outcome{success: LoginFail, shown: text, recorded: text} }

// decide ends a sign-in (decisions.md 37, clarifications.md 86). Internal people need no accounts and no roles here; a
// partner succeeds with at least one complete role at a location that the partner service knows (SUB-302).
func decide(user entity.User, session entity.Session, roles []deal.RoleAt) outcome {
	complete := slices.DeleteFunc(slices.Clone(roles), incomplete)
	switch {
	case user.IsInternal:
		return outcome{success: LoginSuccess}
	case session.OrganizationID == "":
		return failed(deal.TextOrganizationMissing)
	case len(roles) == 0:
		return outcome{success: LoginFail, shown: deal.TextNoLocation, recorded: deal.TextNoOnboarded}
	case len(complete) == 0:
		return failed(deal.TextNoneConfigured)
	case len(effective(user, session, roles)) == 0:
		return failed(deal.TextLocationMismatch)
	default:
		return outcome{success: LoginSuccess}
	}
}

// effective are the roles that hold in a session: a partner's at the locations that the partner service knows.
func effective(user entity.User, session entity.Session, roles []deal.RoleAt) []deal.RoleAt {
	out := make([]deal.RoleAt, 0, len(roles))
	for _, r := range roles {
		if user.IsInternal {
			if r.Role != "" {
				out = append(out, r)
			}
			continue
		}
		if _, known := session.Accounts[r.LocationID]; known && !incomplete(r) {
			out = append(out, r)
		}
	}
	return out
}

func incomplete(r deal.RoleAt) bool { return r.Role == "" || r.LocationID == "" }
