/**
 * What the device's two clocks say at one moment, milliseconds: the wall clock, which anyone may set, and one that only
 * runs.
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
  /** Milliseconds to add to the wall clock to have the server's. */
  readonly offset: number;
  /** The latest server time that was known: it can't be earlier now. */
  readonly last: number;
}

export interface ClockState {
  /** `null`: no server time since the start. */
  readonly anchor: ClockAnchor | null;
  readonly remembered: RememberedClock | null;
  /** Was the page out of sight since the anchor? A device that sleeps may stop its monotonic clock. */
  readonly mayHaveSlept: boolean;
}

/** A moment, as well as the device knows it: epoch milliseconds, and whether the server's time stands behind it. */
export interface Moment {
  readonly at: number;
  readonly clock: 'sure' | 'doubt';
}

/** A moment with what it takes to correct it once the server's time is known. */
export interface Stamp extends Moment, ClockReading {
  /** The run of the app that `monotonic` was read in. Readings of different runs can't be compared. */
  readonly session: string;
}

/** Differences between the two clocks up to this one are rounding or small adjustments, milliseconds. */
const DRIFT_MS = 2_000;

export function startClock(remembered: RememberedClock | null): ClockState {
  return { anchor: null, remembered, mayHaveSlept: false };
}

/** The server's time became known: `offset` is what to add to the wall clock, as the database's SDK tells it. */
export function withServerOffset(state: ClockState, reading: ClockReading, offset: number): ClockState {
  const server = reading.wall + offset;
  const remembered = { offset, last: Math.max(server, state.remembered?.last ?? server) };
  return { anchor: { ...reading, server }, remembered, mayHaveSlept: false };
}

/** The page went out of sight, or came back. */
export function withPossibleSleep(state: ClockState): ClockState {
  return { ...state, mayHaveSlept: true };
}

/**
 * The time now. With the server's time known it is kept by the monotonic clock, so that setting the device's clock
 * changes nothing; after a possible sleep, in which that clock may have stood still, the wall clock is asked and the
 * answer is doubtful. Without it: the wall clock with the last known offset, never before the last known time, and
 * doubtful.
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

/** The clock to store over a restart; `null` if the server's time was never known. */
export function rememberedClock(state: ClockState, reading: ClockReading): RememberedClock | null {
  if (!state.anchor || !state.remembered) return state.remembered;
  const { at } = readClock(state, reading);
  return { offset: at - reading.wall, last: Math.max(at, state.remembered.last) };
}

/**
 * A doubtful moment corrected now that the server's time is known: by the monotonic clock when it was taken in this
 * run, else by what the wall clock is off by; it can't lie ahead of now. `null` when there is nothing to correct or
 * nothing to correct it with.
 */
export function correctedAt(stamp: Stamp, session: string, state: ClockState, now: ClockReading): number | null {
  const { anchor } = state;
  if (stamp.clock === 'sure' || !anchor) return null;
  const wallSays = stamp.wall + (anchor.server - anchor.wall);
  const sameRun = stamp.session === session && !state.mayHaveSlept;
  const said = sameRun ? anchor.server + (stamp.monotonic - anchor.monotonic) : wallSays;
  return Math.round(Math.min(said, readClock(state, now).at));
}
