import * as z from 'zod/mini';
import { type GymDay, gymDayOf } from '../calendar/calendar.ts';
import { present } from '../present.ts';
import { storedAnnulmentSchema } from './attendance.ts';
import { databasePath } from './path.ts';
import { placeOfAccount } from './place-of-account.ts';

/**
 * `Guests/{branch}/{day}/{id}`: somebody with a day pass and without an account. `Phone` is E.164; `At`, `Ts` as in
 * `Attendance`. What was charged stands in `GuestFacts`, where no device writes.
 */
export const storedGuestSchema = z.object({
  Name: z.string(),
  Phone: z.optional(z.string()),
  At: z.number(),
  Ts: z.number(),
  Via: z.enum(['kiosk', 'desk']),
  By: z.string(),
  Clock: z.enum(['sure', 'doubt']),
  Annulled: z.optional(storedAnnulmentSchema),
});
export type StoredGuest = z.infer<typeof storedGuestSchema>;

export const guestsPath = databasePath('Guests/{branch}/{day}', z.record(z.string(), storedGuestSchema));
export const guestPath = databasePath('Guests/{branch}/{day}/{id}', storedGuestSchema);

/** A guest's visit before it is sent; `at` in epoch milliseconds. */
export interface GuestVisit {
  readonly id: string;
  /** How many of its places hold other guests; see {@link placeOfAccount}. */
  readonly turn?: number;
  readonly name: string;
  /** E.164; absent where nobody asked. */
  readonly phone?: string;
  readonly branch: string;
  readonly at: number;
  readonly via: 'kiosk' | 'desk';
  readonly by: string;
  readonly clock: 'sure' | 'doubt';
}

/** Where a guest's visit is kept. */
export function guestKeys({ branch, at, by, id, turn }: GuestVisit): { branch: string; day: GymDay; id: string } {
  return { branch, day: gymDayOf(at), id: placeOfAccount(by, id, turn) };
}

export function guestPlace(guest: GuestVisit): string {
  return guestPath.at(guestKeys(guest));
}

export function guestUpdate(guest: GuestVisit, serverTimestamp: unknown): Record<string, unknown> {
  const { name, phone, at, via, by, clock } = guest;
  const record = {
    Name: name,
    ...present({ Phone: phone }),
    At: at,
    Ts: serverTimestamp,
    Via: via,
    By: by,
    Clock: clock,
  };
  return { [guestPlace(guest)]: record };
}

/** Takes a guest's visit back on the spot; nothing is deleted. */
export function guestUndoUpdate(guest: GuestVisit, serverTimestamp: unknown): Record<string, unknown> {
  return { [`${guestPlace(guest)}/Annulled`]: { At: serverTimestamp, By: guest.by } };
}
