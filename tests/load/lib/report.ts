import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, type } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { CACHE } from '../../../scripts/lib/project.ts';

/** A line in the table of a benchmark. */
export interface Row {
  readonly label: string;
  /** The target; empty if there is none, because the line only explains another line. */
  readonly target: string;
  readonly measured: string;
  /** Whether the target is met; `null` if there is none. */
  readonly met: boolean | null;
}

/** The result of a benchmark: `rows` for the printed table, `numbers` with all values for the JSON file. */
export interface Report {
  readonly rows: readonly Row[];
  readonly numbers: Readonly<Record<string, unknown>>;
}

const FOLDER = join(CACHE, 'bench');

function describeMachine(): Record<string, unknown> {
  const [cpu] = cpus();
  return {
    system: `${type()} ${release()}`,
    processors: cpus().length,
    processor: cpu?.model ?? 'unknown',
    node: process.version,
    at: new Date().toISOString(),
  };
}

function formatMet(met: boolean | null): string {
  if (met === null) return '';
  return met ? 'met' : 'NOT MET';
}

/**
 * Prints a report and writes it to `.cache/bench/<name>.json`.
 *
 * @param loadBefore the machine's load average when the benchmark began
 */
export function publishReport(name: string, { rows, numbers }: Report, loadBefore: number): void {
  const [loadAfter = 0] = loadavg();
  const table = [
    ['label', 'target', 'measured', ''],
    ...rows.map((row) => [row.label, row.target, row.measured, formatMet(row.met)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const { processors, node } = describeMachine();
  console.log(
    `\n${name}: ${processors} processors, Node ${node}, load ${loadBefore.toFixed(1)} → ${loadAfter.toFixed(1)}`,
  );
  for (const line of table) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
  mkdirSync(FOLDER, { recursive: true });
  const content = {
    measure: name,
    machine: describeMachine(),
    load: { before: loadBefore, after: loadAfter },
    rows,
    numbers,
  };
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
