import { ANY_BUT_LINE_END, type CharSet, complementOf, foldCase, NAMED_SETS, unionOf } from './char-set.ts';

/** Thrown for a pattern that the rules' dialect doesn't support. */
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
  /** Whether it is anchored at the end of the text. */
  readonly toEnd: boolean;
  /** The pattern without the anchors. */
  readonly body: RegexNode;
}

/** Maximum nesting of groups. */
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
function boundsOf([sign, minText, comma, maxText]: RegExpExecArray): readonly [number, number] {
  const endless = Number.POSITIVE_INFINITY;
  if (minText === undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : endless];
  const min = Number(minText);
  if (comma === undefined) return [min, min];
  return [min, maxText === undefined ? endless : Number(maxText)];
}

/**
 * Parses the dialect of `matches()`: `^` only at the start and `$` only at the end; no empty alternatives or groups,
 * lookaround or back references. An operator at the start of the pattern or right after `(` is a literal, so `(?:a)`
 * matches `?:a`. A `}` that doesn't end a count is a literal, too. A repeat may be repeated, so `a*?` is `(a*)?`.
 * Anchors apply to the whole pattern (`^a|b$` is `^(a|b)$`), which is an assumption: no recorded answer of the service
 * shows it.
 */
export function parseRegex(source: string, ignoreCase: boolean): RegexPattern {
  // The current offset.
  let at = 0;
  const fold = ignoreCase ? foldCase : (set: CharSet): CharSet => set;
  const setOf = (char: string): CharSet => [[char.charCodeAt(0), char.charCodeAt(0)]];

  /** Parses an escape sequence: a named set such as `\d`, or one UTF-16 code unit. */
  function parseEscape(): { readonly set: CharSet; readonly unit: string | null } {
    const char = source[at + 1];
    if (char === undefined) throw new RegexError('ends with a backslash');
    at += 2;
    const named = NAMED_SETS.get(char);
    if (named !== undefined) return { set: named, unit: null };
    const unit = CONTROLS.get(char) ?? char;
    if (unit === char && /[A-Za-z0-9]/.test(char)) throw new RegexError(`has the unknown escape \\${char}`);
    return { set: setOf(unit), unit };
  }

  function parseSetItem(): { readonly set: CharSet; readonly unit: string | null } {
    if (source[at] === '\\') return parseEscape();
    const unit = source[at] ?? '';
    at += 1;
    return { set: setOf(unit), unit };
  }

  /** Parses a member of a set such as `[a-z]`: one item, or a range of two. */
  function parseSetItemOrRange(): CharSet {
    const first = parseSetItem();
    if (source[at] !== '-' || source[at + 1] === ']' || at + 1 >= source.length) return first.set;
    at += 1;
    const last = parseSetItem();
    if (first.unit === null || last.unit === null || first.unit > last.unit) throw new RegexError('has a wrong range');
    return [[first.unit.charCodeAt(0), last.unit.charCodeAt(0)]];
  }

  function parseBracket(): RegexNode {
    at += 1;
    const negative = source[at] === '^';
    if (negative) at += 1;
    const ranges: (readonly [number, number])[] = [];
    while (source[at] !== ']') {
      if (at >= source.length) throw new RegexError('has an unclosed [');
      ranges.push(...parseSetItemOrRange());
    }
    at += 1;
    if (ranges.length === 0) throw new RegexError('has an empty set');
    const set = fold(unionOf(ranges));
    return { kind: 'set', set: negative ? complementOf(set) : set };
  }

  function parseGroup(nesting: number): RegexNode {
    if (nesting >= MAX_NESTING) throw new RegexError('is nested too deeply');
    at += 1;
    const inner = parseChoice(nesting + 1);
    if (source[at] !== ')') throw new RegexError('has an unclosed (');
    at += 1;
    return inner;
  }

  function parseAtom(nesting: number): RegexNode | null {
    const char = source[at];
    if (char === undefined || '|)?+{*^$'.includes(char)) return null;
    if (char === '(') return parseGroup(nesting);
    if (char === '[') return parseBracket();
    if (char === '\\') return { kind: 'set', set: fold(parseEscape().set) };
    at += 1;
    return { kind: 'set', set: char === '.' ? ANY_BUT_LINE_END : fold(setOf(char)) };
  }

  function parseRepeats(item: RegexNode): RegexNode {
    let result = item;
    for (;;) {
      // The longest repeat, two counts of nine digits, has 21 characters.
      const match = /^(?:[+*?]|\{(0|[1-9]\d{0,8})(?:(,)(0|[1-9]\d{0,8})?)?\})/.exec(source.slice(at, at + 24));
      if (match === null) return result;
      at += match[0].length;
      const [min, max] = boundsOf(match);
      if (min > max) throw new RegexError('has a repeat whose bounds are reversed');
      result = { kind: 'repeat', item: result, min, max };
    }
  }

  function parseSequence(nesting: number, items: RegexNode[]): RegexNode {
    const initialCount = items.length;
    for (let item = parseAtom(nesting); item !== null; item = parseAtom(nesting)) items.push(parseRepeats(item));
    if (items.length === initialCount)
      throw new RegexError('has an empty part, or an operator without anything before it');
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'sequence', items };
  }

  function parseChoice(nesting: number, allowsLeadingLiteral = true): RegexNode {
    const first = source[at];
    const leading: RegexNode[] = [];
    if (allowsLeadingLiteral && first !== undefined && LEADING_LITERALS.includes(first)) {
      at += 1;
      leading.push({ kind: 'set', set: setOf(first) });
    }
    const items = [parseSequence(nesting, leading)];
    while (source[at] === '|') {
      at += 1;
      items.push(parseSequence(nesting, []));
    }
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'choice', items };
  }

  const fromStart = source[0] === '^';
  if (fromStart) at = 1;
  const body = parseChoice(0, !fromStart);
  const toEnd = source[at] === '$' && at === source.length - 1;
  if (toEnd) at += 1;
  if (at < source.length) throw new RegexError(`has ${source[at]} where it can't stand`);
  return { fromStart, toEnd, body };
}
