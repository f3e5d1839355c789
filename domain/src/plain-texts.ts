/** Line breaks other than `\n`, for example from a word processor. */
const OTHER_BREAKS = /\r\n?|[\v\f\u2028\u2029]/g;
/**
 * Control characters except tab and line break, lone surrogates, and invisible characters that hide or reorder text.
 */
const INVISIBLE = /(?![\n\t])\p{Cc}|\p{Cs}|[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** A zero-width joiner that doesn't join two emoji. The first emoji may have a skin tone or a variation selector. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

function toPlainText(text: string): string {
  return text.replace(OTHER_BREAKS, '\n').replace(INVISIBLE, '').replace(LONE_JOINER, '');
}

/**
 * Removes invisible characters from all texts of a value and normalises their line breaks. The function is recursive,
 * so the depth of the value must be limited.
 */
export function plainTexts(input: unknown): unknown {
  if (typeof input === 'string') return toPlainText(input);
  if (Array.isArray(input)) return input.map(plainTexts);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, plainTexts(value)]));
}
