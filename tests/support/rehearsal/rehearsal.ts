import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { EMULATOR_ENTRY } from '../../../scripts/lib/build.ts';
import { DEMO_PASSWORD } from '../../../scripts/seed/demo-accounts.ts';
import { startAuthEmulator } from './auth-emulator.ts';
import { ChildServer } from './child-server.ts';
import { DatabaseFront } from './database-front.ts';
import { Events } from './events.ts';
import { Front, frontNames } from './front.ts';
import { type Answer, type Figures, FunctionProcess, type Surroundings } from './function-process.ts';
import { appendForwardedFor, hostingServer, remoteAddress } from './hosting.ts';
import { makeCertificate, Signer } from './keys.ts';
import { ServiceAccount } from './service-account.ts';
import type { DeployedFunction, Uploaded } from './uploaded.ts';

const REGION = 'us-central1';

/** The data with which the rehearsal starts. */
export interface RehearsalData {
  /** The database in the emulator's export format. */
  readonly databaseFile: string;
  /** The accounts in the Auth emulator's export format. */
  readonly accountsFile: string;
}

/**
 * Runs the uploaded app like in production: with stand-ins for Google's services under their real host names, and each
 * function in a process that is started like on the service.
 */
export class Rehearsal {
  readonly uploaded: Uploaded;
  /** The server that answers for the host names of Google's services and of the app. */
  readonly front: Front;
  readonly databaseFront: DatabaseFront;
  readonly databasePort: number;
  readonly events: Events;
  readonly #folder: string;
  readonly #database: ChildServer;
  readonly #auth: ChildServer;
  readonly #account: ServiceAccount;
  readonly #surroundings: Surroundings;
  readonly #running: Map<string, FunctionProcess>;
  readonly #figures: Figures[] = [];
  readonly #problems: string[] = [];

  private constructor(parts: {
    uploaded: Uploaded;
    front: Front;
    databaseFront: DatabaseFront;
    events: Events;
    folder: string;
    database: ChildServer;
    auth: ChildServer;
    account: ServiceAccount;
    surroundings: Surroundings;
    running: Map<string, FunctionProcess>;
  }) {
    this.uploaded = parts.uploaded;
    this.front = parts.front;
    this.databaseFront = parts.databaseFront;
    this.databasePort = parts.database.port;
    this.events = parts.events;
    this.#folder = parts.folder;
    this.#database = parts.database;
    this.#auth = parts.auth;
    this.#account = parts.account;
    this.#surroundings = parts.surroundings;
    this.#running = parts.running;
  }

  /** Starts everything except the functions. Each function starts at its first request. */
  static async start(uploaded: Uploaded, data: RehearsalData): Promise<Rehearsal> {
    const { project, instance } = uploaded;
    const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
    // The Auth emulator is started first and in parallel, because its start takes seconds.
    const startingAuth = startAuthEmulator(project, data.accountsFile);
    const [tls, tokens] = await Promise.all([
      makeCertificate(namesOnCertificate(project)),
      makeCertificate(['securetoken.system.gserviceaccount.com']),
    ]);
    const certificateFile = join(folder, 'certificate.pem');
    writeFileSync(certificateFile, tls.certificate);
    const signer = new Signer(tokens);
    const account = await ServiceAccount.start(project);
    const running = new Map<string, FunctionProcess>();
    // By the name of the function's service, which is the function's name in lower case.
    const byService = new Map(uploaded.functions.map((one) => [one.name.toLowerCase(), one]));
    // `surroundings` is set below, when the front's port is known.
    const known: { surroundings?: Surroundings } = {};
    const processOf = (name: string): FunctionProcess => {
      const deployed = byService.get(name.toLowerCase());
      if (!deployed || !known.surroundings) throw new Error(`There is no function ${name}`);
      const started = running.get(deployed.name) ?? new FunctionProcess(deployed, known.surroundings);
      running.set(deployed.name, started);
      return started;
    };
    const callFunction = (
      name: string,
      incoming: IncomingMessage,
      response: ServerResponse,
      forwarded: string,
    ): void => {
      if (!byService.has(name.toLowerCase())) return void response.writeHead(404).end();
      processOf(name)
        .forward(incoming, response, forwarded)
        .catch((error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          response.writeHead(500).end();
        });
    };
    const events = await Events.start(uploaded.functions, processOf);
    const database = await startDatabase(uploaded, data.databaseFile, events.port);
    await events.register(project, instance, database.port);
    const auth = await startingAuth;
    const databaseFront = new DatabaseFront(instance, database.port, signer, account);
    const front = await Front.start(tls, {
      signer,
      account,
      database: databaseFront,
      authPort: auth.port,
      handlers: {
        [`${project}.web.app`]: hostingServer(uploaded, folder, callFunction),
        [`${REGION}-${project}.cloudfunctions.net`]: (incoming, response) => {
          // The first segment is the function's name. The function gets the rest of the path.
          const [, name = '', ...segments] = (incoming.url ?? '').split('/');
          const [target = '', query] = name.split('?');
          incoming.url = `/${segments.join('/')}${query === undefined ? '' : `?${query}`}`;
          callFunction(target, incoming, response, appendForwardedFor(incoming, remoteAddress(incoming)));
        },
      },
    });
    const surroundings: Surroundings = {
      folder: uploaded.functionsFolder,
      front: { port: front.port, names: frontNames(databaseFront), certificateFile },
      metadata: account.metadataHost,
      secrets: secretsOf(uploaded.functions),
    };
    known.surroundings = surroundings;
    const parts = { uploaded, front, databaseFront, events, folder, database, auth, account, surroundings, running };
    return new Rehearsal(parts);
  }

