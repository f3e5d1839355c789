import { Condition, inline, type RuleExpression } from './expression.ts';

/** What conditions compare: a literal, or something that the rules compute. A string is the text itself, never code. */
export type Operand = string | number | boolean | null | Term;

/** A value that the rules compute, as the rules language writes it. Only the files of this folder make one. */
export class Term {
  readonly text: string;
  /** A sum or difference: a stronger operator puts it in brackets. */
  readonly isSum: boolean;

  constructor(text: string, isSum = false) {
    this.text = text;
    this.isSum = isSum;
  }

  /** Length in characters. Values that aren't strings have no length, so the rule fails for them. */
  get length(): Term {
    return new Term(`${bracketed(this)}.length`);
  }

  toLowerCase(): Term {
    return new Term(`${bracketed(this)}.toLowerCase()`);
  }

  /** Replaces every occurrence of a text by another one. */
  replace(what: string, by: string): Term {
    return new Term(`${bracketed(this)}.replace(${print(what)}, ${print(by)})`);
  }

  matches(pattern: RegExp): Condition {
    return new Condition(`${bracketed(this)}.matches(${pattern})`);
  }

  beginsWith(start: Operand): Condition {
    return new Condition(`${bracketed(this)}.beginsWith(${print(start)})`);
  }
}

/** The operand as the rules language writes it. */
export function print(operand: Operand): string {
  if (operand instanceof Term) return operand.text;
  return typeof operand === 'string' ? `'${operand}'` : String(operand);
}

/** The operand as an operand of a stronger operator. */
function bracketed(operand: Operand): string {
  return operand instanceof Term && operand.isSum ? `(${operand.text})` : print(operand);
}

/** The server's time of the write, in epoch milliseconds. */
export const NOW = new Term('now');

/** The caller's sign-in; null without one. */
export const SIGN_IN = new Term('auth');

/** The caller's uid. */
export const CALLER = new Term('auth.uid');

/** When the caller signed in, in epoch seconds. */
export const SIGNED_IN_AT = new Term('auth.token.auth_time');

/** A key of the rule's own path, by the name of its wildcard. */
export function wildcardKey(wildcard: `$${string}`): Term {
  return new Term(wildcard);
}

function compare(one: Operand, operator: string, other: Operand): Condition {
  return new Condition(`${print(one)} ${operator} ${print(other)}`, true);
}

export function equals(one: Operand, other: Operand): Condition {
  return compare(one, '===', other);
}

export function differs(one: Operand, other: Operand): Condition {
  return compare(one, '!==', other);
}

export function isGreater(one: Operand, other: Operand): Condition {
  return compare(one, '>', other);
}

export function atLeast(one: Operand, other: Operand): Condition {
  return compare(one, '>=', other);
}

export function isLess(one: Operand, other: Operand): Condition {
  return compare(one, '<', other);
}

export function atMost(one: Operand, other: Operand): Condition {
  return compare(one, '<=', other);
}

/** The value is given: a sign-in, or a part of a query. */
export function isGiven(operand: Term): Condition {
  return compare(operand, '!=', null);
}

/** The sum of numbers, or texts one after the other. */
export function plus(...operands: readonly Operand[]): Term {
  return new Term(operands.map(print).join(' + '), true);
}

export function minus(one: Operand, other: Operand): Term {
  return new Term(`${print(one)} - ${bracketed(other)}`, true);
}

export function times(one: Operand, other: Operand): Term {
  return new Term(`${bracketed(one)} * ${bracketed(other)}`);
}

export function dividedBy(one: Operand, other: number): Term {
  return new Term(`${bracketed(one)} / ${other}`);
}

/** The remainder of a division. */
export function remainder(one: Operand, other: number): Term {
  return new Term(`${bracketed(one)} % ${other}`);
}

/** One operand if the condition holds, otherwise the other. */
export function choose(condition: RuleExpression, yes: Operand, no: Operand): Term {
  return new Term(`(${inline(condition)} ? ${print(yes)} : ${print(no)})`);
}
