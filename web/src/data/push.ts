import { addPushDevice } from '@gym/domain/contracts/messages';
import { logFailure } from '../lib/log.ts';
import { canPush, endPush, isPushOn } from '../lib/push-device.ts';
import { pushEnvironment } from '../lib/push-environment.ts';
import { within } from './answered.ts';
import { call } from './call.ts';

/** Whether this browser supports push notifications and the gym sends any. */
export const isPushOffered = pushEnvironment !== null && canPush();

/** Deadline for the token: a failed worker never becomes ready, and Google's SDK has no limit. */
const TOKEN_LIMIT_MS = 30_000;

async function turnOn(): Promise<'on' | 'denied' | 'failed'> {
  if (pushEnvironment === null) return 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    // Loads Google's SDK on demand.
    const { pushToken } = await import('../lib/push-token.ts');
    const Token = await within(pushToken(pushEnvironment), undefined, TOKEN_LIMIT_MS);
    const answer = await call(addPushDevice, { Token });
    if (answer.ok) return 'on';
  } catch (error) {
    logFailure('push', error);
  }
  // The server couldn't store the device, so it would never get a notification.
  await endPush();
  return 'failed';
}

/** The push notifications of this device. */
export const pushDevice = { isOn: isPushOn, turnOn, turnOff: endPush } as const;
