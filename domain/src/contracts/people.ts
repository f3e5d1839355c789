import * as z from 'zod/mini';
import { MAX_CARRIED_VISITS } from '../membership/membership.ts';
import { REFUSAL_REASONS } from '../refusal-reasons.ts';
import { contract } from './contract.ts';
import { guardian, nameText, requestId, uid } from './fields.ts';
import { personInput } from './person-input.ts';

/**
 * `mergeUsers` ('Unir fichas'): merges the person `from` into the person `into`, who then has the history of both.
 * If only one of the two has a sign-in method, it must be `into`. Staff and closed accounts can't be merged. Answers
 * the surviving person's uid, last day of the membership (`null` without one), and number of recorded visits.
 */
export const mergeUsers = contract('mergeUsers', {
  input: z.strictObject({ requestId, from: uid, into: uid }),
  output: z.object({ uid: z.string(), Ends: z.nullable(z.string()), Visits: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { from: 'merge', into: 'merge' },
});

/** Maximum number of rows in one call of `importUsers`. */
export const IMPORT_CHUNK = 100;

const cell = z.string().check(z.maxLength(200));

/**
 * A row of the imported file. `requestId` is derived from the row, so that importing a row twice creates only one
 * person. `Ends`: last day of the membership. `Visits`: visits left, if the plan counts visits.
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
 * `importUsers`: imports people, at most {@link IMPORT_CHUNK} per call. Each row has its own result, in the same
 * order: `created`, `existing`, or `refused` with reason and field. `existing`: somebody already has the phone, or the
 * same row was imported before; `Again` marks the latter. Idempotent. The deadline is longer, because a call with many
 * rows takes long in a busy process.
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
