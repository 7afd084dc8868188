package demo

import (
	"context"
	"embed"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
	"dealdesk/models/program"
	"dealdesk/models/repo"
)

//go:embed data
var data embed.FS

// reference is what everything else refers to.
type reference struct {
	countries    []entity.Country
	byCode       map[string]entity.Country
	productTypes []entity.ProductType
	units        []entity.BusinessUnit
	withdrawn    entity.BusinessUnit // not sold any more; old cases have it
	industries   []entity.Industry
	verticals    []entity.BusinessVertical
	categories   []entity.VerticalCategory
	holidays     []entity.Holiday
}

// The applicable-deal flags (case-submission.md L205).
const (
	flagSP  = 1
	flagDR  = 2
	flagCPS = 4
	flagAll = flagSP | flagDR | flagCPS
)

// units by product group: 12 over three groups.
var unitsOf = []struct {
	group string
	units []string
}{
	{"Surface", []string{"Surface Pro", "Surface Laptop", "Surface Go", "Surface Laptop Go", "Surface Book", "Surface Laptop Studio", "Surface Accessories"}},
	{"Surface Studio", []string{"Surface Studio", "Surface Studio Accessories"}},
	{"Surface Hub", []string{"Surface Hub 50", "Surface Hub 85", "Surface Hub Accessories"}},
}

// moreUnits are those that only the whole catalogue has, by product group: 30 altogether.
var moreUnits = map[string][]string{
	"Surface": {
		"Surface Pro X", "Surface Duo", "Surface Neo", "Surface Headphones", "Surface Earbuds", "Surface Pen", "Surface Dock",
		"Surface Keyboard",
		"Surface Mouse", "Surface Adaptive",
	},
	"Surface Studio": {"Surface Studio Display", "Surface Studio Stand", "Surface Studio Camera", "Surface Studio Audio"},
	"Surface Hub":    {"Surface Hub 105", "Surface Hub Camera", "Surface Hub Stand", "Surface Hub Battery"},
}

// withdrawnUnit is sold no more (clarifications.md 70).
const withdrawnUnit = "Surface RT"

func (r *reference) unit(name, group string, active bool) entity.BusinessUnit {
	return entity.BusinessUnit{
		ID: entity.ID("business_unit", name), Name: name, ProductTypeID: entity.ID("product_type",
			group), ApplicableDeals: flagAll,
		SearchWords: fold.Distinct(name), FoldedName: fold.Forms(name), IsActive: active,
	}
}

func readReference(whole bool) (*reference, error) {
	r := &reference{byCode: map[string]entity.Country{}}
	if err := r.readCountries(); err != nil {
		return nil, err
	}
	for i, group := range unitsOf {
		p := entity.ProductType{
			ID: entity.ID("product_type", group.group), Name: group.group, Position: i + 1,
			IsActive: true,
		}
		r.productTypes = append(r.productTypes, p)
		for _, name := range group.units {
			r.units = append(r.units, r.unit(name, group.group, true))
		}
	}
	r.withdrawn = r.unit(withdrawnUnit, unitsOf[0].group, false)
	for _, group := range unitsOf {
		for _, name := range moreUnits[group.group] {
			if whole {
				r.units = append(r.units, r.unit(name, group.group, true))
			}
		}
	}
	if err := r.readIndustries(); err != nil {
		return nil, err
	}
	return r, r.readHolidays()
}

func records(name string) ([][]string, error) {
	f, err := data.Open("data/" + name)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", name, err)
	}
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return rows[1:], f.Close()
}

