import type { Cause } from '@gym/domain/delivery/causes';

/** The service's error codes that say something definite, in our words. */
const CAUSES: Readonly<Record<number, Cause>> = {
  // Limits: of the app, the account, the number; to one person.
  4: 'busy',
  80007: 'busy',
  130429: 'busy',
  131056: 'busy-person',
  // Held back by Meta: this one, or all of the number's.
  130472: 'held-back',
  131049: 'held-back',
  131048: 'spam-limit',
  // The person can't be reached, or not without a template.
  131021: 'unreachable',
  131026: 'unreachable',
  131050: 'unreachable',
  131047: 'window',
  // The message is wrong by itself.
  100: 'invalid',
  131008: 'invalid',
  131009: 'invalid',
  131051: 'invalid',
  // The template is missing, paused, disabled, or has other fields.
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
  // Token, permissions, payment, the number or the account.
  0: 'account',
  3: 'account',
  10: 'account',
  33: 'account',
  190: 'account',
  368: 'account',
  131005: 'account',
  131031: 'account',
  131042: 'account',
  131045: 'account',
  133010: 'account',
  // Away for a while: nothing was taken.
  2: 'service',
  131016: 'service',
  131057: 'service',
};

/** Codes that say that something went wrong, and not what: the message may have gone out. */
const UNCLEAR: readonly number[] = [1, 131000];

const [FIRST_PERMISSION, LAST_PERMISSION] = [200, 299];

/**
 * What a code means; `unclear` when it doesn't say whether the message was taken. A refusal by a code that nobody knew when this was
 * written is tried again a few times, as if the service were away.
 */
export function causeOf(code: number): Cause | 'unclear' {
  if (UNCLEAR.includes(code)) return 'unclear';
  if (code >= FIRST_PERMISSION && code <= LAST_PERMISSION) return 'account';
  return CAUSES[code] ?? 'service';
}
