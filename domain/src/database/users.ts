import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * Whom the gym calls for a person: a member (`Uid`), or somebody by name, phone (E.164) and relation (one of `RELATIONS`).
 */
export const storedGuardianSchema = z.union([
  z.object({ Uid: z.string() }),
  z.object({ Name: z.string(), Phone: z.string(), Relation: z.string() }),
]);
export type StoredGuardian = z.infer<typeof storedGuardianSchema>;

/** `Users/{uid}`: own member and desk staff read it. Phone is E.164, days are `yyyy-MM-dd`, instants epoch milliseconds. */
export const storedUserSchema = z.object({
  Nombre: z.optional(z.string()),
  Phone: z.optional(z.string()),
  Email: z.optional(z.string()),
  Guardian: z.optional(storedGuardianSchema),
  BirthDate: z.optional(z.string()),
  EmergencyContact: z.optional(z.string()),
  HomeBranch: z.optional(z.string()),
  Pin: z.optional(z.string()),
  /** The number that the person had in the gym's older system. */
  MemberNumber: z.optional(z.string()),
  Active: z.optional(z.boolean()),
  ConsentAt: z.optional(z.number()),
  CreatedAt: z.optional(z.number()),
  MergedInto: z.optional(z.string()),
  /** Epoch seconds: callables refuse sessions whose sign-in (`auth_time`) is before it. Written by the server only. */
  SessionsSince: z.optional(z.number()),
  /** Since when nothing is known of the person any more. */
  ErasedAt: z.optional(z.number()),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

export const userPath = databasePath('Users/{uid}', storedUserSchema);
/** All of them, for the job that looks for those without a PIN. */
export const usersPath = databasePath('Users', z.record(z.string(), storedUserSchema));

/** Uniqueness by key: phone (E.164) → uid, encoded e-mail → uid, PIN → uid. Only the server reads and writes them. */
export const phonePath = databasePath('Phones/{phone}', z.string());
export const emailPath = databasePath('Emails/{email}', z.string());
/** All of them, for the job that compares them with the sign-ins. */
export const emailsPath = databasePath('Emails', z.record(z.string(), z.string()));
export const pinPath = databasePath('Pins/{pin}', z.string());

/** An e-mail as a database key: lower case, and `.` (not allowed in keys) as `,` (not allowed in addresses). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().replaceAll('.', ',');
}

/** The e-mail (lower case) of such a key. */
export function emailOfKey(key: string): string {
  return key.replaceAll(',', '.');
}

/** Longest `MemberNumber`, in characters. */
export const MEMBER_NUMBER_MAX_LENGTH = 20;

/** Bounds of `EmergencyContact`, in characters. */
export const EMERGENCY_CONTACT = { min: 3, max: 120 };

/** Bounds of `Nombre`, in characters. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 80;

/**
 * `MergedUsers/{uid}`: a profile as it was when it was merged into another person's (`Into`). `Unsettled` (since when) stays until
 * the sign-ins, late visits and rows have followed. Instants are epoch milliseconds.
 */
export const storedMergedUserSchema = z.object({
  Into: z.string(),
  At: z.number(),
  By: z.string(),
  Unsettled: z.optional(z.number()),
  Profile: z.optional(storedUserSchema),
});
export const mergedUserPath = databasePath('MergedUsers/{uid}', storedMergedUserSchema);
