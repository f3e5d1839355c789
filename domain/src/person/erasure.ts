import { addWorkingDays, type GymDay } from '../calendar/calendar.ts';

/**
 * Working days that the law gives for the answer to such a request, and from the answer on to do what was asked
 * (LFPDPPP of 20 March 2025, chapter on the ARCO rights).
 */
const ANSWER_DAYS = 20;
const CARRY_OUT_DAYS = 15;

/**
 * Why the law lets a gym keep the data of somebody who asked for their deletion. From a closed list, so that it
 * contains no personal data.
 */
export const ERASURE_GROUNDS = ['contract', 'law', 'dispute', 'identity'] as const;
export type ErasureGround = (typeof ERASURE_GROUNDS)[number];

/** Returns the last days for the answer and for the erasure of a request made on this day. */
export function erasureDeadlines(asked: GymDay): { readonly answerBy: GymDay; readonly doneBy: GymDay } {
  const answerBy = addWorkingDays(asked, ANSWER_DAYS);
  return { answerBy, doneBy: addWorkingDays(answerBy, CARRY_OUT_DAYS) };
}
