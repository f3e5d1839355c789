import { useSyncExternalStore } from 'react';

let count = 0;
const readers = new Set<() => void>();

/**
 * How many things nobody has read yet; the frame shows it. Apart from what counts them, which is loaded after the first
 * view.
 */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  // The button of the closed menu shows a dot by its styles alone.
  document.documentElement.toggleAttribute('data-unread', count > 0);
  for (const reader of readers) reader();
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/** The count that was set last, live. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => count);
}
