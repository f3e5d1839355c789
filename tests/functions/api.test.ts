import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { beforeAll, expect, it } from 'vitest';
import { APP_ORIGIN, HOST, PORTS, PROJECT } from '../support/emulator-ports.ts';
import { forgetCalls, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

const PASSWORD = 'gimnasio123';
const FUNCTIONS = `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1`;

let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await forgetCalls();
});

async function post(address: string, as: Session | null = admin): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    body: JSON.stringify({ data: {} }),
  });
  return { status: response.status, body: await response.json() };
}

it('answers the official SDK at the address of hosting', async () => {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo' }, 'api-test');
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${HOST}:${PORTS.auth}`, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, PEOPLE.admin.email, PASSWORD);
    const functions = getFunctions(app);
    const whoAmI = httpsCallableFromURL(functions, `${APP_ORIGIN}/api/whoAmI`);
    expect((await whoAmI({})).data).toMatchObject({ uid: PEOPLE.admin.uid, role: 'admin' });
    const unknown = httpsCallableFromURL(functions, `${APP_ORIGIN}/api/noSuchCall`);
    await expect(unknown({})).rejects.toMatchObject({ code: 'functions/not-found' });
  } finally {
    await deleteApp(app);
  }
});

it.each(['noSuchCall', 'constructor', '__proto__', 'hasOwnProperty', ''])(
  'answers NOT_FOUND to the name "%s", also without a sign-in',
  async (name) => {
    for (const as of [admin, null]) {
      const { status, body } = await post(`${APP_ORIGIN}/api/${name}`, as);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { status: 'NOT_FOUND' } });
    }
  },
);

it('has each call in only one of the two functions', async () => {
  expect(await post(`${FUNCTIONS}/api/startPayment`)).toMatchObject({ status: 404 });
  expect(await post(`${FUNCTIONS}/paymentsApi/whoAmI`)).toMatchObject({ status: 404 });
});

it('accepts calls by POST only', async () => {
  expect((await fetch(`${APP_ORIGIN}/api/whoAmI`)).status).toBe(400);
});
