import type { CheckIn } from '@gym/domain/database/door/attendance';

const CHECK_IN = { id: 'c1', uid: 'ana', branch: 'centro', at: 1_772_470_000_000 };
const ENTRY = { seq: 1, item: { kind: 'check-in', checkIn: CHECK_IN }, refusal: { reason: 'late', at: 1 } };

/** An outbox with one refused check-in for the tests of forms. */
export const OUTBOX = {
  loadRefused: async () => [ENTRY],
  resend: (_entry: object, send: (checkIn: Partial<CheckIn>) => Promise<void>) => send(CHECK_IN),
  dismiss: async () => {},
} as never;
