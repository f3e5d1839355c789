import { guestPath, storedGuestSchema } from '@gym/domain/database/door/guests';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Registers a guest's record that was written, sent again or annulled: updates totals, the guest's facts and the audit
 * log.
 */
export const guestWritten = onValueWritten(
  { ref: guestPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    const written = storedGuestSchema.safeParse(event.data.after.val());
    const { registerGuest } = await import('../attendance/register-guest.ts');
    await registerGuest(event.params, written.success ? { at: written.data.At, ts: written.data.Ts } : null);
  }),
);
