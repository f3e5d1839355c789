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
  /** Kept over a restart; a device without storage remembers nothing. */
  readonly remember: (clock: RememberedClock) => void;
  readonly remembered: () => RememberedClock | null;
  readonly newSession: () => string;
}

/** The door's time: the server's, kept by the monotonic clock of this run. */
export class DoorClock {
  readonly #ports: DoorClockPorts;
  readonly #session: string;
  #state: ClockState;

  constructor(ports: DoorClockPorts) {
    this.#ports = ports;
    this.#session = ports.newSession();
    this.#state = startClock(ports.remembered());
  }

  /** The time now, epoch milliseconds, and whether it can be trusted. */
  now(): Moment {
    return readClock(this.#state, this.#ports.read());
  }

  /** The time now with what it takes to correct it later. */
  stamp(): Stamp {
    const reading = this.#ports.read();
    return { ...readClock(this.#state, reading), ...reading, session: this.#session };
  }

  /** A doubtful stamp corrected by what is known now; `null` when nothing can be said. */
  corrected(stamp: Stamp): number | null {
    return correctedAt(stamp, this.#session, this.#state, this.#ports.read());
  }

  /** To be called with each offset that the database's SDK tells (milliseconds to add to the wall clock). */
  hearServer(offset: number): void {
    this.#state = withServerOffset(this.#state, this.#ports.read(), offset);
    this.save();
  }

  /** To be called when the page goes out of sight or comes back: the device may have slept. */
  hearVisibility(): void {
    this.#state = withPossibleSleep(this.#state);
    this.save();
  }

  /** Keeps what must be known after a restart. Also to be called now and then by a screen that stays open. */
  save(): void {
    const clock = rememberedClock(this.#state, this.#ports.read());
    if (clock) this.#ports.remember(clock);
  }
}

const rememberedSchema = z.object({ offset: z.number(), last: z.number() });

let clock: DoorClock | null = null;

/**
 * The one clock of this browser. It watches the page's visibility itself; the outbox passes it the server's offset.
 */
export function browserClock(): DoorClock {
  if (clock) return clock;
  const made = new DoorClock({
    read: () => ({ wall: Date.now(), monotonic: performance.now() }),
    // Without storage the time is in doubt after a restart, which is what the record then says.
    remember: (clock) => store('clock', JSON.stringify(clock)),
    remembered: () => parseJson(readStored('clock'), rememberedSchema),
    newSession: () => crypto.randomUUID(),
  });
  document.addEventListener('visibilitychange', () => made.hearVisibility());
  addEventListener('pagehide', () => made.save());
  clock = made;
  return made;
}
