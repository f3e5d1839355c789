import { badKeyText } from '../../tree/keys.ts';

/** Line and column, from 1, of an offset. */
const position = (text: string, offset: number): string => {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return `${before.split('\n').length}:${offset - lineStart + 1}`;
};

/** The service's text for a body with a key that cannot be stored; names where the first such key begins. */
export const badKey = (text: string, key: string): string => badKeyText(position(text, keyOffset(text, key)));

// Strings of JSON text one after the other; a key is one that a colon follows.
const STRING = /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/gs;

const keyOffset = (text: string, key: string): number => {
  for (const match of text.matchAll(STRING)) {
    if (match[1] !== undefined && JSON.parse(match[0]) === key) return match.index;
  }
  return 0;
};
