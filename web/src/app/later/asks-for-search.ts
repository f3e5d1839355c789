/**
 * Is this key the one that opens the general search? Not while a dialog is open, which is to be answered first. No sign
 * alone does: a scanner types signs too, and desk and till take what is typed.
 */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return false;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}
