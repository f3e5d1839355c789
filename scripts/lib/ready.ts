import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { APP_ORIGIN, DATABASE_INSTANCE, HOST, PORTS } from './project.ts';

const POLL_MS = 150;

/** A check of a part of the local suite (the running emulators). `isReady` may reject; that counts as not ready. */
type ReadinessCheck = { readonly name: string; readonly isReady: () => Promise<boolean> };

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, signal: AbortSignal.timeout(5000) });
}

/**
 * Whether the database has the rules in a file. Until the rules are loaded, everybody may read and write everything.
 */
async function rulesAreLoaded(file: string): Promise<boolean> {
  const url = `http://${HOST}:${PORTS.database}/.settings/rules.json?ns=${DATABASE_INSTANCE}`;
  const response = await get(url, { authorization: 'Bearer owner' });
  return response.ok && (await response.text()).trim() === readFileSync(file, 'utf8').trim();
}

const backends = z.object({ backends: z.array(z.object({ functionTriggers: z.array(z.unknown()) })) });

/** Whether the Functions emulator has loaded the definitions of the functions. */
async function functionsAreLoaded(): Promise<boolean> {
  const response = await get(`http://${HOST}:${PORTS.functions}/backends`);
  const parsed = backends.safeParse(await response.json());
  return parsed.success && parsed.data.backends.some(({ functionTriggers }) => functionTriggers.length > 0);
}

/** Whether callables answer through Hosting. The call isn't signed in, so a running function answers 401. */
async function callablesAnswer(): Promise<boolean> {
  const response = await fetch(`${APP_ORIGIN}/api/whoAmI`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{}}',
    signal: AbortSignal.timeout(20_000),
  });
  return response.status === 401;
}

const CHECKS: readonly ReadinessCheck[] = [
  { name: 'auth', isReady: async () => (await get(`http://${HOST}:${PORTS.auth}/`)).ok },
  { name: 'functions', isReady: functionsAreLoaded },
  { name: 'hosting', isReady: async () => (await get(`${APP_ORIGIN}/`)).ok },
  { name: 'callables behind hosting', isReady: callablesAnswer },
  { name: 'hub', isReady: async () => (await get(`http://${HOST}:${PORTS.hub}/emulators`)).ok },
];

/**
 * Waits until every part of the local suite is ready.
 * @param rulesFile path of the rules that the database must have
 * @param signal aborts the waiting; the promise then rejects with the name of the first part that is not ready
 */
export async function waitUntilReady(rulesFile: string, signal: AbortSignal): Promise<void> {
  const rules = { name: 'database and its rules', isReady: () => rulesAreLoaded(rulesFile) };
  for (const check of [rules, ...CHECKS]) {
    while (!(await check.isReady().catch(() => false))) {
      if (signal.aborted) throw new Error(`not ready: ${check.name}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
