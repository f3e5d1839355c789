import * as z from 'zod/mini';
import { ERASURE_GROUNDS } from '../person/erasure.ts';
import { contract } from './contract.ts';
import { requestId, uid } from './fields.ts';

/** `whoAmI`: answers the caller's uid, IP address and role. */
export const whoAmI = contract('whoAmI', {
  input: z.strictObject({}),
  output: z.object({ uid: z.string(), ip: z.string(), role: z.enum(['member', 'admin', 'reception', 'kiosk']) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/**
 * `exportMyData`: answers a copy of the data about the caller. With `uid` an administrator exports another person's
 * data. `Data`: name of the collection in the export (`export.as` in its database row, such as `Profile`) → its
 * records. A collection with a limit (`export.last`) contributes only its newest records. The call reads the denied
 * check-ins of every branch on every day that is kept, so it has a longer deadline and a daily limit.
 */
export const exportMyData = contract('exportMyData', {
  input: z.strictObject({ uid: z.optional(uid) }),
  output: z.object({ At: z.number(), Data: z.record(z.string(), z.unknown()) }),
  callers: 'signed-in',
  callsPerMinute: 5,
  deadlineMs: 30_000,
  touches: { uid: 'export' },
});

/** Last day for answering a request for erasure (`AnswerBy`), and for carrying it out (`DoneBy`). */
const deadlines = { AnswerBy: z.string(), DoneBy: z.string() };

/**
 * `requestErasure`: requests the erasure of the caller's data. With `uid` an administrator records the request of
 * another person. Until the request is withdrawn or refused, further calls give its answer again. Refused for a person
 * with a staff role.
 */
export const requestErasure = contract('requestErasure', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object(deadlines),
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'request-erasure' },
});

/**
 * `withdrawErasure`: withdraws the caller's request for erasure. With `uid` an administrator withdraws the request of
 * another person. Refused with `erasure-not-requested` if no request is open, or if the erasure has begun.
 */
export const withdrawErasure = contract('withdrawErasure', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object({ Withdrawn: z.literal(true) }),
  callers: 'signed-in',
  callsPerMinute: 10,
  touches: { uid: 'request-erasure' },
});

/**
 * `refuseErasure`: refuses a request for erasure on a legal ground, so that the gym keeps the data. The person gets a
 * notification.
 */
export const refuseErasure = contract('refuseErasure', {
  input: z.strictObject({ requestId, uid, Ground: z.enum(ERASURE_GROUNDS) }),
  output: z.object({ Refused: z.literal(true) }),
  callers: ['admin'],
  callsPerMinute: 30,
  touches: { uid: 'request-erasure' },
});

/**
 * `erasePerson`: carries out a request for erasure, irrevocably: the person's data are deleted or made anonymous. It
 * answers once the erasure has begun; a background job finishes it. `Uids`: number of erased accounts, including
 * accounts that were merged into this one.
 */
export const erasePerson = contract('erasePerson', {
  input: z.strictObject({ requestId, uid }),
  output: z.object({ Uids: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
  touches: { uid: 'erase' },
});