  get origin(): string {
    return `https://${this.uploaded.project}.web.app`;
  }

  /** Chromium arguments that resolve the host names of Google and of the app to {@link front}, and no other hosts. */
  get chromiumArgs(): readonly string[] {
    const names = [...frontNames(this.databaseFront), `${this.uploaded.project}.web.app`, functionsName(this.uploaded)];
    const rules = names.map((name) => `MAP ${name} 127.0.0.1:${this.front.port}`);
    return [
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
      '--ignore-certificate-errors',
    ];
  }

  /**
   * Starts `api` with an invalid call, which it refuses. Needed because the app's calls time out after ten seconds, and
   * on a busy machine the start of the process with its connections may take longer.
   */
  async wake(email: string): Promise<void> {
    const headers = { authorization: `Bearer ${await this.signIn(email)}`, 'content-type': 'application/json' };
    await this.ask('/api/whoAmI', { method: 'POST', headers, body: '{"data":{"none":1}}' });
  }

  /** Starts a separate process of a function, in addition to the one that requests may have started. */
  startAlone(name: string): FunctionProcess {
    const deployed = this.uploaded.functions.find((one) => one.name === name);
    if (!deployed) throw new Error(`There is no function ${name}`);
    return new FunctionProcess(deployed, this.#surroundings);
  }

  /** Stops a process of {@link startAlone}. Stores and returns its figures (start time and memory). */
  async stopAlone(process: FunctionProcess): Promise<Figures> {
    const figures = await process.figures();
    await process.stop();
    this.#problems.push(...problemsOf(process));
    if (!figures) throw new Error(`${process.deployed.name} answered nothing. It printed:\n${process.log}`);
    this.#figures.push(figures);
    return figures;
  }

  /** Stops the functions that requests have started. Stores and returns the figures of those that have answered. */
  async stopFunctions(): Promise<readonly Figures[]> {
    const stopped: Figures[] = [];
    for (const one of this.#running.values()) {
      const figures = await one.figures();
      if (figures) stopped.push(figures);
      await one.stop();
      this.#problems.push(...problemsOf(one));
    }
    this.#running.clear();
    this.#figures.push(...stopped);
    return stopped;
  }

  /** The figures of all stopped processes that had answered a request. */
  get figures(): readonly Figures[] {
    return this.#figures;
  }

  /** Descriptions of the problems that the functions, the front and the events have reported. */
  get problems(): readonly string[] {
    const runningProblems = [...this.#running.values()].flatMap(problemsOf);
    return [...this.#problems, ...runningProblems, ...this.front.problems, ...this.events.problems];
  }

  /** Signs in a demo account. Returns its ID token. */
  async signIn(email: string): Promise<string> {
    const answer = await this.ask('/v1/accounts:signInWithPassword?key=rehearsal', {
      host: 'identitytoolkit.googleapis.com',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    });
    return signInAnswer.parse(JSON.parse(answer.body)).idToken;
  }

  /** Sends an HTTPS request, by default to the app. */
  ask(
    path: string,
    {
      host = `${this.uploaded.project}.web.app`,
      from = '127.0.0.1',
      method = 'GET',
      headers = {},
      body = '',
    }: RequestOptions = {},
  ): Promise<HostedAnswer> {
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: this.front.port,
          path,
          method,
          localAddress: from,
          servername: host,
          headers: { host, ...headers },
          // The functions check the certificate, so this request of the test needn't.
          rejectUnauthorized: false,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  }

  /** Reads or writes the database as its owner, without rules. */
  async asOwner(path: string, init: RequestInit = {}): Promise<unknown> {
    const url = `http://127.0.0.1:${this.databasePort}/${path}.json?ns=${this.uploaded.instance}`;
    const response = await fetch(url, { ...init, headers: { authorization: 'Bearer owner' } });
    if (!response.ok) throw new Error(`The database answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async stop(): Promise<void> {
    await this.stopFunctions();
    await this.front.stop();
    await this.events.stop();
    await this.#auth.stop();
    await this.#account.stop();
    await this.#database.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function problemsOf({ deployed, problems }: FunctionProcess): readonly string[] {
  return problems.map((problem) => `the function ${deployed.name} ${problem}`);
}

const signInAnswer = z.object({ idToken: z.string() });

export interface HostedAnswer extends Answer {
  readonly headers: IncomingHttpHeaders;
}

export interface RequestOptions {
  /** The requested host name. */
  readonly host?: string;
  /** The client's IP address, within the loopback network. */
  readonly from?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns the host name of the functions that aren't called through Hosting: the webhooks. */
function functionsName({ project }: Uploaded): string {
  return `${REGION}-${project}.cloudfunctions.net`;
}

function namesOnCertificate(project: string): readonly string[] {
  return [`${project}.web.app`, `${REGION}-${project}.cloudfunctions.net`, '*.googleapis.com', '*.firebaseio.com'];
}

/** Returns a random value for every secret that a function declares. */
function secretsOf(functions: readonly DeployedFunction[]): Readonly<Record<string, string>> {
  const names = new Set(functions.flatMap(({ secrets }) => secrets));
  return Object.fromEntries([...names].map((name) => [name, randomBytes(32).toString('base64')]));
}

/** Starts the database emulator with the data in a file. It reports changes to the server at `eventsPort`. */
function startDatabase({ rulesFile }: Uploaded, file: string, eventsPort: number): Promise<ChildServer> {
  const args = ['--port', '0', '--rules', rulesFile, '--data', file];
  const triggers = ['--functions_emulator_host', '127.0.0.1', '--functions_emulator_port', String(eventsPort)];
  return ChildServer.start(['--max-old-space-size=8000', EMULATOR_ENTRY, ...args, ...triggers]);
}
