import { notificationPath } from '@gym/domain/database/notifications';
import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After somebody got a notification: their devices show it, where push is set up. */
export const notificationWritten = onValueCreated(
  { ref: notificationPath.pattern, instance: DATABASE_INSTANCE, retry: false },
  async (event) => {
    const { pushNotification } = await import('../use-cases/push-notification.ts');
    await pushNotification(event.params, Date.now());
  },
);
