import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

export type NamedKind = 'plans' | 'branches';

/**
 * `Names/{kind}/{id}`: the name of a plan or branch that is or was public. It stays after the record was withdrawn,
 * because memberships and visits still refer to the record.
 */
export const namePath = databasePath('Names/{kind}/{id}', z.string());
export const namesPath = databasePath('Names/{kind}', z.record(z.string(), z.string()));
