// In this file, 'settled' means: after the first nightly run, which must change nothing if the data are correct.
import { isDeepStrictEqual } from 'node:util';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { type StoredDifference, storedDifferenceSchema } from '@gym/domain/database/system/differences';
import { z } from 'zod';
import { DamageableGym } from './gym.ts';
import { CORRUPTIONS, type Corruption, type Damage } from './list.ts';
import { Tree } from './tree.ts';

/** Maximum number of nightly runs. Within this number, every record is checked at least once. */
const MAX_NIGHTS = 35;

/** Matches paths of fields whose values may differ between two runs. */
const CHANGING_FIELDS = /(?:^|\/)(?:Version|Revision|At|Line)$/;
/** Collections that the nightly jobs write about their own work. */
const JOB_COLLECTIONS = ['Audit', 'Differences', 'Jobs'];

/** Returns the paths of the values that differ between two trees, except `CHANGING_FIELDS` and `JOB_COLLECTIONS`. */
function findUnequalPaths(a: unknown, b: unknown, path = ''): readonly string[] {
  if (CHANGING_FIELDS.test(path) || JOB_COLLECTIONS.includes(path.split('/')[1] ?? '')) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return isDeepStrictEqual(a, b) ? [] : [path];
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    findUnequalPaths(left.get(key) ?? null, right.get(key) ?? null, `${path}/${key}`),
  );
}

/**
 * Whether a path is at, below or above a damaged path. Paths above count, because a list disappears with its only row.
 */
function isDamaged(damage: Damage, path: string): boolean {
  return Object.keys(damage).some(
    (damaged) => `${path}/`.startsWith(`/${damaged}/`) || `/${damaged}/`.startsWith(`${path}/`),
  );
}

/** The result of comparing a damaged gym with an undamaged one. */
interface Comparison {
  /** Whether the damaged paths have the right values again. A tombstone counts as a removed row. */
  readonly isCorrected: boolean;
  /** Other paths whose values differ, except in the corruption's `mayAlsoChange`. */
  readonly otherPaths: readonly string[];
}

function compare(
  damage: Damage,
  undamaged: unknown,
  damagedState: unknown,
  mayAlsoChange: readonly string[] = [],
): Comparison {
  const tree = new Tree(damagedState);
  const undamagedTree = new Tree(undamaged);
  // Tombstones are rows of rosters. Their paths have three segments: `Roster/{branch}/{uid}`.
  const isTombstone = (path: string): boolean => {
    const row = path.split('/').slice(1, 4).join('/');
    return tree.get(`${row}/Gone`) === true && (undamagedTree.get(row) ?? null) === null;
  };
  const unequal = findUnequalPaths(damagedState, undamaged).filter((path) => !isTombstone(path));
  return {
    isCorrected: !unequal.some((path) => isDamaged(damage, path)),
    otherPaths: unequal.filter((path) => !isDamaged(damage, path) && !mayAlsoChange.includes(path.split('/')[1] ?? '')),
  };
}

/** How a corruption ended. */
export interface Outcome {
  readonly name: string;
  /** Number of nightly runs until the corruption was corrected or reported; {@link MAX_NIGHTS} if it was neither. */
  readonly nights: number;
  /** Kinds of the reported differences; empty: the damage was corrected; `null`: it was not found. */
  readonly kinds: readonly string[] | null;
  /** Undamaged paths whose values differ from an undamaged gym's, except in the corruption's `mayAlsoChange`. */
  readonly otherPaths: readonly string[];
}

const differencesSchema = z.nullable(z.record(z.string(), storedDifferenceSchema));

async function loadOpenDifferences({ isolatedGym }: DamageableGym): Promise<readonly StoredDifference[]> {
  return Object.values(differencesSchema.parse(await isolatedGym.read('Differences')) ?? {});
}

/** The states of an undamaged gym, by the number of nightly runs since it was settled. */
class UndamagedStates {
  readonly #gym: DamageableGym;
  readonly #states: unknown[] = [];

  constructor(gym: DamageableGym, settled: unknown) {
    this.#gym = gym;
    this.#states.push(settled);
  }

  /**
   * Returns the state after a number of nightly runs. It may run them in the gym, so the caller must restore its state.
   */
  async loadAfter(nights: number): Promise<unknown> {
    while (this.#states.length <= nights) {
      await this.#gym.restore(this.#states.at(-1));
      await this.#gym.runNight(this.#states.length);
      this.#states.push(await this.#gym.isolatedGym.read());
    }
    return this.#states[nights];
  }
}

