import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { get, ref } from 'firebase/database';
import { HOST, PORTS, RULES_FILE } from './emulator-ports.ts';

// The SDK warns about every refusal, and refusals are what these tests are about.
setLogLevel('silent');

/**
 * The project's rules in a namespace of their own, away from the seed. Fails when no emulator answers, and when
 * the rules are not in force: a namespace without rules is open to everybody, and every refusal would be missed.
 * @param name of the namespace, lower-case letters and hyphens; one per test file
 */
export async function startRulesTest(name: string): Promise<RulesTestEnvironment> {
  await requireEmulator();
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${name}`,
    database: { host: HOST, port: PORTS.database, rules: readFileSync(RULES_FILE, 'utf8') },
  });
  await environment.clearDatabase();
  await requireRefusal(environment.unauthenticatedContext());
  return environment;
}

async function requireEmulator(): Promise<void> {
  const url = `http://${HOST}:${PORTS.database}/.inspect/databases.json?ns=demo-rules`;
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  if (!response?.ok) {
    throw new Error(
      `No database emulator answers at ${HOST}:${PORTS.database}. Run npm test -- rules, or npm start first.`,
    );
  }
}

/** The root is never readable; if it is, no rules are in force. */
async function requireRefusal(stranger: RulesTestContext): Promise<void> {
  const isOpen = await get(ref(stranger.database())).then(
    () => true,
    () => false,
  );
  if (isOpen) throw new Error('The rules are not loaded: a stranger may read everything.');
}
