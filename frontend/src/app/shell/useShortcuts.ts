import { useNavigate } from 'react-router';
import { useKeys } from '@/lib/keyboard/useKeys';
import type { Session } from '@/lib/session/types';
import { searchId, shortcutsOf } from './shortcuts';

export function useShortcuts(session: Session | null, onHelp: () => void): void {
  const navigate = useNavigate();
  useKeys(({ key, before }) => {
    const shortcut =
      session &&
      shortcutsOf(session).find(({ keys }) =>
        keys.length === 2 ? keys[0] === before && keys[1] === key : keys[0] === key,
      );
    if (!shortcut) return false;
    const field = shortcut.text === 'search' ? document.getElementById(searchId) : null;
    if (field) field.focus();
    else if (shortcut.path) void navigate(shortcut.path);
    else onHelp();
    return true;
  });
}
