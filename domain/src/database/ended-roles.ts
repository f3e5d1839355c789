import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `EndedRoles/{uid}`: since when (epoch milliseconds) the sessions are to be ended that the access links of this person opened, because their
 * role was taken away or changed, or their branch. Written with that change and removed once it is done; the nightly jobs finish it.
 */
export const endedRolePath = databasePath('EndedRoles/{uid}', z.number());
