import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** Kinds of records whose names stay readable after the record is withdrawn. */
export type NamedKind = 'plans' | 'branches';

/**
 * `Names/{kind}/{id}`: the name of a plan or branch that is or was public. Memberships and visits refer to plans and
 * branches, so everybody who is signed in may read their names, even after the record itself was withdrawn.
 */
export const namePath = databasePath('Names/{kind}/{id}', z.string());
export const namesPath = databasePath('Names/{kind}', z.record(z.string(), z.string()));
