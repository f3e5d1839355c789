import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `Terminals/{branch}/{device}`: a terminal, or a desk that works offline (`Kind: desk`). The key of a terminal is the
 * uid of its account. The key of a desk is the uid of its account and a digit, `{uid}~{digit}`, so an account has at
 * most ten desks per branch.
 */
export const storedTerminalSchema = z.object({
  /** Server time of the last report, epoch milliseconds. */
  Seen: z.number(),
  /** Name of the app's build. */
  Build: z.string(),
  /** Number of records in the outbox that are not sent yet. */
  Queue: z.number(),
  /** Number of records that the server refused and staff must settle. */
  Refused: z.number(),
  /** Version of the newest roster change that the device has, epoch milliseconds. */
  Version: z.number(),
  Kind: z.optional(z.literal('desk')),
  /**
   * A UUID of a desk's copy, created when offline work is switched on. A later copy may get the same key, but has
   * another id.
   */
  Id: z.optional(z.string()),
  /** The browser's name for the device of a desk. */
  Device: z.optional(z.string()),
  /**
   * When (epoch milliseconds) and by which administrator the copy was ended. When the device next connects, it deletes
   * its copy and this record.
   */
  Ended: z.optional(z.object({ At: z.number(), By: z.string() })),
});
export type StoredTerminal = z.infer<typeof storedTerminalSchema>;

/** Longest `Device`, in characters. */
export const DEVICE_MAX_LENGTH = 60;

export const terminalsPath = databasePath('Terminals/{branch}', z.record(z.string(), storedTerminalSchema));
export const terminalPath = databasePath('Terminals/{branch}/{device}', storedTerminalSchema);

/** The state that a device reports; see {@link storedTerminalSchema}. */
export interface TerminalHealth {
  readonly build: string;
  readonly queue: number;
  readonly refused: number;
  readonly version: number;
}

/** Maximum number of an account's offline desks per branch. */
const DESKS_PER_ACCOUNT = 10;

/** Returns the first free key of an account's desk, or `null` if all ten are taken. */
export function freeDeskKey(uid: string, taken: readonly string[]): string | null {
  const keys = Array.from({ length: DESKS_PER_ACCOUNT }, (_, digit) => `${uid}~${digit}`);
  return keys.find((key) => !taken.includes(key)) ?? null;
}

/** Returns the uid of the account that a terminal or desk belongs to. */
export function terminalOwner(key: string): string {
  return key.replace(/~[0-9]$/, '');
}

/** A desk with a copy of the roster. */
export interface DeskDevice {
  readonly branch: string;
  /** Its key among the terminals of the branch. */
  readonly key: string;
  /** Id of its copy, a UUID. */
  readonly id: string;
  /** The browser's name for the device. */
  readonly deviceName: string;
}

function healthToStored({ build, queue, refused, version }: TerminalHealth, serverTimestamp: unknown) {
  return { Seen: serverTimestamp, Build: build, Queue: queue, Refused: refused, Version: version };
}

/** Returns the update with which a desk reports its state. */
export function deskDeviceUpdate(
  { branch, key, id, deviceName }: DeskDevice,
  health: TerminalHealth,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const desk = { Kind: 'desk', Id: id, Device: deviceName.slice(0, DEVICE_MAX_LENGTH) };
  return { [terminalPath.at({ branch, device: key })]: { ...desk, ...healthToStored(health, serverTimestamp) } };
}

/** Returns the update with which a terminal reports its state. */
export function terminalUpdate(
  { branch, uid }: { readonly branch: string; readonly uid: string },
  health: TerminalHealth,
  serverTimestamp: unknown,
): Record<string, unknown> {
  return { [terminalPath.at({ branch, device: uid })]: healthToStored(health, serverTimestamp) };
}
