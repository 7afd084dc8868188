package files

import (
	"context"
	"strconv"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/upload"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/sheets/entitysheet"

	"github.com/danielgtaylor/huma/v2"
)

// TemplateInput names the affiliation whose columns a template has.
type TemplateInput struct {
	AffiliationType int `query:"affiliationType" doc:"AffiliateCompanies 1, ConsortiumBuying 2, FrameworkAgreement 3, Others 4; default 2"`
}

// UploadInput is a filled template: the parts file, countryIds (comma list) and affiliationType.
type UploadInput struct {
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"multipart/form-data"`
}

// UploadErrorsInput names the refused rows of an upload.
type UploadErrorsInput struct {
	ID string `path:"errorWorkbookId" maxLength:"64"`
}

// UploadTexts are the parts of an upload beside its file.
var UploadTexts = map[string]*huma.Schema{
	"countryIds": {Type: huma.TypeString, Description: "Ids of the selected countries, separated by commas"},
	"affiliationType": {
		Type: huma.TypeInteger, Minimum: new(1.0), Maximum: new(4.0),
		Description: "AffiliateCompanies 1, ConsortiumBuying 2, FrameworkAgreement 3, Others 4",
	},
}

func affiliationFault() error {
	return request.RefuseField("affiliationType", "upload.affiliationType", "affiliationType is 1 to 4.")
}

// EntityTemplate answers the workbook to fill in with legal entities.
func (h Handler) EntityTemplate(ctx context.Context, in *TemplateInput) (*response.Download, error) {
	switch {
	case in.AffiliationType == 0:
		in.AffiliationType = 2
	case in.AffiliationType < 0 || in.AffiliationType > 4:
		return nil, affiliationFault()
	}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(countries))
	for i, c := range countries {
		names[i] = c.Name
	}
	content, err := entitysheet.Template(in.AffiliationType, names)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return response.NewDownload(entitysheet.FileName(h.Now()), response.Workbook, content), nil
}

// UploadEntities reads a file; faults of rows are answered with counts, those of the file refuse it (clarifications.md
// 71).
func (h Handler) UploadEntities(ctx context.Context, in *UploadInput) (*response.Body[wire.Uploaded], error) {
	actor := auth.ActorFrom(ctx)
	if !deal.MayCapture(actor, nil) {
		return nil, apperr.Forbidden("upload.role", "Your role does not allow this.")
	}
	file, values, err := upload.Part(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	sheet, err := h.newUpload(ctx, values)
	if err != nil {
		return nil, err
	}
	if err := file.Each([]string{".xlsx"}, sheet.Read); err != nil {
		return nil, err
	}
	switch {
	case !sheet.Template:
		return nil, upload.Fault("upload.template", deal.TextUploadTemplate)
	case len(sheet.Missing) > 0:
		return nil, upload.Fault("upload.columns", deal.ColumnsMissing(sheet.Missing))
	case sheet.Processed == 0:
		return nil, upload.Fault("upload.noData", deal.TextUploadNoData)
	}
	answer := wire.Uploaded{
		RecordsProcessed: sheet.Processed, RecordsWithErrors: sheet.Wrong,
		Errors: append([]entitysheet.CellError{}, sheet.Faults...),
	}
	if answer.DealCustomers, err = h.dealCustomers(ctx, sheet); err != nil {
		return nil, err
	}
	if sheet.Wrong > 0 {
		if answer.ErrorWorkbookID, err = h.storeRefusedRows(ctx, actor, sheet); err != nil {
			return nil, err
		}
	}
	return response.Of(answer, nil)
}

func (h Handler) newUpload(ctx context.Context, values map[string]string) (*entitysheet.Upload, error) {
	affiliation, err := strconv.Atoi(strings.TrimSpace(values["affiliationType"]))
	if err != nil || affiliation < 1 || affiliation > 4 {
		return nil, affiliationFault()
	}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	sheet := &entitysheet.Upload{Affiliation: affiliation, Countries: map[string]deal.Ref{}}
	for _, c := range countries {
		for id := range strings.SplitSeq(values["countryIds"], ",") {
			if strings.TrimSpace(id) == c.ID {
				sheet.Countries[strings.ToLower(c.Name)] = deal.Ref{ID: c.ID, Name: c.Name}
			}
		}
	}
	if len(sheet.Countries) == 0 {
		return nil, request.RefuseField("countryIds", "upload.countryIds", "Deal Countries is a required field.")
	}
	return sheet, nil
}

// dealCustomers are the valid rows as deal customers; managed ones are found in the CRM's customers.
func (h Handler) dealCustomers(ctx context.Context, sheet *entitysheet.Upload) ([]wire.DealCustomer, error) {
	var accounts []string
	for _, e := range sheet.Entities {
		if e.Managed() {
			accounts = append(accounts, e[deal.ColumnAccountID])
		}
	}
	known, err := h.Store.ManagedByAccount(ctx, accounts)
	if err != nil {
		return nil, err
	}
	out := make([]wire.DealCustomer, len(sheet.Entities))
	for i, e := range sheet.Entities {
		country := sheet.Countries[strings.ToLower(e[deal.ColumnCountry])]
		c := wire.DealCustomer{
			LegalEntityName: e[deal.ColumnName], Country: country.Name, CountryID: country.ID, CustomerType: e.Kind(),
			TPID:         e[deal.ColumnTPID],
			CrmAccountID: e[deal.ColumnAccountID], Segment: e[deal.ColumnSegment], Vertical: e[deal.ColumnVertical],
			UnitsCommitted: e.Units(),
			IsManaged:      e.Managed(), UnManaged: !e.Managed(), Action: "Add",
		}
		if managed, ok := known[c.CrmAccountID]; ok && c.IsManaged {
			c.CustomerID = managed.ID
			c.VerticalCategory = managed.VerticalCategory
			c.DunsNumber = managed.DunsNumber
			c.LegalEntityType = managed.LegalEntityType
		}
		out[i] = c
	}
	return out, nil
}

func (h Handler) storeRefusedRows(ctx context.Context, actor deal.Actor, sheet *entitysheet.Upload) (string, error) {
	content, err := sheet.RefusedRows()
	if err != nil {
		return "", apperr.Internal(err)
	}
	return h.Store.AddUploadErrors(ctx, actor.Email, content, h.Now())
}

// UploadErrors answers the refused rows of one's own upload.
func (h Handler) UploadErrors(ctx context.Context, in *UploadErrorsInput) (*response.Download, error) {
	content, err := h.Store.UploadErrors(ctx, in.ID, auth.ActorFrom(ctx).Email)
	if err != nil {
		return nil, err
	}
	return response.NewDownload("Upload_Legal_Entities_Errors.xlsx", response.Workbook, content), nil
}
