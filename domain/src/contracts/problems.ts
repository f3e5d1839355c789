import * as z from 'zod/mini';
import { PROBLEM_KINDS } from '../database/system/problems.ts';
import { contract } from './contract.ts';

/**
 * A name from the code of the app or of Firebase. `@` and five digits in a row are refused, to keep out personal data.
 */
const codeName = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[A-Za-z][A-Za-z0-9 /:._+~-]*$/), z.regex(/^(?!.*\d{5})/));

/**
 * `reportProblem`: counts a problem in a browser, with or without a sign-in, by day, kind, place, code and version.
 * `Place`: the page or part of the app where it occurred. `Kept`: whether it was counted; false, for example, for a new
 * problem if the day's list is full or the caller's network has reached its limit.
 */
export const reportProblem = contract('reportProblem', {
  input: z.strictObject({
    Kind: z.enum(PROBLEM_KINDS),
    Place: codeName(60),
    Code: codeName(60),
    Version: z.string().check(z.regex(/^\d[A-Za-z0-9._+-]{0,39}$/)),
  }),
  output: z.object({ Kept: z.boolean() }),
  callers: 'anyone',
  callsPerMinute: 9,
});
