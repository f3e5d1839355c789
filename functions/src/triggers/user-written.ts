import { storedUserSchema, userPath } from '@gym/domain/database/people/users';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/** Refreshes the rows derived from a changed profile, and those of the person's wards. */
export const userWritten = onValueWritten(
  { ref: userPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    const now = Date.now();
    const { refreshMember } = await import('../members/refresh-member.ts');
    await refreshMember(event.params.uid, now);
    const [before, after] = [event.data.before, event.data.after].map((one) =>
      storedUserSchema.safeParse(one.val() ?? {}),
    );
    if (!before?.success || !after?.success || before.data.Phone === undefined) return;
    const { affectsWards, refreshWards } = await import('../members/refresh-wards.ts');
    if (affectsWards(before.data, after.data)) await refreshWards(before.data.Phone, now);
  }),
);
