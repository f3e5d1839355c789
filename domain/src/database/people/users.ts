import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, PERSON_BOUNDS } from '../../person/bounds.ts';
import { RELATIONS } from '../../person/guardian.ts';
import { storedPattern, storedText } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Longest e-mail, in characters. */
const EMAIL_MAX_LENGTH = 254;

/** Schema of a phone number, E.164. Mexican numbers have ten digits after +52. */
const storedPhone = storedPattern(/^\+(52[0-9]{10}|([1-46-9][0-9]|5[013-9])[0-9]{6,13})$/);

/** Schema of a name: words separated by single spaces. */
const storedName = storedText({ min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH }).check(z.regex(/^[^\s]+( [^\s]+)*$/));

/**
 * The guardian of a person, whom the gym calls if the person has no phone or is under 18: a member (`Uid`), or a person
 * with name, phone and relation.
 */
export const storedGuardianSchema = z.union([
  z.object({ Uid: z.string() }),
  z.object({
    Name: storedText({ min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH }),
    Phone: storedPhone,
    Relation: z.enum(RELATIONS),
  }),
]);
export type StoredGuardian = z.infer<typeof storedGuardianSchema>;

/**
 * `Users/{uid}`: a profile. Its owner, the owner's guardian and the desk read it. `Active` is `false` if the gym closed
 * the account. `ConsentAt`: when the person accepted the privacy notice. Phones are E.164, days `yyyy-MM-dd`, instants
 * epoch milliseconds.
 */
export const storedUserSchema = z.object({
  Nombre: z.optional(storedName),
  Phone: z.optional(storedPhone),
  Email: z.optional(storedText({ max: EMAIL_MAX_LENGTH })),
  Guardian: z.optional(storedGuardianSchema),
  BirthDate: z.optional(z.string()),
  EmergencyContact: z.optional(storedText(PERSON_BOUNDS.EmergencyContact)),
  HomeBranch: z.optional(z.string()),
  Pin: z.optional(storedPattern(/^[0-9]{6}$/)),
  /** The person's number in the gym's previous system. */
  MemberNumber: z.optional(storedText(PERSON_BOUNDS.MemberNumber)),
  Active: z.optional(z.boolean()),
  ConsentAt: z.optional(z.number()),
  CreatedAt: z.optional(z.number()),
  /** The uid into which this person was merged. */
  MergedInto: z.optional(z.string()),
  /** Epoch seconds: callables refuse sessions whose sign-in (`auth_time`) is before it. Only the server writes it. */
  SessionsSince: z.optional(z.number()),
  /** When the profile was erased. Besides it only `Active`, `CreatedAt` and `MergedInto` remain. */
  ErasedAt: z.optional(z.number()),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

export const userPath = databasePath('Users/{uid}', storedUserSchema);
export const usersPath = databasePath('Users', z.record(z.string(), storedUserSchema));

/**
 * `Phones/{phone}`: the uid of the person with this phone (E.164). A phone belongs to one person, as e-mails and PINs
 * do.
 */
export const phonePath = databasePath('Phones/{phone}', z.string());
/** `Emails/{email}`: the uid of the person with this e-mail. In the key `.` is `,`; see {@link emailKey}. */
export const emailPath = databasePath('Emails/{email}', z.string());
export const emailsPath = databasePath('Emails', z.record(z.string(), z.string()));
/** `Pins/{pin}`: the uid of the person with this PIN. */
export const pinPath = databasePath('Pins/{pin}', z.string());

/** Returns an e-mail as a database key: lower case, with `.` (not allowed in keys) as `,` (absent from addresses). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().replaceAll('.', ',');
}

/** Returns the e-mail, in lower case, of a key made by {@link emailKey}. */
export function emailFromKey(key: string): string {
  return key.replaceAll(',', '.');
}

/**
 * `MergedUsers/{uid}`: a profile as it was when it was merged into another person's (`Into`). `Unsettled` is the
 * instant of the merge; it stays until the merge's follow-up work is done. Instants are epoch milliseconds.
 */
export const storedMergedUserSchema = z.object({
  Into: z.string(),
  At: z.number(),
  By: z.string(),
  Unsettled: z.optional(z.number()),
  Profile: z.optional(storedUserSchema),
});
export const mergedUserPath = databasePath('MergedUsers/{uid}', storedMergedUserSchema);

/** The fields of a profile that belong to one person alone. */
type UniqueField = 'Phone' | 'Email' | 'Pin';

/** Returns the paths of the uniqueness keys of a profile, each with its field. */
export function uniqueKeys(user: Pick<StoredUser, UniqueField>): readonly (readonly [UniqueField, string])[] {
  const { Phone, Email, Pin } = user;
  return [
    ...(Phone === undefined ? [] : [['Phone', phonePath.at({ phone: Phone })] as const]),
    ...(Email === undefined ? [] : [['Email', emailPath.at({ email: emailKey(Email) })] as const]),
    ...(Pin === undefined ? [] : [['Pin', pinPath.at({ pin: Pin })] as const]),
  ];
}
