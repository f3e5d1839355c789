import * as z from 'zod/mini';
import { CAUSES } from '../delivery/causes.ts';
import { contract } from './contract.ts';
import { followUpFields, limit, shownDelivery } from './expirations.ts';
import { uid } from './fields.ts';

/**
 * `setReminderChoice`: stores whether a person wants reminders by WhatsApp: the caller or, with `uid`, another person
 * whose profile the caller may edit. Answers the stored choice.
 */
export const setReminderChoice = contract('setReminderChoice', {
  input: z.strictObject({ uid: z.optional(uid), Wants: z.boolean() }),
  output: z.object({ Wants: z.boolean() }),
  callers: 'signed-in',
  callsPerMinute: 30,
  touches: { uid: 'edit-profile' },
});

/**
 * `listUndelivered`: lists the reminders that failed or stayed unconfirmed, with their people, the newest first. It
 * leaves out reminders that arrived after all, reminders whose person staff have since contacted about the same end
 * date, and reminders of a membership that now has another end date or no plan. A page may have fewer rows than
 * `limit`; `next` is present if more rows may follow.
 */
export const listUndelivered = contract('listUndelivered', {
  input: z.strictObject({
    /** The key of the first row of the page, which the previous answer gave as `next`. */
    cursor: z.optional(z.string().check(z.regex(/^t\d{13}~[A-Za-z0-9_-]{1,128}~\d{4}-\d{2}-\d{2}~-?\d{1,3}$/))),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(z.object({ ...followUpFields, Delivery: shownDelivery })),
    next: z.optional(z.string()),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});

/**
 * `addPushDevice`: adds a device to those that get the caller's push notifications. `Token`: the browser's push token.
 * If another person used the device before, their notifications no longer go to it. A device is removed once the push
 * service reports it as gone, or when the person has 10 newer ones. `devices`: number of the caller's devices.
 */
export const addPushDevice = contract('addPushDevice', {
  input: z.strictObject({ Token: z.string().check(z.regex(/^[A-Za-z0-9_:%.-]{20,1024}$/)) }),
  output: z.object({ devices: z.number() }),
  callers: 'signed-in',
  callsPerMinute: 20,
});

/**
 * `describeMessages`: describes the state of the automatic reminders by WhatsApp. `missing`: the names of all required
 * settings if the reminders are off; otherwise empty. `stops`: what is stopped (`all`, or a template's key), why, since
 * when and until when, both in epoch milliseconds.
 */
export const describeMessages = contract('describeMessages', {
  input: z.strictObject({}),
  output: z.object({
    isOn: z.boolean(),
    missing: z.array(z.string()),
    stops: z.array(z.object({ what: z.string(), cause: z.enum(CAUSES), since: z.number(), until: z.number() })),
  }),
  callers: ['admin'],
  callsPerMinute: 60,
});
