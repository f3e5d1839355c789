import * as z from 'zod/mini';
import { forget, parseJson, readStored, store } from '../../lib/device-storage.ts';
import type { ImportOutcome } from './run-import.ts';

const count = z.number();

/** What became of the lines of a file so far. `unsent` ones have no answer yet. */
const runCounts = z.object({ created: count, existing: count, refused: count, unsent: count });
export type RunCounts = z.infer<typeof runCounts>;

/** What is kept on the device of an import that hasn't ended. It names nobody. `at`: epoch milliseconds. */
const runRecord = z.object({ file: z.string(), at: count, counts: runCounts });
export type RunRecord = z.infer<typeof runRecord>;

/** Counts the outcomes of a file of which `ready` lines are sent. */
export function countOutcomes(outcomes: ReadonlyMap<number, ImportOutcome>, ready: number): RunCounts {
  const counts = { created: 0, existing: 0, refused: 0, unsent: Math.max(0, ready - outcomes.size) };
  for (const { status } of outcomes.values()) counts[status] += 1;
  return counts;
}

/** Returns the import that a reload, a closed tab or a lost connection interrupted, if there is one. */
export function readRun(): RunRecord | null {
  return parseJson(readStored('importRun'), runRecord);
}

/** Keeps what an import has done so far. */
export function keepRun(record: RunRecord): void {
  store('importRun', JSON.stringify(record));
}

/** Forgets the import: it has ended, or somebody has read what it did. */
export function forgetRun(): void {
  forget('importRun');
}
