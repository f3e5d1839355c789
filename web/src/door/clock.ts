import {
  type ClockReading,
  type ClockState,
  correctedAt,
  type Moment,
  type RememberedClock,
  readClock,
  rememberedClock,
  type Stamp,
  startClock,
  withPossibleSleep,
  withServerOffset,
} from '@gym/domain/door/clock';
import * as z from 'zod/mini';
import { parseJson, readStored, store } from '../lib/device-storage.ts';

export interface DoorClockPorts {
  readonly read: () => ClockReading;
  /** Stores the clock for the next start. A device without storage remembers nothing. */
  readonly remember: (clock: RememberedClock) => void;
  readonly remembered: () => RememberedClock | null;
  readonly newSession: () => string;
}

/** The door's time: the server's, continued by this run's monotonic clock. */
export class DoorClock {
  readonly #ports: DoorClockPorts;
  readonly #session: string;
  #state: ClockState;

  constructor(ports: DoorClockPorts) {
    this.#ports = ports;
    this.#session = ports.newSession();
    this.#state = startClock(ports.remembered());
  }

  /** Returns the time now, epoch milliseconds, and whether it can be trusted. */
  now(): Moment {
    return readClock(this.#state, this.#ports.read());
  }

  /** Returns the time now with the data that later corrections need. */
  stamp(): Stamp {
    const reading = this.#ports.read();
    return { ...readClock(this.#state, reading), ...reading, session: this.#session };
  }

  /** Corrects a doubtful stamp by what is known now; `null` if nothing is. */
  corrected(stamp: Stamp): number | null {
    return correctedAt(stamp, this.#session, this.#state, this.#ports.read());
  }

  /** Call it with each offset from the database's SDK (milliseconds to add to the wall clock). */
  hearServer(offset: number): void {
    this.#state = withServerOffset(this.#state, this.#ports.read(), offset);
    this.save();
  }

  /** Call it when the page is hidden or shown again, since the device may have slept. */
  hearVisibility(): void {
    this.#state = withPossibleSleep(this.#state);
    this.save();
  }

  /** Stores what the next start needs. A screen that stays open calls it now and then too. */
  save(): void {
    const clock = rememberedClock(this.#state, this.#ports.read());
    if (clock) this.#ports.remember(clock);
  }
}

const rememberedSchema = z.object({ offset: z.number(), last: z.number() });

let clock: DoorClock | null = null;

/**
 * Returns this browser's single clock. It observes the page's visibility itself; the outbox passes it the server's
 * offset.
 */
export function browserClock(): DoorClock {
  if (clock) return clock;
  const created = new DoorClock({
    read: () => ({ wall: Date.now(), monotonic: performance.now() }),
    // Without storage the time is doubtful after a restart, and the records say so.
    remember: (clock) => store('clock', JSON.stringify(clock)),
    remembered: () => parseJson(readStored('clock'), rememberedSchema),
    newSession: () => crypto.randomUUID(),
  });
  document.addEventListener('visibilitychange', () => created.hearVisibility());
  addEventListener('pagehide', () => created.save());
  clock = created;
  return created;
}
