import * as z from 'zod/mini';
import { forget, parseJson, readStored, store } from '../../lib/device-storage.ts';
import type { ImportOutcome } from './run-import.ts';

const count = z.number();

/** Numbers of a file's lines by result. `unsent`: lines that can be sent and have no result yet. */
const runCounts = z.object({ created: count, existing: count, refused: count, unsent: count });
export type RunCounts = z.infer<typeof runCounts>;

/** The record of an unfinished import on the device. `file`: name of the file. `at`: epoch milliseconds. */
const runRecord = z.object({ file: z.string(), at: z.number(), counts: runCounts });
export type RunRecord = z.infer<typeof runRecord>;

/** Counts the results of a file. `ready`: number of its lines that can be sent, including those with a result. */
export function countOutcomes(outcomes: ReadonlyMap<number, ImportOutcome>, ready: number): RunCounts {
  const counts = { created: 0, existing: 0, refused: 0, unsent: Math.max(0, ready - outcomes.size) };
  for (const { status } of outcomes.values()) counts[status] += 1;
  return counts;
}

/** Returns the record of the unfinished import on this device, or `null`. */
export function readRun(): RunRecord | null {
  return parseJson(readStored('importRun'), runRecord);
}

export function storeRun(record: RunRecord): void {
  store('importRun', JSON.stringify(record));
}

export function forgetRun(): void {
  forget('importRun');
}
