import * as z from 'zod/mini';
import { type GymDay, isGymDay } from '../calendar/calendar.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../reason.ts';

// Schemas of fields that several collections store. The functions are marked as free of side effects, so that the
// bundler can leave unused schemas out of a page.

/** Schema of a gym day. Days that don't exist in the calendar are invalid. */
export const storedDay = z.custom<GymDay>((value) => typeof value === 'string' && isGymDay(value));

/** Returns the schema of a text with bounds of its length, in characters. */
/*#__NO_SIDE_EFFECTS__*/
export function storedText({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  return z.string().check(z.minLength(min), z.maxLength(max));
}

/** Returns the schema of a text with at least `min` characters. */
/*#__NO_SIDE_EFFECTS__*/
export function storedNonEmptyText(min = 1) {
  return z.string().check(z.minLength(min));
}

/** Returns the schema of a text that matches a pattern. */
/*#__NO_SIDE_EFFECTS__*/
export function storedPattern(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/** Returns the schema of a number within bounds, both inclusive. */
/*#__NO_SIDE_EFFECTS__*/
export function storedNumber({ min, max }: { readonly min: number; readonly max?: number }) {
  return z.number().check(z.gte(min), ...(max === undefined ? [] : [z.lte(max)]));
}

/** Returns the schema of a reason that staff typed; see `parseReason`. */
/*#__NO_SIDE_EFFECTS__*/
export function storedReason() {
  return storedText({ min: REASON_MIN_LENGTH, max: REASON_MAX_LENGTH });
}

/** Returns the schema of a remark of staff, such as the reference of a payment; it isn't empty. */
/*#__NO_SIDE_EFFECTS__*/
export function storedNote() {
  return storedText({ min: 1, max: REASON_MAX_LENGTH });
}

/** Returns the schema of a picture as a data URL. The server checks the image data before it is stored. */
/*#__NO_SIDE_EFFECTS__*/
export function storedPicture(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.regex(/^data:image\/(jpeg|png|webp);base64,/));
}
