import { PARSE_ERROR, RulesSourceError } from './source-text.ts';

/** A string of the source. `offsetOf` maps its n-th decoded unit to an offset of the source. */
export interface SourceString {
  readonly kind: 'string';
  readonly start: number;
  readonly value: string;
  offsetOf(index: number): number;
}

export interface SourceObject {
  readonly kind: 'object';
  readonly start: number;
  /** Offset of the closing brace. */
  readonly end: number;
  readonly members: readonly { readonly key: SourceString; readonly value: SourceValue }[];
}

/** One value of the rules file with its position. */
export type SourceValue =
  | SourceString
  | SourceObject
  | { readonly kind: 'array'; readonly start: number; readonly items: readonly SourceValue[] }
  | { readonly kind: 'plain'; readonly start: number; readonly value: number | boolean | null };

/** Whitespace and complete comments. */
const SKIPPED = /(?:[ \t\n\r]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;

/** Maximum nesting, far above the 32 levels of a database path. */
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
 * Parses a rules file: JSON with line and block comments, and strings with line breaks. Throws `RulesSourceError` at
 * the first invalid character.
 */
export function parseJsonSource(source: string): SourceValue {
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;

  function fail(offset: number, message: string = PARSE_ERROR): never {
    throw new RulesSourceError(offset, message);
  }

  function skipSpace(): void {
    SKIPPED.lastIndex = at;
    at += SKIPPED.exec(source)?.[0].length ?? 0;
    if (source.startsWith('/*', at)) fail(at);
  }

  /** Decodes the escape at this position and moves past it. */
  function escaped(): string {
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

  function string(): SourceString {
    const start = at;
    if (source[at] !== '"') fail(at);
    at += 1;
    let value = '';
    let run = at;
    // The offset of each decoded unit, stored only from the first escape on: before it, they are consecutive.
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
      value += source.slice(run, at);
      offsets.push(at);
      value += escaped();
      run = at;
    }
    value += source.slice(run, at);
    const end = at;
    at += 1;
    const known = offsets;
    return {
      kind: 'string',
      start,
      value,
      offsetOf: (index) => (known === null ? Math.min(start + 1 + index, end) : (known[index] ?? end)),
    };
  }

  function object(depth: number): SourceObject {
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
      const key = string();
      skipSpace();
      if (source[at] !== ':') fail(at);
      at += 1;
      members.push({ key, value: value(depth) });
      skipSpace();
    }
    const end = at;
    at += 1;
    return { kind: 'object', start, end, members };
  }

  function array(depth: number): SourceValue {
    const start = at;
    at += 1;
    const items: SourceValue[] = [];
    skipSpace();
    while (source[at] !== ']') {
      if (items.length > 0) {
        if (source[at] !== ',') fail(at);
        at += 1;
      }
      items.push(value(depth));
      skipSpace();
    }
    at += 1;
    return { kind: 'array', start, items };
  }

  function plain(): SourceValue {
    const start = at;
    const text = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(
      source.slice(at, at + 400),
    )?.[0];
    if (text === undefined) fail(start);
    at += text.length;
    if (text === 'null') return { kind: 'plain', start, value: null };
    if (text === 'true' || text === 'false') return { kind: 'plain', start, value: text === 'true' };
    return { kind: 'plain', start, value: Number(text) };
  }

  function value(depth: number): SourceValue {
    skipSpace();
    if (depth > MAX_DEPTH) fail(at, 'Rules are nested too deeply.');
    const char = source[at];
    if (char === '{') return object(depth + 1);
    if (char === '[') return array(depth + 1);
    if (char === '"') return string();
    return plain();
  }

  const result = value(0);
  skipSpace();
  if (at < source.length) fail(at);
  return result;
}

/** Converts a parsed source to plain JSON; safe for keys such as `__proto__`. */
export function toPlainJson(value: SourceValue): unknown {
  if (value.kind === 'object') return Object.fromEntries(value.members.map((m) => [m.key.value, toPlainJson(m.value)]));
  if (value.kind === 'array') return value.items.map(toPlainJson);
  return value.value;
}
