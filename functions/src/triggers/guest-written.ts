import { guestPath, storedGuestSchema } from '@gym/domain/database/guests';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After a guest's record is written, sent again, taken back or annulled: the day's totals, what the server notes of it, the log. */
export const guestWritten = onValueWritten(
  { ref: guestPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    const written = storedGuestSchema.safeParse(event.data.after.val());
    const { registerGuest } = await import('../use-cases/register-guest.ts');
    await registerGuest(event.params, written.success ? { at: written.data.At, ts: written.data.Ts } : null);
  },
);
