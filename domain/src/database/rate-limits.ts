import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `RateLimits/{scope}/{who}`: calls counted until the end of `Window` (a minute since 1970: the present one, or the gym day's last). `who`
 * is a hash: no personal data. `scope` is a callable's name or {@link PHONE_TRIES}.
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
