import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `RateLimits/{scope}/{who}`: calls counted in one minute (`Window`, minutes since 1970). `who` is a hash: no personal data. */
export const rateLimitPath = databasePath(
  'RateLimits/{scope}/{who}',
  z.object({ Window: z.number(), Count: z.number() }),
);
