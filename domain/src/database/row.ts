import * as z from 'zod/mini';
import { type DatabasePath, databasePath } from './path.ts';
import type { RuleNode } from './rules/node.ts';

/** What becomes of a path with the person that it is about. */
export interface PersonFacts {
  /**
   * When the person is joined into another one: `move` hands the value over where the other has none, `join` makes one of
   * both, `derive` is made again from those, `leave` stays as it was written, `refuse` keeps the two from being joined.
   */
  readonly merge: 'move' | 'join' | 'derive' | 'leave' | 'refuse';
  /** Under which name it stands in the copy of the own data, and how many of its newest children at most; `null`: not in it. */
  readonly copy: { readonly as: string; readonly last?: number } | null;
  /** When the person asks for deletion: `delete` it, keep it as that of nobody (`anonymous`), or `keep` what the gym must. */
  readonly erase: 'delete' | 'anonymous' | 'keep';
}

/** What takes old records of a path away by itself. */
export interface Sweep {
  /** The number that says how old one is; it needs an index. */
  readonly by: string;
  /** In what that number counts, milliseconds. */
  readonly unitMs: 1 | 60_000;
  /** What goes: the record, or also the sign-in that it speaks of. */
  readonly removes: 'record' | 'record and sign-in';
  /** How long after that number a record stays, milliseconds. */
  readonly afterMs: number;
}

/** One collection of the database: its paths, its rules with index and bounds, and what becomes of it with its person. */
export interface DatabaseRow {
  readonly root: string;
  readonly paths: readonly Pick<DatabasePath, 'pattern' | 'schema'>[];
  readonly person: PersonFacts | 'nobody';
  /** How long it is kept, or what it goes with. */
  readonly keep: 'always' | 'with its person' | 'while it is true' | Sweep;
  readonly rules: RuleNode;
}

/** Where a collection keeps what is about one person. Throws when it isn't kept by person: that is a bug in its row. */
export function placeOfPerson({ root, paths }: Pick<DatabaseRow, 'root' | 'paths'>, uid: string): string {
  const pattern = `${root}/{uid}` as const;
  if (!paths.some((path) => path.pattern === pattern)) throw new Error(`${root} is not kept by person`);
  return databasePath(pattern, z.unknown()).at({ uid });
}
