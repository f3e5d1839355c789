import * as z from 'zod/mini';
import { contract } from './contract.ts';

/** `whoAmI`: the caller's uid, address and role. */
export const whoAmI = contract({
  input: z.strictObject({}),
  output: z.object({ uid: z.string(), ip: z.string(), role: z.enum(['member', 'admin', 'reception', 'kiosk']) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});
