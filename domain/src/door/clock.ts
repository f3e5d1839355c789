/**
 * A reading of the device's two clocks, milliseconds: the wall clock, which anyone may change, and the monotonic clock.
 */
export interface ClockReading {
  readonly wall: number;
  readonly monotonic: number;
}

/** The server's time at a moment of the device's clocks. */
interface ClockAnchor extends ClockReading {
  readonly server: number;
}

/** The server's time as a device stores it over a restart. */
export interface RememberedClock {
  /** Milliseconds to add to the wall clock to get the server's time. */
  readonly offset: number;
  /** The latest server time that was known: it can't be earlier now. */
  readonly last: number;
}

export interface ClockState {
  /** `null`: no server time since the start. */
  readonly anchor: ClockAnchor | null;
  readonly remembered: RememberedClock | null;
  /** Whether the page was hidden since the anchor. A device that sleeps may stop its monotonic clock. */
  readonly mayHaveSlept: boolean;
}

/** A time, epoch milliseconds. `sure`: it is derived from the server's time. */
export interface Moment {
  readonly at: number;
  readonly clock: 'sure' | 'doubt';
}

/** A moment with the readings that correct it once the server's time is known. */
export interface Stamp extends Moment, ClockReading {
  /** The run of the app that `monotonic` was read in. Readings of different runs can't be compared. */
  readonly session: string;
}

/** Differences between the two clocks up to this one are rounding or small adjustments, milliseconds. */
const DRIFT_MS = 2_000;

export function startClock(remembered: RememberedClock | null): ClockState {
  return { anchor: null, remembered, mayHaveSlept: false };
}

/**
 * Returns the state once the server's time is known. `offset`, from the database's SDK: what to add to the wall clock.
 */
export function withServerOffset(state: ClockState, reading: ClockReading, offset: number): ClockState {
  const server = reading.wall + offset;
  const remembered = { offset, last: Math.max(server, state.remembered?.last ?? server) };
  return { anchor: { ...reading, server }, remembered, mayHaveSlept: false };
}

/** Returns the state after the page was hidden or shown again. */
export function withPossibleSleep(state: ClockState): ClockState {
  return { ...state, mayHaveSlept: true };
}

/**
 * Returns the current time. If the server's time is known, the monotonic clock continues it, so that changes of the
 * device's clock have no effect. After a possible sleep, in which that clock may have stopped, the wall clock is used
 * and the time is in doubt. Otherwise it is the wall clock with the last known offset, never before the last known
 * time, and in doubt.
 */
export function readClock({ anchor, remembered, mayHaveSlept }: ClockState, { wall, monotonic }: ClockReading): Moment {
  if (!anchor) {
    if (!remembered) return { at: Math.round(wall), clock: 'doubt' };
    return { at: Math.round(Math.max(wall + remembered.offset, remembered.last)), clock: 'doubt' };
  }
  const byMonotonicClock = anchor.server + (monotonic - anchor.monotonic);
  const byWallClock = anchor.server + (wall - anchor.wall);
  if (mayHaveSlept && byWallClock - byMonotonicClock > DRIFT_MS) return { at: Math.round(byWallClock), clock: 'doubt' };
  return { at: Math.round(byMonotonicClock), clock: 'sure' };
}

/** Returns the clock to store over a restart; `null` if the server's time was never known. */
export function rememberedClock(state: ClockState, reading: ClockReading): RememberedClock | null {
  if (!state.anchor || !state.remembered) return state.remembered;
  const { at } = readClock(state, reading);
  return { offset: at - reading.wall, last: Math.max(at, state.remembered.last) };
}

/**
 * Corrects a doubtful moment by the server's time: with the monotonic clock if it was taken in this run, otherwise with
 * the offset of the wall clock. The result is never later than now. `null` if the moment needs no correction, or the
 * server's time is unknown.
 */
export function correctedAt(stamp: Stamp, session: string, state: ClockState, now: ClockReading): number | null {
  const { anchor } = state;
  if (stamp.clock === 'sure' || !anchor) return null;
  const fromWallClock = stamp.wall + (anchor.server - anchor.wall);
  const sameRun = stamp.session === session && !state.mayHaveSlept;
  const corrected = sameRun ? anchor.server + (stamp.monotonic - anchor.monotonic) : fromWallClock;
  return Math.round(Math.min(corrected, readClock(state, now).at));
}
