import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `EndedRoles/{uid}/{change}`: when the staff role or branch of `uid` was removed or changed, epoch milliseconds. While
 * the record exists, sessions of members must still be ended: those opened with access links that `uid` created. The
 * record is written in the same update as the change and removed when the sessions are ended; the nightly jobs retry.
 * Each change has its own record, so that removing one never removes a later one.
 */
export const endedRolePath = databasePath('EndedRoles/{uid}/{change}', z.number());
export const endedRolesPath = databasePath('EndedRoles/{uid}', z.record(z.string(), z.number()));
