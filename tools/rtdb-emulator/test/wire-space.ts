import { afterAll, beforeAll } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { WireClient } from './wire-client.ts';

/** Rules for tests of the websocket protocol. */
export const WIRE_RULES = `{ "rules": {
  "open": { ".read": true, ".write": true, "list": { ".indexOn": ["n"] } },
  "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
  "guarded": { ".read": true, "a": { ".write": "newData.parent().child('b').val() === 1" }, "b": { ".write": true } },
  "server": { ".read": "auth.uid === 'server'", ".write": "auth.uid === 'server'" }
} }`;

/** Tools of a test file that talks to its emulator over websockets. The clients are closed after its tests. */
export interface WireTestTools {
  readonly emulator: () => Emulator;
  readonly connect: (namespace: string, uid?: string, params?: string) => Promise<WireClient>;
  /** Returns the name of a database that no other test uses. */
  readonly newNamespace: () => string;
}

/** Starts an emulator before the tests of the file and stops it after them. */
export const setUpWireTests = (rules: string): WireTestTools => {
  let emulator: Emulator | undefined;
  let databaseCount = 0;
  const clients: WireClient[] = [];
  const getEmulator = (): Emulator => {
    if (emulator === undefined) throw new Error('The emulator runs only during tests');
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
    emulator: getEmulator,
    connect: async (namespace, uid, params) => {
      const client = await WireClient.connect(getEmulator().port, namespace, uid, params);
      clients.push(client);
      return client;
    },
    newNamespace: () => {
      databaseCount += 1;
      return `space-${databaseCount}`;
    },
  };
};

export const OK = { s: 'ok', d: '' };
export const DENIED = { s: 'permission_denied', d: 'Permission denied' };
