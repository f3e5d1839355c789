import * as z from 'zod/mini';
import { PROBLEM_KINDS } from '../database/system/problems.ts';
import { contract } from './contract.ts';

/** A word of the product or of Firebase. Five digits in a row are refused, and so is `@`, to keep out personal data. */
const word = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[A-Za-z][A-Za-z0-9 /:._+~-]*$/), z.regex(/^(?!.*\d{5})/));

/**
 * `reportProblem`: counts a problem in a browser, signed in or not, by day, kind, place, code and version. `Kept` is
 * false if the day already has the maximum number of different problems.
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
