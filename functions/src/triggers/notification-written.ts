import { notificationPath } from '@gym/domain/database/messages/notifications';
import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/** Pushes a new notification to the person's devices, if push is set up. */
export const notificationWritten = onValueCreated(
  { ref: notificationPath.pattern, instance: DATABASE_INSTANCE, retry: false },
  endAtDamagedRecord(async (event) => {
    const { pushNotification } = await import('../messages/push-notification.ts');
    await pushNotification(event.params, Date.now());
  }),
);
