import { userPath } from '@gym/domain/database/users';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { refreshMember } from '../use-cases/refresh-member.ts';

/** After a profile changes, also by its owner's own hand: the rows that show it. */
export const userWritten = onValueWritten(
  { ref: userPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    await refreshMember(event.params.uid, Date.now());
  },
);
