import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `Terminals/{branch}/{uid}`: the devices that keep people of a branch. A terminal stands under its account's uid. A desk that works
 * without network (`Kind: desk`) stands under an id of its own, made when it was switched on: `Uid` is whose copy it is, `Device`
 * what the browser says of itself, `Ended` that an administrator ended it: the device then removes its copy and this record.
 * `Seen` server time; `Build` its app's build; `Queue` check-ins not yet sent, `Refused` those that staff must look at; `Version`
 * the newest roster change that it has (epoch milliseconds).
 */
export const storedTerminalSchema = z.object({
  Seen: z.number(),
  Build: z.string(),
  Queue: z.number(),
  Refused: z.number(),
  Version: z.number(),
  Kind: z.optional(z.literal('desk')),
  Uid: z.optional(z.string()),
  Device: z.optional(z.string()),
  Ended: z.optional(z.object({ At: z.number(), By: z.string() })),
});
export type StoredTerminal = z.infer<typeof storedTerminalSchema>;

/** The longest words about a device, in characters. */
export const DEVICE_MAX_LENGTH = 60;

export const terminalsPath = databasePath('Terminals/{branch}', z.record(z.string(), storedTerminalSchema));
export const terminalPath = databasePath('Terminals/{branch}/{uid}', storedTerminalSchema);

export interface TerminalHealth {
  readonly build: string;
  readonly queue: number;
  readonly refused: number;
  readonly version: number;
}

/** A desk that keeps a copy: where it stands, and whose it is. */
export interface DeskDevice {
  readonly branch: string;
  /** Its place among the terminals of the branch: a UUID. */
  readonly id: string;
  readonly uid: string;
  readonly device: string;
}

/** The state of a desk that keeps a copy. */
export function deskDeviceUpdate(
  { branch, id, uid, device }: DeskDevice,
  health: TerminalHealth,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const path = terminalPath.at({ branch, uid: id });
  const [[, state] = []] = Object.entries(terminalUpdate({ branch, uid: id }, health, serverTimestamp));
  return { [path]: Object.assign({ Kind: 'desk', Uid: uid, Device: device.slice(0, DEVICE_MAX_LENGTH) }, state) };
}

export function terminalUpdate(
  { branch, uid }: { readonly branch: string; readonly uid: string },
  { build, queue, refused, version }: TerminalHealth,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const path = terminalPath.at({ branch, uid });
  return { [path]: { Seen: serverTimestamp, Build: build, Queue: queue, Refused: refused, Version: version } };
}
