import * as z from 'zod/mini';
import { PLAN_KINDS } from '../database/memberships/plans.ts';
import { SELF_CHECK_IN_MODES } from '../database/system/branches.ts';
import { LONGEST_PLAN } from '../membership/dates.ts';
import { contract } from './contract.ts';
import { day, key, phoneText, pictureText, requestId } from './fields.ts';

const wholeNumber = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const textUpTo = (max: number) => z.string().check(z.maxLength(max));
/** An optional field of a change: `null` removes the stored value, an omitted field stays. */
const removable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
/** A set of keys, each `true`, or the single key `all`. */
const keys = z
  .record(key, z.literal(true))
  .check(z.refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= 100));
const picture = removable(pictureText);
const instant = wholeNumber(0, 9_999_999_999_999);
/** The position of a record in its list. */
const order = removable(wholeNumber(0, 100_000));
/** Maximum price of a plan, and maximum discount of a promotion, in centavos. */
export const MAX_CENTAVOS = 10_000_000;
const savedRecord = z.object({ id: z.string() });
const byAdmins = { callers: ['admin'], callsPerMinute: 60 } as const;

/**
 * `savePlan`: creates or changes a plan. `Kind`, `Months`, `Days` and `Visits` of a plan that was ever sold can't
 * change.
 *
 * The `save…` callables of this file have the same form. Without `id` they create a record, which requires its
 * mandatory fields. With `id` they change the given fields; `null` removes a field. They answer the record's key as
 * `id` and write the change to the audit log.
 */
export const savePlan = contract('savePlan', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Kind: z.optional(z.enum(PLAN_KINDS)),
    Name: z.optional(textUpTo(60)),
    Description: removable(textUpTo(300)),
    Months: removable(wholeNumber(1, LONGEST_PLAN.months)),
    Days: removable(wholeNumber(1, LONGEST_PLAN.days)),
    Visits: removable(wholeNumber(1, LONGEST_PLAN.visits)),
    Price: z.optional(wholeNumber(0, MAX_CENTAVOS)),
    Branches: z.optional(keys),
    Active: z.optional(z.boolean()),
    OwnFreeze: z.optional(z.boolean()),
    Order: order,
    Picture: picture,
  }),
  output: savedRecord,
  ...byAdmins,
});

/** Opening hours of a day, as `parseSpans` reads them. */
const spans = textUpTo(60);

/**
 * `saveBranch`: creates or changes a branch. Hours and holidays are replaced as a whole.
 */
export const saveBranch = contract('saveBranch', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Name: z.optional(textUpTo(60)),
    Address: removable(textUpTo(200)),
    PostalCode: removable(textUpTo(10)),
    Phone: removable(phoneText),
    WhatsApp: removable(phoneText),
    Lat: removable(z.number().check(z.gte(-90), z.lte(90))),
    Lng: removable(z.number().check(z.gte(-180), z.lte(180))),
    Hours: removable(z.record(z.string().check(z.regex(/^d[1-7]$/)), spans)),
    Holidays: removable(
      z
        .record(day, z.strictObject({ Hours: z.optional(spans), Name: z.optional(textUpTo(60)) }))
        .check(z.refine((all) => Object.keys(all).length <= 100)),
    ),
    Capacity: removable(wholeNumber(1, 10_000)),
    SelfCheckIn: z.optional(z.enum(SELF_CHECK_IN_MODES)),
    Hidden: z.optional(z.boolean()),
    Order: order,
    Picture: picture,
  }),
  output: savedRecord,
  ...byAdmins,
});

/**
 * `saveNotice`: creates or changes a notice, which is shown from `From` until `Until` (epoch milliseconds) at all
 * branches or at some.
 */
export const saveNotice = contract('saveNotice', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Title: z.optional(textUpTo(80)),
    Text: z.optional(textUpTo(1_000)),
    From: z.optional(instant),
    Until: removable(instant),
    Branches: removable(keys),
    Hidden: z.optional(z.boolean()),
    Order: order,
    Picture: picture,
  }),
  output: savedRecord,
  ...byAdmins,
});

/**
 * `savePromotion`: creates or changes a promotion with a discount, `Percent` or `Amount` (centavos). `Code` is its key,
 * so it can't change. `PerPerson` and `Total`: how often one person, and everybody together, may use it. `From` and
 * `Until`: epoch milliseconds.
 */
export const savePromotion = contract('savePromotion', {
  input: z.strictObject({
    requestId,
    id: z.optional(key),
    Code: z.optional(textUpTo(40)),
    Name: z.optional(textUpTo(60)),
    Percent: removable(wholeNumber(1, 100)),
    Amount: removable(wholeNumber(1, MAX_CENTAVOS)),
    From: z.optional(instant),
    Until: removable(instant),
    Plans: removable(keys),
    Products: removable(keys),
    Branches: z.optional(keys),
    PerPerson: removable(wholeNumber(1, 1_000)),
    Total: removable(wholeNumber(1, 1_000_000)),
    Active: z.optional(z.boolean()),
    Order: order,
  }),
  output: savedRecord,
  ...byAdmins,
});

/** `createTerminal`: creates the account of a terminal at a branch. Only this answer contains its password. */
export const createTerminal = contract('createTerminal', {
  input: z.strictObject({ requestId, branch: key }),
  output: z.object({ uid: z.string(), Email: z.string(), Password: z.string() }),
  callers: ['admin'],
  callsPerMinute: 10,
});
