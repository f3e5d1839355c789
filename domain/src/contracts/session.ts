import * as z from 'zod/mini';
import { ERASURE_GROUNDS } from '../person/erasure.ts';
import { contract } from './contract.ts';
import { requestId, uid } from './fields.ts';

/** `whoAmI`: the caller's uid, IP address and role. */
export const whoAmI = contract('whoAmI', {
  input: z.strictObject({}),
  output: z.object({ uid: z.string(), ip: z.string(), role: z.enum(['member', 'admin', 'reception', 'kiosk']) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/**
 * `exportMyData`: a copy of everything stored about the caller, as it is stored. Administrators may export anybody's
 * data (`uid`). `Data`: by the name that `copy` of the database rows gives: Profile, Membership, History, Visits and
 * others. Collections that grow with time contribute only their newest records. The call reads the denied check-ins of
 * every branch and retained day, so it has a longer deadline and a daily limit.
 */
export const exportMyData = contract('exportMyData', {
  input: z.strictObject({ uid: z.optional(uid) }),
  output: z.object({ At: z.number(), Data: z.record(z.string(), z.unknown()) }),
  callers: 'signed-in',
  callsPerMinute: 5,
  deadlineMs: 30_000,
  touches: { uid: 'export' },
});

/** Last days for answering a request for erasure and for carrying it out. */
const deadlines = { AnswerBy: z.string(), DoneBy: z.string() };

/**
 * `requestErasure`: requests the erasure of the caller's data; with `uid` an administrator records a request made at
 * the desk. Idempotent: further calls give the first answer. Staff must lose their role first.
 */
export const requestErasure = contract('requestErasure', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object(deadlines),
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'request-erasure' },
});

/**
 * `withdrawErasure`: withdraws a request for erasure. Refused with `erasure-not-requested` if there is none or erasure
 * has begun.
 */
export const withdrawErasure = contract('withdrawErasure', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object({ Withdrawn: z.literal(true) }),
  callers: 'signed-in',
  callsPerMinute: 10,
  touches: { uid: 'request-erasure' },
});

/**
 * `refuseErasure`: refuses a request for erasure on a legal ground: the gym keeps the data. The person gets a
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
 * answers once the erasure has begun; the rest follows within minutes. `Uids`: number of accounts, including merged
 * ones.
 */
export const erasePerson = contract('erasePerson', {
  input: z.strictObject({ requestId, uid }),
  output: z.object({ Uids: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
  touches: { uid: 'erase' },
});
