import * as z from 'zod/mini';
import { type DatabasePath, databasePath } from './path.ts';
import type { RuleSourceNode } from './rules/node.ts';
import { type KeptKind, keptMs } from './system/kept.ts';

/** How a collection is treated when its person is merged, exports their data or is erased. */
export interface PersonFacts {
  /**
   * When the person is merged into another one: `move` hands the value over if the other has none, `join` combines
   * both, `derive` computes it again, `leave` keeps it as it was written, `refuse` prevents the merge.
   */
  readonly merge: 'move' | 'join' | 'derive' | 'leave' | 'refuse';
  /**
   * Its name in the export of a person's data, and the maximum number of its newest records there; `null`: it isn't
   * exported. A collection that isn't keyed by person is loaded by `functions/src/members/export-data.ts`.
   */
  readonly copy: { readonly as: string; readonly last?: number } | null;
  /**
   * When the person is erased: `delete` it, make it `anonymous`, or `keep` it because the gym must; `refuse` prevents
   * the erasure. For data keyed by person, `delete` needs no more code: rule and deletion are generated
   * (`isErasedByKey`). All others have an eraser in `functions/src/erasure/erasers.ts`.
   */
  readonly erase: 'delete' | 'anonymous' | 'keep' | 'refuse';
}

/** How old records of a path are deleted automatically. */
export interface Sweep {
  /** The field with the time from which the age of a record counts. It needs an index. */
  readonly by: string;
  /** The unit of that field, milliseconds. */
  readonly unitMs: 1 | 60_000;
  /**
   * What is removed: a record of a list, a record of a person's list, a record with the sign-in that it marks, or a
   * record with its derived rows.
   */
  readonly removes: 'record' | 'record of a person' | 'record and sign-in' | 'record and its rows';
  /** How long after that time a record is kept, milliseconds. */
  readonly afterMs: number;
  /** The name of this retention in the privacy notice; absent if the records identify nobody. */
  readonly kind?: KeptKind;
}

/** Records are swept a little later than the rule allows, because clocks differ. */
const MARGIN_MS = 60_000;

/** Returns the sweep of personal data. `by`: the field with the time (epoch milliseconds) from which it counts. */
export function sweptAfter<const Removes extends Sweep['removes']>(kind: KeptKind, by: string, removes: Removes) {
  return { by, unitMs: 1, removes, afterMs: keptMs(kind) + MARGIN_MS, kind } as const;
}

/**
 * A collection of the database: its paths, its rules with indexes and query bounds, its retention, and its treatment
 * when its person is merged or erased.
 */
export interface DatabaseRow {
  readonly root: string;
  readonly paths: readonly Pick<DatabasePath, 'pattern' | 'schema'>[];
  readonly person: PersonFacts | 'nobody';
  /** How long it is kept, or with which record it is deleted. */
  readonly keep: 'always' | 'with its person' | 'while it is true' | Sweep;
  readonly rules: RuleSourceNode;
}

/** Returns whether a collection keeps the data of a person at one path, under the person's uid. */
export function isKeptByPerson({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>): boolean {
  return paths.some(({ pattern }) => pattern === `${root}/{uid}` || pattern.startsWith(`${root}/{uid}/`));
}

/**
 * Returns whether an erasure deletes the person's data of a collection at one path, as a whole. False for derived data,
 * which are computed again.
 */
export function isErasedByKey({ root, paths, person }: Pick<DatabaseRow, 'root' | 'paths' | 'person'>): boolean {
  if (person === 'nobody' || person.erase !== 'delete' || person.merge === 'derive') return false;
  return isKeptByPerson({ root, paths });
}

/** Returns the path at which a collection keeps a person's data. Throws if it isn't keyed by person, which is a bug. */
export function placeOfPerson({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>, uid: string): string {
  if (!isKeptByPerson({ root, paths })) throw new Error(`${root} is not kept by person`);
  return databasePath(`${root}/{uid}` as const, z.unknown()).at({ uid });
}
