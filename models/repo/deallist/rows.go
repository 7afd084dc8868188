package deallist

import (
	"fmt"
	"runtime"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"golang.org/x/sync/errgroup"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// DealListed is a row of a list: what the rules ask, and what is shown beside it.
type DealListed struct {
	State                                     deal.State
	Name, CustomerName, Country, ProductGroup string
	UpdatedAt                                 time.Time
	Shared                                    deal.Shared // whom the case sells through, RFP and coverage
	// of CP Strategic: structure, affiliation, team, the primary entity
	Content    deal.Content
	Booster    bool   // a line of the deal has one
	sorted     string // what the list is sorted by
	sortedCase string // of a column that is sorted case by case
}

// listedRow is how a row comes from Postgres: of the documents only what a list shows.
type listedRow struct {
	entity.Deal
	CaseNumber                string
	RequesterEmail            string
	RequesterOrganizationID   string
	RequesterOrganizationName string
	ProductGroupName          string
	Shared                    entity.JSON
	Booster                   bool
	Sorted                    string
}

var listedColumns = fmt.Sprintf(`d.id, d.opportunity_id, d.number, d.type, d.name, d.status, d.closure, d.version,
		d.revision, d.entered_at, d.handled_until,
	d.zone, d.country_code, d.start_date, d.expiration_date, d.volume, d.units, d.extensions, d.customer_name,
	d.customer_country, d.terms,
	d.chain_id, d.renewal_of, d.renewal_id, d.life, d.updated_at,
	case when d.type = '%s' then jsonb_build_object('type', d.type, 'channelStructure', d.content -> 'channelStructure',
	'affiliation', d.content -> 'affiliation',
		'team', d.content -> 'team', 'customers', jsonb_path_query_array(d.content, ?::jsonpath)) else
		'{}' end as content,
	o.number as case_number, o.requester_email, o.requester_organization_id, o.requester_organization_name,
	o.product_group_name,
	jsonb_build_object('rfp', o.shared -> 'rfp', 'multiNational', o.shared -> 'multiNational', 'accounts', o.shared ->
	'accounts') as shared,
	d.type = '%s' and exists (select 1 from deal_discount x where x.deal_id = d.id and x.granted and x.booster > 0
		and x.revision = (select max(g.revision) from deal_discount g where g.deal_id = d.id and g.granted and g.revision <=
		d.revision)) as booster`,
	deal.CPStrategic, deal.SpecialPricing)

// primaryOnly is the parameter of listedColumns.
var primaryOnly = fmt.Sprintf("$.customers[*] ? (@.kind == %d)", deal.PrimaryEntity)

// listedRows reads a page: its ids by an index, then what it shows.
func listedRows(db *gorm.DB, in ListDeals, at cursor, condition expression) ([]DealListed, error) {
	page := in.pageOf(at, condition)
	direction, between := "", ""
	if at.Desc {
		direction = " desc"
	}
	if listColumns[at.Sort].cases {
		between = ", d.opportunity_id" + direction
	}
	var rows []listedRow
	err := db.Raw("with page as materialized ("+page.sql+") select "+listedColumns+`, page.sorted::text as sorted
		from page join opportunity_deal d on d.id = page.id join opportunity o on o.id = d.opportunity_id
		order by page.sorted`+direction+between+", d.id"+direction, append(page.args, primaryOnly)...).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("list deals: %w", err)
	}
	out := make([]DealListed, len(rows))
	var group errgroup.Group // to read the documents is half of the work on a page
	group.SetLimit(runtime.GOMAXPROCS(0))
	for from := 0; from < len(rows); from += readTogether {
		group.Go(func() (err error) {
			read := rowReader{terms: map[string]deal.Terms{}}
			for i := from; i < min(from+readTogether, len(rows)) && err == nil; i++ {
				out[i], err = read.row(rows[i])
				if listColumns[at.Sort].cases {
					out[i].sortedCase = rows[i].OpportunityID
				}
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, fmt.Errorf("list deals: %w", err)
	}
	return out, nil
}

// readTogether is how many rows one goroutine reads: half a page.
const readTogether = 25

// rowReader reads the documents of rows. Most deals of a page stand under the same terms, which are read once.
type rowReader struct{ terms map[string]deal.Terms }

func (r rowReader) row(row listedRow) (DealListed, error) {
	out := DealListed{
		Name: row.Name, CustomerName: row.CustomerName, Country: row.CustomerCountry, ProductGroup: row.ProductGroupName,
		UpdatedAt: row.UpdatedAt, Booster: row.Booster, sorted: row.Sorted,
	}
	if err := jsonv2.Unmarshal(row.Shared, &out.Shared); err != nil {
		return out, fmt.Errorf("sections of case %s: %w", row.CaseNumber, err)
	}
	if err := jsonv2.Unmarshal(row.Content, &out.Content); err != nil {
		return out, fmt.Errorf("content of deal %s: %w", row.Number, err)
	}
	terms, err := r.termsOf(row.Deal)
	if err != nil {
		return out, err
	}
	o := entity.Opportunity{
		Number: row.CaseNumber, RequesterEmail: row.RequesterEmail,
		RequesterOrganizationID: row.RequesterOrganizationID, RequesterOrganizationName: row.RequesterOrganizationName,
	}
	out.State, err = repo.StateUnder(terms, row.Deal, o, nil, out.Shared, out.Content)
	return out, err
}

func (r rowReader) termsOf(d entity.Deal) (deal.Terms, error) {
	if terms, known := r.terms[string(d.Terms)]; known {
		return terms, nil
	}
	terms, err := repo.TermsOf(d)
	if err == nil {
		r.terms[string(d.Terms)] = terms
	}
	return terms, err
}
