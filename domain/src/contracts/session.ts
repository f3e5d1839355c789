import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { uid } from './fields.ts';

/** `whoAmI`: the caller's uid, address and role. */
export const whoAmI = contract({
  input: z.strictObject({}),
  output: z.object({ uid: z.string(), ip: z.string(), role: z.enum(['member', 'admin', 'reception', 'kiosk']) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/**
 * `exportMyData`: a copy of everything stored about the caller, as it is stored; administrators may ask for anybody's
 * (`uid`). `Data` by kind: Profile, Membership, History, Visits (up to 4,000, the latest), Notifications, Messages, Photo.
 */
export const exportMyData = contract({
  input: z.strictObject({ uid: z.optional(uid) }),
  output: z.object({ At: z.number(), Data: z.record(z.string(), z.unknown()) }),
  callers: 'signed-in',
  callsPerMinute: 5,
  touches: { uid: 'export' },
});
