import * as z from 'zod/mini';
import { type DatabasePath, databasePath } from './path.ts';
import type { RuleSourceNode } from './rules/node.ts';
import { type KeptKind, keptMs } from './system/kept.ts';

/** How a collection is treated when a person is merged, exports their data or is erased. */
export interface PersonFacts {
  /**
   * What happens when the person is merged into another one. `move`: the other person gets the records that they don't
   * have. `join`: the records of both are combined by code. `derive`: the records are computed again. `leave`: they
   * stay as they were written. `refuse`: a person with a record can't be merged.
   */
  readonly merge: 'move' | 'join' | 'derive' | 'leave' | 'refuse';
  /**
   * The collection's name in the export of a person's data (`as`), and the maximum number of its newest records there
   * (`last`; absent: all). `null`: it isn't exported.
   */
  readonly export: { readonly as: string; readonly last?: number } | null;
  /**
   * What happens when the person is erased. `delete`: the records are deleted. `anonymous`: their personal fields are
   * removed. `keep`: the gym must keep them. `refuse`: a person with a record can't be erased. For data at the person's
   * uid, `delete` needs no further code: rule and deletion are generated (see {@link isErasedByKey}). The other
   * collections with `delete` or `anonymous` have an eraser in `functions/src/erasure/erasers.ts`, except most of those
   * with derived data.
   */
  readonly erase: 'delete' | 'anonymous' | 'keep' | 'refuse';
}

/** The automatic deletion of a path's records at a certain age. */
export interface Sweep {
  /** The field with the time from which the age of a record counts. It needs an index. */
  readonly by: string;
  /** Length of the unit of that field, in milliseconds: 1, or 60,000 if the field is in minutes. */
  readonly unitMs: 1 | 60_000;
  /**
   * What is removed: a record; a record in a person's list; a record and the account in Firebase Auth that it names; or
   * a record and the rows that are derived from it.
   */
  readonly removes: 'record' | 'record of a person' | 'record and sign-in' | 'record and its rows';
  /** How long after that time a record is kept, milliseconds. */
  readonly afterMs: number;
  /** The name of this retention in the privacy notice; absent if the notice doesn't list it. */
  readonly kind?: KeptKind;
}

/** Records are removed a little later than the rules allow, because the clocks of servers differ. */
const MARGIN_MS = 60_000;

/**
 * Returns the sweep of a collection with personal data. `by`: the field with the time (epoch milliseconds) from which
 * the age of a record counts.
 */
export function sweptAfter<const Removes extends Sweep['removes']>(kind: KeptKind, by: string, removes: Removes) {
  return { by, unitMs: 1, removes, afterMs: keptMs(kind) + MARGIN_MS, kind } as const;
}

/**
 * A collection of the database: its paths, its rules with indexes and query bounds, its retention, and its treatment
 * when its person is merged, exports their data or is erased.
 */
export interface DatabaseRow {
  /** The top-level key of the collection. */
  readonly root: string;
  readonly paths: readonly Pick<DatabasePath, 'pattern' | 'schema'>[];
  /** `nobody`: the records are not about a person. */
  readonly person: PersonFacts | 'nobody';
  /**
   * How long records are kept. `always`: they are never deleted by age. `with its person`: until the person is erased.
   * `with its order`: until the order is deleted. `until it no longer applies`: the code that uses a record deletes it.
   * A sweep: until they reach an age.
   */
  readonly keep: 'always' | 'with its person' | 'with its order' | 'until it no longer applies' | Sweep;
  readonly rules: RuleSourceNode;
}

/** Returns whether a collection keeps all data of a person at one path, which ends with the person's uid. */
function isKeptByPerson({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>): boolean {
  return paths.some(({ pattern }) => pattern === `${root}/{uid}` || pattern.startsWith(`${root}/{uid}/`));
}

/**
 * Returns whether an erasure deletes the person's data in a collection by deleting the path of the person's uid. False
 * for derived data, which are computed again.
 */
export function isErasedByKey({ root, paths, person }: Pick<DatabaseRow, 'root' | 'paths' | 'person'>): boolean {
  if (person === 'nobody' || person.erase !== 'delete' || person.merge === 'derive') return false;
  return isKeptByPerson({ root, paths });
}

/** Returns the path at which a collection keeps a person's data. Throws if it isn't keyed by person, which is a bug. */
export function personDataPath({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>, uid: string): string {
  if (!isKeptByPerson({ root, paths })) throw new Error(`${root} is not kept by person`);
  return databasePath(`${root}/{uid}` as const, z.unknown()).at({ uid });
}
