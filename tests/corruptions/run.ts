import { isDeepStrictEqual } from 'node:util';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { type StoredDifference, storedDifferenceSchema } from '@gym/domain/database/system/differences';
import { z } from 'zod';
import { DamagedGym } from './gym.ts';
import { CORRUPTIONS, type Corruption, type Damage } from './list.ts';
import { Tree } from './tree.ts';

/** Within this number of nights every record is checked once. */
const NIGHTS = 35;

/** Fields that every write changes. */
const MOVING = /(?:^|\/)(?:Version|Revision|At|Line)$/;
/** Roots in which the nights record their own work. */
const NOTES = ['Audit', 'Differences', 'Jobs'];

/** Returns the paths of the values that differ between two trees, apart from versions and times. */
function unequalPaths(a: unknown, b: unknown, path = ''): readonly string[] {
  if (MOVING.test(path) || NOTES.includes(path.split('/')[1] ?? '')) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return isDeepStrictEqual(a, b) ? [] : [path];
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    unequalPaths(left.get(key) ?? null, right.get(key) ?? null, `${path}/${key}`),
  );
}

/** Whether a path is a damaged place, is below one, or is a list that vanished with its only row. */
function isDamaged(damage: Damage, path: string): boolean {
  return Object.keys(damage).some(
    (place) => `${path}/`.startsWith(`/${place}/`) || `/${place}/`.startsWith(`${path}/`),
  );
}

/** The differences between a gym and one that was not damaged, after the same nights. */
interface Remains {
  /** Whether the damaged places hold the right values again. A tombstone counts as a removed row. */
  readonly isMended: boolean;
  /** The other places that changed. */
  readonly elsewhere: readonly string[];
}

function compare(damage: Damage, settled: unknown, after: unknown, follows: readonly string[] = []): Remains {
  const tree = new Tree(after);
  const isTombstone = (path: string): boolean => {
    const row = path.split('/').slice(1, 4).join('/');
    return tree.get(`${row}/Gone`) === true;
  };
  const unequal = unequalPaths(after, settled).filter((path) => !isTombstone(path));
  return {
    isMended: !unequal.some((path) => isDamaged(damage, path)),
    elsewhere: unequal.filter((path) => !isDamaged(damage, path) && !follows.includes(path.split('/')[1] ?? '')),
  };
}

/**
 * How a corruption ended after some nights: corrected (no kinds), reported with these kinds, or not found (`null`).
 * `elsewhere`: places that changed besides the damaged ones.
 */
export interface Outcome {
  readonly name: string;
  readonly nights: number;
  readonly kinds: readonly string[] | null;
  readonly elsewhere: readonly string[];
}

const storedDifferences = z.nullable(z.record(z.string(), storedDifferenceSchema));

async function openDifferences({ gym }: DamagedGym): Promise<readonly StoredDifference[]> {
  return Object.values(storedDifferences.parse(await gym.read('Differences')) ?? {});
}

/** The states of a gym that was not damaged, by the number of nights since it was settled. */
class Undamaged {
  readonly #gym: DamagedGym;
  readonly #states: unknown[] = [];

  constructor(gym: DamagedGym, settled: unknown) {
    this.#gym = gym;
    this.#states.push(settled);
  }

  /** Returns the state after that many nights. It uses the gym, so the caller must restore its state afterwards. */
  async after(nights: number): Promise<unknown> {
    while (this.#states.length <= nights) {
      await this.#gym.restore(this.#states.at(-1));
      await this.#gym.night(this.#states.length);
      this.#states.push(await this.#gym.gym.read());
    }
    return this.#states[nights];
  }
}

/** Runs nights until the damage is corrected or reported. */
async function runNights(
  gym: DamagedGym,
  { name, follows = [] }: Corruption,
  damage: Damage,
  undamaged: Undamaged,
): Promise<Outcome> {
  for (let nights = 1; nights <= NIGHTS; nights++) {
    await gym.night(nights);
    const after = await gym.gym.read();
    const kinds = [...new Set((await openDifferences(gym)).map(({ Kind }) => Kind))];
    const { isMended, elsewhere } = compare(damage, await undamaged.after(nights), after, follows);
    if (isMended || kinds.length > 0) return { name, nights, kinds: isMended ? [] : kinds, elsewhere };
    await gym.restore(after);
  }
  return { name, nights: NIGHTS, kinds: null, elsewhere: [] };
}

