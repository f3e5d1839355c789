import { storedUserSchema, userPath } from '@gym/domain/database/people/users';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/** Updates the data that are derived from a changed profile, including data of the person's wards. */
export const userWritten = onValueWritten(
  { ref: userPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    const now = Date.now();
    const { refreshMember } = await import('../members/refresh-member.ts');
    await refreshMember(event.params.uid, now);
    const [oldProfile, newProfile] = [event.data.before, event.data.after].map((snapshot) =>
      storedUserSchema.safeParse(snapshot.val() ?? {}),
    );
    // The wards are found by the guardian's old phone (`Guardians/{phone}`).
    if (!oldProfile?.success || !newProfile?.success || oldProfile.data.Phone === undefined) return;
    const { affectsWards, refreshWards } = await import('../members/refresh-wards.ts');
    if (affectsWards(oldProfile.data, newProfile.data)) await refreshWards(oldProfile.data.Phone, now);
  }),
);
