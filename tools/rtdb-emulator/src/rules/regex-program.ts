import type { CharSet } from './char-set.ts';
import { RegexError, type RegexNode } from './regex-parser.ts';

/** Maximum number of states, which limits the work per character of a text. */
const MAX_STATES = 5000;
/** Maximum number of visits to nodes, which limits the work of building. A counted repeat visits its node again. */
const MAX_STEPS = 50_000;

/**
 * A Thompson automaton. State 0 accepts. A state with a set reads one UTF-16 unit of the set and goes to `next`; a
 * state without a set has empty transitions to `next` and `other`.
 */
export interface RegexProgram {
  readonly states: readonly { readonly set: CharSet | null; readonly next: number; readonly other: number }[];
  readonly start: number;
}

/**
 * Builds the automaton of a pattern, from its end to its start.
 *
 * @throws `RegexError` if the automaton would be too large
 */
export function buildProgram(body: RegexNode): RegexProgram {
  const states: { set: CharSet | null; next: number; other: number }[] = [{ set: null, next: 0, other: 0 }];
  let steps = 0;

  /** Adds a state. Returns its number. */
  function add(set: CharSet | null, next: number, other: number): number {
    if (states.length >= MAX_STATES) throw new RegexError('is too large');
    return states.push({ set, next, other }) - 1;
  }

  /** Adds the states of a node, which continue at `next`. Returns the first of them. */
  function emit(node: RegexNode, next: number): number {
    steps += 1;
    if (steps > MAX_STEPS) throw new RegexError('is too large');
    if (node.kind === 'set') return add(node.set, next, next);
    if (node.kind === 'sequence') return node.items.reduceRight((after, item) => emit(item, after), next);
    if (node.kind === 'choice') {
      const [first, ...others] = node.items.map((item) => emit(item, next));
      return others.reduce((split, branch) => add(null, split, branch), first ?? next);
    }
    return repeat(node.item, node.min, node.max, next);
  }

  function repeat(item: RegexNode, min: number, max: number, next: number): number {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) {
      start = add(null, next, next);
      const loop = states[start];
      const bodyStart = emit(item, start);
      if (loop !== undefined) loop.next = bodyStart;
    } else {
      // Each optional repeat can jump directly to the end, because a chain of jumps would cost a step for each repeat.
      for (let count = min; count < max; count += 1) start = add(null, emit(item, start), next);
    }
    for (let count = 0; count < min; count += 1) start = emit(item, start);
    return start;
  }

  return { start: emit(body, 0), states };
}
