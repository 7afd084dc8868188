package deal

func structureKnown(in Input) []Fault {
	if s := in.Case.Deals[0].ChannelStructure; s >= 0 && s <= StructureSkip {
		return nil
	}
	return strategicFault(TabChannel, "channel.known", "channelStructure", "This channel structure is not known.")
}

func strategicChannel(in Input) []Fault {
	c := in.Case.Deals[0]
	var faults []Fault
	for _, need := range []struct {
		field   string
		missing bool
	}{
		{"channelOverview", c.ChannelOverview == ""},
		{"channelStructure", c.ChannelStructure == 0},
		{"skipChannelReason", c.ChannelStructure == StructureSkip && c.SkipReason == ""},
		{"channelJustification", c.JustifiesChannel() && c.ChannelJustification == ""},
	} {
		if need.missing {
			faults = append(faults, strategicFault(TabChannel, "channel.required", need.field, TextChannel)...)
		}
	}
	return faults
}

// eachRow checks the rows of partners.
func eachRow(in Input, rule string, check func(Account) string) []Fault {
	var faults []Fault
	for i, row := range in.Case.Shared.Accounts {
		if row.SubType == ChannelRequester || row.SubType == ChannelCoOwner {
			continue
		}
		if text := check(row); text != "" {
			faults = append(faults, accountFault(i, "", rule, "opportunityAccounts", text))
		}
	}
	return faults
}

// channelPairs: a row per country and partner type, several partners inside it (decisions.md 59).
func channelPairs(in Input) []Fault {
	type pair struct {
		country string
		partner PartnerType
	}
	seen := map[pair]bool{}
	return eachRow(in, "channel.duplicate", func(row Account) string {
		key := pair{row.CountryID, row.PartnerType}
		if seen[key] {
			return TextChannelPairs
		}
		seen[key] = true
		return ""
	})
}

// Complete tells whether a partner row of CP Strategic says whom it is about: a country and all or some of its
// partners.
func (a Account) Complete() bool {
	return a.CountryID != "" && a.PartnerType > 0 && (a.All != SelectNamed || len(a.Accounts) > 0)
}

// channelRows: with structure Customer or Distributor there are partners, each row complete.
func channelRows(in Input) []Fault {
	structure := in.Case.Deals[0].ChannelStructure
	if structure != StructureCustomer && structure != StructureDistributor {
		return nil
	}
	if len(in.Case.Shared.Partners()) == 0 {
		return caseFault(TabChannel, "channel.rows", "opportunityAccounts", TextChannelRow)
	}
	return eachRow(in, "channel.rows", func(row Account) string {
		if row.Complete() {
			return ""
		}
		return TextChannelRow
	})
}

// channelProof: structure Customer needs a proof among the case's channel attachments.
func channelProof(in Input) []Fault {
	if in.Case.Deals[0].ChannelStructure != StructureCustomer || len(in.Case.Shared.AttachmentsFrom(SourceChannel)) > 0 {
		return nil
	}
	return caseFault(TabChannel, "channel.proof", "attachments", TextChannelProof)
}
