import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `EndedRoles/{uid}/{change}`: when this person's staff role or branch was removed or changed, epoch milliseconds. It
 * marks that the sessions opened with access links that this person created must be ended. It is written in the update
 * of the change and removed when the sessions are ended; the nightly jobs retry. Each change has its own mark, so that
 * removing a mark never removes a later one.
 */
export const endedRolePath = databasePath('EndedRoles/{uid}/{change}', z.number());
export const endedRolesPath = databasePath('EndedRoles/{uid}', z.record(z.string(), z.number()));
