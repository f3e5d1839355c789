import type { DatabasePath } from '@gym/domain/database/path';
import type { ReadFailure } from '@gym/domain/errors';
import * as z from 'zod/mini';
import { errorCode, logFailure } from '../lib/log.ts';

/** The parts of a database path that parsing needs. */
export type StoredPath<Schema extends z.ZodMiniType> = Pick<DatabasePath<string, Schema>, 'pattern' | 'schema'>;

/** Thrown if a stored record doesn't match the schema of its path. The error was already reported. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
}

/** The patterns of the damaged records that were reported. */
const reported = new Set<string>();

/**
 * Reports a damaged record once per pattern and session. It never reports the full path, whose keys identify people.
 */
function reportDamaged(pattern: string): DamagedRecord {
  const error = new DamagedRecord(pattern);
  if (!reported.has(pattern)) {
    reported.add(pattern);
    logFailure(pattern.replace(/[{}]/g, ''), error);
  }
  return error;
}

/** Parses the value at a path; `null` if nothing is stored. Throws {@link DamagedRecord}. */
export function parseStored<Schema extends z.ZodMiniType>(
  { pattern, schema }: StoredPath<Schema>,
  raw: unknown,
): z.output<Schema> | null {
  if (raw === null || raw === undefined) return null;
  const parsed = z.safeParse(schema, raw);
  if (!parsed.success) throw reportDamaged(pattern);
  return parsed.data;
}

/** One record of a list with its key. */
export interface Keyed<T> {
  readonly key: string;
  readonly value: T;
}

/** The rows of a list. Damaged rows are left out, and their keys are in `damaged`. */
export interface ParsedRows<T> {
  readonly rows: readonly Keyed<T>[];
  readonly damaged: readonly string[];
}

/** Parses the rows of a list in order. */
export function parseRows<Schema extends z.ZodMiniType>(
  path: StoredPath<Schema>,
  children: readonly Keyed<unknown>[],
): ParsedRows<z.output<Schema>> {
  const rows: Keyed<z.output<Schema>>[] = [];
  const damaged: string[] = [];
  for (const { key, value: raw } of children) {
    if (raw === null || raw === undefined) continue;
    const parsed = z.safeParse(path.schema, raw);
    if (parsed.success) rows.push({ key, value: parsed.data });
    else damaged.push(key);
  }
  if (damaged.length > 0) reportDamaged(path.pattern);
  return { rows, damaged };
}

/** Parses a list in no particular order. Throws {@link DamagedRecord} if the value isn't an object. */
export function parseList<Schema extends z.ZodMiniType>(
  path: StoredPath<Schema>,
  raw: unknown,
): ParsedRows<z.output<Schema>> {
  if (raw === null || raw === undefined) return { rows: [], damaged: [] };
  if (typeof raw !== 'object') throw reportDamaged(path.pattern);
  return parseRows(
    path,
    Object.entries(raw).map(([key, value]) => ({ key, value })),
  );
}

/** Returns the app's reason for an error of a listener, read or write. */
export function databaseReason(error: unknown): ReadFailure {
  if (error instanceof DamagedRecord) return 'damaged';
  const text = error instanceof Error ? error.message : '';
  return /permission_denied/i.test(`${errorCode(error)} ${text}`) ? 'no-permission' : 'unavailable';
}
