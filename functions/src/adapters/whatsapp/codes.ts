import type { Cause } from '@gym/domain/delivery/causes';

/** The cause for each error code of the WhatsApp Cloud API with a definite meaning. */
const CAUSES: Readonly<Record<number, Cause>> = {
  // Rate limits of the app, the account and the number, and of messages to one person.
  4: 'busy',
  80007: 'busy',
  130429: 'busy',
  131056: 'busy-person',
  // Held back by Meta: this message, or all messages of the number.
  130472: 'held-back',
  131049: 'held-back',
  131048: 'spam-limit',
  // The person can't be reached, or only with a template.
  131021: 'unreachable',
  131026: 'unreachable',
  131050: 'unreachable',
  131047: 'window',
  // The message itself is invalid.
  100: 'invalid',
  131008: 'invalid',
  131009: 'invalid',
  131051: 'invalid',
  // A problem of the template or of its fields.
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
  // A problem of the token, the permissions, the payment, the number or the account.
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
  // The service is temporarily unavailable and did not accept the message.
  2: 'service',
  131016: 'service',
  131057: 'service',
};

/** Codes of unspecified errors: the message may have been sent. */
const UNCLEAR: readonly number[] = [1, 131000];

/** The range of the codes of missing permissions. */
const [FIRST_PERMISSION, LAST_PERMISSION] = [200, 299];

/**
 * Returns the cause of an error code; `unclear` if the code doesn't say whether the message was sent. An unknown code
 * counts as `service`, so that the message is retried a few times.
 */
export function causeFromCode(code: number): Cause | 'unclear' {
  if (UNCLEAR.includes(code)) return 'unclear';
  if (code >= FIRST_PERMISSION && code <= LAST_PERMISSION) return 'account';
  return CAUSES[code] ?? 'service';
}
