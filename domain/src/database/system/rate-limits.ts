import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `RateLimits/{scope}/{who}`: a counter of calls. `Window` identifies the counted period, in minutes since 1970: the
 * current minute, or for daily limits the first minute after the gym day. The rules keep `Count` from exceeding `Most`.
 * `scope`: the name of a callable or one of {@link DAY_SCOPES}. `who`: a hash of the caller's network or uid,
 * or of a constant text for all callers together.
 */
export const rateLimitPath = databasePath(
  'RateLimits/{scope}/{who}',
  z.object({ Window: z.number(), Count: z.number(), Most: z.number() }),
);

/** Scope of a member's attempts to enter a phone number as their own. */
export const PHONE_TRIES = 'phoneTries';

/** Scope of members' changes of their own name. */
export const RENAMES = 'renames';
/** Daily limit of a member's changes of their own name, because each change rewrites the person's search rows. */
export const RENAMES_A_DAY = 3;

/** Scope of notes about people. */
export const NOTES = 'notes';
/** Daily limit of notes, for each account that writes them: more than a desk needs. */
export const NOTES_A_DAY = 200;

/** Scope of changes of tax data. */
export const TAX_DATA = 'taxData';
/** Daily limit of changes of tax data, for each account that makes them: more than a desk needs. */
export const TAX_DATA_A_DAY = 200;

/** Scope of messages to the gym. */
export const CONTACTS = 'contacts';
/** Daily limit of messages to the gym, for each network. */
export const CONTACTS_A_DAY = 10;
/** Daily limit of messages to the gym, of all networks together: as many as staff can read. */
export const CONTACTS_OF_ALL_A_DAY = 300;
/**
 * Daily limit of messages to the gym, for each internet line. A line can have many IPv6 networks; without this limit
 * one line could use up the limit of all networks together.
 */
export const CONTACTS_OF_LINE_A_DAY = CONTACTS_OF_ALL_A_DAY / 10;

/** Scope of reports of problems in browsers. */
export const PROBLEMS = 'problems';
/** Daily limit of problems that one network may add to the day's list. Problems already in the list aren't counted. */
export const PROBLEMS_OF_NETWORK_A_DAY = 40;

/** Scope of new orders. */
export const ORDERS = 'orders';
/** Daily limit of new orders, for each account. */
export const ORDERS_A_DAY = 20;

/** Scope of requests for erasure and of their withdrawals. */
export const ERASURES = 'erasures';
/**
 * Daily limits of {@link ERASURES}. `own`: for a person's own account. `staff`: for each member of staff, about others.
 */
export const ERASURES_A_DAY = { own: 6, staff: 200 } as const;

/** Scope of exports of a person's data. */
export const EXPORTS = 'exports';
/** Daily limits of {@link EXPORTS}. `own`: of a person's own data. `staff`: for each administrator, of others' data. */
export const EXPORTS_A_DAY = { own: 10, staff: 100 } as const;

/**
 * All scopes whose calls are counted by day. {@link DayScope} allows no other scope, so the job that deletes old
 * counters finds all of them.
 */
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