func lines(name string) ([]string, error) {
	raw, err := data.ReadFile("data/" + name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	all := strings.Split(strings.TrimSpace(string(raw)), "\n")
	return slices.DeleteFunc(all, func(s string) bool { return strings.HasPrefix(s, "#") }), nil
}

func (r *reference) readCountries() error {
	rows, err := records("countries.csv")
	if err != nil {
		return err
	}
	for _, f := range rows {
		c := entity.Country{
			ID: entity.ID("country", f[0]), Code: f[0], Name: f[1], Region: f[2], IsEUEFTA: f[3] == "true",
			IsMsStore:     f[4] == "true",
			IsSmallMarket: f[5] == "true", TimeZone: f[6], PriceList: f[7], IsActive: true,
		}
		r.countries = append(r.countries, c)
		r.byCode[c.Code] = c
	}
	return nil
}

// readIndustries reads lines of 'Industry: Vertical (Category, …); …'.
func (r *reference) readIndustries() error {
	all, err := lines("industries.txt")
	if err != nil {
		return err
	}
	for _, line := range all {
		name, rest, _ := strings.Cut(line, ": ")
		industry := entity.Industry{ID: entity.ID("industry", name), Name: name, IsActive: true}
		r.industries = append(r.industries, industry)
		for part := range strings.SplitSeq(rest, "; ") {
			vertical, list, _ := strings.Cut(strings.TrimSuffix(part, ")"), " (")
			v := entity.BusinessVertical{
				ID: entity.ID("vertical", vertical), Name: vertical, IndustryID: industry.ID,
				IsActive: true,
			}
			r.verticals = append(r.verticals, v)
			for category := range strings.SplitSeq(list, ", ") {
				r.categories = append(r.categories, entity.VerticalCategory{
					ID: entity.ID("category", vertical+":"+category), Name: category, VerticalID: v.ID, IsActive: true,
				})
			}
		}
	}
	return nil
}

func (r *reference) readHolidays() error {
	rows, err := records("holidays.csv")
	if err != nil {
		return err
	}
	for _, f := range rows {
		day, err := time.Parse(time.DateOnly, f[1])
		if err != nil {
			return fmt.Errorf("holidays.csv: %w", err)
		}
		r.holidays = append(r.holidays, entity.Holiday{CountryCode: f[0], Date: day, Name: f[2], IsEstimated: f[3] == "true"})
	}
	return nil
}

func (r *reference) load(ctx context.Context, l *loader) {
	add(ctx, l, "countries", slices.Values(r.countries))
	add(ctx, l, "product groups", slices.Values(r.productTypes))
	add(ctx, l, "business units", slices.Values(append(slices.Clone(r.units), r.withdrawn)))
	add(ctx, l, "industries", slices.Values(r.industries))
	add(ctx, l, "verticals", slices.Values(r.verticals))
	add(ctx, l, "categories", slices.Values(r.categories))
	add(ctx, l, "holidays", slices.Values(r.holidays))
}

// flowdownTerms is the document that the case pages offer (case-management.md L318).
const flowdownTerms = "Flowdown Terms Application.pdf"

func loadDocuments(ctx context.Context, l *loader) {
	content, err := data.ReadFile("data/" + flowdownTerms)
	if err != nil && l.err == nil {
		l.err = fmt.Errorf("%s: %w", flowdownTerms, err)
	}
	add(ctx, l, "documents", slices.Values([]entity.Document{{
		Name: flowdownTerms, MediaType: "application/pdf",
		Content: content, IsActive: true,
	}}))
}

var programs = []entity.DealType{
	{Name: string(deal.DealRegistration), Suffix: "DR", ApplicableDealFlag: flagDR, Position: 1},
	{Name: string(deal.SpecialPricing), Suffix: "SP", ApplicableDealFlag: flagSP, Position: 2},
	{Name: string(deal.CPStrategic), Suffix: "CP", ApplicableDealFlag: flagCPS, Position: 3},
}

// seededBy stands as the author of rules that no person wrote.
const seededBy = "seed"

func loadPrograms(ctx context.Context, l *loader, ref *reference) {
	var types []entity.DealType
	for _, p := range programs {
		p.ID = p.Name
		types = append(types, p)
	}
	add(ctx, l, "deal types", slices.Values(types))
	rules, err := programRules(ref)
	if err != nil && l.err == nil {
		l.err = err
	}
	add(ctx, l, "program rules", slices.Values(rules))
}

// programRules are the numbers of rules.md, as versions that hold since ever.
func programRules(ref *reference) ([]entity.ProgramRule, error) {
	var rows []entity.ProgramRule
	write := func(kind program.Kind, scope program.Scope, value any) error {
		body, err := json.Marshal(value)
		if err != nil {
			return fmt.Errorf("rule %s: %w", kind, err)
		}
		key := strings.Join([]string{string(kind), string(scope.DealType), scope.ProductTypeID, scope.CountryID}, ":")
		rows = append(rows, repo.ProgramRow(program.Version{
			Rule: program.Rule{Kind: kind, Scope: scope, From: program.Since, Value: body},
			ID:   entity.ID("program_rule", key), CreatedBy: seededBy, CreatedAt: epoch,
		}))
		return nil
	}
	for _, d := range program.Defaults() {
		scope := program.Scope{DealType: d.DealType}
		if d.CountryCode != "" {
			scope.CountryID = ref.byCode[d.CountryCode].ID
		}
		if err := write(d.Kind, scope, d.Value); err != nil {
			return nil, err
		}
	}
	for _, t := range deal.Types() {
		for _, group := range ref.productTypes {
			scope := program.Scope{DealType: t, ProductTypeID: group.ID}
			least := program.DefaultMinimum(t, group.Name, false)
			if err := write(program.KindMinimumUnits, scope, program.MinimumUnits{Units: least}); err != nil {
				return nil, err
			}
			for _, c := range ref.countries { // small markets as country rows (clarifications.md 83)
				small := program.DefaultMinimum(t, group.Name, true)
				if !c.IsSmallMarket || small == least {
					continue
				}
				scope.CountryID = c.ID
				if err := write(program.KindMinimumUnits, scope, program.MinimumUnits{Units: small}); err != nil {
					return nil, err
				}
			}
		}
	}
	return rows, nil
}
