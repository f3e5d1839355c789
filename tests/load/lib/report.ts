import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, type } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { CACHE } from '../../../scripts/lib/project.ts';

/** A line in the table of a measure. */
export interface Row {
  readonly label: string;
  /** The target; empty if the line only explains another one. */
  readonly target: string;
  readonly measured: string;
  /** Whether the target is met; `null` if there is none. */
  readonly met: boolean | null;
}

/** The result of a measure: lines for people, and the numbers behind them for the JSON. */
export interface Report {
  readonly rows: readonly Row[];
  readonly numbers: Readonly<Record<string, unknown>>;
}

const FOLDER = join(CACHE, 'bench');

function machine(): Record<string, unknown> {
  const [cpu] = cpus();
  return {
    system: `${type()} ${release()}`,
    processors: cpus().length,
    processor: cpu?.model ?? 'unknown',
    node: process.version,
    at: new Date().toISOString(),
  };
}

function verdict(met: boolean | null): string {
  if (met === null) return '';
  return met ? 'met' : 'NOT MET';
}

/** Prints the table and writes `.cache/bench/<name>.json`. @param loadBefore load average when the measure began */
export function publish(name: string, { rows, numbers }: Report, loadBefore: number): void {
  const [loadAfter = 0] = loadavg();
  const table = [
    ['label', 'target', 'measured', ''],
    ...rows.map((r) => [r.label, r.target, r.measured, verdict(r.met)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const { processors, node } = machine();
  console.log(
    `\n${name}: ${processors} processors, Node ${node}, load ${loadBefore.toFixed(1)} → ${loadAfter.toFixed(1)}`,
  );
  for (const line of table) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
  mkdirSync(FOLDER, { recursive: true });
  const content = { measure: name, machine: machine(), load: { before: loadBefore, after: loadAfter }, rows, numbers };
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
