import { SavedViewList } from '@/components/savedViews/SavedViewList';
import { deleteView, queueViewsQuery, saveView } from '@/lib/api/queueViews';
import { addressOf, selectionOf } from './queueSelection';

/** The reviewer's own views of the queue. @param search the query of the address as it is now */
export function QueueViews({ search }: { search: string }) {
  return (
    <SavedViewList
      query={queueViewsQuery}
      selection={search}
      read={(selection) => addressOf(selectionOf(new URLSearchParams(selection)))}
      onSave={({ name }) => saveView(name, search)}
      onDelete={deleteView}
    />
  );
}
