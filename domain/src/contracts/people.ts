import * as z from 'zod/mini';
import { MAX_CARRIED_VISITS } from '../membership/membership.ts';
import { REFUSAL_REASONS } from '../refusal-reasons.ts';
import { contract } from './contract.ts';
import { emailText, guardian, memberNumberText, nameText, phoneText, requestId, uid } from './fields.ts';

/**
 * `mergeUsers` ('Unir fichas'): the person of `from` goes on as `into`, with the history of both. `into` must be the account
 * that the person signs in with; staff accounts are not merged. Returns what `into` has then.
 */
export const mergeUsers = contract('mergeUsers', {
  input: z.strictObject({ requestId, from: uid, into: uid }),
  output: z.object({ uid: z.string(), Ends: z.nullable(z.string()), Visits: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { from: 'merge', into: 'merge' },
});

/** Rows that one call of `importUsers` takes. */
export const IMPORT_CHUNK = 100;

const cell = z.string().check(z.maxLength(200));

/**
 * One line of the file, as text. `requestId` follows from the line, so the same line makes the same person. With `Ends`, the
 * plan's last day in the older system, the membership keeps that end; `Visits` are those left of a plan that counts them.
 */
export const importRow = z.strictObject({
  requestId,
  Nombre: nameText,
  Phone: z.optional(phoneText),
  Guardian: z.optional(guardian),
  Email: z.optional(emailText),
  BirthDate: z.optional(cell),
  HomeBranch: cell,
  Plan: z.optional(cell),
  Starts: z.optional(cell),
  Ends: z.optional(cell),
  Visits: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_CARRIED_VISITS))),
  MemberNumber: z.optional(memberNumberText),
});

/**
 * `importUsers`: many people in calls of at most {@link IMPORT_CHUNK} rows. Each row is answered by itself, in order: made,
 * already there (the phone is somebody's), or refused with reason and field. Sent again, it changes nothing.
 */
export const importUsers = contract('importUsers', {
  input: z.strictObject({ requestId, rows: z.array(importRow).check(z.minLength(1), z.maxLength(IMPORT_CHUNK)) }),
  output: z.object({
    rows: z.array(
      z.object({
        status: z.enum(['created', 'existing', 'refused']),
        uid: z.optional(z.string()),
        reason: z.optional(z.enum(REFUSAL_REASONS)),
        field: z.optional(z.string()),
      }),
    ),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});
