import * as z from 'zod/mini';
import { PROBLEM_KINDS } from '../database/problems.ts';
import { contract } from './contract.ts';

/** A word of the product or of Firebase: letters, few digits in a row, so no phone, PIN or address fits in. */
const word = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[A-Za-z][A-Za-z0-9 /:._+~-]*$/), z.regex(/^(?!.*\d{5})/));

/**
 * `reportProblem`: something went wrong in a browser, signed in or not. Counted by day with those of the same kind, place, code and version;
 * `Kept` is false when the day has enough different ones.
 */
export const reportProblem = contract('reportProblem', {
  input: z.strictObject({
    Kind: z.enum(PROBLEM_KINDS),
    Place: word(60),
    Code: word(60),
    Version: z.string().check(z.regex(/^\d[A-Za-z0-9._+-]{0,39}$/)),
  }),
  output: z.object({ Kept: z.boolean() }),
  callers: 'anyone',
  callsPerMinute: 9,
});
