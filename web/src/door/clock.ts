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
  /** Stores the clock for the next start of the app. On a device without storage it does nothing. */
  readonly storeClock: (clock: RememberedClock) => void;
  /** Returns the clock that the last run of the app stored; `null` if there is none. */
  readonly loadClock: () => RememberedClock | null;
  /** Creates the id of this run of the app; see `Stamp`. */
  readonly newSession: () => string;
}

/** The door's clock: the server's time as this device knows it. See `readClock`. */
export class DoorClock {
  readonly #ports: DoorClockPorts;
  readonly #session: string;
  #state: ClockState;

  constructor(ports: DoorClockPorts) {
    this.#ports = ports;
    this.#session = ports.newSession();
    this.#state = startClock(ports.loadClock());
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

  /**
   * Returns the corrected time of a doubtful stamp, epoch milliseconds. `null` if the stamp is sure or the server's
   * time is unknown.
   */
  correctStamp(stamp: Stamp): number | null {
    return correctedAt(stamp, this.#session, this.#state, this.#ports.read());
  }

  /** Call it with each offset from the database's SDK (milliseconds to add to the wall clock). */
  setServerOffset(offset: number): void {
    this.#state = withServerOffset(this.#state, this.#ports.read(), offset);
    this.save();
  }

  /** Call it when the page is hidden or shown again, since the device may have slept. */
  noteVisibilityChange(): void {
    this.#state = withPossibleSleep(this.#state);
    this.save();
  }

  /** Stores the clock for the next start of the app. */
  save(): void {
    const clock = rememberedClock(this.#state, this.#ports.read());
    if (clock) this.#ports.storeClock(clock);
  }
}

const rememberedSchema = z.object({ offset: z.number(), last: z.number() });

let clock: DoorClock | null = null;

/**
 * Returns the single clock of this page. It observes the page's visibility itself. The caller must pass it the server's
 * offset ({@link DoorClock.setServerOffset}).
 */
export function browserClock(): DoorClock {
  if (clock) return clock;
  const created = new DoorClock({
    read: () => ({ wall: Date.now(), monotonic: performance.now() }),
    storeClock: (clock) => store('clock', JSON.stringify(clock)),
    loadClock: () => parseJson(readStored('clock'), rememberedSchema),
    newSession: () => crypto.randomUUID(),
  });
  document.addEventListener('visibilitychange', () => created.noteVisibilityChange());
  addEventListener('pagehide', () => created.save());
  clock = created;
  return created;
}
