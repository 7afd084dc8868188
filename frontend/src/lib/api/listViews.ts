import { queryOptions } from '@tanstack/react-query';
import { answerList, api } from './client';
import { deleteListView, getListViews, type ListView, type SaveListView, saveListView } from './gen';

export type { ListView };
export type ViewedList = SaveListView['list'];

/** The saved views of a list: one's own, then those that colleagues share. */
export function listViewsQuery(email: string, list: ViewedList) {
  return queryOptions({
    queryKey: ['listViews', email, list],
    queryFn: () => answerList(getListViews({ ...api, query: { list } })),
  });
}

export const saveView = (body: SaveListView) => answerList(saveListView({ ...api, body }));

export const deleteView = (list: ViewedList, id: string) => answerList(deleteListView({ ...api, body: { list, id } }));
