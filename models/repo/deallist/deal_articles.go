package deallist

import (
	"context"
	"time"

	"dealdesk/models/repo"
)

// ListedArticle is an article of a deal in a list.
type ListedArticle struct {
	repo.DealArticle
	DealListed
}

// SpecialPricingArticles lists the articles of the deals of a list, a row each, in the order of the deals.
func (l Lists) SpecialPricingArticles(ctx context.Context, in ListDeals, limit int) ([]ListedArticle, error) {
	in.Uncounted = true
	var out []ListedArticle
	for len(out) < limit {
		page, err := l.Deals(ctx, in)
		if err != nil {
			return nil, err
		}
		rows, err := l.articlesOf(ctx, page.Rows, in.Now)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
		if in.Cursor = page.Cursor; in.Cursor == "" {
			break
		}
	}
	return out[:min(len(out), limit)], nil
}

// articlesOf lists the articles of deals, a row each.
func (l Lists) articlesOf(ctx context.Context, deals []DealListed, now time.Time) ([]ListedArticle, error) {
	ids := make([]string, len(deals))
	of := map[string]DealListed{}
	for i, d := range deals {
		ids[i], of[d.State.DealID] = d.State.DealID, d
	}
	found, err := l.store.ArticlesOfDeals(ctx, ids, now)
	if err != nil {
		return nil, err
	}
	out := make([]ListedArticle, len(found))
	for i, a := range found {
		out[i] = ListedArticle{a, of[a.DealID]}
	}
	return out, nil
}
