import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { APP_ORIGIN, DATABASE_INSTANCE, HOST, PORTS } from './project.ts';

const POLL_MS = 150;

type Check = { readonly name: string; readonly ask: () => Promise<boolean> };

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, signal: AbortSignal.timeout(5000) });
}

/** Without its rules a namespace is open to everybody, so their text is compared with the file's. */
async function rulesAreLoaded(file: string): Promise<boolean> {
  const url = `http://${HOST}:${PORTS.database}/.settings/rules.json?ns=${DATABASE_INSTANCE}`;
  const response = await get(url, { authorization: 'Bearer owner' });
  return response.ok && (await response.text()).trim() === readFileSync(file, 'utf8').trim();
}

const backends = z.object({ backends: z.array(z.object({ functionTriggers: z.array(z.unknown()) })) });

async function functionsAreLoaded(): Promise<boolean> {
  const response = await get(`http://${HOST}:${PORTS.functions}/backends`);
  const parsed = backends.safeParse(await response.json());
  return parsed.success && parsed.data.backends.some(({ functionTriggers }) => functionTriggers.length > 0);
}

/** Whether functions answer a call through hosting: a running function refuses it, because it is not signed in. */
async function callablesAnswer(): Promise<boolean> {
  const response = await fetch(`${APP_ORIGIN}/api/whoAmI`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{}}',
    signal: AbortSignal.timeout(20_000),
  });
  return response.status === 401;
}

const CHECKS: readonly Check[] = [
  { name: 'auth', ask: async () => (await get(`http://${HOST}:${PORTS.auth}/`)).ok },
  { name: 'functions', ask: functionsAreLoaded },
  { name: 'hosting', ask: async () => (await get(`${APP_ORIGIN}/`)).ok },
  { name: 'callables behind hosting', ask: callablesAnswer },
  { name: 'hub', ask: async () => (await get(`http://${HOST}:${PORTS.hub}/emulators`)).ok },
];

/**
 * Waits until every part of the suite answers as it should.
 * @param rulesFile the rules that the database must have
 * @param signal aborts the waiting; the error names the parts that were not ready
 */
export async function waitUntilReady(rulesFile: string, signal: AbortSignal): Promise<void> {
  const rules = { name: 'database and its rules', ask: () => rulesAreLoaded(rulesFile) };
  for (const check of [rules, ...CHECKS]) {
    while (!(await check.ask().catch(() => false))) {
      if (signal.aborted) throw new Error(`not ready: ${check.name}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
