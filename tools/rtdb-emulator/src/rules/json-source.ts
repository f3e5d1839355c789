import { PARSE_ERROR, RulesSourceError } from './source-text.ts';

/** A string of the source. */
export interface SourceString {
  readonly kind: 'string';
  /** Offset of the opening quote. */
  readonly start: number;
  /** The decoded string. */
  readonly value: string;
  /** Returns the source offset of the UTF-16 unit `value[index]`, or of the closing quote if `index` is too large. */
  offsetOf(index: number): number;
}

export interface SourceObject {
  readonly kind: 'object';
  /** Offset of the opening brace. */
  readonly start: number;
  /** Offset of the closing brace. */
  readonly end: number;
  readonly members: readonly { readonly key: SourceString; readonly value: SourceValue }[];
}

/** A value of the rules file with the offset of its first character. */
export type SourceValue =
  | SourceString
  | SourceObject
  | { readonly kind: 'array'; readonly start: number; readonly items: readonly SourceValue[] }
  | { readonly kind: 'plain'; readonly start: number; readonly value: number | boolean | null };

/** Matches whitespace and complete comments. */
const SKIPPED = /(?:[ \t\n\r]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;

/** Maximum nesting of the JSON. The database allows paths of 32 keys. */
const MAX_DEPTH = 100;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/**
 * Parses a rules file: JSON with line and block comments, and strings with line breaks.
 *
 * @throws {RulesSourceError} if the file is invalid or nested too deeply
 */
export function parseJsonSource(source: string): SourceValue {
  // The current offset. A byte order mark is skipped.
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;

  function fail(offset: number, message: string = PARSE_ERROR): never {
    throw new RulesSourceError(offset, message);
  }

  function skipSpace(): void {
    SKIPPED.lastIndex = at;
    at += SKIPPED.exec(source)?.[0].length ?? 0;
    if (source.startsWith('/*', at)) fail(at);
  }

  /** Decodes the escape sequence at the current position and moves past it. */
  function parseEscape(): string {
    const letter = source[at + 1] ?? '';
    if (letter !== 'u') {
      const char = ESCAPES.get(letter) ?? fail(at);
      at += 2;
      return char;
    }
    const hex = source.slice(at + 2, at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(hex)) fail(at);
    at += 6;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  function parseString(): SourceString {
    const start = at;
    if (source[at] !== '"') fail(at);
    at += 1;
    let value = '';
    let chunkStart = at;
    // The offset of each decoded unit. `null` until the first escape sequence, because until then they are consecutive.
    let offsets: number[] | null = null;
    for (;;) {
      const char = source[at];
      if (char === undefined) fail(at);
      if (char === '"') break;
      if (char !== '\\') {
        offsets?.push(at);
        at += 1;
        continue;
      }
      offsets ??= Array.from({ length: at - start - 1 }, (_, index) => start + 1 + index);
      value += source.slice(chunkStart, at);
      offsets.push(at);
      value += parseEscape();
      chunkStart = at;
    }
    value += source.slice(chunkStart, at);
    const end = at;
    at += 1;
    const unitOffsets = offsets;
    return {
      kind: 'string',
      start,
      value,
      offsetOf: (index) => (unitOffsets === null ? Math.min(start + 1 + index, end) : (unitOffsets[index] ?? end)),
    };
  }

  function parseObject(depth: number): SourceObject {
    const start = at;
    at += 1;
    const members: { key: SourceString; value: SourceValue }[] = [];
    skipSpace();
    while (source[at] !== '}') {
      if (members.length > 0) {
        if (source[at] !== ',') fail(at);
        at += 1;
        skipSpace();
      }
      const key = parseString();
      skipSpace();
      if (source[at] !== ':') fail(at);
      at += 1;
      members.push({ key, value: parseValue(depth) });
      skipSpace();
    }
    const end = at;
    at += 1;
    return { kind: 'object', start, end, members };
  }

  function parseArray(depth: number): SourceValue {
    const start = at;
    at += 1;
    const items: SourceValue[] = [];
    skipSpace();
    while (source[at] !== ']') {
      if (items.length > 0) {
        if (source[at] !== ',') fail(at);
        at += 1;
      }
      items.push(parseValue(depth));
      skipSpace();
    }
    at += 1;
    return { kind: 'array', start, items };
  }

  function parsePlain(): SourceValue {
    const start = at;
    // A number may have at most 400 characters.
    const text = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(
      source.slice(at, at + 400),
    )?.[0];
    if (text === undefined) fail(start);
    at += text.length;
    if (text === 'null') return { kind: 'plain', start, value: null };
    if (text === 'true' || text === 'false') return { kind: 'plain', start, value: text === 'true' };
    return { kind: 'plain', start, value: Number(text) };
  }

  function parseValue(depth: number): SourceValue {
    skipSpace();
    if (depth > MAX_DEPTH) fail(at, 'Rules are nested too deeply.');
    const char = source[at];
    if (char === '{') return parseObject(depth + 1);
    if (char === '[') return parseArray(depth + 1);
    if (char === '"') return parseString();
    return parsePlain();
  }

  const result = parseValue(0);
  skipSpace();
  if (at < source.length) fail(at);
  return result;
}

/** Converts a parsed source to plain JSON. Keys such as `__proto__` become ordinary properties. */
export function toPlainJson(value: SourceValue): unknown {
  if (value.kind === 'object')
    return Object.fromEntries(value.members.map((member) => [member.key.value, toPlainJson(member.value)]));
  if (value.kind === 'array') return value.items.map(toPlainJson);
  return value.value;
}
