import { onValueWritten } from 'firebase-functions/database';
import { refreshMember } from '../use-cases/refresh-member.ts';

/** After a profile changes, also by its owner's own hand: the rows that show it. */
export const userWritten = onValueWritten({ ref: 'Users/{uid}', retry: true }, async (event) => {
  await refreshMember(event.params.uid, Date.now());
});
