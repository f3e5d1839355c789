import { isTrue } from './changes.ts';
import { all, any, type RuleExpression } from './expression.ts';
import { atLeast, atMost, equals, isGreater, wildcardKey } from './operand.ts';
import { value } from './value.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
/** The key of a slot in `Codes/{branch}`: one minute with its own code. */
export const SLOT = /^s[0-9]{8}$/;
/** The key of a branch's code: 96 random bits in hexadecimal digits. */
export const BRANCH_CODE_KEY = /^[0-9a-f]{24}$/;
export const UID_MAX_LENGTH = 128;

export const isNumber = value.isNumber;
export const isText = value.isString;

/**
 * The value is a text whose length in characters is within these bounds, both included. The rule fails for values that
 * aren't strings.
 */
export function isTextWithin(bounds: { readonly min?: number; readonly max?: number }): RuleExpression {
  const { min, max } = bounds;
  return all(
    ...(min === undefined ? [] : [min === 1 ? isGreater(value.length, 0) : atLeast(value.length, min)]),
    ...(max === undefined ? [] : [atMost(value.length, max)]),
  );
}

/** The value is a number within these bounds, both included. The rule fails for values that aren't numbers. */
export function isNumberWithin(bounds: { readonly min: number; readonly max?: number }): RuleExpression {
  return all(atLeast(value, bounds.min), ...(bounds.max === undefined ? [] : [atMost(value, bounds.max)]));
}

/** The value is a text that matches the pattern. The rule fails for values that aren't strings. */
export function isTextLike(pattern: RegExp): RuleExpression {
  return value.matches(pattern);
}

/** Returns the pattern that matches exactly these texts. */
export function oneOf(values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join('|')})$`);
}

export function hasFields(...names: readonly string[]): RuleExpression {
  return value.hasChildren(...names);
}

/** The value is an entry of a set: `true`, under one of these keys. */
export function isEntryOf(wildcard: `$${string}`, keys: readonly string[]): RuleExpression {
  return all(isTrue, wildcardKey(wildcard).matches(oneOf(keys)));
}

/** The value says whether the device was sure of its clock: `sure` or `doubt`. */
export const isClockState = any(equals(value, 'sure'), equals(value, 'doubt'));