/** Runs the nightly jobs repeatedly until the damage is corrected or reported, at most {@link MAX_NIGHTS} times. */
async function runNights(
  gym: DamageableGym,
  { name, mayAlsoChange = [] }: Corruption,
  damage: Damage,
  undamagedStates: UndamagedStates,
): Promise<Outcome> {
  for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
    await gym.runNight(nights);
    const state = await gym.isolatedGym.read();
    const kinds = [...new Set((await loadOpenDifferences(gym)).map(({ Kind }) => Kind))];
    const { isCorrected, otherPaths } = compare(damage, await undamagedStates.loadAfter(nights), state, mayAlsoChange);
    if (isCorrected || kinds.length > 0) return { name, nights, kinds: isCorrected ? [] : kinds, otherPaths };
    await gym.restore(state);
  }
  return { name, nights: MAX_NIGHTS, kinds: null, otherPaths: [] };
}

/** A gym after its first nightly run. */
interface SettledGym {
  readonly gym: DamageableGym;
  /** The exported database after that run. */
  readonly state: unknown;
  /** Kinds of the differences that the first nightly run reported; empty if the data were correct. */
  readonly kindsReported: readonly string[];
  /** Paths of the values that the first nightly run changed; empty if the data were correct. */
  readonly pathsChanged: readonly string[];
}

/**
 * Whether a path is today's number of members at risk. The seed counts them at the start of the day, and the nightly
 * run counts them later, when some of them have come.
 */
function isTodaysAtRisk(path: string, today: GymDay): boolean {
  return path.startsWith('/MemberTotals/') && path.endsWith(`/${today}/AtRisk`);
}

/** Starts a gym and runs the nightly jobs once. */
async function startSettled(now: number): Promise<SettledGym> {
  const gym = await DamageableGym.start(now);
  const initial = await gym.isolatedGym.read();
  await gym.runNight(0);
  const state = await gym.isolatedGym.read();
  const kindsReported = (await loadOpenDifferences(gym)).map(({ Kind }) => Kind);
  const pathsChanged = findUnequalPaths(initial, state).filter((path) => !isTodaysAtRisk(path, gymDayOf(now)));
  return { gym, state, kindsReported, pathsChanged };
}

/**
 * Applies one corruption after another to a gym, each time in the same settled state. Runs the nightly jobs until the
 * damage is corrected or reported, and calls `onOutcome`.
 *
 * @returns what the first nightly run reported and changed before any damage
 */
export async function runCorruptions(
  onOutcome: (outcome: Outcome) => void,
  now = Date.now(),
  corruptions: readonly Corruption[] = CORRUPTIONS,
) {
  const { gym, state: settled, kindsReported, pathsChanged } = await startSettled(now);
  try {
    const undamagedStates = new UndamagedStates(gym, settled);
    for (const corruption of corruptions) {
      await gym.restore(settled);
      const damage = corruption.damage(new Tree(settled), gymDayOf(now));
      await gym.isolatedGym.write(damage);
      if (compare(damage, settled, await gym.isolatedGym.read()).isCorrected)
        throw new Error(`Damages nothing: ${corruption.name}`);
      onOutcome(await runNights(gym, corruption, damage, undamagedStates));
    }
    return { kindsReported, pathsChanged };
  } finally {
    await gym.isolatedGym.close();
  }
}

/** Keys that don't identify a record, because many records have them. */
const COMMON_KEYS = ['all', 'centro', 'cumbres', 'valle', 'gym'];

/**
 * Whether a reported difference belongs to a damage: its path is at, above or below a damaged path, or the two paths
 * share the key of a record.
 */
function isAbout(reportedPath: string, damage: Damage): boolean {
  const reportedKeys = reportedPath.split('/');
  return Object.keys(damage).some((path) => {
    if (`${path}/`.startsWith(`${reportedPath}/`) || `${reportedPath}/`.startsWith(`${path}/`)) return true;
    const recordKeys = path.split('/').filter((key) => !/^[A-Z]/.test(key) && !COMMON_KEYS.includes(key));
    return recordKeys.some((key) => reportedKeys.includes(key));
  });
}

/**
 * Applies several corruptions to a gym at once. Runs the nightly jobs `nights` times, always as of today, so that
 * nothing changes because of the date.
 *
 * @returns what the first nightly run reported and changed before any damage, and, for each corruption by name, whether
 *   it was corrected and which kinds of differences were reported about it
 */
export async function runTogether(corruptions: readonly Corruption[], nights: number, now = Date.now()) {
  const { gym, state: settled, kindsReported, pathsChanged } = await startSettled(now);
  try {
    const damages = corruptions.map(({ name, damage }) => ({ name, damage: damage(new Tree(settled), gymDayOf(now)) }));
    for (const { damage } of damages) await gym.isolatedGym.write(damage);
    for (let night = 0; night < nights; night++) await gym.runNight(0);
    const state = await gym.isolatedGym.read();
    const differences = await loadOpenDifferences(gym);
    const results = damages.map(({ name, damage }) => {
      const kinds = differences.filter(({ Place }) => isAbout(Place, damage)).map(({ Kind }) => Kind);
      return [name, { isCorrected: compare(damage, settled, state).isCorrected, kinds }] as const;
    });
    return { kindsReported, pathsChanged, results: new Map(results) };
  } finally {
    await gym.isolatedGym.close();
  }
}
