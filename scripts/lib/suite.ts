import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chooseDatabaseEmulator, type DatabaseChoice, databaseEnvironment } from './database-emulator.ts';
import { RESTARTER, watchFunctions } from './functions-watch.ts';
import { type ReleaseParts, workingParts, writeLocalConfig } from './local-config.ts';
import { PaymentStandIn } from './payments/stand-in.ts';
import { describeTakenPorts, untilDeserted } from './ports.ts';
import { MARK, markedProcesses, type ProcessInfo } from './processes.ts';
import { APP_ORIGIN, CACHE, HOST, PAYMENTS_PORT, PORTS, PROJECT, ROOT, SECOND_CLIENT_PORT } from './project.ts';
import { waitUntilReady } from './ready.ts';
import { makeSeed } from './seed.ts';

const START_LIMIT_MS = 120_000;
/** Milliseconds to wait for firebase-tools, which gives each emulator 4 s to stop. */
const STOP_LIMIT_MS = 20_000;

/** Output of firebase-tools if the functions are broken. It keeps running then, and would never become ready. */
const FUNCTIONS_BROKEN = ['Failed to load function definition', 'Failed to load function.', 'unhandled error'];

/** What the emulators print. */
export const SUITE_LOG = join(CACHE, 'local-suite.log');

export interface SuiteOptions {
  /** The rules and functions that run. Default: those of the working copy. */
  readonly server?: ReleaseParts;
  /** The clients that hosting serves: the first at its own port, a second one at {@link SECOND_CLIENT_PORT}. */
  readonly clients?: readonly ReleaseParts[];
  /** Whether to require the official database emulator. */
  readonly official?: boolean;
  /** Whether to load the seed of yesterday, as if the suite had been started before midnight. */
  readonly yesterday?: boolean;
  /** Whether to print the output of the emulators, in addition to the log file. */
  readonly verbose?: boolean;
  /** Maximum number of parallel calls and events of all functions together. The emulator's default is 50. */
  readonly functionsParallel?: number;
  /**
   * Called after the Functions emulator was restarted because a worker died or nothing answered. Without it, nothing is
   * watched or restarted.
   */
  readonly onFunctionsRestarted?: (sentence: string) => void;
  /** Aborts the start, and stops what was started. */
  readonly signal?: AbortSignal;
}

export interface Suite {
  readonly database: DatabaseChoice;
  /** Fulfils with the name of the process whose end stops the suite: firebase-tools or its database. */
  readonly ended: Promise<string>;
  /** Returns its running processes. Reads /proc; on other systems the result is empty. */
  readonly processes: () => readonly ProcessInfo[];
  /** Stops all processes, and kills those that do not stop. Idempotent. */
  readonly stop: () => Promise<void>;
}

