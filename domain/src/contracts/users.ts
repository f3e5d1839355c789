import * as z from 'zod/mini';
import { isGymDay } from '../calendar/calendar.ts';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { ACCESS_LINK_KINDS } from '../person/access-link.ts';
import { contract } from './contract.ts';
import { day, guardian, key, nameText, photoDataUrl, reasonText, requestId, uid } from './fields.ts';
import { personInput } from './person-input.ts';

const birthDate = z.string().check(z.refine(isGymDay));

/**
 * `updateUser`: edits a profile. Without `uid` the caller edits their own profile and may set a phone only if they have
 * none yet. With `uid` staff edit another person's profile (administrators also their own), including phone and e-mail,
 * which are unique. Omitted fields stay. An empty field is removed or stays according to `ifEmpty` in
 * `person/fields.ts`; an empty phone is removed only if staff name a guardian in the same edit.
 */
export const updateUser = contract('updateUser', {
  input: z.strictObject({
    uid: z.optional(uid),
    ...personInput('edit'),
    BirthDate: z.optional(birthDate),
    HomeBranch: z.optional(key),
    Guardian: z.optional(guardian),
    Photo: z.optional(photoDataUrl),
  }),
  output: z.object({ Nombre: z.nullable(z.string()), Phone: z.nullable(z.string()), Email: z.nullable(z.string()) }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});

/**
 * `setAccountActive`: closes a member's account or, with `Active: true`, reopens it. The reason has 3 to 200
 * characters. A closed account can't sign in; its history stays. Staff must lose their role first.
 */
export const setAccountActive = contract('setAccountActive', {
  input: z.strictObject({ requestId, uid, Active: z.boolean(), Reason: reasonText }),
  output: z.object({ Active: z.boolean() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { uid: 'close-account' },
});

/**
 * `createUser`: creates a member: account, profile, PIN, card and, with `Plan`, the membership. Idempotent by
 * `requestId`. A phone or e-mail that another person has is refused; the refusal contains that person's uid. The
 * returned access link is of the kind `qr`; it expires at `expiresAt`, epoch milliseconds.
 *
 * `Starts`: first day of the plan (default: today). A member without a phone needs a guardian and the birth date. A
 * member under 18 always needs a guardian. `Consent`: the member accepted the privacy notice.
 */
export const createUser = contract('createUser', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    ...personInput('create'),
    Nombre: nameText,
    BirthDate: z.optional(birthDate),
    HomeBranch: key,
    Guardian: z.optional(guardian),
    Plan: z.optional(key),
    Starts: z.optional(day),
    PaidBy: z.optional(z.enum(DESK_PAYMENT_METHODS)),
    Reason: z.optional(reasonText),
    Photo: z.optional(photoDataUrl),
    Consent: z.optional(z.literal(true)),
  }),
  output: z.object({ uid: z.string(), pin: z.string(), accessLink: z.string(), expiresAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});

/**
 * `createAccessLink`: creates a one-time link with which a member without a sign-in method of their own signs in on
 * their phone, and revokes the member's previous link. The link is valid for a day (`whatsapp`) or a quarter of an hour
 * (`qr`). `expiresAt`: epoch milliseconds.
 */
export const createAccessLink = contract('createAccessLink', {
  input: z.strictObject({ uid, Kind: z.enum(ACCESS_LINK_KINDS) }),
  output: z.object({ accessLink: z.string(), expiresAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'create-access-link' },
});

/**
 * `endAccessLink`: revokes the person's newest access link. Refused with `link-over` if there is none, or if it was
 * already used, revoked or expired. `endedAt`: epoch milliseconds.
 */
export const endAccessLink = contract('endAccessLink', {
  input: z.strictObject({ uid }),
  output: z.object({ endedAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'end-access-link' },
});

/**
 * `endSessions`: ends every session of a person's account. Callables refuse these sessions at once, and their refresh
 * tokens are revoked. `EndedAt`: epoch milliseconds.
 */
export const endSessions = contract('endSessions', {
  input: z.strictObject({ requestId, uid }),
  output: z.object({ EndedAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { uid: 'end-sessions' },
});

/**
 * `describeSignIn`: describes how a person signs in: with a password or another provider (`own`), with access links
 * from the desk (`link`), or not at all (`none`). `email`: the e-mail of the account in Firebase Auth. `isStaff`: the
 * person has a staff role, so only administrators may change the account.
 */
export const describeSignIn = contract('describeSignIn', {
  input: z.strictObject({ uid }),
  output: z.object({ way: z.enum(['own', 'link', 'none']), email: z.nullable(z.string()), isStaff: z.boolean() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'see-sign-in' },
});

/** `redeemAccessLink`: exchanges the code of an access link, once, for a token with which the app signs in. */
export const redeemAccessLink = contract('redeemAccessLink', {
  input: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  output: z.object({ token: z.string() }),
  callers: 'anyone',
  callsPerMinute: 10,
});
