/** Line breaks of other programs: what is copied out of a word processor has them. */
const OTHER_BREAKS = /\r\n?|[\v\f\u2028\u2029]/g;
/** Control letters, halves of letters, and marks that turn the direction of what follows: no screen shows them, and some can't be sent on. */
const NOT_SHOWN = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text as it can be shown. */
function plainText(text: string): string {
  return text.replace(OTHER_BREAKS, '\n').replace(NOT_SHOWN, '');
}

/** An input with all of its texts as they can be shown. It is nested no deeper than `makeReadable` lets through. */
export function plainTexts(input: unknown): unknown {
  if (typeof input === 'string') return plainText(input);
  if (Array.isArray(input)) return input.map(plainTexts);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, plainTexts(value)]));
}
