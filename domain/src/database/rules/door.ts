import { AHEAD_TOLERANCE_MS, OLDEST_CHECK_IN_MS } from '../../attendance/attendance.ts';
import type { CheckInChannel } from '../door/attendance.ts';
import { isDeskOfBranch, isTerminalOfBranch } from './callers.ts';
import { happenedOn, keepsField } from './changes.ts';
import { all, any, type RuleExpression } from './expression.ts';
import { atLeast, atMost, CALLER, equals, minus, NOW, plus, wildcardKey } from './operand.ts';
import { field, oldField } from './value.ts';

/** The caller wrote the stored record. */
export const wasWrittenByCaller = equals(oldField('By'), CALLER);

/** Written in the caller's own name, at this moment. */
export const isWrittenByCallerNow = all(equals(field('By'), CALLER), equals(field('Ts'), NOW));

/**
 * The time, channel and author of a record. The fields have no rules of their own: the write rules compare each one
 * that a device writes, and `serverUpdate` checks what the server writes.
 */
export const STAMP = { At: {}, Ts: {}, Via: {}, By: {} } as const;

/** The record is written through this channel. */
export function isVia(channel: CheckInChannel): RuleExpression {
  return equals(field('Via'), channel);
}

/** Written by a terminal or the desk of the branch, each through its own channel. */
export const isFromDoorOfBranch = any(all(isVia('kiosk'), isTerminalOfBranch), all(isVia('desk'), isDeskOfBranch));

/**
 * The same writer writes the same record again: the SDK retries unacknowledged writes, which must not be refused.
 */
export const isSentAgain = all(wasWrittenByCaller, keepsField('At'));

/**
 * One of the caller's own keys in a list of the door: its uid and three hexadecimal digits. So each list is bounded by
 * its keys.
 */
export const isCallersKey = all(
  wildcardKey('$id').beginsWith(plus(CALLER, '~')),
  wildcardKey('$id').matches(/^[^~]+~[0-9a-f]{3}$/),
);

/** `At` is no later than a device's clock may be ahead. */
const isNotAhead = atMost(field('At'), plus(NOW, AHEAD_TOLERANCE_MS));

export const happenedInDayOfKey = all(isNotAhead, happenedOn(wildcardKey('$day')));

/** `At` is within the day of the key and at most 48 hours ago. Staff record older check-ins through the server. */
export const happenedWithinTwoDays = all(
  atLeast(field('At'), minus(NOW, OLDEST_CHECK_IN_MS)),
  isNotAhead,
  happenedOn(wildcardKey('$day')),
);
