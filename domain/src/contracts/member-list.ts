import * as z from 'zod/mini';
import { MEMBER_STATES } from '../membership/member-filter.ts';
import { RELATIONS } from '../person/guardian.ts';
import { contract } from './contract.ts';
import { limit } from './expirations.ts';
import { day, key } from './fields.ts';

/** The orders of a list of members: by name, last day of the membership, day of joining (`Joined`), or last visit. */
export const MEMBER_SORTS = ['name', 'ends', 'joined', 'visit'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Maximum number of members that one call reads to find or count those that match its filter. */
export const MEMBERS_MOST_READ = 20_000;

/**
 * Cursor of the list: sort value and uid of the first person of the page. The sort value is a day, a normalised name,
 * or empty if the person has none. A normalised name contains no `~`. A name has up to 80 characters, and normalising
 * may turn each of them into 18.
 */
export const memberCursor = z.string().check(z.regex(/^[^~]{0,1500}~[A-Za-z0-9_-]{1,128}$/));

const filter = {
  state: z.optional(z.enum(MEMBER_STATES)),
  plan: z.optional(key),
  branch: z.optional(key),
  joinedFrom: z.optional(day),
  joinedTo: z.optional(day),
  absentSince: z.optional(day),
  cursor: z.optional(memberCursor),
  limit: z.optional(limit),
};

const nullableText = z.nullable(z.string());

/**
 * `listMembers`: lists members, filtered by state, plan, home branch, day of joining and last visit (see
 * `MemberFilter`). `last` reverses the order. People without a sort value, such as a last visit, come first, or last in
 * reverse order.
 *
 * A page may have fewer rows than `limit`, even none; `next` is present if more may follow. The first page has the
 * `total`. `isMore`: there are more than {@link MEMBERS_MOST_READ} members, so the total may be larger. `Closed`: the
 * gym closed the account. `Joined`: the day on which the profile was created. `FrozenFrom` and `FrozenUntil`: epoch
 * milliseconds.
 */
export const listMembers = contract('listMembers', {
  input: z.strictObject({ ...filter, sort: z.enum(MEMBER_SORTS), last: z.optional(z.boolean()) }),
  output: z.object({
    rows: z.array(
      z.object({
        uid: z.string(),
        Nombre: z.string(),
        Phone: nullableText,
        Guardian: z.nullable(z.object({ Name: z.string(), Phone: z.string() })),
        Plan: nullableText,
        Branch: nullableText,
        Ends: z.nullable(day),
        FrozenFrom: z.nullable(z.number()),
        FrozenUntil: z.nullable(z.number()),
        Cancelled: z.boolean(),
        Closed: z.boolean(),
        Joined: z.nullable(day),
        LastVisit: z.nullable(day),
      }),
    ),
    next: z.optional(z.string()),
    total: z.optional(z.number()),
    isMore: z.optional(z.literal(true)),
    /** Number of people that the page leaves out because their record is damaged. */
    damaged: z.optional(z.number()),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/**
 * `exportMembers`: lists members with the filter of `listMembers`, sorted by name, with the fields that an import
 * accepts.
 *
 * `Plan`, `Starts`, `Ends` and `Visits` (visits left) describe a membership that an import can continue. All four are
 * `null` if there is no such membership. If there is one, `Ends` is `null` if it never ends. `Visits` is `null` if the
 * plan has no number of visits. `Starts` is `null` if it is unknown or after `Ends`. `Guardian` is present also if the
 * guardian is a member.
 */
export const exportMembers = contract('exportMembers', {
  input: z.strictObject(filter),
  output: z.object({
    rows: z.array(
      z.object({
        uid: z.string(),
        Nombre: z.string(),
        Phone: nullableText,
        Email: nullableText,
        BirthDate: nullableText,
        HomeBranch: nullableText,
        MemberNumber: nullableText,
        Plan: nullableText,
        Starts: z.nullable(day),
        Ends: z.nullable(day),
        Visits: z.nullable(z.number()),
        Guardian: z.nullable(z.object({ Name: z.string(), Phone: z.string(), Relation: z.enum(RELATIONS) })),
      }),
    ),
    next: z.optional(z.string()),
    damaged: z.optional(z.number()),
  }),
  callers: ['admin'],
  callsPerMinute: 240,
});
