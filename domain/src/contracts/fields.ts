import * as z from 'zod/mini';
import { storedDay } from '../database/memberships.ts';
import { RELATIONS } from '../person/guardian.ts';

/** Building blocks of inputs. Bounds here only keep nonsense out; the rules of the gym are the domain's. */

/** A version-4 UUID made by the client before sending; the same call sent again carries the same one. */
export const requestId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
/** An Auth uid: what a database key can hold. */
export const uid = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
/** The key of a branch, plan, entry… */
export const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** An existing day, `yyyy-MM-dd`. */
export const day = storedDay;
/** A name as typed; tidied and measured by the server. */
export const nameText = z.string().check(z.maxLength(200));
/** A phone in any spelling. */
export const phoneText = z.string().check(z.maxLength(40));
/** A guardian: another member, or somebody by name, phone in any spelling, and relation. */
export const guardian = z.union([
  z.strictObject({ Uid: uid }),
  z.strictObject({ Name: nameText, Phone: phoneText, Relation: z.enum(RELATIONS) }),
]);
/** A member's number in the gym's older system, as typed. */
export const memberNumberText = z.string().check(z.maxLength(40));
export const emailText = z.string().check(z.maxLength(254));
/** Why something is done, in the words of whoever does it. */
export const reasonText = z.string().check(z.maxLength(500));
/** A membership change as the person saw it before confirming: `Seen` of domain/src/membership/seen.ts. */
export const seen = z.strictObject({
  Entry: z.nullable(key),
  Ends: z.nullable(day),
  Total: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
});
/** A picture as a data URL of at most 40 kB. */
export const photoDataUrl = z
  .string()
  .check(z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/), z.maxLength(40_000));
