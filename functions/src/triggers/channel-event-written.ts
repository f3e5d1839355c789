import { channelEventPath } from '@gym/domain/database/channels';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After a service told something: what follows from it. */
export const channelEventWritten = onValueWritten(
  { ref: channelEventPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    const { takeEvent } = await import('../use-cases/messages/take-events.ts');
    if (event.data.after.exists()) await takeEvent(event.params.id, Date.now());
  },
);
