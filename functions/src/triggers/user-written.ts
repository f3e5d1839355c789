import { storedUserSchema, userPath } from '@gym/domain/database/users';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After a profile changes, also by its owner's own hand: the rows that show it, and those of whom the person is guardian. */
export const userWritten = onValueWritten(
  { ref: userPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    const now = Date.now();
    const { refreshMember } = await import('../use-cases/refresh-member.ts');
    await refreshMember(event.params.uid, now);
    const [before, is] = [event.data.before, event.data.after].map((one) => storedUserSchema.parse(one.val() ?? {}));
    const { concernsWards, refreshWards } = await import('../use-cases/refresh-wards.ts');
    if (before?.Phone !== undefined && is && concernsWards(before, is)) await refreshWards(before.Phone, now);
  },
);
