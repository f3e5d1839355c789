import type * as z from 'zod/mini';
import type { DatabasePath, FieldOf, KeyNames } from '../path.ts';
import { Condition } from './expression.ts';
import { print, Term, wildcardKey } from './operand.ts';

/** The value at a path of the database. */
export class Value extends Term {
  readonly #path: string;

  constructor(path: string) {
    super(`${path}.val()`);
    this.#path = path;
  }

  get exists(): Condition {
    return new Condition(`${this.#path}.exists()`);
  }

  get isNumber(): Condition {
    return new Condition(`${this.#path}.isNumber()`);
  }

  get isString(): Condition {
    return new Condition(`${this.#path}.isString()`);
  }

  get parent(): Value {
    return new Value(`${this.#path}.parent()`);
  }

  /** The priority, which a client can store beside a value. Rules about the value don't see it. */
  get priority(): Term {
    return new Term(`${this.#path}.getPriority()`);
  }

  get isBoolean(): Condition {
    return new Condition(`${this.#path}.isBoolean()`);
  }

  /** The path has all the named children, or any child if none is named. */
  hasChildren(...names: readonly string[]): Condition {
    const list = names.length === 0 ? '' : `[${names.map(print).join(', ')}]`;
    return new Condition(`${this.#path}.hasChildren(${list})`);
  }

  /** The child with this key, which is a text or a term. */
  child(key: string | Term): Value {
    return new Value(`${this.#path}.child(${print(key)})`);
  }
}

/**
 * Placeholders in the text of an expression for the data at the root or at the record, after or before the write.
 * `resolvePlaceholders` replaces them once the depth of the rule is known.
 */
const AFTER_ROOT = '\u0001after root\u0001';
const AFTER_RECORD = '\u0001after record\u0001';
const BEFORE_RECORD = '\u0001before record\u0001';

/**
 * Replaces the placeholders in the expression of a rule that is `depth` keys below the root, in a record that is
 * `recordDepth` keys below the root.
 */
export function resolvePlaceholders(text: string, depth: number, recordDepth: number): string {
  const climb = (from: string, steps: number): string => from + '.parent()'.repeat(Math.max(0, steps));
  return text
    .replaceAll(AFTER_ROOT, climb('newData', depth))
    .replaceAll(AFTER_RECORD, climb('newData', depth - recordDepth))
    .replaceAll(BEFORE_RECORD, climb('data', depth - recordDepth));
}

/** Keys of another path, which are texts or terms. A key that is left out is that of the rule's own path. */
export type RuleKeys<Pattern extends string> = Readonly<Partial<Record<KeyNames<Pattern>, string | Term>>>;

/** No keys are given, so all are those of the rule's own path. */
type OwnKeys = Readonly<Record<string, never>>;

/** Returns an address as an expression of the rules: `'Users/' + $uid + '/Phone'`. */
function printAddress(
  pattern: string,
  keys: Readonly<Record<string, string | Term | undefined>>,
  field: readonly string[],
): string {
  const wildcard = /^\{(.+)\}$/;
  const parts = [...pattern.split('/'), ...field].map((part) => {
    const name = wildcard.exec(part)?.[1];
    return name === undefined ? part : (keys[name] ?? wildcardKey(`$${name}`));
  });
  // Texts next to each other become one text with slashes.
  const operands: (string | Term)[] = [];
  for (const part of parts.flatMap((part, index) => (index === 0 ? [part] : ['/', part]))) {
    const last = operands.at(-1);
    if (typeof part === 'string' && typeof last === 'string') operands[operands.length - 1] = last + part;
    else operands.push(part);
  }
  return operands.map(print).join(' + ');
}

/** The value at another path before the write. */
export function before<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: RuleKeys<Pattern> | OwnKeys = {},
  ...field: FieldOf<z.output<Schema>> | []
): Value {
  return new Value(`root.child(${printAddress(path.pattern, keys, field)})`);
}

/** The value at another path after the whole update. */
export function after<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: RuleKeys<Pattern> | OwnKeys = {},
  ...field: FieldOf<z.output<Schema>> | []
): Value {
  return new Value(`${AFTER_ROOT}.child(${printAddress(path.pattern, keys, field)})`);
}

/** A field of the rule's own record after the write, at any depth of the rule in the record. */
export function field(name: string): Value {
  return new Value(`${AFTER_RECORD}.child('${name}')`);
}

/** A field of the rule's own record before the write. */
export function oldField(name: string): Value {
  return new Value(`${BEFORE_RECORD}.child('${name}')`);
}

/** The value at the rule's own path before the write. */
export const old = new Value('data');
/** The value at the rule's own path after the write. */
export const value = new Value('newData');
