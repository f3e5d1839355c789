import { afterAll, beforeAll } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { WireClient } from './wire-client.ts';

/** The rules that both of this space's test files work under. */
export const WIRE_RULES = `{ "rules": {
  "open": { ".read": true, ".write": true, "list": { ".indexOn": ["n"] } },
  "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
  "guarded": { ".read": true, "a": { ".write": "newData.parent().child('b').val() === 1" }, "b": { ".write": true } },
  "server": { ".read": "auth.uid === 'server'", ".write": "auth.uid === 'server'" }
} }`;

/** An emulator for one test file, with clients that are dropped at its end. */
export interface WireSpace {
  readonly emulator: () => Emulator;
  readonly connect: (namespace: string, uid?: string, params?: string) => Promise<WireClient>;
  /** A database that no other test uses. */
  readonly fresh: () => string;
}

/** Starts the emulator before the file's tests and stops it behind them. */
export const wireSpace = (rules: string): WireSpace => {
  let emulator: Emulator | undefined;
  let spaces = 0;
  const clients: WireClient[] = [];
  const running = (): Emulator => {
    if (emulator === undefined) throw new Error('The emulator runs only within tests');
    return emulator;
  };
  beforeAll(async () => {
    emulator = await startEmulator({ rules });
  });
  afterAll(async () => {
    for (const client of clients) client.socket.terminate();
    await emulator?.close();
  });
  return {
    emulator: running,
    connect: async (namespace, uid, params) => {
      const client = await WireClient.connect(running().port, namespace, uid, params);
      clients.push(client);
      return client;
    },
    fresh: () => {
      spaces += 1;
      return `space-${spaces}`;
    },
  };
};

export const OK = { s: 'ok', d: '' };
export const DENIED = { s: 'permission_denied', d: 'Permission denied' };
