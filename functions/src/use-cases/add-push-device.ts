import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { pushDevicePath } from '@gym/domain/database/push-devices';
import { ok, type Result } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { codeHash } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPushDevices } from '../repositories/push-devices.ts';

/** Beyond these the oldest goes: browsers give new tokens without taking the old ones back. */
const MOST_DEVICES = 10;

/** Keeps a device on which the caller is told. */
export async function addPushDevice(
  { Token }: CallableInput<'addPushDevice'>,
  { uid }: Pick<Caller, 'uid'>,
  now: number,
): Promise<Result<CallableOutput<'addPushDevice'>>> {
  const device = codeHash(Token);
  const others = (await loadPushDevices(uid)).map(([key]) => key).filter((key) => key !== device);
  const dropped = others.slice(0, Math.max(0, others.length - MOST_DEVICES + 1));
  await serverUpdate({
    ...Object.fromEntries(dropped.map((key) => [pushDevicePath.at({ device: key }), null])),
    [pushDevicePath.at({ device })]: { Uid: uid, Token, At: now },
  });
  return ok({ devices: others.length - dropped.length + 1 });
}
