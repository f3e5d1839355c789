/**
 * Whether this key opens the general search. Not while a dialog is open, which must be answered first. No single
 * character opens it, because a scanner types characters, which desk and till handle.
 */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return false;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}
