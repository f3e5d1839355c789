import { membershipPath } from '@gym/domain/database/memberships';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After a membership changes: what the door asks of it, and the rows that show it. */
export const membershipWritten = onValueWritten(
  { ref: membershipPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    const { refreshMember } = await import('../use-cases/refresh-member.ts');
    await refreshMember(event.params.uid, Date.now());
  },
);