/** A gym after its first night, with that night's reports and changes: none, if the data were right. */
interface SettledGym {
  readonly gym: DamagedGym;
  readonly state: unknown;
  readonly early: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Returns whether a path is today's number of members at risk. The seed counts it at the start of the day; this night
 * runs during the day, when some of these members have come.
 */
function isTodaysAtRisk(path: string, today: GymDay): boolean {
  return path.startsWith('/MemberTotals/') && path.endsWith(`/${today}/AtRisk`);
}

async function startSettled(now: number): Promise<SettledGym> {
  const gym = await DamagedGym.start(now);
  const made = await gym.gym.read();
  await gym.night(0);
  const state = await gym.gym.read();
  const early = (await openDifferences(gym)).map(({ Kind }) => Kind);
  const changed = unequalPaths(made, state).filter((path) => !isTodaysAtRisk(path, gymDayOf(now)));
  return { gym, state, early, changed };
}

/**
 * Damages a gym in one way after another, each time from the same settled state, runs night after night, and calls
 * `onOutcome` when the damage was corrected or reported.
 *
 * @returns the kinds of differences that the first nights reported before any damage, and what they changed
 */
export async function runCorruptions(
  onOutcome: (outcome: Outcome) => void,
  now = Date.now(),
  corruptions: readonly Corruption[] = CORRUPTIONS,
) {
  const { gym, state: settled, early, changed } = await startSettled(now);
  try {
    const undamaged = new Undamaged(gym, settled);
    for (const corruption of corruptions) {
      await gym.restore(settled);
      const damage = corruption.damage(new Tree(settled), gymDayOf(now));
      await gym.gym.write(damage);
      if (compare(damage, settled, await gym.gym.read()).isMended)
        throw new Error(`Damages nothing: ${corruption.name}`);
      onOutcome(await runNights(gym, corruption, damage, undamaged));
    }
    return { early, changed };
  } finally {
    await gym.gym.close();
  }
}

/** Keys that many records have. */
const COMMON_KEYS = ['all', 'centro', 'cumbres', 'valle', 'gym'];

/** Whether a difference concerns a damage: one of the damaged places, or a record that has a key of one. */
function isAbout(place: string, damage: Damage): boolean {
  const keys = place.split('/');
  return Object.keys(damage).some((path) => {
    if (`${path}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${path}/`)) return true;
    const own = path.split('/').filter((key) => !/^[A-Z]/.test(key) && !COMMON_KEYS.includes(key));
    return own.some((key) => keys.includes(key));
  });
}

/**
 * Applies these corruptions to a gym at once, and runs that many nights, all on the same day, so that nothing else
 * changes.
 *
 * @returns for each corruption, whether it was corrected, and the kinds of differences that were reported about it
 */
export async function runTogether(corruptions: readonly Corruption[], nights: number, now = Date.now()) {
  const { gym, state: settled, early, changed } = await startSettled(now);
  try {
    const damages = corruptions.map(({ name, damage }) => ({ name, damage: damage(new Tree(settled), gymDayOf(now)) }));
    for (const { damage } of damages) await gym.gym.write(damage);
    for (let night = 0; night < nights; night++) await gym.night(0);
    const after = await gym.gym.read();
    const differences = await openDifferences(gym);
    const ends = damages.map(({ name, damage }) => {
      const kinds = differences.filter(({ Place }) => isAbout(Place, damage)).map(({ Kind }) => Kind);
      return [name, { isMended: compare(damage, settled, after).isMended, kinds }] as const;
    });
    return { early, changed, ends: new Map(ends) };
  } finally {
    await gym.gym.close();
  }
}
