import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** A server in a separate Node process. It prints a line that ends in `host:port` when it is ready. */
export class ChildServer {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts Node with these arguments. Rejects if the process ends before it listens. */
  static async start(args: readonly string[]): Promise<ChildServer> {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    // The child also ends if this process exits without calling `stop`.
    process.once('exit', () => child.kill('SIGKILL'));
    const port = await new Promise<number>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        text = (text + chunk.toString('utf8')).slice(-1000);
        const match = /listening on \S+:(\d+)/.exec(text);
        if (match) resolve(Number(match[1]));
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    });
    return new ChildServer(child, port);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}
