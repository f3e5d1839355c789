import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `EndedRoles/{uid}/{change}`: when this person's role or branch was removed or changed, epoch milliseconds. It marks
 * that the sessions opened by their access links must still be ended. It is written with that change and removed when
 * the sessions are ended; the nightly jobs retry. Each change has a mark of its own, so that removing one never removes
 * a later one.
 */
export const endedRolePath = databasePath('EndedRoles/{uid}/{change}', z.number());
export const endedRolesPath = databasePath('EndedRoles/{uid}', z.record(z.string(), z.number()));
