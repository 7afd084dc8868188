package deal

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
)

func channelLeaves(s Shared) []leaf {
	var all []leaf
	for _, row := range s.Accounts {
		label := channelLabel(row)
		if row.ContactEmail != "" {
			all = append(all, leaf{
				TabChannel, "contactEmail", label, strconv.Itoa(row.SubType) + row.ContactEmail,
				row.ContactEmail, row.ContactEmail,
			})
		}
		if row.All != SelectNamed {
			value := map[Selection]string{SelectAll: "All of the country", SelectAllEUEFTA: "All of EU and EFTA"}[row.All]
			all = append(all, leaf{TabChannel, "opportunityAccounts", label, strconv.Itoa(int(row.PartnerType)) + "/" +
				row.CountryID, label, value})
		}
		if value := row.diffText(); value != "" {
			all = append(all, leaf{
				TabChannel, "opportunityAccounts", label, "panel/" + row.ID,
				cmp.Or(row.Company, row.Contact, label), value,
			})
		}
		for _, reseller := range slices.Sorted(maps.Keys(row.Related)) {
			for _, ref := range row.Related[reseller] {
				all = append(all, leaf{
					TabChannel, "partnerAccounts", "Related Distributor", reseller + "/" + ref.AccountID,
					ref.CompanyName, ref.CompanyName,
				})
			}
		}
		for _, ref := range row.Accounts {
			value := ref.CompanyName
			if ref.CountryName != "" {
				value += ", " + ref.CountryName
			}
			key := strconv.Itoa(int(row.PartnerType)) + "/" + strconv.Itoa(row.SubType) + "/" + ref.AccountID
			all = append(all, leaf{TabChannel, "opportunityAccounts", label, key, ref.CompanyName, value})
		}
	}
	for _, contact := range s.Contacts {
		field, tab := contactPlace(contact, DealRegistration)
		row := contact.CompanyName
		all = append(all, leaf{
			tab, field, limitOf(field).Label, contact.Source + "/" + contact.AccountID, row,
			contact.Emails,
		})
	}
	return all
}

// diffText is a panel as people read it: what was entered, in the order of the form.
func (a Account) diffText() string {
	parts := slices.DeleteFunc([]string{a.Company, a.Contact, a.Address, a.City, a.State, a.PostalCode},
		func(s string) bool { return s == "" })
	return strings.Join(parts, ", ")
}

func channelLabel(row Account) string {
	switch {
	case row.SubType == ChannelRequester:
		return "Requester"
	case row.SubType == ChannelCoOwner:
		return "Co-owner"
	case row.IsStore():
		return "Store"
	case row.PartnerType == PartnerAdditionalTier:
		return "Additional Reseller"
	case row.PartnerType == PartnerFinalTier:
		return "Final Tier Reseller"
	case row.PartnerType == PartnerADD:
		return "Distributor"
	default:
		return "Reseller"
	}
}
