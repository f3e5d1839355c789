import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `RateLimits/{scope}/{who}`: calls counted until the end of `Window` (a minute since 1970: the present one, or the gym day's last). `who`
 * is a hash: no personal data. `scope` is a callable's name or one of {@link DAY_SCOPES}.
 */
export const rateLimitPath = databasePath(
  'RateLimits/{scope}/{who}',
  z.object({ Window: z.number(), Count: z.number() }),
);

/** Scope of the numbers that a member tries to fill in as the own, counted by day. */
export const PHONE_TRIES = 'phoneTries';

/** Scope of the counters of own renames, and how many a day there may be: each one rewrites the person's search rows. */
export const RENAMES = 'renames';
export const RENAMES_A_DAY = 3;

/** Scope of the counters of notes, and how many one account may write a day: more than a desk does. */
export const NOTES = 'notes';
export const NOTES_A_DAY = 200;

/** Scope of the counters of tax data that were saved or taken away, and how often one account may do that a day: more than a desk does. */
export const TAX_DATA = 'taxData';
export const TAX_DATA_A_DAY = 200;

/**
 * Scope of the counters of messages to the gym, and how many one network may send a day, and all together: what staff can still
 * read. A line with many IPv6 networks may send a tenth of that, so no line can use up the messages of everybody else.
 */
export const CONTACTS = 'contacts';
export const CONTACTS_A_DAY = 10;
export const CONTACTS_OF_ALL_A_DAY = 300;
export const CONTACTS_OF_LINE_A_DAY = CONTACTS_OF_ALL_A_DAY / 10;

/** Scope of the counters of different problems that browsers report, and how many one network may fill the day's list with. */
export const PROBLEMS = 'problems';
export const PROBLEMS_OF_ONE_A_DAY = 40;

/** Scope of the counters of orders, and how many one account may place a day. */
export const ORDERS = 'orders';
export const ORDERS_A_DAY = 20;

/**
 * Scope of the counters of requests for erasure and of their withdrawals, together: how many a day somebody may make for the own account, and a
 * member of staff for others.
 */
export const ERASURES = 'erasures';
export const ERASURES_A_DAY = { own: 6, staff: 200 } as const;

/** Scope of the counters of copies of stored data: how many a day somebody may ask for as the own, and an administrator of others. */
export const EXPORTS = 'exports';
export const EXPORTS_A_DAY = { own: 10, staff: 100 } as const;

/** Every scope that is counted by day; a counter of no other can be made, so each is swept when its day is over. */
export const DAY_SCOPES = [
  PHONE_TRIES,
  RENAMES,
  NOTES,
  TAX_DATA,
  CONTACTS,
  PROBLEMS,
  ORDERS,
  ERASURES,
  EXPORTS,
] as const;
export type DayScope = (typeof DAY_SCOPES)[number];
