import type { CharSet } from './char-set.ts';
import { parseRegex } from './regex-parser.ts';
import { buildProgram, type RegexProgram } from './regex-program.ts';

/**
 * Maximum number of cached deterministic states. One more clears the cache, which limits memory and changes no result.
 */
const MAX_CACHED_STATES = 1000;
/**
 * Maximum length of `alive` in a {@link DeterministicState} that is cached after the cache was cleared for the first
 * time. The keys of larger ones are slow to build.
 */
const MAX_CACHED_SIZE = 100;

/** A set of states of the program in which the automaton can be at the same time. */
interface DeterministicState {
  /** Those states of the set that read a UTF-16 unit. */
  readonly alive: readonly number[];
  /** Whether the set contains the accepting state, whose id is 0. */
  readonly accepts: boolean;
  /** Next states by the class of the next unit; `null` if this state was never cached. */
  readonly next: (DeterministicState | undefined)[] | null;
}

/**
 * Divides all UTF-16 units into classes, so that a character set of the program contains either all units of a class
 * or none. `starts`: the first unit of each class. `classOf`: returns the class of a unit.
 */
function classify(program: RegexProgram) {
  const bounds = new Set<number>([0]);
  for (const state of program.states) {
    for (const [low, high] of state.set ?? []) {
      bounds.add(low);
      bounds.add(high + 1);
    }
  }
  const starts = Uint32Array.from(bounds).sort();
  const search = (unit: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= unit) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const ascii = Uint32Array.from({ length: 128 }, (_, unit) => search(unit));
  return { starts, classOf: (unit: number) => (unit < 128 ? (ascii[unit] ?? 0) : search(unit)) };
}

/**
 * Returns, for each state with a character set, a table that has 1 for each class in the set. States with the same set
 * share a table.
 */
function buildReadTables(program: RegexProgram, starts: Uint32Array): readonly (Uint8Array | undefined)[] {
  const tables = new Map<CharSet, Uint8Array>();
  return program.states.map(({ set }) => {
    if (set === null) return undefined;
    const existing = tables.get(set);
    if (existing !== undefined) return existing;
    const table = Uint8Array.from(starts, (unit) => (set.some(([low, high]) => low <= unit && unit <= high) ? 1 : 0));
    tables.set(set, table);
    return table;
  });
}

/**
 * Compiles a pattern of the rules' dialect to a matcher that reads each unit at most once: a lazily built deterministic
 * automaton ({@link DeterministicState}).
 *
 * @throws {RegexError} if the pattern isn't valid
 */
export function compileRegex(source: string, ignoreCase: boolean): (text: string) => boolean {
  const pattern = parseRegex(source, ignoreCase);
  const program = buildProgram(pattern.body);
  const classes = classify(program);
  const readTables = buildReadTables(program, classes.starts);
  // `marks[id] === round`: the current step has already visited the state.
  const marks = new Uint32Array(program.states.length);
  let round = 0;
  const cache = new Map<string, DeterministicState>();

  const pending: number[] = [];
  let clearCount = 0;

  /**
   * Follows the empty transitions from a state. Adds each state there that reads a unit to `alive`. Returns whether the
   * accepting state was reached.
   */
  function reach(from: number, alive: number[]): boolean {
    let accepts = false;
    pending.push(from);
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (marks[id] === round) continue;
      marks[id] = round;
      const state = program.states[id];
      if (id === 0 || state === undefined) accepts = true;
      else if (state.set !== null) alive.push(id);
      else pending.push(state.next, state.other);
    }
    return accepts;
  }

  function startRound(): void {
    round += 1;
    if (round < 0xffff_ffff) return;
    marks.fill(0);
    round = 1;
  }

  /** Returns the state for a set, from the cache if it is there. */
  function toState(alive: number[], accepts: boolean): DeterministicState {
    if (clearCount > 0 && alive.length > MAX_CACHED_SIZE) return { alive, accepts, next: null };
    const key = `${accepts}${alive.sort((a, b) => a - b).join()}`;
    let state = cache.get(key);
    if (state === undefined) {
      if (cache.size >= MAX_CACHED_STATES) {
        cache.clear();
        clearCount += 1;
      }
      state = { alive, accepts, next: new Array<undefined>(classes.starts.length).fill(undefined) };
      cache.set(key, state);
    }
    return state;
  }

  /** Returns the state after reading a unit of a class. */
  function step(state: DeterministicState, unitClass: number): DeterministicState {
    startRound();
    const alive: number[] = [];
    let accepts = false;
    for (const id of state.alive) {
      if (readTables[id]?.[unitClass] === 1 && reach(program.states[id]?.next ?? 0, alive)) accepts = true;
    }
    if (!pattern.fromStart && reach(program.start, alive)) accepts = true;
    const after = toState(alive, accepts);
    // Only cached states are linked, so that clearing the cache frees all of them. A size of 1 can mean that `toState`
    // has just cleared the cache, which then no longer contains `state`.
    if (state.next !== null && after.next !== null && cache.size > 1) state.next[unitClass] = after;
    return after;
  }

  function makeStartState(): DeterministicState {
    startRound();
    const alive: number[] = [];
    return toState(alive, reach(program.start, alive));
  }

  return (text) => {
    let state = makeStartState();
    for (let index = 0; index < text.length; index += 1) {
      if (state.accepts && !pattern.toEnd) return true;
      if (state.alive.length === 0 && pattern.fromStart) return false;
      const unitClass = classes.classOf(text.charCodeAt(index));
      state = state.next?.[unitClass] ?? step(state, unitClass);
    }
    return state.accepts;
  };
}
