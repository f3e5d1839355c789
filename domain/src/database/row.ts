import * as z from 'zod/mini';
import { type DatabasePath, databasePath } from './path.ts';
import type { RuleSourceNode } from './rules/node.ts';
import { type KeptKind, keptMs } from './system/kept.ts';

/** What happens to a path when its person is merged or erased. */
export interface PersonFacts {
  /**
   * When the person is merged into another one: `move` hands the value over where the other has none, `join` makes one
   * of both, `derive` is made again from those, `leave` stays as it was written, `refuse` keeps the two from being
   * merged.
   */
  readonly merge: 'move' | 'join' | 'derive' | 'leave' | 'refuse';
  /**
   * Under which name it stands in the copy of the own data, and how many of its newest children at most; `null`: not in
   * it. A collection that isn't kept by person is loaded by `functions/src/members/export-data.ts`.
   */
  readonly copy: { readonly as: string; readonly last?: number } | null;
  /**
   * When the person asks for deletion: `delete` it, keep it as that of nobody (`anonymous`), or `keep` what the gym
   * must; `refuse` keeps the person from being erased. What is deleted under the person's own key needs nothing else:
   * its rule and its deletion follow from the word (`isErasedByKey`). All else is named in
   * `functions/src/erasure/erasers.ts`.
   */
  readonly erase: 'delete' | 'anonymous' | 'keep' | 'refuse';
}

/** How old records of a path are deleted automatically. */
export interface Sweep {
  /** The number that says how old one is; it needs an index. */
  readonly by: string;
  /** The unit of that number, milliseconds. */
  readonly unitMs: 1 | 60_000;
  /**
   * What goes: the record of a list, of a list that each person has, also the sign-in that it speaks of, or also all
   * rows that follow from it.
   */
  readonly removes: 'record' | 'record of a person' | 'record and sign-in' | 'record and its rows';
  /** How long after that number a record is kept, milliseconds. */
  readonly afterMs: number;
  /** The name of this retention in the privacy notice; absent if the records identify nobody. */
  readonly kind?: KeptKind;
}

/** Swept a little later than the rule allows it: clocks differ. */
const MARGIN_MS = 60_000;

/** Personal data that expire, by the instant that tells their age. */
export function sweptAfter<const Removes extends Sweep['removes']>(kind: KeptKind, by: string, removes: Removes) {
  return { by, unitMs: 1, removes, afterMs: keptMs(kind) + MARGIN_MS, kind } as const;
}

/**
 * One collection of the database: its paths, its rules with index and bounds, and what becomes of it with its person.
 */
export interface DatabaseRow {
  readonly root: string;
  readonly paths: readonly Pick<DatabasePath, 'pattern' | 'schema'>[];
  readonly person: PersonFacts | 'nobody';
  /** How long it is kept, or with which record it is deleted. */
  readonly keep: 'always' | 'with its person' | 'while it is true' | Sweep;
  readonly rules: RuleSourceNode;
}

/** Whether a collection keeps the data of a person at one path, under the person's uid. */
export function isKeptByPerson({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>): boolean {
  return paths.some(({ pattern }) => pattern === `${root}/{uid}` || pattern.startsWith(`${root}/{uid}/`));
}

/**
 * Is what a collection has of a person one place that is taken away as a whole, rather than made anew from what is
 * left?
 */
export function isErasedByKey({ root, paths, person }: Pick<DatabaseRow, 'root' | 'paths' | 'person'>): boolean {
  if (person === 'nobody' || person.erase !== 'delete' || person.merge === 'derive') return false;
  return isKeptByPerson({ root, paths });
}

/** The path at which a collection keeps a person's data. Throws if it isn't kept by person: a bug in its row. */
export function placeOfPerson({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>, uid: string): string {
  if (!isKeptByPerson({ root, paths })) throw new Error(`${root} is not kept by person`);
  return databasePath(`${root}/{uid}` as const, z.unknown()).at({ uid });
}
