import type * as z from 'zod/mini';
import type { DatabasePath, FieldOf, KeyNames } from '../path.ts';

/** A place of the database as the rules name it. In a template it stands for what is stored there. */
export class Value {
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  toString(): string {
    return `${this.#place}.val()`;
  }

  get exists(): string {
    return `${this.#place}.exists()`;
  }

  child(name: string): Value {
    return new Value(`${this.#place}.child('${name}')`);
  }

  /** The child whose key is the text at another place, or a wildcard. */
  childOf(key: Value | `$${string}`): Value {
    return new Value(`${this.#place}.child(${key})`);
  }

  get isNumber(): string {
    return `${this.#place}.isNumber()`;
  }

  get isString(): string {
    return `${this.#place}.isString()`;
  }
}

/** Marks that the generator replaces once it knows how deep a rule stands below the root and below its record. */
const AFTER_ROOT = '\u0001after root\u0001';
const AFTER_RECORD = '\u0001after record\u0001';
const BEFORE_RECORD = '\u0001before record\u0001';

/** Fills in the marks for a rule that stands `depth` keys below the root, in a record that stands `record` keys below it. */
export function resolveMarks(text: string, depth: number, record: number): string {
  const climb = (from: string, steps: number): string => from + '.parent()'.repeat(Math.max(0, steps));
  return text
    .replaceAll(AFTER_ROOT, climb('newData', depth))
    .replaceAll(AFTER_RECORD, climb('newData', depth - record))
    .replaceAll(BEFORE_RECORD, climb('data', depth - record));
}

/** Keys as expressions of the rules: a wildcard (`$uid`), `auth.uid`, or a text in its quotes. Those left out are the rule's own. */
export type RuleKeys<Pattern extends string> = Readonly<Partial<Record<KeyNames<Pattern>, string>>>;

/** The rule's own keys, all of them. */
type OwnKeys = Readonly<Record<string, never>>;

/** One part of an address as an expression: a fixed key in its quotes, a wildcard, or the key that the caller gave. */
function partOf(part: string, keys: Readonly<Record<string, string | undefined>>): string {
  if (part.startsWith('$')) return part;
  if (!part.startsWith('{')) return `'${part}'`;
  const name = part.slice(1, -1);
  return keys[name] ?? `$${name}`;
}

/** The address as an expression: `'Users/' + $uid + '/Phone'`. */
function addressOf(
  pattern: string,
  keys: Readonly<Record<string, string | undefined>>,
  field: readonly string[],
): string {
  const parts: string[] = [];
  let text = '';
  for (const [index, part] of [...pattern.split('/'), ...field].entries()) {
    if (index > 0) text += '/';
    const key = partOf(part, keys);
    if (/^'[^']*'$/.test(key)) text += key.slice(1, -1);
    else {
      if (text !== '') parts.push(`'${text}'`);
      parts.push(key);
      text = '';
    }
  }
  if (text !== '') parts.push(`'${text}'`);
  return parts.join(' + ');
}

/** What stands at another path before the write. */
export function before<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: RuleKeys<Pattern> | OwnKeys = {},
  ...field: FieldOf<z.output<Schema>> | []
): Value {
  return new Value(`root.child(${addressOf(path.pattern, keys, field)})`);
}

/** What stands at another path after the write: the whole update's result, whichever part of it comes first. */
export function after<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: RuleKeys<Pattern> | OwnKeys = {},
  ...field: FieldOf<z.output<Schema>> | []
): Value {
  return new Value(`${AFTER_ROOT}.child(${addressOf(path.pattern, keys, field)})`);
}

/** A field of the rule's own record after the write, from wherever in the record the rule stands. */
export function field(name: string): Value {
  return new Value(`${AFTER_RECORD}.child('${name}')`);
}

/** A field of the rule's own record before the write. */
export function oldField(name: string): Value {
  return new Value(`${BEFORE_RECORD}.child('${name}')`);
}

/** The rule's own record before the write. */
export const oldRecord = new Value(BEFORE_RECORD);

/** What stands where the rule stands, before and after the write. */
export const old = new Value('data');
export const value = new Value('newData');
