import { addPushDevice } from '@gym/domain/contracts/messages';
import { logFailure } from '../lib/log.ts';
import { canPush, endPush, isPushOn } from '../lib/push-device.ts';
import { pushEnvironment } from '../lib/push-environment.ts';
import { within } from './answered.ts';
import { call } from './call.ts';

/** Can notices be turned on in this browser, and does the gym send any? */
export const isPushOffered = pushEnvironment !== null && canPush();

/** A worker that could not be registered never becomes ready, and Google sets no limit. */
const TOKEN_LIMIT_MS = 30_000;

async function turnOn(): Promise<'on' | 'denied' | 'failed'> {
  if (pushEnvironment === null) return 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    // Google's part comes only now.
    const { pushToken } = await import('../lib/push-token.ts');
    const Token = await within(pushToken(pushEnvironment), undefined, TOKEN_LIMIT_MS);
    const answer = await call(addPushDevice, { Token });
    if (answer.ok) return 'on';
  } catch (error) {
    logFailure('push', error);
  }
  // Nothing is sent to a device that the server doesn't know.
  await endPush();
  return 'failed';
}

/** The notices of this device. */
export const pushDevice = { isOn: isPushOn, turnOn, turnOff: endPush } as const;
