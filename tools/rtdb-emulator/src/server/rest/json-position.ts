import { badKeyText } from '../../tree/keys.ts';

/** Formats an offset as `line:column`, both counted from 1. */
const formatPosition = (text: string, offset: number): string => {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return `${before.split('\n').length}:${offset - lineStart + 1}`;
};

/** Returns the service's error message for a body with an invalid key, with the position of the first such key. */
export const badKeyMessage = (text: string, key: string): string =>
  badKeyText(formatPosition(text, findKey(text, key)));

// Matches the strings of a JSON text. A key is a string that a colon follows.
const STRING = /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/gs;

/** Returns the offset of the first occurrence of a key; 0 if there is none. */
const findKey = (text: string, key: string): number => {
  for (const match of text.matchAll(STRING)) {
    if (match[1] !== undefined && JSON.parse(match[0]) === key) return match.index;
  }
  return 0;
};
