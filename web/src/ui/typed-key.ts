/** Returns whether a key types a character without Alt, Ctrl or Meta. */
export function isCharacter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey;
}
