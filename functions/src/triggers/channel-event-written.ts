import { channelEventPath } from '@gym/domain/database/messages/channels';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/** Handles a stored event of a message service, for example a delivery report. */
export const channelEventWritten = onValueWritten(
  { ref: channelEventPath.pattern, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    const { takeEvent } = await import('../messages/take-events.ts');
    if (event.data.after.exists()) await takeEvent(event.params.id, Date.now());
  }),
);
