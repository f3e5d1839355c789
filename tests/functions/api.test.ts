import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { APP_ORIGIN, HOST, PORTS, PROJECT } from '../support/emulator-ports.ts';
import { resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

const FUNCTIONS = `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1`;

let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
});

async function post(url: string, caller: Session | null = admin): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(caller ? { authorization: `Bearer ${caller.token}` } : {}) },
    body: JSON.stringify({ data: {} }),
  });
  return { status: response.status, body: await response.json() };
}

it('answers the official SDK at the URL of Hosting, and refuses an unknown callable', async () => {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo' }, 'api-test');
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${HOST}:${PORTS.auth}`, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, PEOPLE.admin.email, DEMO_PASSWORD);
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
    for (const caller of [admin, null]) {
      const { status, body } = await post(`${APP_ORIGIN}/api/${name}`, caller);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { status: 'NOT_FOUND' } });
    }
  },
);

it('answers neither `startPayment` in `api` nor `whoAmI` in `paymentsApi`', async () => {
  expect(await post(`${FUNCTIONS}/api/startPayment`)).toMatchObject({ status: 404 });
  expect(await post(`${FUNCTIONS}/paymentsApi/whoAmI`)).toMatchObject({ status: 404 });
});

it('refuses a call by GET', async () => {
  expect((await fetch(`${APP_ORIGIN}/api/whoAmI`)).status).toBe(400);
});
