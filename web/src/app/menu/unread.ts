import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Sets the number of unread notifications and notices. */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  // The styles of the menu's button show a dot for this attribute.
  document.documentElement.toggleAttribute('data-unread', count > 0);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Subscribes to the number of unread notifications and notices. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => count);
}
