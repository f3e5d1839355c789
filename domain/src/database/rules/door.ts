import { AHEAD_TOLERANCE_MS, OLDEST_CHECK_IN_MS } from '../../attendance/attendance.ts';
import type { CheckInChannel } from '../door/attendance.ts';
import { isDeskOfBranch, isTerminalOfBranch } from './callers.ts';
import { happenedOn, keepsField } from './changes.ts';
import { all, any, type RuleExpression } from './expression.ts';
import { atLeast, atMost, CALLER, equals, minus, NOW, plus, wildcardKey } from './operand.ts';
import { field, oldField } from './value.ts';

/** The caller wrote the stored record. */
export const wasWrittenByCaller = equals(oldField('By'), CALLER);

/** The record names the caller as its author (`By`), and the moment of this write as its arrival (`Ts`). */
export const isWrittenByCallerNow = all(equals(field('By'), CALLER), equals(field('Ts'), NOW));

/**
 * The times, channel and author of a record. The fields have no rules of their own: the write rules compare each one
 * that a device writes, and `serverUpdate` checks what the server writes.
 */
export const STAMP = { At: {}, Ts: {}, Via: {}, By: {} } as const;

/** The record is written through this channel. */
export function isVia(channel: CheckInChannel): RuleExpression {
  return equals(field('Via'), channel);
}

/** A terminal or the desk of the branch writes the record, each through its own channel. */
export const isFromDoorOfBranch = any(all(isVia('kiosk'), isTerminalOfBranch), all(isVia('desk'), isDeskOfBranch));

/**
 * The author of the record writes it again with the same time. Such a retry must not be refused, because the SDK
 * repeats unacknowledged writes.
 */
export const isSentAgain = all(wasWrittenByCaller, keepsField('At'));

/**
 * The key of the record is the caller's uid and three hexadecimal digits, so an account can add at most 4,096 records
 * to a list.
 */
export const isCallersKey = all(
  wildcardKey('$id').beginsWith(plus(CALLER, '~')),
  wildcardKey('$id').matches(/^[^~]+~[0-9a-f]{3}$/),
);

/** `At` is in the future by no more than a device's clock may be ahead. */
const isNotAhead = atMost(field('At'), plus(NOW, AHEAD_TOLERANCE_MS));

/** `At` is within the day of the key, and in the future by no more than a device's clock may be ahead. */
export const happenedInDayOfKey = all(isNotAhead, happenedOn(wildcardKey('$day')));

/**
 * `At` is within the day of the key, at most 48 hours ago, and in the future by no more than a device's clock may be
 * ahead.
 */
export const happenedWithinTwoDays = all(
  atLeast(field('At'), minus(NOW, OLDEST_CHECK_IN_MS)),
  isNotAhead,
  happenedOn(wildcardKey('$day')),
);
