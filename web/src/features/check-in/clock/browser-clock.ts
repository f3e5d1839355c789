import type { RememberedClock } from '@gym/domain/door/clock';
import * as z from 'zod/mini';
import { DoorClock } from './door-clock.ts';

const KEY = 'gym.clock';
const schema = z.object({ offset: z.number(), last: z.number() });

function remembered(): RememberedClock | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function remember(clock: RememberedClock): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(clock));
  } catch {
    // Without storage the time is in doubt after a restart, which is what the record then says.
  }
}

let clock: DoorClock | null = null;

/**
 * The one clock of this browser, which hears of the page going out of sight by itself. What it keeps is no person's and stays
 * at sign-out. Whoever makes it must tell it the server's offset: `transport.onServerOffset((ms) => clock.hearServer(ms))`.
 */
export function browserClock(): DoorClock {
  if (clock) return clock;
  const made = new DoorClock({
    read: () => ({ wall: Date.now(), monotonic: performance.now() }),
    remember,
    remembered,
    newSession: () => crypto.randomUUID(),
  });
  document.addEventListener('visibilitychange', () => made.hearVisibility());
  addEventListener('pagehide', () => made.save());
  clock = made;
  return made;
}
