/**
 * Whether this key opens the general search: Ctrl+K or ⌘K, but not while a dialog is open. A single character is no
 * shortcut, because scanners type characters, which desk and till handle.
 */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return false;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}
