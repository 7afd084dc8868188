import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null;

/** Gives the focus to what the change under way draws: after the render that follows the call. */
export function useFocusAfterRender(): (find: Find) => void {
  const [request, setRequest] = useState<{ find: Find } | null>(null);
  useEffect(() => request?.find()?.focus(), [request]);
  return (find) => setRequest({ find });
}
