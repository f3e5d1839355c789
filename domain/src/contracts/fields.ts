import * as z from 'zod/mini';
import { storedDay } from '../database/fields.ts';
import { REFERENCE_MAX_LENGTH } from '../database/money/sales.ts';
import { PICTURE_MAX_LENGTH } from '../database/store/pictures.ts';
import { RELATIONS } from '../person/guardian.ts';

// Schemas of input fields. Their bounds only keep out oversized or malformed values; the business rules are checked
// later.

/** A version-4 UUID that the client makes before sending. A retry has the same one, which makes the call idempotent. */
export const requestId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
/** A Firebase Auth uid, limited to characters of a database key. */
export const uid = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
/** A database key, such as that of a branch or plan. */
export const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** An existing day, `yyyy-MM-dd`. */
export const day = storedDay;
/** A name as typed. */
export const nameText = z.string().check(z.maxLength(200));
/** A phone in any spelling. */
export const phoneText = z.string().check(z.maxLength(40));
/** A guardian: another member (`Uid`), or a person with name, phone (any spelling) and relation to the ward. */
export const guardian = z.union([
  z.strictObject({ Uid: uid }),
  z.strictObject({ Name: nameText, Phone: phoneText, Relation: z.enum(RELATIONS) }),
]);
/** An e-mail address as typed. */
export const emailText = z.string().check(z.maxLength(254));
/** The reason for an action, as its author typed it. */
export const reasonText = z.string().check(z.maxLength(500));
/** The preview of a membership change that the person confirmed; see `Seen` in `membership/seen.ts`. */
export const confirmedPreview = z.strictObject({
  Entry: z.nullable(key),
  Ends: z.nullable(day),
  Total: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
});
/** Maximum sum at the till, in centavos: a million pesos. */
const SUM_MAX = 100_000_000;
/** A sum at the till, in centavos, 0 or more. */
export const sum = z.number().check(z.int(), z.gte(0), z.lte(SUM_MAX));
/** A sum at the till, in centavos, more than 0. */
export const positiveSum = z.number().check(z.int(), z.gte(1), z.lte(SUM_MAX));
/** The reference of a card payment or transfer, as typed. */
export const reference = z.string().check(z.maxLength(REFERENCE_MAX_LENGTH));
/**
 * The payments of a sale, by tender, in centavos. The amounts add up to its total. `Received`: the cash that the buyer
 * handed over.
 */
export const payments = z.strictObject({
  cash: z.optional(z.strictObject({ Amount: positiveSum, Received: z.optional(positiveSum) })),
  card: z.optional(z.strictObject({ Amount: positiveSum, Reference: z.optional(reference) })),
  transfer: z.optional(z.strictObject({ Amount: positiveSum, Reference: z.optional(reference) })),
});
/** The discount of a sale: `Percent`, a whole number, or `Amount`, centavos. */
export const discount = z.strictObject({
  Percent: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  Amount: z.optional(positiveSum),
  Reason: reasonText,
});
/** A person's or product's photo, as a data URL of at most 40 kB. */
export const photoDataUrl = z
  .string()
  .check(z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/), z.maxLength(40_000));

/** A picture of a plan, branch, notice or the gym, as a data URL. */
export const pictureText = z
  .string()
  .check(z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/), z.maxLength(PICTURE_MAX_LENGTH));
