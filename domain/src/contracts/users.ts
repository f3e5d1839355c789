import * as z from 'zod/mini';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { ACCESS_LINK_KINDS } from '../person/access-link.ts';
import { contract } from './contract.ts';
import {
  day,
  emailText,
  guardian,
  key,
  nameText,
  phoneText,
  photoDataUrl,
  reasonText,
  requestId,
  uid,
} from './fields.ts';

/**
 * `updateUser`: edits a profile. Without `uid` the caller edits their own: name, and a phone if there is none yet
 * (later changes are made at reception). With `uid` staff edit anyone, also phone and e-mail, which are unique. Fields
 * that are left out stay. An empty emergency contact is removed. An empty phone is removed only if staff set a
 * guardian; otherwise an empty phone or e-mail changes nothing.
 */
export const updateUser = contract('updateUser', {
  input: z.strictObject({
    uid: z.optional(uid),
    Nombre: z.optional(nameText),
    Phone: z.optional(phoneText),
    Guardian: z.optional(guardian),
    Email: z.optional(emailText),
    BirthDate: z.optional(day),
    EmergencyContact: z.optional(z.string().check(z.maxLength(120))),
    HomeBranch: z.optional(key),
    Photo: z.optional(photoDataUrl),
  }),
  output: z.object({ Nombre: z.nullable(z.string()), Phone: z.nullable(z.string()), Email: z.nullable(z.string()) }),
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'edit-profile' },
});

/**
 * `setAccountActive`: closes a member's account or, with `Active: true`, opens it again; with a reason, of 3 to 200 letters. A closed
 * account neither signs in nor checks in; its history stays. Staff are not closed: their role goes first.
 */
export const setAccountActive = contract('setAccountActive', {
  input: z.strictObject({ requestId, uid, Active: z.boolean(), Reason: reasonText }),
  output: z.object({ Active: z.boolean() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { uid: 'close-account' },
});

/**
 * `createUser`: a member with everything that belongs to one: sign-in, profile, PIN, card, search and roster rows and, with a
 * plan, the membership. `Starts` is the plan's first day, today when left out. The same `requestId` makes one person and gives
 * the same answer. Without an own phone it takes a guardian and the birth date; under 18 always a guardian. A phone or e-mail that is taken is refused with whose it is. The link is of kind `qr`, to be shown on the
 * desk's screen at once.
 */
export const createUser = contract('createUser', {
  input: z.strictObject({
    requestId,
    Nombre: nameText,
    Phone: z.optional(phoneText),
    Guardian: z.optional(guardian),
    Email: z.optional(emailText),
    BirthDate: z.optional(day),
    HomeBranch: key,
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
 * `createAccessLink`: a one-time link by which somebody without an own sign-in gets in on the own phone: `whatsapp` for a day, `qr`
 * for a quarter of an hour. It ends the one before it.
 */
export const createAccessLink = contract('createAccessLink', {
  input: z.strictObject({ uid, Kind: z.enum(ACCESS_LINK_KINDS) }),
  output: z.object({ accessLink: z.string(), expiresAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'create-access-link' },
});

/**
 * `endAccessLink`: revokes the person's newest access link. Refused with `link-over` if it was used, revoked or
 * expired.
 */
export const endAccessLink = contract('endAccessLink', {
  input: z.strictObject({ uid }),
  output: z.object({ endedAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'end-access-link' },
});

/**
 * `endSessions`: ends every session of a member's account. Callables refuse them at once, and the refresh tokens are revoked. `EndedAt`:
 * epoch milliseconds.
 */
export const endSessions = contract('endSessions', {
  input: z.strictObject({ requestId, uid }),
  output: z.object({ EndedAt: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
  touches: { uid: 'end-sessions' },
});

/**
 * `describeSignIn`: how somebody gets into the account: with an own sign-in (a password or another provider), by links of the desk, or
 * not at all; with the sign-in's e-mail. `isStaff`: has the person a role, so that only administrators change anything of them?
 */
export const describeSignIn = contract('describeSignIn', {
  input: z.strictObject({ uid }),
  output: z.object({ way: z.enum(['own', 'link', 'none']), email: z.nullable(z.string()), isStaff: z.boolean() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'see-sign-in' },
});

/** `redeemAccessLink`: exchanges the code of an access link for a sign-in token, once. */
export const redeemAccessLink = contract('redeemAccessLink', {
  input: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  output: z.object({ token: z.string() }),
  callers: 'anyone',
  callsPerMinute: 10,
});
