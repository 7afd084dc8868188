import { useSearchParams } from 'react-router';
import { SavedViewList } from '@/components/savedViews/SavedViewList';
import { deleteView, listViewsQuery, saveView, type ViewedList } from '@/lib/api/listViews';
import { useSignedIn } from '@/lib/session/store';
import styles from './Dashboard.module.css';

/** What the address says of the list, but for the page. */
function selectionOf(query: URLSearchParams): string {
  const selection = new URLSearchParams(query);
  selection.delete('page');
  return selection.toString();
}

/** The views of a list of deals; a shared one is there for everybody of the organisation. */
export function SavedViews({ list }: { list: ViewedList }) {
  const { user } = useSignedIn();
  const [query] = useSearchParams();
  const selection = selectionOf(query);
  return (
    <div className={styles.savedViews}>
      <SavedViewList
        query={listViewsQuery(user.email, list)}
        selection={selection}
        canShare
        onSave={(view) => saveView({ ...view, list, selection })}
        onDelete={(id) => deleteView(list, id)}
      />
    </div>
  );
}
