import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { pushDevicePath } from '@gym/domain/database/messages/push-devices';
import { ok, type Result } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { hashCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPushDevices } from './load-push-devices.ts';

/**
 * Maximum number of devices of a person. Beyond it the oldest are removed, because browsers issue new tokens without
 * revoking old ones.
 */
const MAX_DEVICES = 10;

/** Stores a device to which the caller's notifications are pushed. */
export async function addPushDevice(
  { Token }: CallableInput<'addPushDevice'>,
  { uid }: Pick<Caller, 'uid'>,
  now: number,
): Promise<Result<CallableOutput<'addPushDevice'>>> {
  const device = hashCode(Token);
  const others = (await loadPushDevices(uid)).map(([key]) => key).filter((key) => key !== device);
  const removed = others.slice(0, Math.max(0, others.length - MAX_DEVICES + 1));
  await serverUpdate({
    ...Object.fromEntries(removed.map((key) => [pushDevicePath.at({ device: key }), null])),
    [pushDevicePath.at({ device })]: { Uid: uid, Token, At: now },
  });
  return ok({ devices: others.length - removed.length + 1 });
}
