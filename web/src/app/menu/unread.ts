import { useSyncExternalStore } from 'react';

let count = 0;
const readers = new Set<() => void>();

/**
 * Sets the number of unread items, which the frame shows. It is apart from the code that counts them, which is loaded
 * after the first view.
 */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  // The closed menu's button shows a dot by its styles alone.
  document.documentElement.toggleAttribute('data-unread', count > 0);
  for (const reader of readers) reader();
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/** Subscribes to the number of unread items. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => count);
}
