import { parseRegex } from './regex-parser.ts';
import { buildProgram, type RegexProgram } from './regex-program.ts';

/** Deterministic states kept before starting afresh; bounds memory, not what can be matched. */
const MAX_KEPT = 1000;
const UNKNOWN = -1;

interface DeterministicState {
  /** The reading states of the automaton that are alive here. */
  readonly alive: readonly number[];
  readonly accepts: boolean;
  readonly next: Int32Array;
}

/** Splits all units into classes that no set of the program tells apart; `classOf` maps a unit to its class. */
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
  return { count: starts.length, starts, classOf: (unit: number) => (unit < 128 ? (ascii[unit] ?? 0) : search(unit)) };
}

/**
 * Compiles a pattern of the rules' dialect to a matcher that reads each unit of the text once: the automaton's sets of
 * alive states are made deterministic as the text asks for them. Throws `RegexError`.
 */
export function compileRegex(source: string, ignoreCase: boolean): (text: string) => boolean {
  const pattern = parseRegex(source, ignoreCase);
  const program = buildProgram(pattern.body);
  const classes = classify(program);
  const marks = new Uint32Array(program.states.length);
  let round = 0;
  let kept: DeterministicState[] = [];
  let known = new Map<string, number>();

  /** Follows free moves from a state; returns whether the accepting state was reached. */
  function reach(from: number, alive: number[]): boolean {
    let accepts = false;
    const pending = [from];
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

  function keep(alive: number[], accepts: boolean): number {
    const key = `${accepts}${alive.sort((a, b) => a - b).join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, kept.length);
    return kept.push({ alive, accepts, next: new Int32Array(classes.count).fill(UNKNOWN) }) - 1;
  }

  function first(): number {
    round += 1;
    const alive: number[] = [];
    return keep(alive, reach(program.start, alive));
  }

  function step(state: DeterministicState, unitClass: number): number {
    round += 1;
    const unit = classes.starts[unitClass] ?? 0;
    const alive: number[] = [];
    let accepts = false;
    for (const id of state.alive) {
      const reading = program.states[id];
      if (reading?.set?.some(([low, high]) => low <= unit && unit <= high)) {
        if (reach(reading.next, alive)) accepts = true;
      }
    }
    if (!pattern.fromStart && reach(program.start, alive)) accepts = true;
    if (kept.length >= MAX_KEPT) {
      kept = [];
      known = new Map();
      first();
      return keep(alive, accepts);
    }
    const id = keep(alive, accepts);
    state.next[unitClass] = id;
    return id;
  }

  first();
  return (text) => {
    let state = kept[0];
    for (let index = 0; index < text.length; index += 1) {
      if (state === undefined) return false;
      if (state.accepts && !pattern.toEnd) return true;
      if (state.alive.length === 0 && pattern.fromStart) return false;
      const unitClass = classes.classOf(text.charCodeAt(index));
      const next: number = state.next[unitClass] ?? UNKNOWN;
      state = kept[next === UNKNOWN ? step(state, unitClass) : next];
    }
    return state?.accepts ?? false;
  };
}
