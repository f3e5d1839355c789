import { addWorkingDays, type GymDay } from '../calendar/calendar.ts';

/**
 * Number of working days that the law gives a gym to answer a request for erasure (LFPDPPP of 20 March 2025, chapter on
 * the ARCO rights: access, rectification, cancellation and opposition).
 */
const ANSWER_DAYS = 20;
/** Number of working days, from the answer on, that the same law gives to carry the request out. */
const CARRY_OUT_DAYS = 15;

/**
 * Why the law lets a gym keep the data of somebody who asked for their deletion. A closed list, so that a stored ground
 * contains no personal data. `contract`: a contract is still in force. `law`: a law requires the data. `dispute`: the
 * data are needed for a legal dispute. `identity`: the person did not prove their identity.
 */
export const ERASURE_GROUNDS = ['contract', 'law', 'dispute', 'identity'] as const;
export type ErasureGround = (typeof ERASURE_GROUNDS)[number];

/** Returns the last days for the answer and for the erasure of a request made on this day. */
export function erasureDeadlines(requestedOn: GymDay): { readonly answerBy: GymDay; readonly doneBy: GymDay } {
  const answerBy = addWorkingDays(requestedOn, ANSWER_DAYS);
  return { answerBy, doneBy: addWorkingDays(answerBy, CARRY_OUT_DAYS) };
}
