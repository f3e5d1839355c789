import type { DatabasePath } from '@gym/domain/database/path';
import type { ReadFailure } from '@gym/domain/errors';
import * as z from 'zod/mini';
import { errorCode, logFailure } from '../lib/log.ts';

/** What a path stores, as far as parsing needs it. */
export type StoredPath<Schema extends z.ZodMiniType> = Pick<DatabasePath<string, Schema>, 'pattern' | 'schema'>;

/** Thrown when a stored record doesn't match the schema of its path. It was reported already. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
}

const reported = new Set<string>();

/** Reports a damaged record once per pattern and session. Never the address: its keys are people. */
function reportDamaged(pattern: string): DamagedRecord {
  const error = new DamagedRecord(pattern);
  if (!reported.has(pattern)) {
    reported.add(pattern);
    logFailure(pattern.replace(/[{}]/g, ''), error);
  }
  return error;
}

/** Parses what is stored at a path; `null` where nothing is stored. Throws {@link DamagedRecord}. */
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

/** The rows of a list. One damaged row never hides the others: it is left out, and its key is in `damaged`. */
export interface ParsedRows<T> {
  readonly rows: readonly Keyed<T>[];
  readonly damaged: readonly string[];
}

/** Parses the rows of a list in their order. */
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

/** Parses a list as it arrived, in no particular order. Throws {@link DamagedRecord} when it is no list. */
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

/** Why a listener or a read failed, in the product's words. */
export function databaseReason(error: unknown): ReadFailure {
  if (error instanceof DamagedRecord) return 'damaged';
  const text = error instanceof Error ? error.message : '';
  return /permission_denied/i.test(`${errorCode(error)} ${text}`) ? 'no-permission' : 'unavailable';
}
