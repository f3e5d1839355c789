import { badKeyText } from '../../tree/keys.ts';

/** Returns line and column of an offset, both counted from 1. */
const position = (text: string, offset: number): string => {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return `${before.split('\n').length}:${offset - lineStart + 1}`;
};

/** Returns the service's error message for a body with an invalid key, with the position of the first such key. */
export const badKey = (text: string, key: string): string => badKeyText(position(text, keyOffset(text, key)));

// Matches the strings of a JSON text. A key is a string that a colon follows.
const STRING = /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/gs;

const keyOffset = (text: string, key: string): number => {
  for (const match of text.matchAll(STRING)) {
    if (match[1] !== undefined && JSON.parse(match[0]) === key) return match.index;
  }
  return 0;
};
