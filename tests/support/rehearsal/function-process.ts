import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { DeployedFunction } from './uploaded.ts';

const require = createRequire(import.meta.url);
/** The script of the Functions Framework, with which the service (Cloud Functions) starts a function. */
const FRAMEWORK = join(dirname(require.resolve('@google-cloud/functions-framework')), 'main.js');
/** Time limit of a start, milliseconds. */
const START_MS = 30_000;

/** A message from preload.mjs: the port, a host to which a connection was refused, or the peak memory. */
const message = z.union([
  z.object({ listening: z.number() }),
  z.object({ refused: z.string() }),
  z.object({ peakKb: z.number() }),
]);

/** What a function's process needs from the rehearsal. */
export interface Surroundings {
  /** The folder with the uploaded functions. */
  readonly folder: string;
  /** The server that stands in for Google's services: connections to the hosts `names` (port 443) go to its `port`. */
  readonly front: { readonly port: number; readonly names: readonly string[]; readonly certificateFile: string };
  /** `host:port` of the stand-in of the metadata server. */
  readonly metadata: string;
  /** Values of all secrets. A function receives those that it declares. */
  readonly secrets: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Measurements of a process that has answered at least once. */
export interface Figures {
  readonly name: string;
  /** The memory limit with which it was deployed, MB. */
  readonly memoryMb: number;
  /** Time from the start of the process to its first answer, milliseconds. */
  readonly firstAnswerMs: number;
  /** Peak memory of the process, MB. */
  readonly peakMb: number;
}

/** A function in a separate process, which is started like on the service. */
export class FunctionProcess {
  readonly deployed: DeployedFunction;
  /** Requests to hosts that the rehearsal doesn't serve, and exits without being stopped. */
  readonly problems: string[] = [];
  #isStopping = false;
  readonly #child: ChildProcess;
  readonly #port: Promise<number>;
  readonly #startedAt = performance.now();
  #firstAnswerMs: number | null = null;
  #log = '';

  constructor(deployed: DeployedFunction, surroundings: Surroundings) {
    this.deployed = deployed;
    this.#child = spawn(process.execPath, [heapOption(deployed), '--import', preloadAddress(surroundings), FRAMEWORK], {
      cwd: surroundings.folder,
      env: environmentOf(deployed, surroundings),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#log = (this.#log + chunk.toString('utf8')).slice(-20_000);
      });
    this.#port = this.#waitForPort();
    // The callers handle a failure to start. Without a caller it must not become an unhandled rejection.
    this.#port.catch(() => undefined);
  }

  /** The last 20,000 characters of the process's output. */
  get log(): string {
    return this.#log;
  }

  #waitForPort(): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(this.#describeFailure('did not start in time'))), START_MS);
      this.#child.on('message', (sent) => {
        const parsed = message.safeParse(sent);
        if (!parsed.success) return;
        if ('refused' in parsed.data) this.problems.push(`wanted to reach ${parsed.data.refused}`);
        if ('listening' in parsed.data) {
          clearTimeout(timer);
          resolve(parsed.data.listening);
        }
      });
      this.#child.once('exit', (code) => {
        clearTimeout(timer);
        if (!this.#isStopping) this.problems.push(`ended with ${code}`);
        reject(new Error(this.#describeFailure(`ended with ${code}`)));
      });
    });
  }

  #describeFailure(what: string): string {
    return `The function ${this.deployed.name} ${what}. It said:\n${this.#log}`;
  }

  #noteAnswer(): void {
    this.#firstAnswerMs ??= performance.now() - this.#startedAt;
  }

  /** Forwards an HTTP request to the function. `forwardedFor`: value of the `X-Forwarded-For` header. */
  async forward(incoming: IncomingMessage, outgoing: ServerResponse, forwardedFor: string): Promise<void> {
    const port = await this.#port;
    await new Promise<void>((resolve) => {
      const headers = { ...incoming.headers, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' };
      const call = request(
        { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
        (answer) => {
          this.#noteAnswer();
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.once('close', resolve);
        },
      );
      call.once('error', () => {
        if (!outgoing.headersSent) outgoing.writeHead(502);
        outgoing.end();
        resolve();
      });
      incoming.pipe(call);
    });
  }

  /** Sends the function a request. Rejects if it doesn't answer within its timeout. */
  async ask(headers: Readonly<Record<string, string>>, body: string, path = '/', method = 'POST'): Promise<Answer> {
    const port = await this.#port;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body }),
      signal: AbortSignal.timeout(this.deployed.timeoutSeconds * 1000),
    });
    const text = await response.text();
    this.#noteAnswer();
    return { status: response.status, body: text };
  }

  /** Returns the measurements, or `null` if the process has not answered yet or has ended. */
  async figures(): Promise<Figures | null> {
    if (this.#firstAnswerMs === null || !this.#child.connected) return null;
    const { name, memoryMb } = this.deployed;
    const peakMb = (await this.#peakKb()) / 1024;
    return { name, memoryMb, firstAnswerMs: this.#firstAnswerMs, peakMb };
  }

  #peakKb(): Promise<number> {
    return new Promise((resolve, reject) => {
      const onMessage = (sent: unknown): void => {
        const parsed = message.safeParse(sent);
        if (!parsed.success || !('peakKb' in parsed.data)) return;
        this.#child.off('message', onMessage);
        resolve(parsed.data.peakKb);
      };
      this.#child.on('message', onMessage);
      this.#child.once('exit', () => reject(new Error(this.#describeFailure('ended'))));
      this.#child.send('peak');
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#isStopping = true;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}

/** Limits the heap like on the service: Node uses at most half of the container's memory. */
function heapOption({ memoryMb }: DeployedFunction): string {
  return `--max-heap-size=${memoryMb / 2}`;
}

function preloadAddress({ front }: Surroundings): string {
  const file = pathToFileURL(join(import.meta.dirname, 'preload.mjs'));
  return `${file}?${new URLSearchParams({ port: String(front.port), names: front.names.join(',') })}`;
}

/**
 * Returns the environment variables that the service sets, and those that lead to the stand-ins. Only PATH is taken
 * from this machine.
 */
function environmentOf(
  { name, signature, secrets, environment }: DeployedFunction,
  surroundings: Surroundings,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: surroundings.front.certificateFile,
    GCE_METADATA_HOST: surroundings.metadata,
    ...environment,
    ...Object.fromEntries(secrets.map((secret) => [secret, secretValue(surroundings, secret)])),
    PORT: '0',
    FUNCTION_TARGET: name,
    FUNCTION_SIGNATURE_TYPE: signature,
    K_SERVICE: name.toLowerCase(),
    K_REVISION: `${name.toLowerCase()}-00001`,
    K_CONFIGURATION: name.toLowerCase(),
  };
}

function secretValue({ secrets }: Surroundings, name: string): string {
  const value = secrets[name];
  if (value === undefined) throw new Error(`The rehearsal has no value for the secret ${name}`);
  return value;
}
