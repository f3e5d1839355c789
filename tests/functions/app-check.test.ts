import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { type CallableName, CONTRACTS } from '@gym/domain/contracts/index';
import { isPaymentCall } from '@gym/domain/contracts/payment-calls';
import { deleteApp, initializeApp } from 'firebase/app';
import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOST, PORTS, PROJECT } from '../support/emulator-ports.ts';

/** The environment of the functions when they run with the emulators, with App Check enforced. */
const ENVIRONMENT = {
  ENFORCE_APP_CHECK: 'true',
  FUNCTIONS_EMULATOR: 'true',
  // In debug mode the SDK decodes tokens without checking their signature.
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  GCLOUD_PROJECT: PROJECT,
  FIREBASE_DATABASE_EMULATOR_HOST: `${HOST}:${PORTS.database}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${PORTS.auth}`,
};

const HOUR_MS = 3_600_000;
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An App Check token without a signature. */
const UNSIGNED = `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ sub: '1:2:web:3', aud: [`projects/${PROJECT}`], exp: Math.floor((Date.now() + HOUR_MS) / 1_000) })}.`;

const app = initializeApp({ projectId: PROJECT, appId: '1:2:web:3', apiKey: 'demo-key' });
const appCheck = initializeAppCheck(app, {
  provider: new CustomProvider({
    getToken: async () => ({ token: UNSIGNED, expireTimeMillis: Date.now() + HOUR_MS }),
  }),
});

const servers: Server[] = [];
/** Returns the origin of the function that answers a callable. */
let originOf: (name: CallableName) => string;

/** Serves a function on a free port. Returns its origin. */
async function serve(target: string): Promise<string> {
  const server = getTestServer(target);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  // Silences the SDK's log of each call.
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  const { api, paymentsApi } = await import('../../functions/src/api.ts');
  // The framework's body parser always sets `rawBody`, but the request's type declares it as optional.
  for (const [name, handler] of Object.entries({ api, paymentsApi }))
    http(name, (request, response) =>
      handler(Object.assign(request, { rawBody: request.rawBody ?? Buffer.alloc(0) }), response),
    );
  const [apiOrigin, paymentsOrigin] = [await serve('api'), await serve('paymentsApi')];
  originOf = (name) => (isPaymentCall(name) ? paymentsOrigin : apiOrigin);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  await deleteApp(app);
});

async function call(name: CallableName, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(`${originOf(name)}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"data":{}}',
  });
  return response.json();
}

/** The refusal of the Functions SDK. Unlike the app's own refusals it has no reason. */
const REFUSED = { error: { message: 'Unauthenticated', status: 'UNAUTHENTICATED' } };

describe.each(Object.keys(CONTRACTS) as CallableName[])('%s', (name) => {
  it('is refused without an App Check token', async () => {
    expect(await call(name, {})).toEqual(REFUSED);
  });

  it('is answered with an App Check token', async () => {
    const { token } = await getToken(appCheck);
    const answer = await call(name, { 'X-Firebase-AppCheck': token });
    // The app's own answer: a result, or a refusal with its reason.
    expect(answer).toMatchObject(
      CONTRACTS[name].callers === 'anyone' ? {} : { error: { details: { reason: 'not-signed-in' } } },
    );
    expect(answer).not.toEqual(REFUSED);
  });
});
