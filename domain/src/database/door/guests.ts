import * as z from 'zod/mini';
import { type GymDay, gymDayOf } from '../../calendar/calendar.ts';
import { present } from '../../present.ts';
import { databasePath } from '../path.ts';
import { accountKey } from './account-key.ts';
import { storedAnnulmentSchema } from './attendance.ts';

/**
 * `Guests/{branch}/{day}/{id}`: the visit of a guest. `Phone` is E.164. `At`, `Ts`, `By` and `Clock` are as in
 * `Attendance`. The charge is in `GuestFacts`, which only the server writes.
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
  /** How many candidate keys of `id` are taken by other guests; see {@link accountKey}. */
  readonly turn?: number;
  readonly name: string;
  /** E.164; absent if the guest gave none. */
  readonly phone?: string;
  readonly branch: string;
  readonly at: number;
  readonly via: 'kiosk' | 'desk';
  readonly by: string;
  readonly clock: 'sure' | 'doubt';
}

/** Returns the keys in the path at which a guest's visit is stored. */
export function guestKeys({ branch, at, by, id, turn }: GuestVisit): { branch: string; day: GymDay; id: string } {
  return { branch, day: gymDayOf(at), id: accountKey(by, id, turn) };
}

/** Returns the path at which a guest's visit is stored. */
export function guestAddress(guest: GuestVisit): string {
  return guestPath.at(guestKeys(guest));
}

/** Returns the update that registers a guest's visit. */
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
  return { [guestAddress(guest)]: record };
}

/** Returns the update that undoes a guest's visit: it marks the record as annulled and deletes nothing. */
export function guestUndoUpdate(guest: GuestVisit, serverTimestamp: unknown): Record<string, unknown> {
  return { [`${guestAddress(guest)}/Annulled`]: { At: serverTimestamp, By: guest.by } };
}
