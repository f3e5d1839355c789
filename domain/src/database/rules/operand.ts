import { Condition, inline, type RuleExpression } from './expression.ts';

/** An operand of a condition: a literal, or a term. A string is a literal text, never code of the rules. */
export type Operand = string | number | boolean | null | Term;

/** A value that the rules compute, in the rules language. Only the files of this folder create terms. */
export class Term {
  readonly text: string;
  /** Whether it is a sum or difference, which may need brackets as an operand. */
  readonly isSum: boolean;

  constructor(text: string, isSum = false) {
    this.text = text;
    this.isSum = isSum;
  }

  /** Length in characters. Values that aren't strings have no length, so the rule fails for them. */
  get length(): Term {
    return new Term(`${printInBrackets(this)}.length`);
  }

  toLowerCase(): Term {
    return new Term(`${printInBrackets(this)}.toLowerCase()`);
  }

  /** Replaces every occurrence of a text by another one. */
  replace(what: string, by: string): Term {
    return new Term(`${printInBrackets(this)}.replace(${print(what)}, ${print(by)})`);
  }

  matches(pattern: RegExp): Condition {
    return new Condition(`${printInBrackets(this)}.matches(${pattern})`);
  }

  beginsWith(start: Operand): Condition {
    return new Condition(`${printInBrackets(this)}.beginsWith(${print(start)})`);
  }
}

/** Returns the operand in the rules language. */
export function print(operand: Operand): string {
  if (operand instanceof Term) return operand.text;
  return typeof operand === 'string' ? `'${operand}'` : String(operand);
}

/** Returns the operand in the rules language, with brackets if it is a sum or difference. */
function printInBrackets(operand: Operand): string {
  return operand instanceof Term && operand.isSum ? `(${operand.text})` : print(operand);
}

/** The server's time of the write, in epoch milliseconds. */
export const NOW = new Term('now');

/** The caller's sign-in; null if they aren't signed in. */
export const SIGN_IN = new Term('auth');

/** The caller's uid. */
export const CALLER = new Term('auth.uid');

/** When the caller signed in, in epoch seconds. */
export const SIGNED_IN_AT = new Term('auth.token.auth_time');

/** The key in the rule's own path in place of this wildcard. */
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

/** The term isn't null. */
export function isGiven(operand: Term): Condition {
  return compare(operand, '!=', null);
}

/** The sum of numbers, or the concatenation of texts. */
export function plus(...operands: readonly Operand[]): Term {
  return new Term(operands.map(print).join(' + '), true);
}

export function minus(one: Operand, other: Operand): Term {
  return new Term(`${print(one)} - ${printInBrackets(other)}`, true);
}

export function times(one: Operand, other: Operand): Term {
  return new Term(`${printInBrackets(one)} * ${printInBrackets(other)}`);
}

export function dividedBy(one: Operand, other: number): Term {
  return new Term(`${printInBrackets(one)} / ${other}`);
}

/** The remainder of a division. */
export function remainder(one: Operand, other: number): Term {
  return new Term(`${printInBrackets(one)} % ${other}`);
}

/** One operand if the condition holds, otherwise the other. */
export function choose(condition: RuleExpression, yes: Operand, no: Operand): Term {
  return new Term(`(${inline(condition)} ? ${print(yes)} : ${print(no)})`);
}
