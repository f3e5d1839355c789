import * as z from 'zod/mini';
import { CAUSES } from '../delivery/causes.ts';
import { contract } from './contract.ts';
import { followed, limit, shownDelivery } from './expirations.ts';
import { uid } from './fields.ts';

/** `setReminderChoice`: does somebody want reminders by WhatsApp? Without `uid`, oneself; staff for anyone. Answers what holds now. */
export const setReminderChoice = contract('setReminderChoice', {
  input: z.strictObject({ uid: z.optional(uid), Wants: z.boolean() }),
  output: z.object({ Wants: z.boolean() }),
  callers: 'signed-in',
  callsPerMinute: 30,
  touches: { uid: 'edit-profile' },
});

/**
 * `listUndelivered`: people whose reminder did not arrive, or of which nothing was heard; the newest first. Those whom staff wrote to since,
 * or whose membership ends otherwise by now, are left out. A page may hold fewer rows than `limit`; `next` says if more follow.
 */
export const listUndelivered = contract('listUndelivered', {
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^t\d{13}~[A-Za-z0-9_-]{1,128}~\d{4}-\d{2}-\d{2}~-?\d{1,3}$/))),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(z.object({ ...followed, Delivery: shownDelivery })),
    next: z.optional(z.string()),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});

/**
 * `addPushDevice`: the caller is told on this device too, by the token that the browser gave; whoever had it before no more. A device that is
 * switched off is forgotten once the service says that it is gone.
 */
export const addPushDevice = contract('addPushDevice', {
  input: z.strictObject({ Token: z.string().check(z.regex(/^[A-Za-z0-9_:%.-]{20,1024}$/)) }),
  output: z.object({ devices: z.number() }),
  callers: 'signed-in',
  callsPerMinute: 20,
});

/**
 * `describeMessages`: do reminders go out by WhatsApp by themselves? `missing`: the names of what is not set up. `stops`: what keeps messages from
 * going out (`all`, or a template's key), why, since when, and when one is tried again.
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
