import * as z from 'zod/mini';
import { ERASURE_GROUNDS } from '../person/erasure.ts';
import { contract } from './contract.ts';
import { requestId, uid } from './fields.ts';

/** `whoAmI`: the caller's uid, address and role. */
export const whoAmI = contract('whoAmI', {
  input: z.strictObject({}),
  output: z.object({ uid: z.string(), ip: z.string(), role: z.enum(['member', 'admin', 'reception', 'kiosk']) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/**
 * `exportMyData`: a copy of everything stored about the caller, as it is stored; administrators may ask for anybody's
 * (`uid`). `Data` by kind, as the rows of the database name it in `copy`: Profile, Membership, History, Visits, Notes, Photo and the others;
 * of what grows with the years the latest. It reads every branch and day for which tries are kept, so it has a longer deadline and a daily limit.
 */
export const exportMyData = contract('exportMyData', {
  input: z.strictObject({ uid: z.optional(uid) }),
  output: z.object({ At: z.number(), Data: z.record(z.string(), z.unknown()) }),
  callers: 'signed-in',
  callsPerMinute: 5,
  deadlineMs: 30_000,
  touches: { uid: 'export' },
});

/** Last days for the answer and for doing it. */
const deadlines = { AnswerBy: z.string(), DoneBy: z.string() };

/**
 * `requestErasure`: somebody asks for the own data to be erased, or an administrator writes down who asked at the desk (`uid`). Asked
 * again, it answers as the first time. Staff give up their role first.
 */
export const requestErasure = contract('requestErasure', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object(deadlines),
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'request-erasure' },
});

/** `withdrawErasure`: the request is taken back; `erasure-not-requested` when there is none, or it was begun. */
export const withdrawErasure = contract('withdrawErasure', {
  input: z.strictObject({ requestId, uid: z.optional(uid) }),
  output: z.object({ Withdrawn: z.literal(true) }),
  callers: 'signed-in',
  callsPerMinute: 10,
  touches: { uid: 'request-erasure' },
});

/**
 * `refuseErasure`: the gym keeps the data although somebody asked for deletion, for a reason that the law knows. The person is told.
 */
export const refuseErasure = contract('refuseErasure', {
  input: z.strictObject({ requestId, uid, Ground: z.enum(ERASURE_GROUNDS) }),
  output: z.object({ Refused: z.literal(true) }),
  callers: ['admin'],
  callsPerMinute: 30,
  touches: { uid: 'request-erasure' },
});

/**
 * `erasePerson`: does what somebody asked for with `requestErasure`, for good: what is about the person is deleted or becomes nobody's.
 * The answer comes once it has begun; the rest follows within minutes. `Uids` counts the files, with those that were joined.
 */
export const erasePerson = contract('erasePerson', {
  input: z.strictObject({ requestId, uid }),
  output: z.object({ Uids: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
  touches: { uid: 'erase' },
});