/** Starts auth, functions, database and hosting with a fresh seed, and returns once all of them answer. */
export async function startSuite(options: SuiteOptions = {}): Promise<Suite> {
  const server = options.server ?? workingParts();
  const clients = options.clients ?? [server];
  const second = clients.length > 1 ? { 'second client': SECOND_CLIENT_PORT } : {};
  const taken = await describeTakenPorts({ ...PORTS, payments: PAYMENTS_PORT, ...second });
  if (taken.length > 0) throw new Error(`${taken.join('\n')}\nStop it and try again.`);
  const database = chooseDatabaseEmulator(options.official ?? false);
  const seed = await makeSeed(options.yesterday ?? false);
  const mark = randomUUID();
  const payments = await PaymentStandIn.start({ ...PAYMENT_SECRETS, port: PAYMENTS_PORT });
  const config = writeLocalConfig(server, clients);
  const child = spawnFirebase(config, seed, environment(database, mark, options), options);
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(127));
  });
  let stopping: Promise<void> | undefined;
  const watching = new AbortController();
  const stop = (): Promise<void> => {
    watching.abort();
    stopping ??= Promise.all([stopSuite(child, ended, mark), payments.close()]).then(() => undefined);
    return stopping;
  };
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  const starting = new AbortController();
  whenPrinted(child, FUNCTIONS_BROKEN, starting.signal, () => gone.abort());
  const limits = [AbortSignal.timeout(START_LIMIT_MS), gone.signal, ...(options.signal ? [options.signal] : [])];
  try {
    await waitUntilReady(join(ROOT, server.rules), AbortSignal.any(limits));
  } catch (error) {
    const reason = child.exitCode === null ? messageOf(error) : 'firebase-tools ended';
    await stop();
    throw new Error(`The local suite did not start (${reason}). The end of ${SUITE_LOG}:\n${tail(SUITE_LOG, 40)}`);
  }
  starting.abort();
  if (options.onFunctionsRestarted) void watchFunctions(child, options.onFunctionsRestarted, watching.signal);
  // Watches the database process separately: if it dies, firebase-tools only logs it and keeps running.
  const deserted = untilDeserted(PORTS.database, watching.signal);
  const whatEnded = Promise.race([
    ended.then((code) => `firebase-tools ended (code ${code}).`),
    deserted.then(() => `The database died: nothing listens on port ${PORTS.database} any more.`),
  ]);
  return { database, ended: whatEnded, processes: () => markedProcesses(mark), stop };
}

function environment(database: DatabaseChoice, mark: string, options: SuiteOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...databaseEnvironment(database),
    [MARK]: mark,
    // With CI set, firebase-tools does not request news or updates from the network.
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // Ignores the user's settings and sign-in of firebase-tools, so that the suite is the same for everybody.
    XDG_CONFIG_HOME: join(CACHE, 'config'),
    // Asks the functions once what they are, instead of knocking at a port until one answers: 3 s less.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
    ...paymentEnvironment(),
    GYM_APP_ORIGIN: APP_ORIGIN,
    FUNCTIONS_EMULATOR_PARALLEL: String(options.functionsParallel ?? 4),
  };
}

/** Secrets shared by the functions and the stand-in for the payment service. Used only in the local suite. */
const PAYMENT_SECRETS = { accessToken: 'local-payments', webhookSecret: 'local-webhook' } as const;

function paymentEnvironment(): NodeJS.ProcessEnv {
  return {
    ONLINE_PAYMENTS: 'mercadopago',
    MERCADOPAGO_BASE_URL: `http://${HOST}:${PAYMENTS_PORT}`,
    MERCADOPAGO_ACCESS_TOKEN: PAYMENT_SECRETS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: PAYMENT_SECRETS.webhookSecret,
    MERCADOPAGO_WEBHOOK_URL: `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1/paymentWebhook`,
  };
}

function spawnFirebase(config: string, seed: string, env: NodeJS.ProcessEnv, options: SuiteOptions): ChildProcess {
  mkdirSync(CACHE, { recursive: true });
  const log = createWriteStream(SUITE_LOG);
  const script = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const targets = 'auth,functions,database,hosting';
  const args = ['emulators:start', '--config', config, '--project', PROJECT, '--only', targets, '--import', seed];
  const restarter = options.onFunctionsRestarted ? ['--import', RESTARTER] : [];
  // Detached: a Ctrl-C of the terminal reaches only this process, which then stops the suite once.
  const child = spawn(process.execPath, [...restarter, script, ...args], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(log, { end: false });
    if (options.verbose) stream?.pipe(process.stdout, { end: false });
  }
  return child;
}

function whenPrinted(child: ChildProcess, texts: readonly string[], until: AbortSignal, then: () => void): void {
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (until.aborted) return;
      last = (last + chunk.toString('utf8')).slice(-4000);
      if (texts.some((text) => last.includes(text))) then();
    });
  }
}

async function stopSuite(child: ChildProcess, ended: Promise<number>, mark: string): Promise<void> {
  // Stops watching the functions, whose workers exit now.
  if (child.connected) child.disconnect();
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
  for (const { pid } of markedProcesses(mark)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tail(file: string, lines: number): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
