import type { KeyboardEvent } from 'react';

/** Put on each row of a list that goes on by keyboard. */
export const ROW = { 'data-row': '' } as const;

/** Put on the control of a row that a letter presses from anywhere in the row. */
export function pressedBy(letter: string): { readonly 'data-key': string } {
  return { 'data-key': letter };
}

const CONTROLS = 'a[href], button:not([disabled])';

/** The rows that the keyboard can go to. */
function rowsIn(list: Element): readonly Element[] {
  return [...list.querySelectorAll('[data-row]')].filter((row) => row.querySelector(CONTROLS));
}

/** Puts the focus on a row: on its first link or button, which is what Enter presses. */
export function focusRow(list: Element, index: number): void {
  const rows = rowsIn(list);
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  row?.querySelector<HTMLElement>(CONTROLS)?.focus();
}

function isTyped(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
}

function stepOf(key: string): number | null {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key === 'Home') return Number.NEGATIVE_INFINITY;
  return key === 'End' ? Number.POSITIVE_INFINITY : null;
}

/**
 * The keys of a list, for the `onKeyDown` of what holds its rows: arrows, Home and End go from row to row, a letter
 * presses the control of the row that carries it, Escape leaves. Enter presses what has the focus, as everywhere.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, onLeave?: () => void): void {
  const { key, target, currentTarget: list } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || isTyped(target) || !(target instanceof Element)) return;
  const row = target.closest('[data-row]');
  // A dialog that a row has opened stands over the list and has keys of its own.
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
