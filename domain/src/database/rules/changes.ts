import type * as z from 'zod/mini';
import type { DatabasePath, FieldOf } from '../path.ts';
import { calendarPath } from '../system/calendar.ts';
import { type KeptKind, keptMs } from '../system/kept.ts';
import { all, not, type RuleExpression } from './expression.ts';
import { atLeast, choose, differs, equals, isLess, minus, NOW, plus, type Term } from './operand.ts';
import { after, before, field, old, oldField, type Value, value } from './value.ts';

/** No value existed at this path before the write. */
export const wasAbsent = not(old.exists);

/** The write removes the value. */
export const isRemoved = not(value.exists);

/** The write creates the value. As the only write rule, this forbids every later change or deletion. */
export const isCreated = all(wasAbsent, value.exists);

/** The value is the server's time of this write. */
export const isNow = equals(value, NOW);

export const isTrue = equals(value, true);

/** The write leaves the value as it was. */
export const isUnchanged = equals(value, old);

/** The write leaves a field of the record as it was. */
export function keepsField(name: string): RuleExpression {
  return equals(oldField(name), field(name));
}

/** The write changes a field of the record. */
export function changesField(name: string): RuleExpression {
  return differs(field(name), oldField(name));
}

/** The number at a path, or 0 if there is none. */
export function orZero(number: Value): Term {
  return choose(number.isNumber, number, 0);
}

/** The write increments a counter of the record; a new counter is 1. */
export function growsByOne(counter: string): RuleExpression {
  const oldCount = oldField(counter);
  return equals(field(counter), choose(oldCount.isNumber, plus(oldCount, 1), 1));
}

/** The same update writes the server's time of this write at another path. */
export function isAlsoWrittenNow<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  ...fieldKeys: FieldOf<z.output<Schema>> | []
): RuleExpression {
  return equals(after(path, {}, ...fieldKeys), NOW);
}

const DAY_MS = 86_400_000;

/** `At` is within this day of the gym's calendar. */
export function happenedOn(day: Term): RuleExpression {
  const dayStart = before(calendarPath, { day });
  return all(atLeast(field('At'), dayStart), isLess(field('At'), plus(dayStart, DAY_MS)));
}

/** The record is removed after its retention, which counts from the time in the field `by`. */
export function isRemovedAfterItsTime(kind: KeptKind, by = 'At'): RuleExpression {
  return all(isRemoved, isLess(oldField(by), minus(NOW, keptMs(kind))));
}
