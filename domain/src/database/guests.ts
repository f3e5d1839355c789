import * as z from 'zod/mini';
import { gymDayOf } from '../calendar/calendar.ts';
import { databasePath } from './path.ts';

/** `Guests/{branch}/{day}/{id}`: somebody with a day pass and without an account, by name. `At`, `Ts` as in `Attendance`. */
export const storedGuestSchema = z.object({
  Name: z.string(),
  At: z.number(),
  Ts: z.number(),
  Via: z.enum(['kiosk', 'desk']),
  By: z.string(),
  Clock: z.enum(['sure', 'doubt']),
});

export const guestsPath = databasePath('Guests/{branch}/{day}', z.record(z.string(), storedGuestSchema));
export const guestPath = databasePath('Guests/{branch}/{day}/{id}', storedGuestSchema);

/** A guest's visit before it is sent. */
export interface GuestVisit {
  readonly id: string;
  readonly name: string;
  readonly branch: string;
  readonly at: number;
  readonly via: 'kiosk' | 'desk';
  readonly by: string;
  readonly clock: 'sure' | 'doubt';
}

/** Where a guest's visit is kept. */
export function guestPlace({ branch, at, id }: GuestVisit): string {
  return guestPath.at({ branch, day: gymDayOf(at), id });
}

export function guestUpdate(guest: GuestVisit, serverTimestamp: unknown): Record<string, unknown> {
  const { name, at, via, by, clock } = guest;
  return { [guestPlace(guest)]: { Name: name, At: at, Ts: serverTimestamp, Via: via, By: by, Clock: clock } };
}

/** The most guests of a day that one query may ask for. */
export const GUESTS_PAGE = 200;

/** Bounds of a guest's name, in characters. */
export const GUEST_NAME_LENGTH = { min: 2, max: 80 } as const;
