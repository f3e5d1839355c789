import type { CharSet } from './char-set.ts';
import { parseRegex } from './regex-parser.ts';
import { buildProgram, type RegexProgram } from './regex-program.ts';

/** Maximum number of cached deterministic states; beyond it the cache is cleared. It bounds memory, not matching. */
const MAX_KEPT = 1000;
/** After the cache was cleared once, larger sets of alive states are not cached: building their key costs too much. */
const MAX_KEPT_SIZE = 100;

interface DeterministicState {
  /** The alive states of the automaton that read a unit. */
  readonly alive: readonly number[];
  readonly accepts: boolean;
  /** Next states by the class of the next unit; `null` if this state is not cached. */
  readonly next: (DeterministicState | undefined)[] | null;
}

/**
 * Divides all units into classes whose units are in the same sets of the program. `classOf` maps a unit to its class.
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

/** For each state with a set, the table of the classes that it reads. States with the same set share a table. */
function readings(program: RegexProgram, starts: Uint32Array): readonly (Uint8Array | undefined)[] {
  const tables = new Map<CharSet, Uint8Array>();
  return program.states.map(({ set }) => {
    if (set === null) return undefined;
    const known = tables.get(set);
    if (known !== undefined) return known;
    const table = Uint8Array.from(starts, (unit) => (set.some(([low, high]) => low <= unit && unit <= high) ? 1 : 0));
    tables.set(set, table);
    return table;
  });
}

/**
 * Compiles a pattern of the rules' dialect to a matcher that reads each unit once: a lazily built deterministic
 * automaton, whose states are sets of alive states of the program. Throws `RegexError`.
 */
export function compileRegex(source: string, ignoreCase: boolean): (text: string) => boolean {
  const pattern = parseRegex(source, ignoreCase);
  const program = buildProgram(pattern.body);
  const classes = classify(program);
  const reads = readings(program, classes.starts);
  const marks = new Uint32Array(program.states.length);
  let round = 0;
  const known = new Map<string, DeterministicState>();

  const pending: number[] = [];
  let dropped = 0;

  /** Follows empty transitions from a state. Returns whether the accepting state was reached. */
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

  function newRound(): void {
    round += 1;
    if (round < 0xffff_ffff) return;
    marks.fill(0);
    round = 1;
  }

  function keep(alive: number[], accepts: boolean): DeterministicState {
    if (dropped > 0 && alive.length > MAX_KEPT_SIZE) return { alive, accepts, next: null };
    const key = `${accepts}${alive.sort((a, b) => a - b).join()}`;
    let state = known.get(key);
    if (state === undefined) {
      if (known.size >= MAX_KEPT) {
        known.clear();
        dropped += 1;
      }
      state = { alive, accepts, next: new Array<undefined>(classes.starts.length).fill(undefined) };
      known.set(key, state);
    }
    return state;
  }

  function step(state: DeterministicState, unitClass: number): DeterministicState {
    newRound();
    const alive: number[] = [];
    let accepts = false;
    for (const id of state.alive) {
      if (reads[id]?.[unitClass] === 1 && reach(program.states[id]?.next ?? 0, alive)) accepts = true;
    }
    if (!pattern.fromStart && reach(program.start, alive)) accepts = true;
    const after = keep(alive, accepts);
    // Only links cached states, so that clearing the cache frees them all.
    if (state.next !== null && after.next !== null && known.size > 1) state.next[unitClass] = after;
    return after;
  }

  function beginning(): DeterministicState {
    newRound();
    const alive: number[] = [];
    return keep(alive, reach(program.start, alive));
  }

  return (text) => {
    let state = beginning();
    for (let index = 0; index < text.length; index += 1) {
      if (state.accepts && !pattern.toEnd) return true;
      if (state.alive.length === 0 && pattern.fromStart) return false;
      const unitClass = classes.classOf(text.charCodeAt(index));
      state = state.next?.[unitClass] ?? step(state, unitClass);
    }
    return state.accepts;
  };
}
