import * as z from 'zod/mini';
import { MAX_CARRIED_VISITS } from '../membership/membership.ts';
import { REFUSAL_REASONS } from '../refusal-reasons.ts';
import { contract } from './contract.ts';
import { guardian, nameText, requestId, uid } from './fields.ts';
import { personInput } from './person-input.ts';

/**
 * `mergeUsers` ('Unir fichas'): merges the person `from` into `into`, which then has the history of both. `into` must
 * be the account that the person signs in with. Staff accounts can't be merged. Answers the membership's end and the
 * number of visits of `into`.
 */
export const mergeUsers = contract('mergeUsers', {
  input: z.strictObject({ requestId, from: uid, into: uid }),
  output: z.object({ uid: z.string(), Ends: z.nullable(z.string()), Visits: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { from: 'merge', into: 'merge' },
});

/** Maximum number of rows in a call of `importUsers`. */
export const IMPORT_CHUNK = 100;

const cell = z.string().check(z.maxLength(200));

/**
 * A line of the imported file, as text. `requestId` is derived from the line, so the same line creates the same person.
 * `Ends`: the membership's last day in the older system, which it keeps. `Visits`: visits left, if the plan counts
 * visits.
 */
export const importRow = z.strictObject({
  requestId,
  ...personInput('import'),
  Nombre: nameText,
  HomeBranch: cell,
  Guardian: z.optional(guardian),
  Plan: z.optional(cell),
  Starts: z.optional(cell),
  Ends: z.optional(cell),
  Visits: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_CARRIED_VISITS))),
});

/**
 * `importUsers`: imports people, at most {@link IMPORT_CHUNK} per call. Each row has its own result, in the same order:
 * created, existing (somebody already has the phone), or refused with reason and field. `Again`: the existing person
 * was created by an earlier request with the same row, such as that of an interrupted import. Idempotent. The longer
 * deadline is for a whole chunk in a busy process.
 */
export const importUsers = contract('importUsers', {
  input: z.strictObject({ requestId, rows: z.array(importRow).check(z.minLength(1), z.maxLength(IMPORT_CHUNK)) }),
  output: z.object({
    rows: z.array(
      z.object({
        status: z.enum(['created', 'existing', 'refused']),
        uid: z.optional(z.string()),
        Again: z.optional(z.literal(true)),
        reason: z.optional(z.enum(REFUSAL_REASONS)),
        field: z.optional(z.string()),
      }),
    ),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  deadlineMs: 30_000,
});
