import { afterAll, beforeAll, expect } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';

/** The rules that both of this space's test files work under. */
export const REST_RULES = `{ "rules": {
  "open": { ".read": true, ".write": true, "list": { ".indexOn": ["n", "deep/n", ".value"] } },
  "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
  "stock": { ".write": "auth.uid === 'server'", ".validate": "newData.isNumber() && newData.val() >= 0" },
  "sales": { "$id": { ".write": "auth.uid === 'server' && !data.exists()" } },
  "list": { ".read": "auth != null && query.limitToFirst <= 2" }
} }`;

export const OWNER = { authorization: 'Bearer owner' };

/** REST calls to an emulator for one test file; each `seed` goes to a database of its own. */
export interface RestSpace {
  readonly url: (path: string) => string;
  readonly namespace: () => string;
  readonly call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  readonly json: (path: string, headers?: Record<string, string>) => Promise<unknown>;
  readonly seed: (data: unknown) => Promise<void>;
}

/** A JSON answer, to be compared. */
export const parsed = async (response: Response) => JSON.parse(await response.text());

/** Starts the emulator before the file's tests and stops it behind them. */
export const restSpace = (rules: string): RestSpace => {
  let emulator: Emulator | undefined;
  let spaces = 0;
  beforeAll(async () => {
    emulator = await startEmulator({ rules });
  });
  afterAll(() => emulator?.close());
  const namespace = (): string => `rest-${spaces}`;
  const url = (path: string): string => `${emulator?.url}${path}${path.includes('?') ? '&' : '?'}ns=${namespace()}`;
  const call: RestSpace['call'] = (method, path, body, headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(url(path), { method, headers, ...(body === undefined ? {} : { body: text }) });
  };
  return {
    url,
    namespace,
    call,
    json: async (path, headers) => parsed(await call('GET', path, undefined, headers)),
    seed: async (data) => {
      spaces += 1;
      const response = await call('PUT', '/.json?print=silent', data, OWNER);
      expect(response.status).toBe(204);
    },
  };
};
