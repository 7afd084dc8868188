package repo

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// sections are the four pieces of a revision; each is stored once per content, so that a changed title costs only the
// small one.
type sections struct {
	Customers []deal.Customer
	Products  []deal.Product
	Channel   channelSection
	Rest      restSection
}

type channelSection struct {
	Accounts       []deal.Account        `json:"accounts"`
	Contacts       []deal.ChannelContact `json:"contacts"`
	AdditionalTier *bool                 `json:"additionalTier,omitempty"`
	FinalTier      *bool                 `json:"finalTier,omitempty"`
	// beside the channel, so that a changed title does not store the list again
	Attachments []deal.Attachment `json:"attachments,omitempty"`
}

type restSection struct {
	Shared  deal.Shared  `json:"shared"`
	Content deal.Content `json:"content"`
}

func split(shared deal.Shared, content deal.Content) sections {
	s := sections{Customers: content.Customers, Products: content.Products}
	s.Channel = channelSection{
		Accounts: shared.Accounts, Contacts: shared.Contacts, AdditionalTier: shared.AdditionalTier,
		FinalTier: shared.FinalTier, Attachments: shared.Attachments,
	}
	shared.Accounts = nil
	shared.Contacts = nil
	shared.Attachments = nil
	shared.AdditionalTier = nil
	shared.FinalTier = nil
	content.Customers, content.Products = nil, nil
	s.Rest = restSection{Shared: shared, Content: content}
	return s
}

func (s sections) join() (deal.Shared, deal.Content) {
	shared, content := s.Rest.Shared, s.Rest.Content
	shared.Accounts, shared.Contacts = s.Channel.Accounts, s.Channel.Contacts
	shared.AdditionalTier = s.Channel.AdditionalTier
	shared.FinalTier = s.Channel.FinalTier
	shared.Attachments = s.Channel.Attachments
	content.Customers, content.Products = s.Customers, s.Products
	return shared, content
}

// addRevision freezes a deal's content as a revision.
func addRevision(db *gorm.DB, row entity.Revision, shared deal.Shared, content deal.Content) error {
	pieces := split(shared, content)
	var stored []entity.Section
	for _, part := range []struct {
		hash  *string
		piece any
	}{{&row.CustomersHash, pieces.Customers}, {&row.ProductsHash, pieces.Products}, {
		&row.ChannelHash,
		pieces.Channel,
	}, {&row.RestHash, pieces.Rest}} {
		section, err := sectionOf(part.piece)
		if err != nil {
			return err
		}
		*part.hash = section.Hash
		stored = append(stored, section)
	}
	// in one order, so that two that store the same pieces never wait for each other
	slices.SortFunc(stored, func(a, b entity.Section) int { return cmp.Compare(a.Hash, b.Hash) })
	if err := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&stored).Error; err != nil {
		return fmt.Errorf("add sections: %w", err)
	}
	return wrap(db.Create(&row).Error, "add revision")
}

func sectionOf(piece any) (entity.Section, error) {
	body, err := json.Marshal(piece)
	if err != nil {
		return entity.Section{}, fmt.Errorf("section: %w", err)
	}
	sum := sha256.Sum256(body)
	return entity.Section{Hash: hex.EncodeToString(sum[:]), Body: body}, nil
}

// frozenCase is a revision as the rules read it.
type frozenCase struct {
	shared  deal.Shared
	content deal.Content
}

// revision reads one of the locked deal's revisions, once: they never change.
func (tx *DealTx) revision(number int) (frozenCase, error) {
	if known, ok := tx.revisions[number]; ok {
		return known, nil
	}
	shared, content, err := loadRevision(tx.db, tx.deal.ID, number)
	if err == nil && tx.revisions != nil {
		tx.revisions[number] = frozenCase{shared, content}
	}
	return frozenCase{shared, content}, err
}

// The pieces of revisions v.
const (
	sectionBodies = "c.body customers, p.body products, h.body channel, r.body rest"
	joinSections  = `
	join section c on c.hash = v.customers_hash join section p on p.hash = v.products_hash
	join section h on h.hash = v.channel_hash join section r on r.hash = v.rest_hash`
)

// submittedSections are those of the revision that a submit is about.
const submittedSections = "select v.number, " + sectionBodies + ` from command m
	join deal_revision v on v.deal_id = m.deal_id and v.number = (m.body ->> 'revision')::bigint` + joinSections + `
	where m.id = $1 and m.deal_id = $2 and m.event = 'submit'`

type numberedFrozen struct {
	frozen

	Number int
}

func loadRevision(db *gorm.DB, dealID string, number int) (deal.Shared, deal.Content, error) {
	row := frozen{DealID: dealID}
	err := db.Raw("select "+sectionBodies+" from deal_revision v"+joinSections+" where v.deal_id = ? and v.number = ?",
		dealID, number).Take(&row).Error
	if err != nil {
		return deal.Shared{}, deal.Content{}, fmt.Errorf("revision %d: %w", number, err)
	}
	shared, content, err := row.join()
	return shared, content, wrap(err, "revision %d", number)
}

func (f frozen) join() (deal.Shared, deal.Content, error) {
	var s sections
	for _, part := range []struct {
		body []byte
		into any
	}{{f.Customers, &s.Customers}, {f.Products, &s.Products}, {f.Channel, &s.Channel}, {f.Rest, &s.Rest}} {
		if err := jsonv2.Unmarshal(part.body, part.into); err != nil {
			return deal.Shared{}, deal.Content{}, fmt.Errorf("section: %w", err)
		}
	}
	shared, content := s.join()
	return shared, content, nil
}

// Revisions lists the revisions of a deal that took effect somehow: whose submit is part of the deal's story. Those of
// refused submits are left out.
func (s *Store) Revisions(ctx context.Context, dealID string) ([]Revision, error) {
	var out []Revision
	err := s.DB(ctx).Model(&entity.Revision{}).Where("deal_id = ? and exists (select 1 from audit_event e "+
		"where e.deal_id = deal_revision.deal_id and e.revision = deal_revision.number)", dealID).
		Order("number").Find(&out).Error
	return out, wrap(err, "revisions of deal %s", dealID)
}

// Revision is when and by whom a deal was submitted.
type Revision struct {
	Number      int
	SubmittedBy string
	SubmittedAt time.Time
}

// RevisionOf reads what a deal contained at a revision.
func (s *Store) RevisionOf(ctx context.Context, dealID string, number int) (deal.Shared, deal.Content, error) {
	var known int64
	err := s.DB(ctx).Model(&entity.Revision{}).Where("deal_id = ? and number = ?", dealID, number).Count(&known).Error
	if err != nil {
		return deal.Shared{}, deal.Content{}, fmt.Errorf("revision %d: %w", number, err)
	}
	if known == 0 {
		return deal.Shared{}, deal.Content{}, apperr.NotFound("revision.notFound", "This deal has no such revision.")
	}
	return loadRevision(s.DB(ctx), dealID, number)
}
