import { afterAll, beforeAll, expect } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';

/** The rules of the tests about REST. */
export const REST_RULES = `{ "rules": {
  "open": { ".read": true, ".write": true, "list": { ".indexOn": ["n", "deep/n", ".value"] } },
  "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
  "stock": { ".write": "auth.uid === 'server'", ".validate": "newData.isNumber() && newData.val() >= 0" },
  "sales": { "$id": { ".write": "auth.uid === 'server' && !data.exists()" } },
  "list": { ".read": "auth != null && query.limitToFirst <= 2" }
} }`;

/** Headers of a request by the administrator, to whom the rules don't apply. */
export const OWNER = { authorization: 'Bearer owner' };

/** Tools of a test file that sends REST requests to its emulator. The requests use the current database. */
export interface RestTestTools {
  /** Returns the URL of a path in the current database. */
  readonly url: (path: string) => string;
  /** Returns the name of the current database. */
  readonly namespace: () => string;
  /** Sends a request. A `body` that is a string is sent unchanged, any other value as JSON. */
  readonly call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a GET request and returns the JSON of its answer. */
  readonly json: (path: string, headers?: Record<string, string>) => Promise<unknown>;
  /** Creates another database with these data and makes it the current one. */
  readonly seed: (data: unknown) => Promise<void>;
}

/** Reads the JSON of an answer. */
export const parseResponse = async (response: Response) => JSON.parse(await response.text());

/** Starts an emulator before the tests of the file and stops it after them. */
export const setUpRestTests = (rules: string): RestTestTools => {
  let emulator: Emulator | undefined;
  let databaseCount = 0;
  beforeAll(async () => {
    emulator = await startEmulator({ rules });
  });
  afterAll(() => emulator?.close());
  const namespace = (): string => `rest-${databaseCount}`;
  const url = (path: string): string => `${emulator?.url}${path}${path.includes('?') ? '&' : '?'}ns=${namespace()}`;
  const call: RestTestTools['call'] = (method, path, body, headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(url(path), { method, headers, ...(body === undefined ? {} : { body: text }) });
  };
  return {
    url,
    namespace,
    call,
    json: async (path, headers) => parseResponse(await call('GET', path, undefined, headers)),
    seed: async (data) => {
      databaseCount += 1;
      const response = await call('PUT', '/.json?print=silent', data, OWNER);
      expect(response.status).toBe(204);
    },
  };
};
