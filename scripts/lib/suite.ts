import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chooseDatabaseEmulator, type DatabaseChoice, databaseEnvironment } from './database-emulator.ts';
import { RESTART_MODULE, watchFunctions } from './functions-watch.ts';
import { type ReleaseParts, readWorkingCopyParts, writeLocalConfig } from './local-config.ts';
import { PaymentStandIn } from './payments/stand-in.ts';
import { describeTakenPorts, waitUntilPortFree } from './ports.ts';
import { findMarkedProcesses, type ProcessInfo, SUITE_MARK } from './processes.ts';
import { APP_ORIGIN, CACHE, HOST, PAYMENTS_PORT, PORTS, PROJECT, ROOT, SECOND_CLIENT_PORT } from './project.ts';
import { waitUntilReady } from './ready.ts';
import { generateSeed } from './seed.ts';

/** Maximum time of a start. */
const START_LIMIT_MS = 120_000;
/** Time after which firebase-tools is killed. firebase-tools itself gives each emulator 4 s to stop. */
const STOP_LIMIT_MS = 20_000;

/** Texts that firebase-tools prints if the functions don't load. It keeps running then, but is never ready. */
const FUNCTIONS_ERRORS = ['Failed to load function definition', 'Failed to load function.', 'unhandled error'];

/** Path of the log file with the output of the emulators. */
export const SUITE_LOG = join(CACHE, 'local-suite.log');

export interface SuiteOptions {
  /** The release whose rules and functions run. Default: the working copy. */
  readonly server?: ReleaseParts;
  /** One or two releases whose web app is served: the first at `APP_ORIGIN`, the second at `SECOND_CLIENT_PORT`. */
  readonly clients?: readonly ReleaseParts[];
  /** Whether to require the official database emulator. Default: {@link chooseDatabaseEmulator} decides. */
  readonly official?: boolean;
  /** Whether to load the seed of yesterday, as if the suite had been started before midnight. */
  readonly yesterday?: boolean;
  /** Whether to print the output of the emulators, in addition to the log file. */
  readonly verbose?: boolean;
  /** Maximum number of calls and events that all functions together process in parallel. Default: 4. */
  readonly functionsParallel?: number;
  /**
   * Called with a sentence after the Functions emulator was restarted because a worker died or the functions didn't
   * answer. If it is absent, the functions are neither watched nor restarted.
   */
  readonly onFunctionsRestarted?: (sentence: string) => void;
  /** Aborts the start and stops the processes that were started. */
  readonly signal?: AbortSignal;
}

export interface Suite {
  readonly database: DatabaseChoice;
  /**
   * Resolves with a sentence when firebase-tools or the database emulator ends. The suite doesn't work any more then.
   */
  readonly ended: Promise<string>;
  /** Returns the running processes of the suite; empty on systems other than Linux. */
  readonly processes: () => readonly ProcessInfo[];
  /** Stops all processes, and kills those that do not stop. Idempotent. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the emulators of Auth, functions, database and Hosting with a new seed, and the stand-in for the payment
 * service. Returns once all of them answer.
 *
 * @throws if the suite can't be started, with the reason, or if the start is aborted
 */
export async function startSuite(options: SuiteOptions = {}): Promise<Suite> {
  const server = options.server ?? readWorkingCopyParts();
  const clients = options.clients ?? [server];
  const secondPort = clients.length > 1 ? { 'second client': SECOND_CLIENT_PORT } : {};
  const taken = await describeTakenPorts({ ...PORTS, payments: PAYMENTS_PORT, ...secondPort });
  if (taken.length > 0) throw new Error(`${taken.join('\n')}\nStop it and try again.`);
  const database = chooseDatabaseEmulator(options.official ?? false);
  const seed = await generateSeed(options.yesterday ?? false);
  const mark = randomUUID();
  const config = writeLocalConfig(server, clients);
  const payments = await PaymentStandIn.start({ ...PAYMENT_SECRETS, port: PAYMENTS_PORT });
  const child = spawnFirebase(config, seed, buildEnvironment(database, mark, options), options);
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
  const failed = new AbortController();
  void ended.then(() => failed.abort());
  const outputWatch = new AbortController();
  watchOutput(child, FUNCTIONS_ERRORS, outputWatch.signal, () => failed.abort());
  const limits = [AbortSignal.timeout(START_LIMIT_MS), failed.signal, ...(options.signal ? [options.signal] : [])];
  try {
    await waitUntilReady(join(ROOT, server.rules), AbortSignal.any(limits));
  } catch (error) {
    const reason = child.exitCode === null ? formatError(error) : 'firebase-tools ended';
    await stop();
    throw new Error(`The local suite did not start (${reason}). The end of ${SUITE_LOG}:\n${readTail(SUITE_LOG, 40)}`);
  }
  outputWatch.abort();
  if (options.onFunctionsRestarted) void watchFunctions(child, options.onFunctionsRestarted, watching.signal);
  // The database process is watched separately, because firebase-tools keeps running if it dies.
  const databaseEnded = waitUntilPortFree(PORTS.database, watching.signal);
  const firstEnd = Promise.race([
    ended.then((code) => `firebase-tools ended (code ${code}).`),
    databaseEnded.then(() => `The database died: nothing listens on port ${PORTS.database} any more.`),
  ]);
  return { database, ended: firstEnd, processes: () => findMarkedProcesses(mark), stop };
}

/** Returns the environment variables of firebase-tools. */
function buildEnvironment(database: DatabaseChoice, mark: string, options: SuiteOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...databaseEnvironment(database),
    [SUITE_MARK]: mark,
    // With CI set, firebase-tools doesn't look for news or updates on the network.
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // Ignores the user's settings and sign-in of firebase-tools, so that the suite is the same for everybody.
    XDG_CONFIG_HOME: join(CACHE, 'config'),
    // Loads the definitions of the functions from a file instead of polling a port, which is faster.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
    ...buildPaymentEnvironment(),
    GYM_APP_ORIGIN: APP_ORIGIN,
    FUNCTIONS_EMULATOR_PARALLEL: String(options.functionsParallel ?? 4),
  };
}

/** Secrets shared by the functions and the stand-in for the payment service. Used only in the local suite. */
const PAYMENT_SECRETS = { accessToken: 'local-payments', webhookSecret: 'local-webhook' } as const;

/** Returns the environment variables with which the functions use the stand-in for the payment service. */
function buildPaymentEnvironment(): NodeJS.ProcessEnv {
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
  const restartArgs = options.onFunctionsRestarted ? ['--import', RESTART_MODULE] : [];
  // The child is detached, so that a terminal's Ctrl-C reaches only this process, which then stops the suite once.
  const child = spawn(process.execPath, [...restartArgs, script, ...args], {
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

/** Calls `onFound` whenever the recent output of a process contains one of the texts, until `signal` is aborted. */
function watchOutput(child: ChildProcess, texts: readonly string[], signal: AbortSignal, onFound: () => void): void {
  let recent = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (signal.aborted) return;
      recent = (recent + chunk.toString('utf8')).slice(-4000);
      if (texts.some((text) => recent.includes(text))) onFound();
    });
  }
}

/** Stops firebase-tools, then kills the processes of the suite that are still running. */
async function stopSuite(child: ChildProcess, ended: Promise<number>, mark: string): Promise<void> {
  // Ends the watching of the functions, because their workers exit now.
  if (child.connected) child.disconnect();
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
  for (const { pid } of findMarkedProcesses(mark)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readTail(file: string, lines: number): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
