import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `Terminals/{branch}/{uid}`: how a door tablet is. `Seen` server time; `Build` its app's build; `Queue` check-ins not yet
 * sent, `Refused` those that staff must look at; `Version` the newest roster change that it has (epoch milliseconds).
 */
export const storedTerminalSchema = z.object({
  Seen: z.number(),
  Build: z.string(),
  Queue: z.number(),
  Refused: z.number(),
  Version: z.number(),
});

export const terminalsPath = databasePath('Terminals/{branch}', z.record(z.string(), storedTerminalSchema));
export const terminalPath = databasePath('Terminals/{branch}/{uid}', storedTerminalSchema);

export interface TerminalHealth {
  readonly build: string;
  readonly queue: number;
  readonly refused: number;
  readonly version: number;
}

export function terminalUpdate(
  { branch, uid }: { readonly branch: string; readonly uid: string },
  { build, queue, refused, version }: TerminalHealth,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const path = terminalPath.at({ branch, uid });
  return { [path]: { Seen: serverTimestamp, Build: build, Queue: queue, Refused: refused, Version: version } };
}
