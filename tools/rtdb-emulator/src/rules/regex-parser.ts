import { ANY_BUT_LINE_END, type CharSet, complementOf, foldCase, NAMED_SETS, unionOf } from './char-set.ts';

/** A pattern that the rules' dialect does not support. */
export class RegexError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RegexError';
  }
}

export type RegexNode =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly item: RegexNode; readonly min: number; readonly max: number };

export interface RegexPattern {
  /** Whether the pattern, with all alternatives, is anchored at the start of the text. */
  readonly fromStart: boolean;
  readonly toEnd: boolean;
  readonly body: RegexNode;
}

const MAX_NESTING = 100;
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['f', '\f'],
  ['v', '\v'],
]);
/** Characters that are literals at the start of the pattern or right after `(`. */
const LEADING_LITERALS = '|)?+{*';

/** Returns the minimum and maximum of a repeat: `*`, `+`, `?`, `{2}`, `{2,}` or `{2,3}`. */
function boundsOf([sign, least, comma, most]: RegExpExecArray): readonly [number, number] {
  const endless = Number.POSITIVE_INFINITY;
  if (least === undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : endless];
  const min = Number(least);
  if (comma === undefined) return [min, min];
  return [min, most === undefined ? endless : Number(most)];
}

/**
 * Parses the dialect of `matches()`: `^` only first, `$` only last; no empty alternatives or groups, lookaround, back
 * references or lazy repeats. An operator right after `(` is a literal, so `(?:a)` matches `?:a`; so is a `}` that
 * closes no count. Anchors apply to the whole pattern (`^a|b$` is `^(a|b)$`), which is an assumption: no recording
 * shows it.
 */
export function parseRegex(source: string, ignoreCase: boolean): RegexPattern {
  let at = 0;
  const fold = ignoreCase ? foldCase : (set: CharSet): CharSet => set;
  const single = (char: string): CharSet => [[char.charCodeAt(0), char.charCodeAt(0)]];

  /** Parses what follows a backslash: a named set, or one unit. */
  function escaped(): { readonly set: CharSet; readonly unit: string | null } {
    const char = source[at + 1];
    if (char === undefined) throw new RegexError('ends with a backslash');
    at += 2;
    const named = NAMED_SETS.get(char);
    if (named !== undefined) return { set: named, unit: null };
    const unit = CONTROLS.get(char) ?? char;
    if (unit === char && /[A-Za-z0-9]/.test(char)) throw new RegexError(`has the unknown escape \\${char}`);
    return { set: single(unit), unit };
  }

  function setItem(): { readonly set: CharSet; readonly unit: string | null } {
    if (source[at] === '\\') return escaped();
    const unit = source[at] ?? '';
    at += 1;
    return { set: single(unit), unit };
  }

  /** Parses a member of a set, or a range. */
  function setItemOrRange(): CharSet {
    const first = setItem();
    if (source[at] !== '-' || source[at + 1] === ']' || at + 1 >= source.length) return first.set;
    at += 1;
    const last = setItem();
    if (first.unit === null || last.unit === null || first.unit > last.unit) throw new RegexError('has a wrong range');
    return [[first.unit.charCodeAt(0), last.unit.charCodeAt(0)]];
  }

  function bracket(): RegexNode {
    at += 1;
    const negative = source[at] === '^';
    if (negative) at += 1;
    const ranges: (readonly [number, number])[] = [];
    while (source[at] !== ']') {
      if (at >= source.length) throw new RegexError('has an unclosed [');
      ranges.push(...setItemOrRange());
    }
    at += 1;
    if (ranges.length === 0) throw new RegexError('has an empty set');
    const set = fold(unionOf(ranges));
    return { kind: 'set', set: negative ? complementOf(set) : set };
  }

  function group(nesting: number): RegexNode {
    if (nesting >= MAX_NESTING) throw new RegexError('is nested too deeply');
    at += 1;
    const inner = choice(nesting + 1);
    if (source[at] !== ')') throw new RegexError('has an unclosed (');
    at += 1;
    return inner;
  }

  function atom(nesting: number): RegexNode | null {
    const char = source[at];
    if (char === undefined || '|)?+{*^$'.includes(char)) return null;
    if (char === '(') return group(nesting);
    if (char === '[') return bracket();
    if (char === '\\') return { kind: 'set', set: fold(escaped().set) };
    at += 1;
    return { kind: 'set', set: char === '.' ? ANY_BUT_LINE_END : fold(single(char)) };
  }

  function repeated(item: RegexNode): RegexNode {
    let result = item;
    for (;;) {
      const rest = /^(?:[+*?]|\{(0|[1-9]\d{0,8})(?:(,)(0|[1-9]\d{0,8})?)?\})/.exec(source.slice(at, at + 24));
      if (rest === null) return result;
      at += rest[0].length;
      const [min, max] = boundsOf(rest);
      if (min > max) throw new RegexError('has a repeat whose bounds are reversed');
      result = { kind: 'repeat', item: result, min, max };
    }
  }

  function sequence(nesting: number, items: RegexNode[]): RegexNode {
    const literals = items.length;
    for (let item = atom(nesting); item !== null; item = atom(nesting)) items.push(repeated(item));
    if (items.length === literals) throw new RegexError('has an empty part, or an operator without anything before it');
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'sequence', items };
  }

  function choice(nesting: number, literalFirst = true): RegexNode {
    const first = source[at];
    const leading: RegexNode[] = [];
    if (literalFirst && first !== undefined && LEADING_LITERALS.includes(first)) {
      at += 1;
      leading.push({ kind: 'set', set: single(first) });
    }
    const items = [sequence(nesting, leading)];
    while (source[at] === '|') {
      at += 1;
      items.push(sequence(nesting, []));
    }
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'choice', items };
  }

  const fromStart = source[0] === '^';
  if (fromStart) at = 1;
  const body = choice(0, !fromStart);
  const toEnd = source[at] === '$' && at === source.length - 1;
  if (toEnd) at += 1;
  if (at < source.length) throw new RegexError(`has ${source[at]} where it can't stand`);
  return { fromStart, toEnd, body };
}
