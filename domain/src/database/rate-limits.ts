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
