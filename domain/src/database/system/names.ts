import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** Things that keep their name when they are withdrawn. */
export type NamedKind = 'plans' | 'branches';

/**
 * `Names/{kind}/{id}`: the name of a plan or branch that was public once. Memberships and visits name it, so everybody
 * who is signed in reads the name, even after the record itself was withdrawn.
 */
export const namePath = databasePath('Names/{kind}/{id}', z.string());
export const namesPath = databasePath('Names/{kind}', z.record(z.string(), z.string()));
