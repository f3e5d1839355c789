import type * as z from 'zod/mini';
import type { DatabasePath, FieldOf } from '../path.ts';
import { calendarPath } from '../system/calendar.ts';
import { type KeptKind, keptMs } from '../system/kept.ts';
import { all, not, type RuleExpression } from './expression.ts';
import { atLeast, choose, differs, equals, isLess, minus, NOW, plus, type Term } from './operand.ts';
import { after, before, field, old, oldField, type Value, value } from './value.ts';

/** No value existed at this path before the write. */
export const wasAbsent = not(old.exists);

/** The write removes what was here. */
export const isRemoved = not(value.exists);

/** Written for the first time; afterwards it is neither changed nor deleted. */
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

/** The number that is stored at a place, or 0 if there is none. */
export function orZero(number: Value): Term {
  return choose(number.isNumber, number, 0);
}

/** The record's counter is one more than before; one, when there was none. */
export function growsByOne(counter: string): RuleExpression {
  const was = oldField(counter);
  return equals(field(counter), choose(was.isNumber, plus(was, 1), 1));
}

/** The same update also writes this, at this moment. */
export function isAlsoWrittenNow<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  ...name: FieldOf<z.output<Schema>> | []
): RuleExpression {
  return equals(after(path, {}, ...name), NOW);
}

const DAY_MS = 86_400_000;

/** `At` lies inside this day of the gym's calendar. */
export function happenedOn(day: Term): RuleExpression {
  const dayStart = before(calendarPath, { day });
  return all(atLeast(field('At'), dayStart), isLess(field('At'), plus(dayStart, DAY_MS)));
}

/** The record has expired and is deleted. */
export function isRemovedAfterItsTime(kind: KeptKind, by = 'At'): RuleExpression {
  return all(isRemoved, isLess(oldField(by), minus(NOW, keptMs(kind))));
}
