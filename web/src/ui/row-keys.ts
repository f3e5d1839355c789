import type { KeyboardEvent } from 'react';

/** Props of each row in a list with keyboard navigation. */
export const ROW = { 'data-row': '' } as const;

/**
 * Returns the props of a control of a row. The key of this letter (lower case) presses the control while the focus is
 * in the row, except in a form field.
 */
export function pressedByKey(letter: string): { readonly 'data-key': string } {
  return { 'data-key': letter };
}

const CONTROLS = 'a[href], button:not([disabled])';

/** Returns the rows of a list that have a link or an enabled button. */
function rowsIn(list: Element): readonly Element[] {
  return [...list.querySelectorAll('[data-row]')].filter((row) => row.querySelector(CONTROLS));
}

/** Focuses the first link or button of a row. An index out of range means the first or last row. */
export function focusRow(list: Element, index: number): void {
  const rows = rowsIn(list);
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  row?.querySelector<HTMLElement>(CONTROLS)?.focus();
}

function isFormField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
}

/** Returns by how many rows a key moves, infinite for Home and End; `null` for other keys. */
function stepOf(key: string): number | null {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key === 'Home') return Number.NEGATIVE_INFINITY;
  return key === 'End' ? Number.POSITIVE_INFINITY : null;
}

/**
 * Handles the keys of a list, as `onKeyDown` of the element around its rows. Arrows, Home and End move between rows, a
 * letter presses the row's control with this letter ({@link pressedByKey}), and Escape calls `onLeave`.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, onLeave?: () => void): void {
  const { key, target, currentTarget: list } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || isFormField(target) || !(target instanceof Element)) return;
  const row = target.closest('[data-row]');
  // A dialog opened by a row handles its own keys.
  if (!row || !list.contains(row) || row.querySelector('dialog')?.contains(target)) return;
  const step = stepOf(key);
  if (step !== null) {
    event.preventDefault();
    focusRow(list, rowsIn(list).indexOf(row) + step);
  } else if (key === 'Escape' && onLeave) {
    onLeave();
  } else if (/^[a-z]$/i.test(key)) {
    row.querySelector<HTMLElement>(`[data-key="${key.toLowerCase()}"]`)?.click();
  }
}
