import { readFileSync } from 'node:fs';
import process from 'node:process';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { HOST, PORTS, RULES_FILE } from './emulator-ports.ts';

// Silences the SDK's warnings about refusals, which these tests provoke.
setLogLevel('silent');

/** The database as Firebase's test kit for rules returns it, with the SDK's `compat` interface. */
export type RulesDatabase = ReturnType<RulesTestContext['database']>;

/**
 * Address of the database emulator: the one in `FIREBASE_DATABASE_EMULATOR_HOST`, otherwise that of the running suite.
 */
export const databaseEmulatorAddress = readEnvironmentAddress() ?? { host: HOST, port: PORTS.database };

function readEnvironmentAddress(): { readonly host: string; readonly port: number } | undefined {
  const [host, port] = (process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? '').split(':');
  return host && port ? { host, port: Number(port) } : undefined;
}

/**
 * Starts a test environment with the project's rules in a separate namespace. Fails if no emulator answers or the rules
 * aren't loaded, because a namespace without rules is open to everybody.
 * @param name unique for each test file, lower-case letters and hyphens; part of the namespace's name
 */
export async function startRulesTest(name: string): Promise<RulesTestEnvironment> {
  await requireEmulator();
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${name}`,
    database: { ...databaseEmulatorAddress, rules: readFileSync(RULES_FILE, 'utf8') },
  });
  await environment.clearDatabase();
  await requireRules(environment.unauthenticatedContext());
  return environment;
}

async function requireEmulator(): Promise<void> {
  const { host, port } = databaseEmulatorAddress;
  const url = `http://${host}:${port}/.inspect/databases.json?ns=demo-rules`;
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  if (!response?.ok) {
    throw new Error(`No database emulator answers at ${host}:${port}. Run npm test -- rules, or npm start first.`);
  }
}

/** Checks that the project's rules are loaded, which let a stranger read the settings but not the root. */
async function requireRules(stranger: RulesTestContext): Promise<void> {
  const database = stranger.database();
  if (await mayRead(database, '/')) throw new Error('The rules are not loaded: a stranger may read everything.');
  if (!(await mayRead(database, 'Config'))) throw new Error('Other rules are loaded: a stranger reads no settings.');
}

function mayRead(database: RulesDatabase, path: string): Promise<boolean> {
  return database
    .ref(path)
    .get()
    .then(
      () => true,
      () => false,
    );
}
