/** Path patterns of database triggers: `a/{x}`, `a/{x=pre-*}`, `a/*`, `a/**`, `a/{x=**}`. */

/** A segment of a pattern. */
export type PatternSegment =
  | { readonly kind: 'literal'; readonly key: string }
  /** One key. `name`: the wildcard's name, `null` without braces. `parts`: the texts between the asterisks. */
  | { readonly kind: 'single'; readonly name: string | null; readonly parts: readonly string[] }
  /** `**`: any number of keys. Only as the last segment. */
  | { readonly kind: 'rest'; readonly name: string | null };

/** Whether the text matches a glob. `parts`: the texts between its asterisks. */
export function matchesGlob(parts: readonly string[], text: string): boolean {
  const first = parts[0] ?? '';
  if (parts.length === 1) return text === first;
  const last = parts.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  // Index after the parts that are found so far.
  let at = first.length;
  const end = text.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const index = text.indexOf(part, at);
    if (index < 0 || index + part.length > end) return false;
    at = index + part.length;
  }
  return true;
}

function parseSegment(text: string): PatternSegment {
  const isCapture = text.startsWith('{') && text.endsWith('}');
  const inner = isCapture ? text.slice(1, -1) : text;
  const equals = inner.indexOf('=');
  const name = isCapture ? (equals < 0 ? inner : inner.slice(0, equals)) : null;
  const glob = isCapture ? (equals < 0 ? '*' : inner.slice(equals + 1)) : text;
  if (glob.includes('**')) return { kind: 'rest', name };
  if (name === null && !glob.includes('*')) return { kind: 'literal', key: text };
  return { kind: 'single', name, parts: glob.split('*') };
}

/** Parses a pattern; `null` if it has `**` before its end, which has no defined meaning for the database. */
export function parsePattern(text: string): readonly PatternSegment[] | null {
  const segments = text
    .split('/')
    .filter((part) => part !== '')
    .map(parseSegment);
  return segments.slice(0, -1).some((segment) => segment.kind === 'rest') ? null : segments;
}
