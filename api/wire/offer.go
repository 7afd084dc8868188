package wire

import "dealdesk/models/phrase"

// Offer is what the desk offers instead of what was asked for (beyond N3).
type Offer struct {
	ID           string       `json:"id"`
	Stage        string       `json:"stage" enum:"open,accepted,declined,lapsed,withdrawn"`
	Revision     int          `json:"revision" doc:"That it answers"`
	Lines        []OfferLine  `json:"lines" nullable:"false"`
	AskedVolume  int64        `json:"askedVolume"`
	Volume       int64        `json:"volume"`
	ValidUntil   string       `json:"validUntil" doc:"YYYY-MM-DD, empty for what an approval of the day gives"`
	AnswerUntil  string       `json:"answerUntil" doc:"RFC 3339 UTC"`
	AnswerDay    string       `json:"answerDay" doc:"YYYY-MM-DD in the deal's zone: the last day to answer"`
	ByLevel      int          `json:"byLevel" doc:"Of the reviewer who made it"`
	Reason       string       `json:"reason"`
	ReasonText   *phrase.Said `json:"reasonText,omitempty" doc:"The reason's key, for a reader's own language"`
	Text         string       `json:"text" doc:"The desk's own words"`
	SentAt       string       `json:"sentAt" doc:"RFC 3339 UTC"`
	Comment      string       `json:"comment" doc:"Of who answered it or withdrew it; empty while it is open"`
	AnsweredAt   string       `json:"answeredAt" doc:"RFC 3339 UTC, empty while it is open"`
	LetterURL    string       `json:"letterUrl" doc:"Address of the offer as a document"`
	SaysComments bool         `json:"saysDecisionComments" doc:"Whether the decision comments are words of this offer"`
}

// OfferLine is a line of an offer with what an approval of the asked volume would give.
type OfferLine struct {
	LineID       string  `json:"lineId"`
	ProductName  string  `json:"productName"`
	Asked        float64 `json:"requested" doc:"Percent, base discount"`
	AskedBooster float64 `json:"requestedBooster" doc:"Percent that comes on top of the asked one"`
	Offered      float64 `json:"offered" doc:"Percent, base discount"`
	Booster      float64 `json:"booster" doc:"Percent that comes on top of the offered one"`
	Total        float64 `json:"total" doc:"Percent, offered and booster together"`
	Differs      bool    `json:"differs"`
}

// OfferComparison is an offer with what it comes to.
type OfferComparison struct {
	Offer  Offer        `json:"offer"`
	Lines  []OfferMoney `json:"lines" nullable:"false" doc:"By line and currency; none of a line that no price list has"`
	Totals []OfferTotal `json:"totals" nullable:"false" doc:"The discount of the whole deal, by currency"`
}

// OfferMoney is what a line's discount comes to in one currency.
type OfferMoney struct {
	LineID          string      `json:"lineId"`
	CurrencyName    string      `json:"currencyName"`
	NetMSRP         AmountRange `json:"netMSRP"`
	AskedDiscount   AmountRange `json:"askedDiscount" doc:"Off one unit"`
	AskedPrice      AmountRange `json:"askedPrice" doc:"Of one unit after the discount"`
	OfferedDiscount AmountRange `json:"offeredDiscount" doc:"Off one unit"`
	OfferedPrice    AmountRange `json:"offeredPrice" doc:"Of one unit after the discount"`
}

// OfferTotal is between which amounts the discount of the whole deal lies in one currency.
type OfferTotal struct {
	CurrencyName string      `json:"currencyName"`
	Asked        AmountRange `json:"requested"`
	Offered      AmountRange `json:"offered"`
}

// AnswerOffer is the request of AnswerOffer (beyond N4).
type AnswerOffer struct {
	OpportunityDealID string `json:"opportunityDealId" maxLength:"64" doc:"Deal id or deal number"`
	OfferID           string `json:"offerId" minLength:"1" maxLength:"64"`
	Answer            string `json:"answer" enum:"Accept,Decline"`
	Comment           string `json:"comment,omitempty" maxLength:"4000" doc:"At most 2000 characters; needed to decline"`
}

// WithdrawOffer is the request of WithdrawOffer (beyond N8).
type WithdrawOffer struct {
	OpportunityDealID string `json:"opportunityDealId" maxLength:"64" doc:"Deal id or deal number"`
	OfferID           string `json:"offerId" minLength:"1" maxLength:"64"`
	Reason            string `json:"reason" maxLength:"4000" doc:"At most 2000 characters, shown to the partner"`
}

// CounterOffer is what a reviewer may offer instead of an approval (beyond N1).
type CounterOffer struct {
	Left          int            `json:"left" doc:"Offers that this deal may still get; with none a further one is refused"`
	VolumeFixed   bool           `json:"volumeFixed" doc:"The legal entities commit to the volume: it stays as it is"`
	LowestVolume  int64          `json:"lowestVolume"`
	HighestVolume int64          `json:"highestVolume"`
	Earliest      string         `json:"earliest" doc:"YYYY-MM-DD, of the end of validity"`
	Latest        string         `json:"latest" doc:"YYYY-MM-DD, of the end of validity"`
	Ceiling       float64        `json:"ceiling" doc:"Percent, the largest discount that can be offered"`
	Step          float64        `json:"step" doc:"Percent"`
	Proposed      *ProposedOffer `json:"proposed,omitempty" doc:"What a lower level recommends to offer; its discounts are those recommended for the lines"`
}

// ProposedOffer is an offer that a lower level recommends.
type ProposedOffer struct {
	By         string `json:"by"`
	Volume     int64  `json:"volume"`
	ValidUntil string `json:"validUntil" doc:"YYYY-MM-DD, or empty"`
	ReasonCode string `json:"reasonCode"`
	Text       string `json:"text"`
}
