import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `RateLimits/{scope}/{who}`: a counter of calls until the end of `Window`, which is a minute since 1970: the current
 * one, or the last one of the gym day. The rules keep `Count` from exceeding `Most`. `scope`: the name of a callable or
 * one of {@link DAY_SCOPES}. `who`: a hash without personal data.
 */
export const rateLimitPath = databasePath(
  'RateLimits/{scope}/{who}',
  z.object({ Window: z.number(), Count: z.number(), Most: z.number() }),
);

/** Scope of the phone numbers that a member tries to enter as their own. */
export const PHONE_TRIES = 'phoneTries';

/** Scope and daily limit of members' changes of their own name: each one rewrites the person's search rows. */
export const RENAMES = 'renames';
export const RENAMES_A_DAY = 3;

/** Scope and daily limit of notes, for each account: more than a desk needs. */
export const NOTES = 'notes';
export const NOTES_A_DAY = 200;

/** Scope and daily limit of changes of tax data, for each account: more than a desk needs. */
export const TAX_DATA = 'taxData';
export const TAX_DATA_A_DAY = 200;

/**
 * Scope and daily limits of messages to the gym: for each network, and for all together, which is what staff can read.
 * An internet line can have many IPv6 networks; a tenth of the total per line keeps it from using up the total.
 */
export const CONTACTS = 'contacts';
export const CONTACTS_A_DAY = 10;
export const CONTACTS_OF_ALL_A_DAY = 300;
export const CONTACTS_OF_LINE_A_DAY = CONTACTS_OF_ALL_A_DAY / 10;

/** Scope and daily limit of different problems that the browsers of one network may report. */
export const PROBLEMS = 'problems';
export const PROBLEMS_OF_ONE_A_DAY = 40;

/** Scope and daily limit of orders, for each account. */
export const ORDERS = 'orders';
export const ORDERS_A_DAY = 20;

/**
 * Scope and daily limits of requests for erasure, their withdrawals included: `own` for a person's own account, `staff`
 * for each member of staff acting for others.
 */
export const ERASURES = 'erasures';
export const ERASURES_A_DAY = { own: 6, staff: 200 } as const;

/**
 * Scope and daily limits of data exports: `own` for a person's own data, `staff` for an administrator exporting those
 * of others.
 */
export const EXPORTS = 'exports';
export const EXPORTS_A_DAY = { own: 10, staff: 100 } as const;

/**
 * Every scope that is counted by day. The type {@link DayScope} allows no other, so the sweep finds every old counter.
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
