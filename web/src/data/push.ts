import { addPushDevice } from '@gym/domain/contracts/messages';
import { logFailure } from '../lib/log.ts';
import { canPush, endPush, isPushOn } from '../lib/push-device.ts';
import { pushEnvironment } from '../lib/push-environment.ts';
import { withTimeLimit } from './answered.ts';
import { call } from './call.ts';

/** Whether this browser supports push notifications and the gym sends any. */
export const isPushOffered = pushEnvironment !== null && canPush();

/**
 * Longest wait for the token, milliseconds. `navigator.serviceWorker.ready` never settles if the service worker failed.
 */
const TOKEN_LIMIT_MS = 30_000;

/** Asks for the permission and registers the device. `denied`: the person or the browser refuses notifications. */
async function turnOn(): Promise<'on' | 'denied' | 'failed'> {
  if (pushEnvironment === null) return 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { pushToken } = await import('../lib/push-token.ts');
    const Token = await withTimeLimit(pushToken(pushEnvironment), undefined, TOKEN_LIMIT_MS);
    const answer = await call(addPushDevice, { Token });
    if (answer.ok) return 'on';
  } catch (error) {
    logFailure('push', error);
  }
  // There is no token, or the server may not have stored it.
  await endPush();
  return 'failed';
}

/** The push notifications of this device. */
export const pushDevice = { isOn: isPushOn, turnOn, turnOff: endPush } as const;
