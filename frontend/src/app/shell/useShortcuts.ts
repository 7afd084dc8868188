import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { singleKeysWork } from '@/lib/keyboard/singleKeys';
import { typing } from '@/lib/keyboard/typing';
import type { Session } from '@/lib/session/types';
import { searchId, shortcutsOf } from './shortcuts';

const sequenceTimeoutMs = 1_200;

export function useShortcuts(session: Session | null, onHelp: () => void): void {
  const navigate = useNavigate();
  const first = useRef({ key: '', at: 0 });
  useEffect(() => {
    if (!session) return;
    const shortcuts = shortcutsOf(session);
    const listen = (event: KeyboardEvent) => {
      if (
        !singleKeysWork() ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target)
      )
        return;
      const before = event.timeStamp - first.current.at < sequenceTimeoutMs ? first.current.key : '';
      const pressed = shortcuts.find(({ keys }) =>
        keys.length === 2 ? keys[0] === before && keys[1] === event.key : keys[0] === event.key,
      );
      first.current = { key: event.key, at: event.timeStamp };
      if (!pressed) return;
      event.preventDefault();
      const field = pressed.text === 'search' ? document.getElementById(searchId) : null;
      if (field) field.focus();
      else if (pressed.path) void navigate(pressed.path);
      else onHelp();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [session, navigate, onHelp]);
}
