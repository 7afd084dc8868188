package api

import (
	"context"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/sheets/entitysheet"
)

// mediaWorkbook is the type of Excel's newer format.
const mediaWorkbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

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

// uploadTexts are the parts of an upload beside its file.
var uploadTexts = map[string]*huma.Schema{
	"countryIds": {Type: huma.TypeString, Description: "Ids of the selected countries, separated by commas"},
	"affiliationType": {
		Type: huma.TypeInteger, Minimum: new(1.0), Maximum: new(4.0),
		Description: "AffiliateCompanies 1, ConsortiumBuying 2, FrameworkAgreement 3, Others 4",
	},
}

func affiliationFault() error {
	return apperr.Invalid("upload.affiliationType", "affiliationType is 1 to 4.",
		apperr.Fault{
			Pointer: "/affiliationType", Code: "upload.affiliationType", Message: "affiliationType is 1 to 4.",
			Field: "affiliationType",
		})
}

func (s *Server) entityTemplate(ctx context.Context, in *TemplateInput) (*Download, error) {
	switch {
	case in.AffiliationType == 0:
		in.AffiliationType = 2
	case in.AffiliationType < 0 || in.AffiliationType > 4:
		return nil, affiliationFault()
	}
	countries, err := s.Store.Countries(ctx)
	names, err := each(countries, err, func(c entity.Country) string { return c.Name })
	if err != nil {
		return nil, err
	}
	content, err := entitysheet.Template(in.AffiliationType, names)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return download(entitysheet.FileName(s.Now()), mediaWorkbook, content), nil
}

// uploadEntities reads a file; faults of rows are answered with counts, those of the file refuse it (clarifications.md
// 71).
func (s *Server) uploadEntities(ctx context.Context, in *UploadInput) (*Body[wire.Uploaded], error) {
	actor := auth.ActorFrom(ctx)
	if !deal.MayCapture(actor, nil) {
		return nil, apperr.Forbidden("upload.role", "Your role does not allow this.")
	}
	file, values, err := partOf(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	upload, err := s.newUpload(ctx, values)
	if err != nil {
		return nil, err
	}
	if err := file.each([]string{".xlsx"}, upload.Read); err != nil {
		return nil, err
	}
	switch {
	case !upload.Template:
		return nil, uploadFault("upload.template", deal.TextUploadTemplate)
	case len(upload.Missing) > 0:
		return nil, uploadFault("upload.columns", deal.ColumnsMissing(upload.Missing))
	case upload.Processed == 0:
		return nil, uploadFault("upload.noData", deal.TextUploadNoData)
	}
	answer := wire.Uploaded{
		RecordsProcessed: upload.Processed, RecordsWithErrors: upload.Wrong,
		Errors: append([]entitysheet.CellError{}, upload.Faults...),
	}
	if answer.DealCustomers, err = s.uploadedCustomers(ctx, upload); err != nil {
		return nil, err
	}
	if upload.Wrong > 0 {
		if answer.ErrorWorkbookID, err = s.keepRefused(ctx, actor, upload); err != nil {
			return nil, err
		}
	}
	return &Body[wire.Uploaded]{Body: answer}, nil
}

func (s *Server) newUpload(ctx context.Context, values map[string]string) (*entitysheet.Upload, error) {
	affiliation, err := strconv.Atoi(text(values["affiliationType"]))
	if err != nil || affiliation < 1 || affiliation > 4 {
		return nil, affiliationFault()
	}
	countries, err := s.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	upload := &entitysheet.Upload{Affiliation: affiliation, Countries: map[string]deal.Ref{}}
	for _, c := range countries {
		for id := range strings.SplitSeq(values["countryIds"], ",") {
			if text(id) == c.ID {
				upload.Countries[strings.ToLower(c.Name)] = deal.Ref{ID: c.ID, Name: c.Name}
			}
		}
	}
	if len(upload.Countries) == 0 {
		const message = "Deal Countries is a required field."
		return nil, apperr.Invalid("upload.countryIds", message,
			apperr.Fault{Pointer: "/countryIds", Code: "upload.countryIds", Message: message, Field: "countryIds"})
	}
	return upload, nil
}

// uploadedCustomers are the good rows as deal customers; managed ones are those of the CRM.
func (s *Server) uploadedCustomers(ctx context.Context, upload *entitysheet.Upload) ([]wire.DealCustomer, error) {
	var accounts []string
	for _, e := range upload.Entities {
		if e.Managed() {
			accounts = append(accounts, e[deal.ColumnAccountID])
		}
	}
	known, err := s.Store.ManagedByAccount(ctx, accounts)
	if err != nil {
		return nil, err
	}
	out := make([]wire.DealCustomer, len(upload.Entities))
	for i, e := range upload.Entities {
		country := upload.Countries[strings.ToLower(e[deal.ColumnCountry])]
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

func (s *Server) keepRefused(ctx context.Context, actor deal.Actor, upload *entitysheet.Upload) (string, error) {
	content, err := upload.RefusedRows()
	if err != nil {
		return "", apperr.Internal(err)
	}
	row := entity.UploadError{ID: uuid.NewString(), UploadedBy: actor.Email, CreatedAt: s.Now(), Content: content}
	return row.ID, s.Store.KeepUploadErrors(ctx, row)
}

func (s *Server) uploadErrors(ctx context.Context, in *UploadErrorsInput) (*Download, error) {
	row, err := s.Store.UploadErrors(ctx, in.ID, auth.ActorFrom(ctx).Email)
	if err != nil {
		return nil, err
	}
	return download("Upload_Legal_Entities_Errors.xlsx", mediaWorkbook, row.Content), nil
}
