import { onValueWritten } from 'firebase-functions/database';
import { refreshAccess } from '../use-cases/refresh-access.ts';

/** After a membership changes: what the door asks of it. */
export const membershipWritten = onValueWritten({ ref: 'Memberships/{uid}', retry: true }, async (event) => {
  await refreshAccess(event.params.uid);
});
