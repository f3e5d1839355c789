import * as z from 'zod/mini';
import { PLAN_KINDS } from '../database/memberships/plans.ts';
import { SELF_CHECK_IN_MODES } from '../database/system/branches.ts';
import { LONGEST_PLAN } from '../membership/dates.ts';
import { contract } from './contract.ts';
import { day, key, phoneText, pictureText, requestId } from './fields.ts';

const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const text = (max: number) => z.string().check(z.maxLength(max));
/** A field that can be removed with `null`; an omitted one stays. */
const removable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
/** A set of keys, each `true`, or the single key `all`. */
const keys = z
  .record(key, z.literal(true))
  .check(z.refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= 100));
const picture = removable(pictureText);
const instant = whole(0, 9_999_999_999_999);
const order = removable(whole(0, 100_000));
/** The highest price of a plan and the highest discount of a promotion, in centavos. */
export const MAX_CENTAVOS = 10_000_000;
const saved = z.object({ id: z.string() });
const byAdmins = { callers: ['admin'], callsPerMinute: 60 } as const;

/**
 * `savePlan`: creates or changes a plan. Kind and length of a plan that was sold can't change. `Active: false` hides
 * it.
 *
 * This and the other `save…` callables of this file create a record without `id`, and then require its mandatory
 * fields. With `id` they change the given fields; `null` removes a field. They answer the record's key as `id` and
 * write the change to the audit log.
 */
export const savePlan = contract('savePlan', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Kind: z.optional(z.enum(PLAN_KINDS)),
    Name: z.optional(text(60)),
    Description: removable(text(300)),
    Months: removable(whole(1, LONGEST_PLAN.months)),
    Days: removable(whole(1, LONGEST_PLAN.days)),
    Visits: removable(whole(1, LONGEST_PLAN.visits)),
    Price: z.optional(whole(0, MAX_CENTAVOS)),
    Branches: z.optional(keys),
    Active: z.optional(z.boolean()),
    OwnFreeze: z.optional(z.boolean()),
    Order: order,
    Picture: picture,
  }),
  output: saved,
  ...byAdmins,
});

const spans = text(60);

/**
 * `saveBranch`: creates or changes a branch. Hours and holidays are replaced as a whole. A new branch gets its check-in
 * codes and rosters in the background; `createTerminal` creates its terminals.
 */
export const saveBranch = contract('saveBranch', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Name: z.optional(text(60)),
    Address: removable(text(200)),
    PostalCode: removable(text(10)),
    Phone: removable(phoneText),
    WhatsApp: removable(phoneText),
    Lat: removable(z.number().check(z.gte(-90), z.lte(90))),
    Lng: removable(z.number().check(z.gte(-180), z.lte(180))),
    Hours: removable(z.record(z.string().check(z.regex(/^d[1-7]$/)), spans)),
    Holidays: removable(
      z
        .record(day, z.strictObject({ Hours: z.optional(spans), Name: z.optional(text(60)) }))
        .check(z.refine((all) => Object.keys(all).length <= 100)),
    ),
    Capacity: removable(whole(1, 10_000)),
    SelfCheckIn: z.optional(z.enum(SELF_CHECK_IN_MODES)),
    Hidden: z.optional(z.boolean()),
    Order: order,
    Picture: picture,
  }),
  output: saved,
  ...byAdmins,
});

/**
 * `saveNotice`: creates or changes a notice, shown from `From` until `Until` (epoch milliseconds) to all or some
 * branches.
 */
export const saveNotice = contract('saveNotice', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Title: z.optional(text(80)),
    Text: z.optional(text(1_000)),
    From: z.optional(instant),
    Until: removable(instant),
    Branches: removable(keys),
    Hidden: z.optional(z.boolean()),
    Order: order,
    Picture: picture,
  }),
  output: saved,
  ...byAdmins,
});

/**
 * `savePromotion`: creates or changes a promotion with `Percent` or `Amount`. `Code` is its key, so it can't change.
 */
export const savePromotion = contract('savePromotion', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Code: z.optional(text(40)),
    Name: z.optional(text(60)),
    Percent: removable(whole(1, 100)),
    Amount: removable(whole(1, MAX_CENTAVOS)),
    From: z.optional(instant),
    Until: removable(instant),
    Plans: removable(keys),
    Products: removable(keys),
    Branches: z.optional(keys),
    PerPerson: removable(whole(1, 1_000)),
    Total: removable(whole(1, 1_000_000)),
    Active: z.optional(z.boolean()),
    Order: order,
  }),
  output: saved,
  ...byAdmins,
});

/** `createTerminal`: creates the account of a terminal at a branch. Only this answer contains its password. */
export const createTerminal = contract('createTerminal', {
  input: z.strictObject({ requestId, branch: key }),
  output: z.object({ uid: z.string(), Email: z.string(), Password: z.string() }),
  callers: ['admin'],
  callsPerMinute: 10,
});
